"""The printed numbers of figures that no class changes: monsters, lieutenants, familiars (rules §13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeVar

from delve.model.attack import AttackProfile, Surge
from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef, Profile
from delve.rules.game import Game
from delve.state.piece import Piece

T = TypeVar("T")
FAMILIAR: Final = "familiar"
LIEUTENANT: Final = "lieutenant"
"""kinds of pieces"""


class Sheet(NamedTuple):
    """What is printed about one figure."""

    speed: int
    health: int
    defense: tuple[str, ...]
    shields: int
    attack: AttackProfile | None
    surges: tuple[Surge, ...]
    skills: tuple[str, ...]
    gait: str | None
    """the pattern by which it goes"""


def sheet(game: Game, piece: Piece) -> Sheet | None:
    """The numbers of a figure in the act of this quest; None for heroes and things."""
    if piece.kind in ("hero", "object"):
        return None
    key = ("sheet", piece.kind, piece.definition, piece.rank, game.state.act, game.state.heroes)
    if key not in game.lasting:
        game.lasting[key] = _printed(game, piece)
    found: Sheet | None = game.lasting[key]
    return found


def _printed(game: Game, piece: Piece) -> Sheet | None:
    if piece.kind == LIEUTENANT:
        return _lieutenant(
            game.library.get(LieutenantDef, piece.definition), game.state.act, game.state.heroes
        )
    if piece.kind == FAMILIAR:
        return _familiar(game.library.get(FamiliarDef, piece.definition))
    if piece.kind != "monster":
        return None
    own = rank_profile(game.library.get(MonsterDef, piece.definition), piece.rank, game.state.act)
    return Sheet(
        own.speed, own.health, own.defense, own.shields, own.attack, own.surges, own.skills, own.gait
    )


def rank_profile(monster: MonsterDef, rank: str, act: int) -> Profile:
    """The profile of a rank in an act; without an entry of its own that of the last act before it applies."""
    there = entry_at_or_below(monster.acts, act)
    return there.elite if rank == "elite" else there.minion


def entry_at_or_below(table: Mapping[str, T], number: int) -> T:
    """The entry of a table by number; of the nearest smaller number if it is not given, else of the first."""
    return table[max((key for key in table if int(key) <= number), default=min(table))]


def _lieutenant(record: LieutenantDef, act: int, heroes: int) -> Sheet:
    own = entry_at_or_below(record.acts, act)
    strength = entry_at_or_below(own.by_heroes, heroes)
    return Sheet(
        own.speed,
        strength.health,
        strength.defense,
        strength.shields,
        own.attack,
        own.surges,
        own.skills,
        own.gait,
    )


def _familiar(record: FamiliarDef) -> Sheet:
    body = record.body
    health, defense, shields = (body.health, body.defense, body.shields) if body else (0, (), 0)
    return Sheet(
        record.speed, health, defense, shields, record.attack, record.surges, record.skills, record.gait
    )
