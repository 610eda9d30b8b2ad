"""The windows, in pairs of Before and After: a documented class for each moment at which behaviors may respond.

A Before window may let some of its fields be altered, or the event be prevented with a reason. An After window opens
once the event has happened. `windows` says what every window has and how its fields are declared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from delve.ids import in_snake_case
from delve.model.named_text import (
    AttributeName,
    BoardName,
    CardId,
    CommandId,
    CommandWord,
    ConditionId,
    CounterId,
    DieId,
    InteractionName,
    PhaseName,
    PieceRecordId,
    SideName,
    SkillId,
    SurgeName,
    VariableName,
)
from delve.rules.bonus import Stage
from delve.rules.windows import Window, altered, told


class Phase(Window):
    """A phase of the turn structure begins (rules §4.1). Scripts bind to it by its name, such as `hero_start`."""

    name: PhaseName = told("what the ruleset calls the phase")

    if not TYPE_CHECKING:

        def __init__(self, figure, source, spaces, *, name):
            super().__init__(figure, source, spaces, name=name, key=name, event=name)


class BeforeTurn(Window):
    """A figure's turn begins, whatever the ruleset calls it (rules §4.2, §5.1). Where prevented, the turn is over."""

    says = "The turn of {figure} begins"
    preventable = True


class AfterTurn(Window):
    """A figure's turn is over (rules §5.10)."""

    says = "The turn of {figure} is over"


class BeforeFigureEntered(Window):
    """A figure is about to enter spaces, by a step or because it is placed there (rules §5.2)."""

    says = "{figure} is about to enter a space"
    preventable = True
    to: tuple[int, ...] = told("the spaces that it is about to enter")
    placed: bool = told("True: it is placed there; False: it takes a step")
    entering: bool = told("whether the ground affects it as it affects all who enter it (rules §5.13)")


class AfterFigureEntered(Window):
    """A figure has entered spaces."""

    says = "{figure} has entered a space"
    before: tuple[int, ...] = told("the spaces that it held before")
    placed: bool = told("True: it was placed there; False: it took a step")
    entering: bool = told("whether the ground affects it as it affects all who enter it (rules §5.13)")
    from_board: BoardName = told(
        "the board from which it came to another; empty: it stayed on its board (rules §2.9)", default=""
    )


class AfterFigureSpread(Window):
    """A large figure that moved on one of its spaces has taken up its whole base again (rules §5.14)."""

    says = "{figure} holds its whole base again"
    before: tuple[int, ...] = told("the spaces that it held before")
    entering: bool = told(
        "whether it moved there; False: it was put down on ground that it does not enter (rules §5.13)"
    )


class BeforeAttack(Window):
    """`figure` has declared an attack on `target`; no die has been rolled (rules §6.1, §6.8).

    The target may be replaced by another, even by the attacker itself. Range and line of sight stay those of the first.
    """

    says = "{figure} attacks {target}"
    preventable = True
    missable = True
    target: int = altered("whom the attack strikes first", of="piece")
    others: tuple[int, ...] = told("the other targets")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")


class AfterAttack(Window):
    """An attack is over, whether it hit, missed, or was prevented after it was declared (rules §6.7, §6.8)."""

    stage = Stage.OVER
    says = "{figure} has attacked {target}"
    target: int = told("whom the attack strikes first")
    target_spaces: tuple[int, ...] = told("where the target is, or was before it fell or left")
    others: tuple[int, ...] = told("the other targets that it hit")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    carried_out: bool = told("False: it was prevented, and no dice were rolled (rules §6.8)")
    hit: bool = told("whether it hit its target")
    damage: int = told("hearts that the target suffered")
    suffered: Mapping[int, int] = told("hearts that each target that was hit suffered")


class BeforeAttackRolled(Window):
    """The attack dice are about to be rolled (rules §6.3). Some may be set instead."""

    says = "{figure} is about to roll the attack on {target}"
    missable = True
    rolls_dice = True
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    dice: tuple[DieId, ...] = altered("ids of the dice of the roll", of="dice")


class AfterAttackRolled(Window):
    """The attack dice were rolled, and defense was not (rules §6.3). Faces may be altered, and results added."""

    stage = Stage.ROLLED
    says = "{figure} has rolled the attack on {target}"
    missable = True
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    dice: tuple[DieId, ...] = told("ids of the dice of the roll")
    faces: tuple[int, ...] = altered(
        "the face of each die of the roll, in their order", "ctx.reroll", of="faces"
    )
    hearts: int = altered("hearts added to those of the dice; less than 0 takes away")
    range: int = altered("range added to that of the dice")
    surges: int = altered("surges added to those of the dice")
    pierce: int = altered("shields ignored besides those that the weapon ignores", least=0)


