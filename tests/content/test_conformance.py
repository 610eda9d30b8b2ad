"""What every skill, condition, item and card that ships keeps to, whatever it does: in small arenas drawn by chance.

A new record is tried as soon as it is there. Nobody writes anything for it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from delve.flow.driver import Play
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.declaration import Record
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from delve.requests import Fizzle, Request, Roll
from delve.rules.causes import Cause
from delve.rules.do.context import Context
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.testing.arena import Arena
from tests.arenas import core
from tests.flow.test_random_games import check_request
from tests.invariants import overlaps, standing_without_health
from tests.sizes import size

LIBRARY = core().library
KINDS: dict[str, type[Record]] = {
    "skill": SkillDef,
    "condition": ConditionDef,
    "item": ItemDef,
    "card": CardDef,
}
SUBJECTS = [
    (kind, record.id)
    for kind, definition in KINDS.items()
    for record in LIBRARY.all(definition)
    if record.id.startswith("core:")
]
ARENAS = size(small=1, full=10)
"""for each record"""
ANSWERS = size(small=25, full=60)
"""in each arena"""
MOST_FACTS = 300
"""that one answer may bring about"""
NARROWER = {"core:heave": "it would let its user move, but is there to push somebody off first"}
"""skill -> why it may be refused although it would find something to do"""


class Bearer(NamedTuple):
    """Who has a record in an arena."""

    spec: str
    """what it is, as drawings say it"""
    skills: tuple[str, ...] = ()
    """what it can do besides"""
    conditions: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------------- who has it
def bearer_of(kind: str, id: str, chance: random.Random) -> Bearer:
    """One who has a record: as the pack gives it to somebody, else a hero or a monster."""
    if kind == "skill":
        return chance.choice(list(_users(id)) or [Bearer(_anybody(chance), (id,))])
    if kind == "item":
        return Bearer(f"nite knight {_bare(id)}")
    return Bearer(_anybody(chance), conditions=(id,) if kind == "condition" else ())


def _anybody(chance: random.Random) -> str:
    return chance.choice(("maud knight", "wren strider", "goblin elite", "drowned minion"))


def _users(skill: str) -> Iterator[Bearer]:
    """Everybody to whom the pack gives a skill; who has a class has all of its skills, so that they meet."""
    taught = LIBRARY.get(SkillDef, skill).class_
    if taught is not None:
        archetype = LIBRARY.get(ClassDef, taught).archetype
        heroes = [hero.id for hero in LIBRARY.all(HeroDef) if hero.archetype == archetype]
        yield Bearer(f"{_bare(heroes[0])} {_bare(taught)}", _skills_of_class(taught))
    yield from (Bearer(f"{_bare(one.id)} knight") for one in LIBRARY.all(HeroDef) if skill in one.skills)
    yield from (Bearer(f"nite knight {_bare(one.id)}") for one in LIBRARY.all(ItemDef) if skill in one.skills)
    yield from (Bearer(f"{_bare(one.id)} of K") for one in LIBRARY.all(FamiliarDef) if skill in one.skills)
    yield from _monsters_with(skill)


def _monsters_with(skill: str) -> Iterator[Bearer]:
    for lieutenant in LIBRARY.all(LieutenantDef):
        if any(skill in act.skills for act in lieutenant.acts.values()):
            yield Bearer(_bare(lieutenant.id), (skill,))
    for monster in LIBRARY.all(MonsterDef):
        for rank in ("elite", "minion"):
            if any(skill in getattr(act, rank).skills for act in monster.acts.values()):
                yield Bearer(f"{_bare(monster.id)} {rank}", (skill,))


def _skills_of_class(class_: str) -> tuple[str, ...]:
    return tuple(skill.id for skill in LIBRARY.all(SkillDef) if skill.class_ == class_)


def _bare(id: str) -> str:
    return id.partition(":")[2]


# ---------------------------------------------------------------------------------------------------- arenas
def drawn(spec: str, chance: random.Random) -> Arena:
    """Two heroes and three monsters close together with the bearer `B`, among walls, water and mud."""
    wide, high = 7, 5
    rows = [[chance.choices(".#~,", (12, 1, 2, 1))[0] for _ in range(wide)] for _ in range(high)]
    pieces = {"B": spec, "K": "nite knight", "S": "wren strider", "C": "crate whole"}
    pieces |= {"g": "goblin minion", "h": "goblin elite", "d": "drowned minion"}
    width, height = _base(spec)
    x0, y0 = chance.randrange(wide - width + 1), chance.randrange(high - height + 1)
    base = {(x0 + x, y0 + y) for x in range(width) for y in range(height)}
    for x, y in base:
        rows[y][x] = "."
    rows[y0][x0] = "B"
    free = [(x, y) for x in range(wide) for y in range(high) if (x, y) not in base]
    for name, (x, y) in zip(list(pieces)[1:], chance.sample(free, len(pieces) - 1), strict=True):
        rows[y][x] = name
    drawing = "\n".join(map("".join, rows))
    found = ("red_draught", "lucky_float", "mill_shield")
    return core().arena(drawing, legend={"~": "water", ",": "mud"}, search=found, heroes=2, **pieces)


def _base(spec: str) -> tuple[int, int]:
    """Width and height of a figure."""
    key = ("monster", f"core:{spec.split()[0]}")
    return LIBRARY.get(MonsterDef, key[1]).size if key in LIBRARY else (1, 1)


def prepared(kind: str, id: str, chance: random.Random) -> tuple[Play, int]:
    """A game in which somebody with a record is about to act, everybody is hurt, and counters lie about; its id."""
    bearer = bearer_of(kind, id, chance)
    game = drawn(bearer.spec, chance)
    counters = tuple((counter.id, 2) for counter in LIBRARY.all(CounterDef) if counter.id.startswith("core:"))
    for name in "KSghdB":
        if game[name].targetable and chance.random() < 0.6:
            game.change(name, damage=1)
        if game[name].kind == "hero" and chance.random() < 0.6:
            game.change(name, fatigue=1)
        if game[name].is_figure and chance.random() < 0.6:
            game.change(name, counters=counters)
    own = game["B"]
    game.change("B", skills=tuple(dict.fromkeys((*own.skills, *bearer.skills))), conditions=bearer.conditions)
    if kind == "card":
        game.deal("overlord", _bare(id))
    game.turn_of("B" if own.activates and kind != "card" else chance.choice("KSg"))
    return game.play.fork(), own.id


# ---------------------------------------------------------------------------------------------------- playing
class Moment(NamedTuple):
    """What a game is like after an answer."""

    digest: str
    asked: str
    facts: int


def moment(play: Play) -> Moment:
    return Moment(play.state.digest(), str(play.pending), len(play.facts))


def played(play: Play, id: str, bearer: int, chance: random.Random, exact: bool = True) -> dict[int, Moment]:
    """Answer by chance, rather with what has to do with a record than with anything else.

    Returns what it was like after so many answers, but for questions that nobody could answer.
    """
    found = {0: moment(play)}
    while len(play.journal) < ANSWERS and play.pending is not None:
        request, facts = play.pending, len(play.facts)
        check_request(request)
        if play.at_rest:
            check_rest(play)
            check_use(play, id, bearer, exact)
        play.answer(_some_answer(request, id, chance))
        found[len(play.journal)] = moment(play)
        assert len(play.facts) - facts <= MOST_FACTS
    return found


def _some_answer(request: Request[Any], id: str, chance: random.Random) -> Any:
    if isinstance(request, Roll):
        return tuple(chance.randrange(6) for _ in request.dice)
    legal = list(islice(request.legal(), 200))
    about = [answer for answer in legal if id in str(answer)]
    attacks = [answer for answer in legal if "base:attack" in str(answer)]
    for wanted in (about, attacks):
        if wanted and chance.random() < 0.6:
            return chance.choice(wanted)
    return chance.choice(legal)


def check_rest(play: Play) -> None:
    """A copy of the state, and what is saved of it, is the state; nobody stands on anybody, or without health."""
    digest = play.state.digest()
    assert play.state.copy().digest() == digest
    assert GameState.decoded(play.state.encoded()).digest() == digest
    assert play.state.outcome or standing_without_health(play.game) == []
    assert overlaps(play.game) == []


# ---------------------------------------------------------------------------------------------------- using
def check_use(play: Play, id: str, bearer: int, exact: bool = True) -> None:
    """A skill is usable exactly when it has something to do, and what is refused is no legal command.

    Without `exact` it may be used in vain, as a flask of which nobody knows what is in it.
    """
    library = play.game.library
    if ("skill", id) not in library or play.state.active != bearer:
        return
    skill, behavior = library.get(SkillDef, id), play.game.behaviors[BehaviorKey("skill", id)]
    if skill.timing not in ("action", "free"):
        return
    verdict = behavior.can_use(View(play.game, bearer), bearer)
    told = f"{id} is {'usable' if verdict.usable else f'refused: {verdict.reason}'}"
    if not verdict.usable:
        assert str(verdict.reason)
        assert play.pending is not None
        assert not [
            command for command in play.pending.legal() if command[0] == "base:skill" and id in command
        ]
    if verdict.usable or id not in NARROWER:
        does_something = acts(play, id, bearer, usable=verdict.usable)
        assert does_something is verdict.usable or not exact, told


def acts(play: Play, id: str, bearer: int, *, usable: bool) -> bool:
    """Whether a skill, once it is paid for, asks something that has an answer, or does anything without asking."""
    twin = play.fork()
    game, before = twin.game, twin.state.digest()
    behavior = game.behaviors[BehaviorKey("skill", id)]
    run = behavior.use(Context(game, Cause("skill", id, bearer), chosen=1))
    try:
        request = run.send(None)
        return isinstance(request, Request) and request.has_answer()
    except (StopIteration, Fizzle):
        return game.state.digest() != before
    except Exception:
        if usable:
            raise
        return False  # it may rely on what was asked before it was paid for
    finally:
        run.close()


def check_game(
    play: Play, id: str, bearer: int, chance: random.Random, told: str, exact: bool = True
) -> None:
    """Play a game by chance, give all of its answers again, and go back through all of its moments."""
    again = play.fork()
    moments = played(play, id, bearer, chance, exact)
    again.replay(play.journal, verify=True)
    assert moment(again) == moment(play)
    for answers, before in sorted(moments.items(), reverse=True):
        play.go_back_to(answers)
        assert moment(play) == before, f"{told}, answer {answers}"


# ---------------------------------------------------------------------------------------------------- tests
@pytest.mark.one_of(2)
@pytest.mark.parametrize(("kind", "id"), SUBJECTS, ids=[f"{kind} {_bare(id)}" for kind, id in SUBJECTS])
def test_whatever_ships_can_be_copied_saved_undone_and_played_again(kind: str, id: str) -> None:
    """Rules §8.2, §8.5."""
    for number in range(ARENAS):
        chance = random.Random(f"{id} {number}")
        play, bearer = prepared(kind, id, chance)
        check_game(play, id, bearer, chance, f"arena {number}")


def test_every_kind_of_record_is_there() -> None:
    assert {kind for kind, _ in SUBJECTS} == set(KINDS)
