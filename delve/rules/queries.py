"""Queries: pure questions that may be asked at any time, whose answers behaviors may modify.

One table: name, policy by which several answers become one, type, and the answer without modifiers. Spatial queries
answer for the whole board in masks. A modifier whose return type does not fit its query is refused when loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from delve.model.attack import Surge
from delve.model.hero import HeroDef
from delve.model.monster import MonsterDef, Profile
from delve.rules import space
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, first_blocked
from delve.state.piece import Piece

Policy = Callable[[Any, Any], Any]

POLICIES: dict[str, Policy | None] = {
    "sum": lambda old, new: old + new,
    "max": max,
    "union": lambda old, new: old + new,
    "verdict": first_blocked,
    "chain": None,  # the modifier receives the value so far and returns the new one
}


class Query(NamedTuple):
    """One row of the table."""

    policy: str
    returns: str
    """what a modifier is annotated to return"""
    default: Callable[..., Any]
    meaning: str


def definition(game: Game, piece: Piece) -> HeroDef | None:
    """The hero definition of a piece, if it is a hero."""
    return game.library.get(HeroDef, piece.definition) if piece.kind == "hero" else None


def rank_profile(monster: MonsterDef, rank: str, act: int) -> Profile:
    """The profile of a rank in an act; the last act that is given before it counts on."""
    acts = monster.acts
    there = acts[max((number for number in acts if int(number) <= act), default=min(acts))]
    return there.elite if rank == "elite" else there.minion


def profile(game: Game, piece: Piece) -> Profile | None:
    """The profile of a monster in the act of this quest; None for what is no monster."""
    if piece.kind != "monster":
        return None
    key = ("profile", piece.definition, piece.rank, game.state.act)
    found: Profile | None = game.lasting.get(key)
    if found is None:
        found = rank_profile(game.library.get(MonsterDef, piece.definition), piece.rank, game.state.act)
        game.lasting[key] = found
    return found


def _number(field: str) -> Callable[[Game, int], int]:
    def default(game: Game, figure: int) -> int:
        piece = game.state.pieces[figure]
        record = definition(game, piece) or profile(game, piece)
        return int(getattr(record, field, 0))

    return default


def _defense(game: Game, figure: int, attacker: int) -> tuple[str, ...]:
    piece = game.state.pieces[figure]
    record = definition(game, piece) or profile(game, piece)
    return record.defense if record else ()


def _zero(game: Game, figure: int, *about: int) -> int:
    return 0


def _no_dice(game: Game, figure: int, *about: int) -> tuple[str, ...]:
    return ()


def _no_surges(game: Game, figure: int, *about: int) -> tuple[Surge, ...]:
    return ()


def _usable(game: Game, figure: int, *about: object) -> Verdict:
    return USABLE


def _entry_cost(game: Game, figure: int) -> dict[int, int]:
    """Cost of the ground of each space that is not barred."""
    return dict(space.layout(game, game.state.pieces[figure].board).costs)


QUERIES: dict[str, Query] = {
    "health": Query("sum", "int", _number("health"), "hearts that defeat the figure"),
    "stamina": Query("sum", "int", _number("stamina"), "fatigue that it can bear"),
    "speed": Query("sum", "int", _number("speed"), "movement points of a move action"),
    "attack_dice": Query("union", "tuple[str, ...]", _no_dice, "dice added to its attacks; about: target"),
    "defense_dice": Query("union", "tuple[str, ...]", _defense, "its defense dice; about: attacker"),
    "bonus_hearts": Query("sum", "int", _zero, "hearts added to its attacks; about: target"),
    "bonus_range": Query("sum", "int", _zero, "range added to its attacks; about: target"),
    "bonus_shields": Query("sum", "int", _zero, "shields added to its defense; about: attacker"),
    "pierce": Query("sum", "int", _zero, "shields that its attacks ignore; about: target"),
    "surges": Query("union", "tuple[Surge, ...]", _no_surges, "what its surges buy besides; about: target"),
    "may_be_attacked": Query("verdict", "Verdict", _usable, "whether it may be attacked; about: attacker"),
    "may_do": Query("verdict", "Verdict", _usable, "whether it may use a verb; about: verb"),
    "entry_cost": Query("chain", "dict[int, int]", _entry_cost, "movement points to enter: cost -> mask"),
}