class BeforeDefenseRolled(Window):
    """`figure` is about to roll its defense against the attack of `source` (rules §6.3). Dice may be set instead."""

    stage = Stage.ROLLED
    says = "{figure} is about to roll its defense against {source}"
    missable = True
    rolls_dice = True
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    dice: tuple[DieId, ...] = altered("ids of the dice of the roll", of="dice")


class AfterDefenseRolled(Window):
    """`figure` has rolled its defense against the attack of `source`; surges come next (rules §6.3)."""

    stage = Stage.ROLLED
    says = "{figure} has rolled its defense against {source}"
    missable = True
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    dice: tuple[DieId, ...] = told("ids of the dice of the roll")
    faces: tuple[int, ...] = altered(
        "the face of each die of the roll, in their order", "ctx.reroll", of="faces"
    )
    shields: int = altered("shields added to those of the dice; less than 0 takes away")


class AfterSurgeSpent(Window):
    """`figure` has spent surges on an ability (rules §6.5)."""

    stage = Stage.DEFENDED
    says = "{figure} has spent surges against {target}"
    target: int = told("whom the attack strikes first")
    surge: SurgeName = told("the name by which scripts know the ability; `recover` for recovering fatigue")


class AfterHit(Window):
    """An attack did damage to `target`, which has not fallen yet (rules §6.11)."""

    stage = Stage.COUNTED
    says = "{figure} has hit {target}"
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")
    damage: int = told("hearts that the target suffered")
    surges: tuple[SurgeName, ...] = told("the names of the surge abilities that were bought")


class BeforeDamage(Window):
    """A figure is about to suffer damage, counted in hearts (rules §7.1)."""

    says = "{figure} is about to suffer {amount} damage"
    preventable = True
    amount: int = altered("hearts that it suffers", "ctx.transfer_damage", "ctx.convert_damage", least=0)
    transferred: bool = told(
        "True: the damage was transferred to it by another figure, and cannot be transferred again (rules §7.6)"
    )


class AfterDamage(Window):
    """A figure suffered damage; it may have left the board by now."""

    says = "{figure} has suffered {amount} damage"
    amount: int = told("hearts that it suffered")


class BeforeFatigue(Window):
    """A figure is about to suffer fatigue that it did not choose (rules §7.5)."""

    says = "{figure} is about to suffer {amount} fatigue"
    preventable = True
    amount: int = altered("fatigue that it suffers", least=0)


class AfterFatigue(Window):
    """A figure suffered fatigue, whether it chose to or not."""

    says = "{figure} has suffered {amount} fatigue"
    amount: int = told("fatigue that it suffered")


class BeforeRecovery(Window):
    """A figure is about to recover damage or fatigue (rules §7.4)."""

    says = "{figure} is about to recover"
    preventable = True
    hearts: int = altered("hearts that it recovers", least=0)
    fatigue: int = altered("fatigue that it recovers", least=0)


class AfterRecovery(Window):
    """A figure recovered damage or fatigue."""

    says = "{figure} has recovered"
    hearts: int = told("hearts that it recovered")
    fatigue: int = told("fatigue that it recovered")


class BeforeDefeat(Window):
    """A figure's damage has reached its health (rules §7.2, §7.3, §7.7). If prevented, it keeps one heart."""

    says = "{figure} is about to fall"
    preventable = True


class AfterDefeat(Window):
    """A monster has left the game, or a hero was knocked out; it stood on `spaces`.

    The fallen figure's own reactions may respond once more.
    """

    says = "{figure} has fallen"
    knocked_out: bool = told("True: a hero that lies on the board now; False: it has left the game")


class BeforeFigureAppeared(Window):
    """A behavior is about to put a figure on the board (rules §13.4). `figure` is who brings it, or 0.

    `spaces` are those that it will hold. Figures that the quest itself brings open no such window.
    """

    says = "{figure} is about to bring {name}"
    preventable = True
    kind: str = told("what it will be: `monster`, `lieutenant` or `familiar`")
    record: PieceRecordId = told("id of its record")
    name: str = told("what it will be called")
    side: SideName = told("the side that it will be on")


class AfterFigureAppeared(Window):
    """A figure was put on the board (rules §13.4). Its own behaviors may respond too."""

    says = "{figure} has appeared"


class BeforeFamiliarDismissed(Window):
    """A familiar is about to be taken off the board without being defeated (rules §13.2)."""

    says = "{figure} is about to vanish"
    preventable = True


class AfterFamiliarDismissed(Window):
    """A familiar was taken off the board, or vanished because its hero left the map.

    Its own reactions may respond once more.
    """

    says = "{figure} has vanished"
    owner: int = told("the hero whose familiar it was")


class AfterFigureLeft(Window):
    """A figure left the map without being defeated (rules §11.6)."""

    says = "{figure} has left the map"


class BeforeRevival(Window):
    """A hero is about to stand up. The dice have not been rolled, and may be set instead (rules §5.8, §5.9)."""

    says = "{figure} is about to stand up"
    preventable = True
    rolls_dice = True


