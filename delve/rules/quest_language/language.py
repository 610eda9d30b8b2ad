"""What every condition and every effect of quests answers. Each is one module; the tables stand beside them.

A key of `When` or `Effect` is the name of its module, and `V` is the type of what it holds in a record.
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
"""keys and numbers from what a key of `Effect` holds to an effect within"""


class Claim(NamedTuple):
    """What a condition wants of one thing; two conditions that want different things of it exclude one another."""

    about: str
    """the thing, as messages call it"""
    least: int | None = None
    most: int | None = None
    only: str = ""
    """instead of bounds: the one thing that it may be"""


class Condition(Generic[V]):
    """One kind of condition. It remembers nothing: one object serves all quests and games."""

    together: bool = False
    """whether all that it is made of must hold"""
    after: str = ""
    """the only event after which it can hold; empty: it holds at any time"""
    instead: str = ""
    """the condition to write where no such event has happened"""
    of_event: bool = False
    """whether it reads the event of a trigger, of whatever kind, so that it never holds without one"""
    single: bool = False
    """whether it is made of one other condition, and not of a list of them"""
    of_absence: bool = False
    """whether it holds because nobody is there, so that who does not see everybody cannot tell (rules §3.6)"""

    def holds(self, game: Game, value: V, window: Window | None) -> bool:
        """Whether it holds now; `window` is the event for those that read one. Raises ScriptBroke."""
        raise NotImplementedError

    def can_ever_hold(self, possible: Possible, value: V) -> Verdict:
        """Whether it may come to hold, and if not, why, in words that follow a colon.

        What cannot be decided may hold. So may what names something that there is not: that is told where the name
        stands.
        """
        return usable()

    def always_holds(self, possible: Possible, value: V) -> bool:
        """Whether it is certain that it holds at any time of any game; False where that is not known."""
        return False

    def parts(self, value: V) -> tuple[quest_conditions.When, ...]:
        """The conditions that it is made of."""
        return ()

    def claims(self, value: V) -> Iterator[Claim]:
        """What it wants of what other conditions may want otherwise."""
        yield from ()

    def reads(self, ruleset: RulesetDef, value: V) -> Iterator[Subject]:
        """What has to change before it can begin or cease to hold, as far as effects can change it."""
        yield from ()

    def goals(self, view: View, value: V, side: str) -> Iterator[Goal]:
        """What a side does that wants it to hold; nothing where that does not depend on what figures do."""
        yield from ()

    def progress(self, view: View, value: V) -> Progress | None:
        """How far it has come, where that can be counted."""
        return None

    def describe(self, view: View, value: V) -> Phrase:
        """What has to be so, in words that follow `as soon as`."""
        raise NotImplementedError


def _is_seen(view: View, subject: Subject) -> bool:
    """Whether nothing of what a condition reads can be out of sight, as far as figures go."""
    return subject.kind != "anything" and (
        subject.kind != "figures" or view.sees_all_figures_of(subject.name)
    )


class Effect(Generic[V]):
    """One kind of effect. It remembers nothing: one object serves all quests and games."""

    async def apply(self, game: Game, value: V) -> None:
        """Carry it out. Raises ScriptBroke."""
        raise NotImplementedError

    def may_cause(self, value: V) -> Iterator[Consequence]:
        """What may come of it that conditions and players have to do with, but for the effects within it."""
        yield from ()

    def parts(self, value: V) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """The effects that may happen by it, with their places in what it holds."""
        yield from ()

    def describe(self, view: View, value: V) -> Phrase:
        """What happens, as a sentence without a full stop."""
        raise NotImplementedError


class Conditions:
    """What the conditions of quests mean, by their keys."""

    def __init__(self, made: Callable[[Conditions], Mapping[str, Condition[Any]]]) -> None:
        """`made` gives the table; conditions that are made of others are given this object for them."""
        self.by_key: Mapping[str, Condition[Any]] = MappingProxyType(dict(made(self)))

    def rule(self, when: quest_conditions.When) -> tuple[Condition[Any], Any]:
        """What a condition means, and what its key holds."""
        key, value = when.choice()
        return self.by_key[key], value

    def holds(self, game: Game, when: quest_conditions.When, window: Window | None = None) -> bool:
        """Whether a condition holds now; `window` is the event for those that read one."""
        rule, value = self.rule(when)
        return rule.holds(game, value, window)

    def can_ever_hold(self, possible: Possible, when: quest_conditions.When) -> Verdict:
        """Whether a condition may come to hold, and if not, why."""
        rule, value = self.rule(when)
        return rule.can_ever_hold(possible, value)

    def always_holds(self, possible: Possible, when: quest_conditions.When) -> bool:
        """Whether it is certain that a condition holds at any time of any game."""
        rule, value = self.rule(when)
        return rule.always_holds(possible, value)

    def reads(self, ruleset: RulesetDef, when: quest_conditions.When) -> Iterator[Subject]:
        """What has to change before a condition can begin or cease to hold."""
        rule, value = self.rule(when)
        yield from rule.reads(ruleset, value)

    def can_tell(self, view: View, when: quest_conditions.When) -> bool:
        """Whether a view that takes a condition to hold can be sure: nobody who must be gone may be out of sight."""
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
        """How far a condition has come, where that can be counted."""
        rule, value = self.rule(when)
        return rule.progress(view, value)

    def describe(self, view: View, when: quest_conditions.When) -> Phrase:
        """What has to be so, in words that follow `as soon as`."""
        rule, value = self.rule(when)
        return rule.describe(view, value)

    def parts(self, when: quest_conditions.When) -> tuple[quest_conditions.When, ...]:
        """The conditions that a condition is made of."""
        rule, value = self.rule(when)
        return rule.parts(value)

    def each(self, whens: Iterable[quest_conditions.When]) -> Iterator[quest_conditions.When]:
        """These conditions, and all that they are made of."""
        for when in whens:
            yield when
            yield from self.each(self.parts(when))

    def jointly(self, whens: Iterable[quest_conditions.When]) -> Iterator[quest_conditions.When]:
        """Conditions that must hold together, with what stands for several of them taken apart."""
        for when in whens:
            rule, value = self.rule(when)
            if rule.together:
                yield from self.jointly(rule.parts(value))
            else:
                yield when

    def first_clash(self, whens: Sequence[quest_conditions.When]) -> tuple[int, Verdict] | None:
        """The first of these that must hold together and excludes one before it: its number, and why."""
        known: dict[str, Claim] = {}
        for number, when in enumerate(whens):
            rule, value = self.rule(when)
            for claim in rule.claims(value):
                before = known.get(claim.about, Claim(claim.about))
                if before.only not in ("", claim.only):
                    return number, blocked(claim.about)
                if not contradiction(claim.about, claim.least, claim.most).usable:
                    continue  # what excludes itself is told by itself
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
        """Whether no condition excludes another, and if one does, why."""
        clash = self.first_clash([*self.jointly(whens)])
        return usable() if clash is None else clash[1]


def _stricter(pick: Callable[..., int], one: int | None, other: int | None) -> int | None:
    given = [bound for bound in (one, other) if bound is not None]
    return pick(given) if given else None


class Effects:
    """What the effects of quests mean, by their keys."""

    def __init__(self, made: Callable[[Effects], Mapping[str, Effect[Any]]]) -> None:
        """`made` gives the table; effects by which others happen are given this object for them."""
        self.by_key: Mapping[str, Effect[Any]] = MappingProxyType(dict(made(self)))

    async def apply(self, game: Game, effect: quest_effects.Effect) -> None:
        """Carry out one effect."""
        key, value = effect.choice()
        await self.by_key[key].apply(game, value)

    async def carry_out(self, game: Game, effects: Iterable[quest_effects.Effect]) -> None:
        """Carry out several effects in their order."""
        for effect in effects:
            await self.apply(game, effect)

    def each(self, effects: Iterable[quest_effects.Effect]) -> Iterator[quest_effects.Effect]:
        """These effects, and all that may happen by them."""
        return (effect for _, effect in self.placed(((), effect) for effect in effects))

    def placed(
        self, effects: Iterable[tuple[Place, quest_effects.Effect]]
    ) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """Effects at their places in a record, and all that may happen by them at theirs."""
        for place, effect in effects:
            yield place, effect
            key, value = effect.choice()
            within = self.by_key[key].parts(value)
            yield from self.placed(((*place, key, *inner), part) for inner, part in within)

    def may_cause(self, effect: quest_effects.Effect) -> Iterator[Consequence]:
        """What may come of an effect, but for those within it (see `each`)."""
        key, value = effect.choice()
        yield from self.by_key[key].may_cause(value)

    def describe(self, view: View, effect: quest_effects.Effect) -> Phrase:
        """What happens, as a sentence without a full stop."""
        key, value = effect.choice()
        return self.by_key[key].describe(view, value)
