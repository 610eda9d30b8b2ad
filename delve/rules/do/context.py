"""The verbs of a script: what one use of one behavior may ask and do, each awaited, in the name of one figure.

A verb that is begun but never awaited to its end is a fault of the script, and so is a verb after its run was
abandoned. Verbs take and return ids, never records: a record ages at every `await`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Literal

from delve.faults import blamed
from delve.model.attack import Surge
from delve.phrases import Template, Value, phrase
from delve.requests import Fizzle, Roll
from delve.rules import throws
from delve.rules.ask import combat
from delve.rules.ask.combat import Weapon
from delve.rules.causes import Cause
from delve.rules.do import (
    allegiance,
    attacks,
    attempts,
    cards,
    conditions,
    counter_changes,
    damage,
    effects,
    equipping,
    frames,
    ground,
    interactions,
    item_changes,
    skill_use,
    summoning,
    transport,
)
from delve.rules.do.asking import Asking, verb
from delve.rules.do.attacks import choosing, orders, rolls
from delve.rules.do.attacks.rolls import AttackRolled
from delve.rules.do.causing import Bringing
from delve.rules.do.command_table import row_of
from delve.rules.events import BeforeDamage
from delve.rules.facts import DiceRolled, Fizzled, MovementLost
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Memory, recalled, remembering


class Context(Asking):
    """What one use of one behavior may do."""

    __slots__ = ()

    @verb
    async def roll(self, dice: tuple[str, ...], message: Template = "Roll") -> tuple[int, ...]:
        """Roll dice of the library; returns one face number per die. Raises LookupError for an unknown die."""
        throws.check(self._game, dice)
        faces = await Roll(attacks.COMBAT, self.cause, phrase(message), dice, self)
        self._game.record(DiceRolled(piece=self.actor, cause=self.cause, dice=dice, faces=faces))
        return faces

    # ------------------------------------------------------------------------------------------------ effects
    @verb
    async def choose_dice(
        self,
        /,
        event: AttackRolled,
        most: int,
        message: Template = "Which dice?",
        *,
        by: str = "",
        **values: Value,
    ) -> tuple[int, ...]:
        """Ask for up to so many of the dice that lie there; returns their places in `event.dice`."""
        side = self._asked(by)
        return await rolls.choose_dice(
            self._game, event, most, phrase(message, **values), side, self.cause, self
        )

    @verb
    async def reroll(self, event: AttackRolled, which: Iterable[int]) -> tuple[int, ...]:
        """Roll some of the dice again, by their places; returns the faces of all (rules §6.3)."""
        return await rolls.reroll(self._game, event, tuple(which), self.actor or event.figure, self)

    @verb
    async def choose_path(
        self,
        /,
        start: int,
        most: int,
        message: Template = "Where does it go?",
        *,
        by: str = "",
        **values: Value,
    ) -> tuple[int, ...]:
        """Ask for a path of up to so many adjacent spaces, one after another, from beside `start`."""
        board = self.view.here
        said, asker = phrase(message, **values), self._asked(by)
        return await choosing.choose_path(self._game, board, start, most, said, asker, self.cause, self)

    @verb
    async def attack(
        self,
        target: int,
        *,
        hearts: int = 0,
        range: int = 0,
        pierce: int = 0,
        dice: tuple[str, ...] = (),
        conditions: tuple[str, ...] = (),
        surges: tuple[Surge, ...] = (),
        blast: bool = False,
        others: tuple[int, ...] = (),
        attacker: int = 0,
        by: str = "",
        type: Literal["", "melee", "ranged"] = "",
        weapons: Callable[[Weapon], bool] | None = None,
        origin: tuple[int, ...] = (),
        needs_sight: bool = True,
        needs_range: bool = True,
        free: bool = False,
    ) -> int:
        """One attack of the actor against a target, at no further cost; returns the hearts that went through.

        With several weapons that may be used a side picks one; with none the script fizzles. What is added counts
        for this attack only: hearts, range, shields ignored, dice, surge abilities, conditions that a figure suffers
        if a heart goes through, and that it is a blast (rules §6.2, §6.9, §6.11). `others` are struck by the same
        roll. `attacker` is another figure that attacks instead, `by` the side that chooses for it, against whose
        enemies it then turns. `type` and `weapons` say which weapons will do. Reach, range and sight are counted from
        the spaces of `origin`, or not needed (rules §6.10). An attack in the attacker's own activation counts there,
        unless it is `free`; where no more is allowed the script fizzles.
        """
        plan = orders.Attack(
            self._who(attacker, "attack", "say who attacks with attacker="),
            target,
            combat.Bonus(hearts, range, pierce, dice, conditions, surges=surges, blast=blast),
            combat.Manner(by, origin, needs_sight, needs_range, others),
            lambda weapon: type in ("", weapon.attack.type) and (weapons is None or weapons(weapon)),
            free,
        )
        return await orders.ordered(self._game, plan, self.cause, self)

    @verb
    async def carry_out(self, command: str, said: int | str | tuple[int | str, ...] | None = None) -> None:
        """Do what another command does, at no price of its own, with what is said beside it (rules §5).

        `said` is what the class of that command takes: None, a direction, the number of a space, an id or a key, or a
        tuple of several. Whether it makes sense is not asked: that is up to the script. Raises LookupError for a
        command that there is not.
        """
        row = row_of(self._game, command)
        piece = self._who(0, "carry_out", "only a figure is told to do anything")
        doing = Cause("command", row.id, piece, self._doing)
        ctx = Context(self._game, doing)
        if row.of_rules:
            with Bringing(self._game, doing):
                await row.behavior.carry_out(ctx, said)
        else:
            await run(ctx, row.behavior.carry_out, said)

    @verb
    async def damage(self, targets: int | Iterable[int], amount: int) -> dict[int, int]:
        """Hearts to one figure, or to several at once; returns what each suffered."""
        them = (targets,) if isinstance(targets, int) else tuple(targets)
        return await damage.deal(self._game, them, amount, self.actor, self.cause)

    @verb
    async def transfer_damage(self, event: BeforeDamage, to: int, hearts: int) -> int:
        """Let another figure suffer some of the hearts; returns how many. They are handed on once only."""
        return await damage.transfer(self._game, event, to, hearts)

    @verb
    async def convert_damage(self, event: BeforeDamage, hearts: int) -> int:
        """Let the figure suffer fatigue for hearts, no more than it can bear; returns how many (rules §7.6)."""
        return await damage.convert(self._game, event, hearts)

    @verb
    async def defeat(self, target: int, *, lying_at: int = -1) -> bool:
        """Let a figure fall whatever health it has left; returns whether it did (rules §7.2).

        `lying_at` is the space where a hero lies who is knocked out by it, if not where it stood.
        """
        return await damage.defeat(self._game, target, self.actor, lying_at)

    @verb
    async def fatigue(self, target: int, amount: int) -> None:
        """Make a figure suffer fatigue; what it cannot bear becomes damage."""
        await damage.force_fatigue(self._game, target, amount, self.actor, self.cause)

    @verb
    async def recover(self, target: int, hearts: int = 0, fatigue: int = 0) -> tuple[int, int]:
        """Heal hearts and fatigue; returns what was recovered of each."""
        return await damage.recover(self._game, target, hearts, fatigue, self.actor, self.cause)

    @verb
    async def place(self, target: int, to: int, *, entering: bool = False) -> None:
        """Put a figure on a space, however far; a large one covers it, as the actor's side picks (rules §5.13).

        What the ground does to those who enter it happens only if `entering` says so. Fizzles where there is no room.
        """
        await transport.place(self._game, target, to, self._mover(""), entering=entering)

    @verb
    async def move(self, target: int, spaces: int, *, by: str = "") -> int:
        """Move a figure up to so many spaces, step by step as the side `by` picks, else the actor's (rules §5.13).

        It needs no movement points and is no move action. Evaluates to how many spaces it went.
        """
        return await transport.walk(self._game, target, spaces, self._mover(by))

    @verb
    async def push(self, target: int, spaces: int, *, away_from: int = 0, by: str = "") -> int:
        """Move a figure away from the actor or another piece, each step farther; returns how many spaces."""
        origin = self._who(away_from, "push", "say what it is pushed away from with away_from=")
        return await transport.push(self._game, target, spaces, self._mover(by), origin)

    @verb
    async def pull(self, target: int, spaces: int, *, toward: int = 0, by: str = "") -> int:
        """Move a figure toward the actor or another piece, each step nearer; returns how many spaces."""
        origin = self._who(toward, "pull", "say what it is pulled toward with toward=")
        return await transport.pull(self._game, target, spaces, self._mover(by), origin)

    @verb
    async def swap(self, one: int, other: int) -> None:
        """Let two figures of one size change places. Fizzles for figures of different sizes (rules §5.13)."""
        await transport.swap(self._game, one, other, self._mover(""))

    def _mover(self, by: str) -> transport.MoveOrder:
        return transport.MoveOrder(self._asked(by), self.cause, self)

    @verb
    async def gain_movement(self, target: int, points: int) -> None:
        """Give a figure movement points; they last to the end of its turn (rules §5.2).

        Outside its turn it spends them at once, as its own side picks, unless the ruleset lets it keep them.
        """
        mover = transport.MoveOrder(self._game.piece(target).side, self.cause, self)
        await transport.give_movement(self._game, target, points, mover)

    @verb
    async def inflict(self, target: int, condition: str) -> bool:
        """Let a condition befall a figure; returns whether it did."""
        return await conditions.inflict(self._game, target, condition, self.actor)

    @verb
    async def discard(self, target: int, condition: str) -> bool:
        """Take a condition from a figure; returns whether it had it."""
        return await conditions.discard(self._game, target, condition)

    @verb
    async def turn_to(self, target: int, side: str) -> bool:
        """Let a figure belong to another side until `turn_back`, or until the condition whose script says it ends.

        Evaluates to whether it goes over (rules §4.6). Raises ValueError for a side that there is not.
        """
        return allegiance.turn(self._game, target, side, self.cause)

    @verb
    async def give_turn(self, target: int) -> bool:
        """Give a figure a further turn, which comes when the one under way is over (rules §4.9).

        Evaluates to whether it can have one: it acts by itself, and the ruleset has turns for figures like it. It has
        it unless it is out of the game by then.
        """
        return frames.give_turn(self._game, target, self.actor)

    @verb
    async def turn_back(self, target: int) -> bool:
        """Let a figure that this script has turned come back to its side; returns whether it was turned by it."""
        return allegiance.turn_back(self._game, target, self.cause)

    @verb
    async def summon(self, familiar: str, to: int, *, owner: int = 0) -> int:
        """Put a familiar of the actor, or of the hero `owner`, on a space (rules §13.2).

        Evaluates to its id, 0 if the hero has as many as it may. Fizzles where there is no room.
        """
        master = self._who(owner, "summon", "say whose familiar it is with owner=")
        return summoning.summon(self._game, master, familiar, to, self)

    @verb
    async def dismiss(self, familiar: int) -> None:
        """Take a familiar off the board for good; it is not defeated (rules §13.2)."""
        summoning.dismiss(self._game, familiar)

    @verb
    async def lose_movement(self, target: int) -> int:
        """Take all movement points that a figure has; returns how many they were."""
        points = self._game.piece(target).movement_points
        if points:
            self._game.state.change(target, movement_points=0)
            self._game.record(MovementLost(piece=target, points=points, cause=self.cause))
        return points

    @verb
    async def exhaust(self, target: int, skill: str) -> bool:
        """Exhaust a skill that a figure has; returns whether it was ready (rules §8.6)."""
        return await skill_use.exhaust(self._game, target, skill)

    @verb
    async def refresh(self, target: int, skill: str = "") -> int:
        """Make one exhausted skill of a figure ready again, or all of them; returns how many (rules §8.6)."""
        return await skill_use.refresh_exhausted(self._game, target, skill)

    @verb
    async def gain_counters(self, target: int, counter: str, amount: int = 1) -> int:
        """Put counters on a figure, no more than may lie there; returns how many (rules §8.7)."""
        return await counter_changes.gain(self._game, target, counter, amount, self.actor)

    @verb
    async def spend_counters(self, target: int, counter: str, amount: int = 1) -> bool:
        """Take counters from a figure; returns whether there were enough, else none is taken (rules §8.7)."""
        return await counter_changes.spend(self._game, target, counter, amount, self.actor)

    @verb
    async def test(self, target: int, attribute: str, *, shields: int = 0) -> bool:
        """Let a figure test an attribute; returns whether it passes. Monsters fail (rules §9.3).

        `shields` are added to those that the dice show. Raises ValueError for an attribute that the ruleset has not.
        """
        return await attempts.attempt(self._game, target, attribute, self.actor, self.cause, shields)

    @verb
    async def change_object(self, thing: int, state: str) -> None:
        """Put an object into another of its states (rules §10.1). Raises ValueError for a state that it has not.

        Where it closes on figures they are put on the nearest room for them, unless the ruleset says otherwise.
        """
        await interactions.change_state(self._game, thing, state, self.actor, "")

    @verb
    async def interact(self, thing: int, interaction: str, *, by: int = 0) -> bool:
        """Let the actor, or the figure `by`, do something with an object from wherever it is, at no cost (rules §10.1).

        Evaluates to whether it tried: all that it needs but nearness must be there. Raises ValueError for what the
        object does not offer in its state.
        """
        who = self._who(by, "interact", "say who does it with by=")
        return await interactions.attempt_from_afar(self._game, who, thing, interaction)

    @verb
    async def lay_terrain(self, spaces: Iterable[int], terrain: str) -> None:
        """Put a terrain over some spaces of the actor's board; it counts instead of what is under it (rules §2.6)."""
        await ground.lay(self._game, spaces, terrain, self.view.here)

    @verb
    async def lift_terrain(self, spaces: Iterable[int]) -> None:
        """Take away what was laid over some spaces of the actor's board: their own ground counts again (rules §2.6)."""
        await ground.lift(self._game, spaces, self.view.here)

    @verb
    async def draw_cards(self, deck: str, count: int = 1, *, by: str = "") -> tuple[str, ...]:
        """A side draws from a deck, that of the actor if `by` names no other; returns what came (rules §14.2)."""
        return await cards.draw(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def look_at_deck(self, deck: str, count: int, *, by: str = "") -> tuple[str, ...]:
        """A side looks at the next cards of a deck, which stay on it in that order; returns them (rules §14.4)."""
        return await cards.look(self._game, self._asked(by), deck, count, self.cause)

    @verb
    async def put_card_back(self, deck: str, card: str, *, by: str = "") -> None:
        """Lay a card from a hand upon its deck. Raises ValueError if that side does not hold it."""
        cards.put_back(self._game, self._asked(by), deck, card)

    @verb
    async def discard_card(self, card: str, *, by: str = "") -> None:
        """Lay a card from a hand on the pile, face up. Raises ValueError if that side does not hold it."""
        cards.spend(self._game, self._asked(by), card, 0, "discarded")

    @verb
    async def use_up(self, item: int, *, by: int = 0) -> None:
        """Use up an item that the actor or the figure `by` carries (rules §10.7). Raises ValueError if it has none."""
        equipping.use_up(self._game, self._who(by, "use_up", "say who carries it with by="), item)

    @verb
    async def give_item(self, giver: int, to: int, item: int) -> bool:
        """Hand an item from one figure to another, also one that is equipped, which is put away first (rules §10.8).

        Evaluates to whether the giver carried it. The other one has it at hand, and equips it with `equip`.
        """
        return equipping.give(self._game, giver, to, item)

    @verb
    async def equip(self, target: int, item: int) -> bool:
        """Let a figure equip an item at any time; returns whether it was at hand and fits (rules §10.6)."""
        return equipping.equip_at_once(self._game, target, item)

    @verb
    async def put_away(self, target: int, item: int) -> bool:
        """Let a figure put an item away at any time; returns whether it was equipped (rules §10.6)."""
        return equipping.put_away_at_once(self._game, target, item)

    @verb
    async def make_item(self, definition: str, to: int = 0, *, at: int = -1) -> int:
        """Bring a new item into play: for the actor or the figure or thing `to`, or on the space `at` (rules §10.9).

        Evaluates to its id. Raises LookupError for a definition that there is not.
        """
        if at >= 0:
            return await item_changes.make_at(self._game, self.view.here, at, definition, self.actor)
        who = self._who(to, "make_item", "say who has it with to=, or where it lies with at=")
        return await item_changes.make_for(self._game, who, definition, self.actor)

    @verb
    async def change_item(self, item: int, definition: str) -> None:
        """Let an item in play be another one from now on; it keeps its id (rules §10.9). Raises LookupError."""
        await item_changes.become(self._game, item, definition, self.actor)

    @verb
    async def set_item_value(self, item: int, name: str, value: int) -> None:
        """Write a value of an item in play, such as its charges. Raises LookupError for one that is not declared."""
        await item_changes.set_value(self._game, item, name, value, self.actor)

    @verb
    async def break_item(self, item: int) -> bool:
        """Break an item in play: it does nothing until it is mended. Evaluates to whether it broke (rules §10.9)."""
        return await item_changes.break_it(self._game, item, self.actor)

    @verb
    async def mend_item(self, item: int) -> bool:
        """Mend an item in play; returns whether it was broken (rules §10.9)."""
        return await item_changes.mend(self._game, item, self.actor)

    @verb
    async def drop_item(self, item: int, *, at: int = -1) -> bool:
        """Let whoever carries an item drop it where it stands, or on the space `at` (rules §10.9).

        Evaluates to whether anybody carried it.
        """
        return await item_changes.drop(self._game, item, at, self.actor)

    @verb
    async def pick_up_item(self, target: int, item: int) -> bool:
        """Let a figure have an item that lies on any space; returns whether it lay there (rules §10.9)."""
        return await item_changes.pick_up(self._game, target, item)

    @verb
    async def search(self, target: int) -> int:
        """Let a figure find something; returns the item, 0 where all was found (rules §10.7)."""
        return await equipping.search(self._game, self._game.piece(target).id)

    @verb
    async def remember(self, name: str, value: int) -> None:
        """Keep a whole number under this behavior's key: on the actor, or a quest's script on the quest.

        `recall` reads it. Raises ValueError where there is nothing to keep it on.
        """
        memory = remembering(self._memory("remember"), self._key(), name, value)
        if self._for_quest:
            self._game.state.set(memory=memory)
        else:
            self._game.state.change(self.actor, memory=memory)

    @verb
    async def set_variable(self, name: str, value: int) -> None:
        """Write a variable of the quest. Raises LookupError for one that the quest does not declare."""
        effects.set_variable(self._game, name, value)

    def recall(self, name: str, default: int = 0) -> int:
        """A number that this behavior keeps with `remember`. Raises ValueError where there is nothing to keep it on."""
        return recalled(self._memory("recall"), self._key(), name, default)

    def _key(self) -> BehaviorKey:
        """Under which this behavior remembers."""
        return BehaviorKey(self._doing.kind, self._doing.id)

    def _memory(self, verb: str) -> tuple[Memory, ...]:
        """What behaviors remember where this one does."""
        if self._for_quest:
            return self._game.state.memory
        remedy = "only a figure, or the quest's own script, can remember: ask ctx.actor first"
        return self._game.piece(self._who(0, verb, remedy)).memory


async def run(ctx: Context, method: Callable[..., Awaitable[None]], *about: Any) -> None:
    """Run one piece of script. It may fizzle: then the rest of it, and only of it, does not happen.

    Raises ScriptBroke for whatever else the script raises.
    """
    game, before = ctx._game, ctx._game.cause
    game.cause = ctx._doing
    try:
        await method(ctx, *about)
    except Fizzle as end:
        if end.script_run is not ctx:
            raise
        ctx.close_verbs(quietly=True)
        game.record(Fizzled(piece=ctx.actor, cause=ctx.cause, reason=end.reason))
        return
    except GeneratorExit:
        # the run is being closed; where a script raises it by itself, that ends in the driver
        ctx.close_verbs(quietly=True)
        raise
    except BaseException as error:
        ctx.close_verbs(quietly=True)
        raise blamed(error) from None
    finally:
        game.cause = before
    ctx.close_verbs()
