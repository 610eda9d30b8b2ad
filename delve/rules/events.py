"""The windows there are, in pairs Before and After: a documented class for each moment at which behaviors may respond.

A Before window may alter some of its fields, or prevent what is about to happen with a reason. An After window finds it
done. What every window is, and how its fields are declared, stands in `windows`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from delve.ids import in_snake_case
from delve.rules.bonus import Stage
from delve.rules.windows import Window, altered, told


class Phase(Window):
    """A phase of the turn structure passes (rules §4.1). Bound by its name, such as `hero_start`."""

    name: str = told("what the ruleset calls the phase")

    if not TYPE_CHECKING:

        def __init__(self, figure, source, spaces, *, name):
            super().__init__(figure, source, spaces, name=name, key=name, event=name)


class BeforeTurn(Window):
    """A figure's turn begins, under whatever name its ruleset gives it (rules §4.2, §5.1). Prevented: it is over."""

    says = "The turn of {figure} begins"
    preventable = True


class AfterTurn(Window):
    """A figure's turn is over (rules §5.10)."""

    says = "The turn of {figure} is over"


class BeforeFigureEntered(Window):
    """A figure is about to enter spaces, by a step or by being placed (rules §5.2)."""

    says = "{figure} is about to enter a space"
    preventable = True
    to: tuple[int, ...] = told("the spaces that it is about to enter")
    placed: bool = told("True: it is put there, and takes no step")
    entering: bool = told("whether what the ground does to those who enter it happens (rules §5.13)")


class AfterFigureEntered(Window):
    """A figure has entered spaces."""

    says = "{figure} has entered a space"
    before: tuple[int, ...] = told("the spaces that it held before")
    placed: bool = told("True: it is put there, and takes no step")
    entering: bool = told("whether what the ground does to those who enter it happens (rules §5.13)")
    from_board: str = told(
        "the board that it leaves for another; empty: it stays on its own (rules §2.9)", default=""
    )


class AfterFigureSpread(Window):
    """A large figure that moved on one of its spaces holds its whole base again (rules §5.14)."""

    says = "{figure} holds its whole base again"
    before: tuple[int, ...] = told("the spaces that it held before")
    entering: bool = told(
        "whether it moved there; it is not, where it was put down on ground that it does not enter (rules §5.13)"
    )


class BeforeAttack(Window):
    """An attack was declared; no die was rolled (rules §6.1, §6.8). `figure` attacks `target`.

    Another target may be put in its place: range and sight stay those of the first.
    """

    says = "{figure} attacks {target}"
    preventable = True
    missable = True
    target: int = altered("whom the attack strikes first", of="piece")
    others: tuple[int, ...] = told("whom it strikes besides")
    weapon: int = told("the item in play that is the weapon; 0 for its own attack or bare hands")


class AfterAttack(Window):
    """An attack is over, hit or miss, or prevented when it had been declared (rules §6.7, §6.8)."""

    stage = Stage.OVER
    says = "{figure} has attacked {target}"
    target: int = told("whom the attack strikes first")
    target_spaces: tuple[int, ...] = told("where the target is, or was before it fell or left")
    others: tuple[int, ...] = told("whom it hit besides")
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    carried_out: bool = told("False: it was prevented, and no die was rolled (rules §6.8)")
    hit: bool = told("whether it hit its target")
    damage: int = told("hearts that the target suffered")
    suffered: Mapping[int, int] = told("hearts that each figure suffered who was hit")


class BeforeAttackRolled(Window):
    """The attack dice are about to be rolled (rules §6.3). Some may be laid instead."""

    says = "{figure} is about to roll the attack on {target}"
    missable = True
    throws = True
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    dice: tuple[str, ...] = altered("ids of the dice that are rolled", of="dice")


class AfterAttackRolled(Window):
    """The attack dice lie there, before defense is rolled (rules §6.3). Faces may be altered, and results added."""

    stage = Stage.ROLLED
    says = "{figure} has rolled the attack on {target}"
    missable = True
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    dice: tuple[str, ...] = told("ids of the dice that are rolled")
    faces: tuple[int, ...] = altered("what the dice show, in their order", "ctx.reroll", of="faces")
    hearts: int = altered("hearts beside the dice; less than 0 takes away")
    range: int = altered("range beside the dice")
    surges: int = altered("surges beside the dice")
    pierce: int = altered("shields ignored beside what the weapon ignores", least=0)


class BeforeDefenseRolled(Window):
    """`figure` is about to roll its defense against the attack of `source` (rules §6.3). Dice may be laid instead."""

    stage = Stage.ROLLED
    says = "{figure} is about to roll its defense against {source}"
    missable = True
    throws = True
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    dice: tuple[str, ...] = altered("ids of the dice that are rolled", of="dice")


