"""What every condition and every effect of quests has to answer. Each is one module; `tables` lists them.

Each key of `When` and `Effect` is the name of its module. `V` is the type of the value of such a key in a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from delve.model import quest_conditions, quest_effects
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.goals import Goal, Progress
from delve.rules.quest_language.bounds import contradiction
from delve.rules.quest_language.consequences import Consequence
from delve.rules.quest_language.possible import Possible
from delve.rules.quest_language.subjects import Subject
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View
    from delve.rules.windows import Window

V = TypeVar("V")
Place: TypeAlias = tuple[str | int, ...]
"""the keys and indexes that lead from the value of a key of `Effect` to an effect within it"""


class Claim(NamedTuple):
    """What a condition demands of one thing; conditions that demand contradictory things exclude one another."""

    about: str
    """the name of the thing in messages"""
    least: int | None = None
    most: int | None = None
    only: str = ""
    """the one value that it may have, in place of bounds"""


class Condition(Generic[V]):
    """One kind of condition. It has no state: one object serves all quests and games."""

    together: bool = False
    """whether all the conditions that it is made of must hold"""
    after: str = ""
    """the only event after which it can hold; empty: it can hold at any time"""
    instead: str = ""
    """the condition to suggest where no such event has happened"""
    of_event: bool = False
    """whether it reads the event of a trigger, of any kind, so that it never holds without one"""
    single: bool = False
    """whether it is made of one other condition instead of a list"""
    of_absence: bool = False
    """whether it holds when figures are absent, so that a side that does not see everything cannot tell (rules §3.6)"""

    lasting: bool = False
    """whether a game decides it once for all when it begins"""

    def holds(self, game: Game, value: V, window: Window | None) -> bool:
        """Whether it holds now; `window` is the event, for conditions that read it. Raises ScriptBroke."""
        raise NotImplementedError

    def can_ever_hold(self, possible: Possible, value: V) -> Verdict:
        """Whether it can come to hold, and if not, why, in words that follow a colon.

        If this cannot be decided, it can. So can a condition with an unknown name: that is reported where the name is
        written.
        """
        return usable()

    def always_holds(self, possible: Possible, value: V) -> bool:
        """Whether it is certain that it holds at any time of any game; False where that is not known."""
        return False

    def parts(self, value: V) -> tuple[quest_conditions.When, ...]:
        """The conditions that it is made of."""
        return ()

    def claims(self, value: V) -> Iterator[Claim]:
        """What it demands of things of which other conditions may demand something else."""
        yield from ()

    def reads(self, ruleset: RulesetDef, value: V) -> Iterator[Subject]:
        """What must change before it can begin or cease to hold, as far as effects can change it."""
        yield from ()

    def goals(self, view: View, value: V, side: str) -> Iterator[Goal]:
        """What a side does that wants it to hold; nothing if that does not depend on what figures do."""
        yield from ()

    def progress(self, view: View, value: V) -> Progress | None:
        """How much of it is done, if that can be counted."""
        return None

    def describe(self, view: View, value: V) -> Phrase:
        """What must be the case, as a clause that can follow `as soon as`."""
        raise NotImplementedError


def _is_seen(view: View, subject: Subject) -> bool:
    """Whether no figure that a condition reads about can be out of sight."""
    return subject.kind != "anything" and (
        subject.kind != "figures" or view.sees_all_figures_of(subject.name)
    )


class Effect(Generic[V]):
    """One kind of effect. It has no state: one object serves all quests and games."""

    async def apply(self, game: Game, value: V) -> None:
        """Carry it out. Raises ScriptBroke."""
        raise NotImplementedError

    def may_cause(self, value: V) -> Iterator[Consequence]:
        """What it may cause that matters to conditions and players, apart from the effects within it."""
        yield from ()

    def parts(self, value: V) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """The effects that it may carry out, with their places in its value."""
        yield from ()

    def describe(self, view: View, value: V) -> Phrase:
        """What happens, as a sentence without a full stop."""
        raise NotImplementedError


class Conditions:
    """All conditions of quests by their keys."""

    def __init__(self, made: Callable[[Conditions], Mapping[str, Condition[Any]]]) -> None:
        """`made` returns the table; it is given this object, for conditions that are made of others."""
        self.by_key: Mapping[str, Condition[Any]] = MappingProxyType(dict(made(self)))

    def rule(self, when: quest_conditions.When) -> tuple[Condition[Any], Any]:
        """The meaning of a condition, and the value of its key."""
        key, value = when.choice()
        return self.by_key[key], value

    def holds(self, game: Game, when: quest_conditions.When, window: Window | None = None) -> bool:
        """Whether a condition holds now; `window` is the event, for conditions that read it."""
        rule, value = self.rule(when)
        return rule.holds(game, value, window)

    def can_ever_hold(self, possible: Possible, when: quest_conditions.When) -> Verdict:
        """Whether a condition can come to hold, and if not, why."""
        rule, value = self.rule(when)
        return rule.can_ever_hold(possible, value)

    def always_holds(self, possible: Possible, when: quest_conditions.When) -> bool:
        """Whether it is certain that a condition holds at any time of any game."""
        rule, value = self.rule(when)
        return rule.always_holds(possible, value)

    def reads(self, ruleset: RulesetDef, when: quest_conditions.When) -> Iterator[Subject]:
        """What must change before a condition can begin or cease to hold."""
        rule, value = self.rule(when)
        yield from rule.reads(ruleset, value)

    def can_tell(self, view: View, when: quest_conditions.When) -> bool:
        """Whether a view to which a condition seems to hold can be sure: no figure that matters is out of sight."""
        for each in self.each([when]):
            rule, value = self.rule(each)
            if rule.of_absence and not all(map(partial(_is_seen, view), rule.reads(view.ruleset, value))):
                return False
        return True

    def goals(self, view: View, when: quest_conditions.When, side: str) -> Iterator[Goal]:
        """What a side does that wants a condition to hold."""
        rule, value = self.rule(when)
        yield from rule.goals(view, value, side)

    def progress(self, view: View, when: quest_conditions.When) -> Progress | None:
        """How much of a condition is done, if that can be counted."""
        rule, value = self.rule(when)
        return rule.progress(view, value)

    def describe(self, view: View, when: quest_conditions.When) -> Phrase:
        """What must be the case, as a clause that can follow `as soon as`."""
        rule, value = self.rule(when)
        return rule.describe(view, value)

    def parts(self, when: quest_conditions.When) -> tuple[quest_conditions.When, ...]:
        """The conditions that a condition is made of."""
        rule, value = self.rule(when)
        return rule.parts(value)

    def each(self, whens: Iterable[quest_conditions.When]) -> Iterator[quest_conditions.When]:
        """These conditions, and all conditions that they are made of."""
        for when in whens:
            yield when
            yield from self.each(self.parts(when))

    def jointly(self, whens: Iterable[quest_conditions.When]) -> Iterator[quest_conditions.When]:
        """Conditions that must all hold, with those that stand for several taken apart."""
        for when in whens:
            rule, value = self.rule(when)
            if rule.together:
                yield from self.jointly(rule.parts(value))
            else:
                yield when

    def first_clash(self, whens: Sequence[quest_conditions.When]) -> tuple[int, Verdict] | None:
        """The first of these conditions that contradicts one before it: its index, and why. None: all agree."""
        known: dict[str, Claim] = {}
        for number, when in enumerate(whens):
            rule, value = self.rule(when)
            for claim in rule.claims(value):
                before = known.get(claim.about, Claim(claim.about))
                if before.only not in ("", claim.only):
                    return number, blocked(claim.about)
                if not contradiction(claim.about, claim.least, claim.most).usable:
                    continue  # a condition that contradicts itself is reported elsewhere
                both = Claim(
                    claim.about,
                    _stricter(max, before.least, claim.least),
                    _stricter(min, before.most, claim.most),
                    claim.only,
                )
                excluded = contradiction(claim.about, both.least, both.most)
                if not excluded.usable:
                    return number, excluded
                known[claim.about] = both
        return None

    def may_hold_together(self, whens: Iterable[quest_conditions.When]) -> Verdict:
        """Whether conditions can hold at the same time, and if not, why."""
        clash = self.first_clash([*self.jointly(whens)])
        return usable() if clash is None else clash[1]


def _stricter(pick: Callable[..., int], one: int | None, other: int | None) -> int | None:
    given = [bound for bound in (one, other) if bound is not None]
    return pick(given) if given else None


class Effects:
    """All effects of quests by their keys."""

    def __init__(self, made: Callable[[Effects], Mapping[str, Effect[Any]]]) -> None:
        """`made` returns the table; it is given this object, for effects that carry out others."""
        self.by_key: Mapping[str, Effect[Any]] = MappingProxyType(dict(made(self)))

    async def apply(self, game: Game, effect: quest_effects.Effect) -> None:
        """Carry out an effect."""
        key, value = effect.choice()
        await self.by_key[key].apply(game, value)

    async def carry_out(self, game: Game, effects: Iterable[quest_effects.Effect]) -> None:
        """Carry out effects one after another."""
        for effect in effects:
            await self.apply(game, effect)

    def each(self, effects: Iterable[quest_effects.Effect]) -> Iterator[quest_effects.Effect]:
        """These effects, and all effects that they may carry out."""
        return (effect for _, effect in self.placed(((), effect) for effect in effects))

    def placed(
        self, effects: Iterable[tuple[Place, quest_effects.Effect]]
    ) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """Effects with their places in a record, and all effects that they may carry out with theirs."""
        for place, effect in effects:
            yield place, effect
            key, value = effect.choice()
            within = self.by_key[key].parts(value)
            yield from self.placed(((*place, key, *inner), part) for inner, part in within)

    def may_cause(self, effect: quest_effects.Effect) -> Iterator[Consequence]:
        """What an effect may cause, apart from the effects within it (see `each`)."""
        key, value = effect.choice()
        yield from self.by_key[key].may_cause(value)

    def describe(self, view: View, effect: quest_effects.Effect) -> Phrase:
        """What happens, as a sentence without a full stop."""
        key, value = effect.choice()
        return self.by_key[key].describe(view, value)
