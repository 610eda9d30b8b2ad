"""Every surge ability of weapons, monsters and lieutenants that ship is bought once: hearts, pierce, range, condition.

Nobody writes anything for a new one: it is tried as soon as it is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.phrases import Phrase
from delve.requests import Answer, ChooseOption, Request, Roll
from delve.rules.ask.combat.words import surge_label
from delve.rules.do.attacks.surges import DONE
from delve.rules.do.dispatch import PASS
from delve.rules.facts import AttackHit, AttackMissed, SurgeSpent
from delve.testing.arena import Arena
from delve.testing.usage import told_surge
from tests.arenas import core

LIBRARY = core().library
FARTHEST = 12
"""spaces to the target that no attack of the pack bridges"""


class Bought(NamedTuple):
    """One surge ability, and somebody who may buy it."""

    spec: str
    act: int
    surge: Surge
    item: str = ""
    """the weapon that has it, unless the figure itself does"""


def _all() -> Iterator[Bought]:
    for monster in LIBRARY.all(MonsterDef):
        for act, ranks in monster.acts.items():
            for rank in ("elite", "minion"):
                spec = f"{_bare(monster.id)} {rank}"
                yield from (Bought(spec, int(act), one) for one in getattr(ranks, rank).surges)
    for lieutenant in LIBRARY.all(LieutenantDef):
        for act, strength in lieutenant.acts.items():
            yield from (Bought(_bare(lieutenant.id), int(act), one) for one in strength.surges)
    for item in LIBRARY.all(ItemDef):
        yield from (Bought(f"nite knight {_bare(item.id)}", 1, one, item.id) for one in item.surges)


def _bare(id: str) -> str:
    return id.partition(":")[2]


ALL = [one for one in _all() if not one.surge.text]
"""what a script does for surges is told by their text, and has a test of its own"""
TOLD = [f"{one.spec} {one.act}: {told_surge(one.surge)}" for one in ALL]


@pytest.mark.parametrize("one", ALL, ids=TOLD)
def test_what_a_surge_buys_is_what_its_record_says(one: Bought) -> None:
    without, bought = struck(one, buys=False), struck(one, buys=True)
    assert [fact.cost for fact in bought.happened(SurgeSpent)] == [one.surge.cost]
    assert not without.happened(SurgeSpent)
    (before,), (after,) = without.happened(AttackHit), bought.happened(AttackHit)
    assert after.hearts - before.hearts == one.surge.hearts
    assert after.pierce - before.pierce == one.surge.pierce
    gained = set(bought["T"].conditions) - set(without["T"].conditions)
    assert gained == {one.surge.condition} - {None}


FARTHER = [(one, told) for one, told in zip(ALL, TOLD, strict=True) if one.surge.range]


@pytest.mark.parametrize("one", [one for one, _ in FARTHER], ids=[told for _, told in FARTHER])
def test_an_attack_that_falls_short_carries_as_far_as_the_surge_says(one: Bought) -> None:
    short = next(
        away for away in range(2, FARTHEST) if not struck(one, buys=False, away=away).happened(AttackHit)
    )
    reached = short + one.surge.range - 1
    assert struck(one, buys=True, away=reached).happened(AttackHit)
    assert not struck(one, buys=True, away=reached + 1).happened(AttackHit)


# ---------------------------------------------------------------------------------------------------- one attack
def struck(one: Bought, *, buys: bool, away: int = 1) -> Arena:
    """A game in which somebody has attacked a target so many spaces away, and has bought the ability or nothing."""
    width, height = _base(one.spec)
    empty = "." * (width + away + 2)
    rows = ["B" + "." * (width + away - 2) + "T..", *(empty for _ in range(1, max(height, 2)))]
    target = "bog_ox elite" if one.item else "nite knight"
    game = core().arena("\n".join(rows), act=one.act, B=one.spec, T=target)
    game.turn_of("B")
    label = surge_label(LIBRARY, one.surge) if buys else None
    game.begin("attack", "B", _bare(one.item))
    while not game.happened(AttackHit) and not game.happened(AttackMissed):
        game.play.answer(_answer(game, one, game.asked, label))
    while game.play.pending is not None and not game.play.at_rest:
        game.play.answer(_answer(game, one, game.asked, None))
    return game


def _base(spec: str) -> tuple[int, int]:
    key = ("monster", f"core:{spec.split()[0]}")
    return LIBRARY.get(MonsterDef, key[1]).size if key in LIBRARY else (1, 1)


def _answer(game: Arena, one: Bought, request: Request[Answer], label: Phrase | None) -> Answer:
    if isinstance(request, Roll):
        return _faces(request.dice, one.surge.cost)
    if isinstance(request, ChooseOption):
        wanted = (key for key, said in request.labels.items() if label is not None and said == label)
        return next(wanted, DONE if DONE in request.labels else next(iter(request.labels)))
    legal = request.items()
    return next((answer for answer in (game.id("T"), PASS) if answer in legal), legal[0])


def _faces(dice: tuple[str, ...], surges: int) -> tuple[int, ...]:
    """Faces with enough surges, three hearts or more if there can be, and as little range and defense as possible."""
    sides = [LIBRARY.get(DieDef, die).faces for die in dice]

    def goodness(faces: tuple[int, ...]) -> tuple[int, ...]:
        shown = [side[face] for side, face in zip(sides, faces, strict=True)]
        lacking = max(0, surges - sum(face.surges for face in shown))
        hearts = sum(face.hearts for face in shown)
        least = (
            sum(face.range for face in shown),
            sum(face.shields for face in shown),
            max(3 - hearts, hearts),
        )
        return any(face.miss for face in shown), lacking, *least

    return min(product(range(6), repeat=len(dice)), key=goodness)