class AfterDefenseRolled(Window):
    """The defense dice of `figure` lie there, before surges are spent (rules §6.3). `source` attacks it."""

    stage = Stage.ROLLED
    says = "{figure} has rolled its defense against {source}"
    missable = True
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    dice: tuple[str, ...] = told("ids of the dice that are rolled")
    faces: tuple[int, ...] = altered("what the dice show, in their order", "ctx.reroll", of="faces")
    shields: int = altered("shields beside the dice; less than 0 takes away")


class AfterSurgeSpent(Window):
    """`figure` has spent surges on an ability (rules §6.5)."""

    stage = Stage.DEFENDED
    says = "{figure} has spent surges against {target}"
    target: int = told("whom the attack strikes first")
    surge: str = told("the name that the ability has for scripts; `recover` for fatigue")


class AfterHit(Window):
    """An attack did damage to `target`, who has not fallen yet (rules §6.11)."""

    stage = Stage.COUNTED
    says = "{figure} has hit {target}"
    target: int = told("whom the attack strikes first")
    weapon: int = told("the item in play that is the weapon; 0 for an own attack or bare hands")
    damage: int = told("hearts that the target suffered")
    surges: tuple[str, ...] = told("the names of the surge abilities that were bought")


class BeforeDamage(Window):
    """A figure is about to suffer hearts (rules §7.1)."""

    says = "{figure} is about to suffer {amount} damage"
    preventable = True
    amount: int = altered("how much it suffers", "ctx.transfer_damage", "ctx.convert_damage", least=0)
    transferred: bool = told(
        "True: another figure has handed them on, and they are not handed on again (rules §7.6)"
    )


class AfterDamage(Window):
    """A figure suffered hearts; it may be gone by now."""

    says = "{figure} has suffered {amount} damage"
    amount: int = told("how much it suffers")


class BeforeFatigue(Window):
    """A figure is about to suffer fatigue that it did not choose (rules §7.5)."""

    says = "{figure} is about to suffer {amount} fatigue"
    preventable = True
    amount: int = altered("how much it suffers", least=0)


class AfterFatigue(Window):
    """A figure suffered fatigue, by choice or not."""

    says = "{figure} has suffered {amount} fatigue"
    amount: int = told("how much it suffers")


class BeforeRecovery(Window):
    """A figure is about to recover hearts or fatigue (rules §7.4)."""

    says = "{figure} is about to recover"
    preventable = True
    hearts: int = altered("hearts that it recovers", least=0)
    fatigue: int = altered("fatigue that it recovers", least=0)


class AfterRecovery(Window):
    """A figure recovered hearts or fatigue."""

    says = "{figure} has recovered"
    hearts: int = told("hearts that it recovers")
    fatigue: int = told("fatigue that it recovers")


class BeforeDefeat(Window):
    """A figure's damage has reached its health (rules §7.2, §7.3, §7.7). Prevented: it stays with one heart."""

    says = "{figure} is about to fall"
    preventable = True


class AfterDefeat(Window):
    """A monster left the game, or a hero was knocked out; it stood on `spaces`. Its own reactions answer once more."""

    says = "{figure} has fallen"
    knocked_out: bool = told("True: a hero that lies on the board now; False: it has left the game")


class BeforeFigureAppeared(Window):
    """A behavior is about to put a figure on the board (rules §13.4). `figure` brings it; 0: nobody.

    `spaces` are those that it will hold. What the quest itself lets come is not announced.
    """

    says = "{figure} is about to bring {name}"
    preventable = True
    kind: str = told("what it will be: `monster`, `lieutenant` or `familiar`")
    record: str = told("id of its record")
    name: str = told("what it will be called")
    side: str = told("whose it will be")


class AfterFigureAppeared(Window):
    """A figure has been put on the board (rules §13.4). Its own behaviors answer too."""

    says = "{figure} has appeared"


class BeforeFamiliarDismissed(Window):
    """A familiar is about to be taken off the board, undefeated (rules §13.2)."""

    says = "{figure} is about to vanish"
    preventable = True


class AfterFamiliarDismissed(Window):
    """A familiar was taken off the board, or has vanished as its hero left the map.

    Its own reactions answer once more.
    """

    says = "{figure} has vanished"
    owner: int = told("the hero whose familiar it was")


class AfterFigureLeft(Window):
    """A figure has left the map and is not defeated (rules §11.6)."""

    says = "{figure} has left the map"


class BeforeRevival(Window):
    """A hero is about to stand up; the dice were not rolled, and may be laid instead (rules §5.8, §5.9)."""

    says = "{figure} is about to stand up"
    preventable = True
    throws = True