class AfterRevival(Window):
    """A hero stood up again."""

    says = "{figure} has stood up"


class BeforeConditionGained(Window):
    """A figure is about to gain a condition (rules §9.1)."""

    says = "{figure} is about to gain the condition {condition}"
    preventable = True
    condition: ConditionId = told("id of the condition")


class AfterConditionGained(Window):
    """A figure gained a condition."""

    says = "{figure} has gained the condition {condition}"
    condition: ConditionId = told("id of the condition")


class BeforeTest(Window):
    """A figure is about to test an attribute (rules §9.3).

    The value may be replaced by another figure's, shields may be added, and dice set instead of rolled.
    """

    says = "{figure} is about to test {attribute}"
    rolls_dice = True
    attribute: AttributeName = told("id of the attribute")
    value: int = altered("the value of the attribute, which the shields must not exceed")
    shields: int = altered("shields added to those of the dice")


class AfterTestRolled(Window):
    """The dice of an attribute test were rolled (rules §9.3). Faces may be altered, which is how dice are rerolled."""

    says = "{figure} has rolled to test {attribute}"
    attribute: AttributeName = told("id of the attribute")
    value: int = told("the value of the attribute, which the shields must not exceed")
    shields: int = told("shields added to those of the dice")
    dice: tuple[DieId, ...] = told("ids of the dice of the roll")
    faces: tuple[int, ...] = altered("the face of each die of the roll, in their order", of="faces")


class AfterTest(Window):
    """A figure passed or failed an attribute test."""

    says = "{figure} has tested {attribute}"
    attribute: AttributeName = told("id of the attribute")
    passed: bool = told("whether it passed")


class AfterAction(Window):
    """A figure spent an action, and what it did is done (rules §5.1)."""

    says = "{figure} has spent an action"
    command: CommandId = told("id of the command on which it spent the action")
    counts_as: tuple[CommandWord, ...] = told(
        "what the command counts as, such as `attack`, `move` or `rest`"
    )


class AfterRest(Window):
    """A figure that rested has recovered its fatigue, at the end of its turn (rules §5.5)."""

    says = "{figure} has rested"


class AfterRefresh(Window):
    """Exhausted skills of a figure became ready again (rules §8.6)."""

    says = "Skills of {figure} are ready again"
    skills: tuple[SkillId, ...] = told("ids of the skills")


class AfterExhausted(Window):
    """A skill was exhausted by something other than its own use (rules §8.6)."""

    says = "{skill} of {figure} was exhausted"
    skill: SkillId = told("id of the skill")


class AfterCounterChanged(Window):
    """Counters were put on a figure or taken from it (rules §8.7)."""

    says = "The counters {counter} on {figure} have changed"
    counter: CounterId = told("id of the counter")
    by: int = told("how many were put there; less than 0: taken away")


class BeforeInteraction(Window):
    """A figure is about to do something with an object (rules §5.7)."""

    says = "{figure} is about to do something with {object}"
    preventable = True
    object: int = told("the object")
    interaction: InteractionName = told("id of the interaction of the object")


class AfterInteraction(Window):
    """A figure did something with an object."""

    says = "{figure} has done something with {object}"
    object: int = told("the object")
    interaction: InteractionName = told("id of the interaction of the object")


class AfterVariableChanged(Window):
    """A variable of the quest has changed (rules §11.2). No figure is concerned."""

    says = "{variable} has changed"
    variable: VariableName = told("name of the variable")
    before: int = told("the value that it had")
    now: int = told("the value that it has")


class BeforeSkillUsed(Window):
    """A skill was paid for and is about to take effect (rules §8.2)."""

    says = "{figure} is about to use {skill}"
    preventable = True
    skill: SkillId = told("id of the skill")
    item: int = told("the item in play that grants the skill; 0: it is the figure's own")


class AfterSkillUsed(Window):
    """A skill has taken effect."""

    says = "{figure} has used {skill}"
    skill: SkillId = told("id of the skill")
    item: int = told("the item in play that grants the skill; 0: it is the figure's own")


class BeforeCardPlayed(Window):
    """A side played a card, which is about to take effect (rules §14.3). `figure` is whom the event concerns."""

    says = "The card {card} is about to take effect"
    preventable = True
    card: CardId = told("id of the card")
    side: SideName = told("the side that plays it")


class AfterCardPlayed(Window):
    """A card that a side played has taken effect (rules §14.3). `figure` is whom the event concerns."""

    says = "The card {card} has taken effect"
    card: CardId = told("id of the card")
    side: SideName = told("the side that played it")


def moment(event: object) -> str:
    """The name of what a listener binds to, in words: `before damage` for a window, `hero start` for a phase."""
    return (in_snake_case(event.__name__) if isinstance(event, type) else str(event)).replace("_", " ")
