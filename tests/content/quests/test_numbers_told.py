"""Numbers that players read stand in texts and in triggers: neither may be changed alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from delve.model.quest import QuestDef
from delve.model.quest_conditions import When
from delve.model.quest_effects import Effect
from tests.arenas import core

CARDINALS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ORDINALS = [
    "no",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]
BEYOND_TEN = {19: "nineteen", 21: "twenty-first"}


def conditions(whens: tuple[When, ...]) -> Iterator[When]:
    """Each of these, and each of which they consist."""
    for one in whens:
        yield one
        yield from conditions((*(one.all or ()), *(one.any or ())))


def first_round(whens: tuple[When, ...]) -> int:
    return next(one.round.at_least for one in conditions(whens) if one.round)


def least(whens: tuple[When, ...], variable: str) -> int:
    """The value from which on a variable is enough."""
    bounds = [one.variable for one in conditions(whens) if one.variable and one.variable.variable == variable]
    return next(one.at_least for one in bounds if one.at_least is not None)


def told(quest: QuestDef, story: str) -> tuple[When, ...]:
    """When a story is told."""
    return next(one.if_ for one in quest.triggers if any(deed.story == story for deed in one.do))


def setting(quest: QuestDef, variable: str) -> tuple[When, ...]:
    """When a variable is set."""
    return next(
        one.if_
        for one in quest.triggers
        if any(deed.set and deed.set.variable == variable for deed in one.do)
    )


def end(quest: QuestDef, story: str) -> tuple[When, ...]:
    """When the objective is reached that ends with a story."""
    return (next(one.when for one in quest.objectives if one.story == story),)


def beside(quest: QuestDef, story: str) -> tuple[Effect, ...]:
    """What happens where a story is told."""
    return next(one.do for one in quest.triggers if any(deed.story == story for deed in one.do))


def added(quest: QuestDef, story: str, variable: str) -> int:
    deeds = [deed.add for deed in beside(quest, story) if deed.add]
    return next(deed.by for deed in deeds if deed.variable == variable)


def number_of(quest: QuestDef, story: str, heroes: int) -> int:
    """How often the Weir crumbles before the river has the book, for a number of heroes."""
    for way in end(quest, story)[0].any or ():
        party = next(one.heroes for one in conditions((way,)) if one.heroes)
        if party.at_least <= heroes and (party.at_most is None or heroes <= party.at_most):
            return least((way,), "water")
    raise AssertionError(f"no end is meant for {heroes} heroes")


def text(quest: QuestDef, place: str) -> str:
    """A story, or the text of the objective that ends with a story."""
    kind, _, name = place.rpartition(" ")
    if kind == "advice":
        return " ".join(" ".join(one.text.split()) for one in quest.advice)
    if kind == "objective":
        return next(one.text for one in quest.objectives if one.story == name)
    return quest.stories[name]


Says = Callable[[QuestDef], str]
SAYINGS: list[tuple[str, str, Says]] = [
    ("the_trapdoor", "opening", lambda q: f"oil for {CARDINALS[first_round(end(q, 'dark')) - 1]} rounds"),
    (
        "the_trapdoor",
        "low",
        lambda q: f"{CARDINALS[first_round(end(q, 'dark')) - 1 - first_round(told(q, 'low'))]} rounds of oil",
    ),
    ("the_trapdoor", "advice all", lambda q: f"is out in round {first_round(end(q, 'dark'))}"),
    ("drowned_cellar", "opening", lambda q: f"In round {first_round(end(q, 'flood'))} the river"),
    ("drowned_cellar", "advice all", lambda q: f"in round {first_round(told(q, 'door'))} they come out"),
    (
        "drowned_cellar",
        "advice all",
        lambda q: f"rise at the end of the {ORDINALS[first_round(told(q, 'rising'))]} round",
    ),
    ("the_sluice", "opening", lambda q: f"In the {ORDINALS[first_round(end(q, 'lost'))]} round"),
    ("the_sluice", "objective lost", lambda q: f"in round {first_round(end(q, 'lost'))}."),
    (
        "the_sluice",
        "cistern",
        lambda q: _rounds_left(q, "lost", "cistern", "{} rounds, by the marks").capitalize(),
    ),
    ("toll_for_everybody", "opening", lambda q: f"until the {ORDINALS[first_round(end(q, 'night'))]} hour"),
    (
        "toll_for_everybody",
        "objective night",
        lambda q: f"the {ORDINALS[first_round(end(q, 'night'))]} round",
    ),
    ("toll_for_everybody", "late", lambda q: _rounds_left(q, "night", "late", "there are {} hours left")),
    (
        "straw_harvest",
        "opening",
        lambda q: f"hot enough after {BEYOND_TEN[least(end(q, 'fired'), 'heat')]} rounds",
    ),
    (
        "straw_harvest",
        "draws",
        lambda q: (
            f"{CARDINALS[least(end(q, 'fired'), 'heat') - least(told(q, 'draws'), 'heat')].title()} rounds"
        ),
    ),
    (
        "straw_harvest",
        "opening",
        lambda q: f"moon is down in round {CARDINALS[first_round(told(q, 'moon'))]}",
    ),
    ("straw_harvest", "objective two", lambda q: f"from round {first_round(setting(q, 'away'))} on"),
    ("straw_harvest", "damper", lambda q: f"the heat of {CARDINALS[-added(q, 'damper', 'heat')]} rounds"),
    ("straw_harvest", "cold", lambda q: f"the heat of {CARDINALS[-added(q, 'cold', 'heat')]} rounds"),
    ("lamp_stair", "opening", lambda q: f"somebody ahead in round {first_round(told(q, 'steps'))}."),
    (
        "the_weir",
        "opening",
        lambda q: f"with the {BEYOND_TEN[least(end(q, 'entered'), 'entries')]} the eighth village",
    ),
    ("the_weir", "falls", lambda q: f"of the {ORDINALS[number_of(q, 'lost', 2)]} round, this one counted"),
    ("the_weir", "falls", lambda q: f"of the {ORDINALS[number_of(q, 'lost', 3)]}, if there are three of you"),
    ("the_weir", "falls", lambda q: f"of the {ORDINALS[number_of(q, 'lost', 4)]}, if four"),
    ("the_weir", "objective lost", lambda q: f"for {CARDINALS[number_of(q, 'lost', 2)]} rounds"),
    ("the_weir", "objective lost", lambda q: f"for {CARDINALS[number_of(q, 'lost', 3)]}, if three"),
    ("the_weir", "objective lost", lambda q: f"for {CARDINALS[number_of(q, 'lost', 4)]}, if four"),
]


def _rounds_left(quest: QuestDef, last: str, story: str, saying: str) -> str:
    return saying.format(CARDINALS[first_round(end(quest, last)) - first_round(told(quest, story))])


@pytest.mark.parametrize(
    ("quest", "place", "says"), SAYINGS, ids=[f"{one[0]} {one[1]} {n}" for n, one in enumerate(SAYINGS)]
)
def test_text_says_the_number_that_the_quest_keeps(quest: str, place: str, says: Says) -> None:
    record = core().library.get(QuestDef, f"core:{quest}")
    assert says(record) in text(record, place)


def test_stair_says_in_which_round_whoever_fills_the_lamps_is_back() -> None:
    quest = core().library.get(QuestDef, "core:lamp_stair")
    few, many = (first_round((way,)) for way in end(quest, "lost")[0].any or ())
    opening, objective = quest.stories["opening"], text(quest, "objective lost")
    assert f"in round {few}, and sends" in opening
    assert f"three or four of you went down, it is round {many}" in opening
    assert f"in round {few}; in round {many}, if" in objective