class AfterRevival(Window):
    """A hero stands again."""

    says = "{figure} has stood up"


class BeforeConditionGained(Window):
    """A condition is about to befall a figure (rules §9.1)."""

    says = "{figure} is about to gain the condition {condition}"
    preventable = True
    condition: str = told("id of the condition")


class AfterConditionGained(Window):
    """A condition befell a figure."""

    says = "{figure} has gained the condition {condition}"
    condition: str = told("id of the condition")


class BeforeTest(Window):
    """A figure is about to test an attribute (rules §9.3).

    Another's value may stand in, shields may be added, and dice laid instead of being rolled.
    """

    says = "{figure} is about to test {attribute}"
    throws = True
    attribute: str = told("id of the attribute")
    value: int = altered("the value of the attribute, which the shields must not exceed")
    shields: int = altered("shields that count beside those of the dice")


class AfterTestRolled(Window):
    """The dice of an attribute test lie there (rules §9.3). Faces may be altered: that is how dice are rerolled."""

    says = "{figure} has rolled to test {attribute}"
    attribute: str = told("id of the attribute")
    value: int = told("the value of the attribute, which the shields must not exceed")
    shields: int = told("shields that count beside those of the dice")
    dice: tuple[str, ...] = told("ids of the dice that are rolled")
    faces: tuple[int, ...] = altered("what the dice show, in their order", of="faces")


class AfterTest(Window):
    """A figure passed or failed an attribute test."""

    says = "{figure} has tested {attribute}"
    attribute: str = told("id of the attribute")
    passed: bool = told("whether it passed")


class AfterAction(Window):
    """A figure has spent an action, and what it did is done (rules §5.1). It counted as `attack`, `move`, `rest` …"""

    says = "{figure} has spent an action"
    command: str = told("id of the command that it has spent the action on")
    counts_as: tuple[str, ...] = told("what the command counts as, such as `attack`")


class AfterRest(Window):
    """A figure that rested has recovered its fatigue, at the end of its turn (rules §5.5)."""

    says = "{figure} has rested"


class AfterRefresh(Window):
    """Exhausted skills of a figure are ready again (rules §8.6)."""

    says = "Skills of {figure} are ready again"
    skills: tuple[str, ...] = told("ids of the skills")


class AfterExhausted(Window):
    """A skill was exhausted, not by its own use but by another (rules §8.6)."""

    says = "{skill} of {figure} was exhausted"
    skill: str = told("id of the skill")


class AfterCounterChanged(Window):
    """Counters were put on a figure or taken from it (rules §8.7)."""

    says = "The counters {counter} on {figure} have changed"
    counter: str = told("id of the counter")
    by: int = told("how many more there are; below 0: fewer")


class BeforeInteraction(Window):
    """A figure is about to do something with an object (rules §5.7)."""

    says = "{figure} is about to do something with {object}"
    preventable = True
    object: int = told("the object")
    interaction: str = told("what is done with it: the id of one of its interactions")


class AfterInteraction(Window):
    """A figure did something with an object."""

    says = "{figure} has done something with {object}"
    object: int = told("the object")
    interaction: str = told("what is done with it: the id of one of its interactions")


class AfterVariableChanged(Window):
    """A variable of the quest has another value (rules §11.2). It concerns no figure."""

    says = "{variable} has changed"
    variable: str = told("name of the variable")
    before: int = told("the value that it had")
    now: int = told("the value that it has")


class BeforeSkillUsed(Window):
    """A skill was paid for and is about to take effect (rules §8.2). `item` lends it; 0: it is the figure's own."""

    says = "{figure} is about to use {skill}"
    preventable = True
    skill: str = told("id of the skill")
    item: int = told("the item in play that lends it; 0: it is the figure's own")


class AfterSkillUsed(Window):
    """A skill took effect. `item` lends it; 0: it is the figure's own."""

    says = "{figure} has used {skill}"
    skill: str = told("id of the skill")
    item: int = told("the item in play that lends it; 0: it is the figure's own")


class BeforeCardPlayed(Window):
    """A side has played a card, which is about to take effect (rules §14.3). `figure` is whom its moment concerns."""

    says = "The card {card} is about to take effect"
    preventable = True
    card: str = told("id of the card")
    side: str = told("the side that plays it")


class AfterCardPlayed(Window):
    """A card that a side has played took effect (rules §14.3). `figure` is whom its moment concerns."""

    says = "The card {card} has taken effect"
    card: str = told("id of the card")
    side: str = told("the side that has played it")


def moment(event: object) -> str:
    """What listeners bind to, in words: `before damage` for a class of windows, `hero start` for a phase."""
    return (in_snake_case(event.__name__) if isinstance(event, type) else str(event)).replace("_", " ")
