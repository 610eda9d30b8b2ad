"""What the objectives of a quest ask for and how much of it is done, for automated players and for screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import structs

from delve.model.quest import Objective
from delve.model.quest_conditions import When
from delve.phrases import Phrase
from delve.rules.goals import BeAt, Bring, Change, Defeat, Fetch, Goal, Progress, Wait
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.tables import CONDITIONS

if TYPE_CHECKING:
    from delve.rules.view import View


MOST_WAYS: Final = 8
"""ways to fulfill a condition of several parts that are kept at most"""


class Part(NamedTuple):
    """One thing that an objective asks for."""

    words: Phrase
    progress: Progress | None
    reached: bool
    """whether it holds now, as far as the view shows"""
    is_known: bool = True
    """False: figures out of sight may still prevent it, although it seems to be reached (rules §3.6)"""


def goals_of(view: View, side: str) -> tuple[Goal, ...]:
    """What a side's objectives and their hints ask of its figures now, in the order of the quest. Raises ScriptBroke.

    What the number of heroes who have set out has ruled out is not among them. They are found once for each moment.
    """
    key, cache = ("goals", side), view._game.cache
    found: tuple[Goal, ...] | None = cache.get(key)
    if found is None:
        objectives = [objective for objective in view.quest.objectives if objective.side == side]
        mine = [when for objective in objectives for when in (objective.when, *_open_hints(view, objective))]
        found = cache[key] = tuple([goal for when in mine for goal in _goals(view, when, side)])
    return found


def _goals(view: View, when: When, side: str) -> Iterator[Goal]:
    """What a condition asks of a side in this game. Raises ScriptBroke."""
    return CONDITIONS.goals(view, in_this_game(view, when), side)


def items_at_stake(view: View, side: str) -> frozenset[str]:
    """The items that figures of a side would get for an objective, its own or one of others. Raises ScriptBroke.

    Whoever takes one goes on with the quest, or may lose it, and takes none by the way. They are found once for each
    moment.
    """
    key, cache = ("at stake", side), view._game.cache
    found: frozenset[str] | None = cache.get(key)
    if found is None:
        objectives = view.quest.objectives
        whens = [when for objective in objectives for when in (objective.when, *_open_hints(view, objective))]
        goals = (goal for when in whens for goal in _goals(view, when, side))
        found = cache[key] = frozenset([goal.item for goal in goals if isinstance(goal, Fetch)])
    return found


class Lack(NamedTuple):
    """What a side lacks for one of its objectives, where nothing but deeds at places and defeats are lacking."""

    deeds: int
    """how many of them"""
    goals: tuple[Goal, ...]
    """what would do for any of them"""


def lacks_of(view: View, side: str) -> tuple[Lack, ...]:
    """What a side lacks for each of its objectives that deeds at places and defeats would reach, each way to it.

    They are found once for each moment. Raises ScriptBroke.
    """
    key, cache = ("lacks", side), view._game.cache
    found: tuple[Lack, ...] | None = cache.get(key)
    if found is None:
        objectives = [objective for objective in view.quest.objectives if objective.side == side]
        mine = [in_this_game(view, objective.when) for objective in objectives]
        found = cache[key] = tuple([lack for when in mine for lack in _lacks(view, when, side)])
    return found


def _lacks(view: View, when: When, side: str) -> list[Lack]:
    """The ways to fulfill a condition by deeds at places and defeats; none if these alone cannot do it."""
    if view.fulfilled(when):
        return [Lack(0, ())]
    rule, value = CONDITIONS.rule(when)
    parts = () if rule.single else rule.parts(value)
    if rule.together:
        found = [Lack(0, ())]
        for part in parts:
            ways = _lacks(view, part, side)
            found = [
                Lack(one.deeds + way.deeds, one.goals + way.goals)
                for one in found[:MOST_WAYS]
                for way in ways
            ]
        return found
    if parts:
        return [way for part in parts for way in _lacks(view, part, side)]
    asked = (BeAt, Bring, Change, Defeat, Fetch)
    goals = tuple(one for one in rule.goals(view, value, side) if isinstance(one, asked))
    progress = rule.progress(view, value)
    if progress is not None:
        deeds = progress.of - progress.done
    elif not rule.of_absence:
        deeds = 1
    else:
        deeds = max((len(one.figures) for one in goals if isinstance(one, Defeat)), default=1)
    return [Lack(max(1, deeds), goals)] if goals else []


def _open_hints(view: View, objective: Objective) -> list[When]:
    """The hints of an objective that do not hold yet."""
    return [when for when in objective.hint if not view.fulfilled(when)]


def last_due(view: View) -> int:
    """The last round for which the quest waits, by a condition that time alone fulfills. Raises ScriptBroke."""
    whens = [objective.when for objective in view.quest.objectives]
    whens += [When(all=trigger.if_) for trigger in view.quest.triggers if trigger.if_]
    waits = (goal for when in whens for goal in _goals(view, when, "") if isinstance(goal, Wait))
    return max((0, *(goal.round for goal in waits)))


def in_this_game(view: View, when: When) -> When:
    """What a condition asks for in this game, without what its beginning has decided, such as the number of heroes.

    Raises ScriptBroke.
    """
    (key, _), (rule, value) = when.choice(), CONDITIONS.rule(when)
    if rule.single or not rule.parts(value):
        return when
    asked = [in_this_game(view, each) for each in rule.parts(value)]
    decided = [part for part in asked if _is_lasting(part)]
    against = [part for part in decided if view.fulfilled(part) != rule.together]
    if against or len(decided) == len(asked):
        return (against or decided)[0]
    open_ = tuple([part for part in asked if part not in decided])
    return open_[0] if len(open_) == 1 else structs.replace(when, **{key: open_})


def _is_lasting(when: When) -> bool:
    """Whether the beginning of a game decides a condition once for all."""
    rule, value = CONDITIONS.rule(when)
    return rule.lasting or (any(rule.parts(value)) and all(map(_is_lasting, rule.parts(value))))


def progress_of(view: View, objective: Objective) -> Progress | None:
    """How much of an objective is done, if that can be counted. Raises ScriptBroke."""
    return CONDITIONS.progress(view, in_this_game(view, objective.when))


def counted_by(view: View, variable: str, value: int) -> Iterator[tuple[Objective, Progress]]:
    """The objectives of which a variable counts something, and how much of it is done once it has a value.

    Raises ScriptBroke.
    """
    for objective in view.quest.objectives:
        for when in CONDITIONS.each([objective.when]):
            rule, about = CONDITIONS.rule(when)
            read = () if rule.parts(about) else tuple(rule.reads(view.ruleset, about))
            progress = rule.progress(view, about) if read == (Subject("variable", variable),) else None
            if progress is not None:
                yield objective, progress._replace(done=max(0, min(value, progress.of)))


def parts_of(view: View, objective: Objective) -> tuple[Part, ...]:
    """The parts of an objective that asks for several things; none for any other. Raises ScriptBroke."""
    asked = in_this_game(view, objective.when)
    return tuple(
        Part(
            CONDITIONS.describe(view, when),
            CONDITIONS.progress(view, when),
            view.fulfilled(when),
            CONDITIONS.can_tell(view, when),
        )
        for when in (() if CONDITIONS.rule(asked)[0].single else CONDITIONS.parts(asked))
    )
