"""With what a figure can attack, and whom: weapons, reach, sight, and manners that differ (rules §6.1, §6.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve.geometry.boards import mask_of
from delve.model.attack import AttackProfile, Surge
from delve.phrases import Phrase, Template, phrase
from delve.rules import sights, space
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.rules.items import key, working
from delve.rules.sheets import sheet
from delve.rules.sides import attitude
from delve.rules.turns import structure
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


class Weapon(NamedTuple):
    """One way in which a figure can attack."""

    id: int
    """the item in play; 0 for a monster's own attack or bare hands"""
    name: Template
    attack: AttackProfile
    surges: tuple[Surge, ...]
    definition: str = ""
    """`pack:id` of the item; empty for what is no item"""
    key: str = ""
    """how answers name it among the weapons of the figure: by its definition; empty for what is no item"""


class Manner(NamedTuple):
    """How an attack differs from the plain one of an attack action (rules §6.10)."""

    side: str = ""
    """the side that chooses for the attacker; empty: its own"""
    origin: tuple[int, ...] = ()
    """the spaces from which reach, range and sight are counted; empty: where the attacker stands"""
    sight: bool = True
    """False: no line of sight is needed"""
    range: bool = True
    """False: neither reach nor range is asked for"""
    others: tuple[int, ...] = ()
    """further figures that the same roll strikes"""


PLAIN = Manner()


def weapons(game: Game, piece: Piece) -> tuple[Weapon, ...]:
    """Every way in which a figure can attack: its weapons, its own attack, or bare hands (rules §6.1, §10.3)."""
    own = sheet(game, piece)
    if own is not None:
        return (Weapon(0, "its own attack", own.attack, own.surges),) if own.attack else ()
    found = tuple(
        Weapon(item, record.name, record.attack, record.surges, record.id, key(game, piece.items, item))
        for item, record in working(game, piece)
        if record.attack is not None
    )
    return found or (Weapon(0, "bare hands", game.ruleset.unarmed, ()),)


def manner_words(attack: AttackProfile) -> Phrase:
    """How an attack strikes, in words."""
    return phrase("ranged") if attack.type == "ranged" else phrase("melee")


def keywords(attack: AttackProfile) -> tuple[Phrase, ...]:
    """What is special about an attack, in words for players: `reach 2`, `blast`."""
    found = []
    if attack.reach > 1:
        found.append(phrase("reach {n}", n=attack.reach))
    if attack.pierce:
        found.append(phrase("pierce {n}", n=attack.pierce))
    if attack.blast:
        found.append(phrase("blast"))
    if attack.targets > 1:
        found.append(phrase("{n} targets", n=attack.targets))
    return tuple(found)


def most_attacks(game: Game, piece: Piece) -> int | None:
    """How many attacks its activation that is under way allows; None if they are not counted (rules §6.10)."""
    activation = structure.activation(game)
    if game.state.active != piece.id or activation is None:
        return None
    return activation.most_attacks


def may_attack(game: Game, piece: Piece) -> Verdict:
    """Whether an attack may still count in the activation that is under way (rules §5.11, S0-44)."""
    most = most_attacks(game, piece)
    if most is None or piece.attacks < most:
        return USABLE
    return blocked("it has attacked already this turn")


def side_of(attacker: Piece, manner: Manner) -> str:
    """The side that chooses for an attack."""
    return manner.side or attacker.side


def may_target(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner = PLAIN) -> Verdict:
    """Whether an attack with this weapon may be declared against a target (rules §6.1)."""
    if not target.on_board or not target.targetable or not _is_against(game, attacker, target, manner):
        return blocked("{name} is no target", name=target.name)
    question = ("may_target", attacker.id, target.id, weapon.id, manner)
    cache = game.cache
    if question not in cache:
        near = reaches(game, attacker, target, weapon, manner)
        cache[question] = (
            query(game, "may_be_attacked", target.id, attacker.id, weapon.id) if near.usable else near
        )
    verdict: Verdict = cache[question]
    return verdict


def _is_against(game: Game, attacker: Piece, target: Piece, manner: Manner) -> bool:
    """Whether a target is a thing, or an enemy of whoever attacks or chooses for it (rules §6.1)."""
    if target.id == attacker.id:
        return False
    if not target.side:
        return True
    if manner.side:
        return game.ruleset.attitude(manner.side, target.side) == "enemy"
    return attitude(game, attacker, target) == "enemy"


def melee_reach(game: Game, attacker: Piece, weapon: Weapon, manner: Manner) -> int | None:
    """How many spaces a melee attack carries; None where reach does not matter (rules §6.1)."""
    if weapon.attack.type != "melee" or not manner.range:
        return None
    return weapon.attack.reach + int(query(game, "reach", attacker.id, weapon.id))


def reaches(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner) -> Verdict:
    """Whether the attack carries to a target: by reach, and by line of sight beyond the next space.

    It carries to no other board (rules §2.9).
    """
    if target.board != attacker.board:
        return blocked("{name} is on another board", name=target.name)
    apart = space.apart(game, attacker.board, manner.origin or attacker.spaces, target)
    most = melee_reach(game, attacker, weapon, manner)
    if most is not None:
        if apart is None or apart > most:
            return blocked("{name} is out of reach", name=target.name)
        if apart <= 1:
            return USABLE
    if manner.sight and not sights.sees(game, attacker, target, mask_of(manner.origin)):
        return blocked("no line of sight to {name}", name=target.name)
    if manner.sight and manner.range and apart is None:
        return blocked("no way to {name} can be counted", name=target.name)
    return USABLE


def targets(game: Game, attacker: Piece, weapon: Weapon, manner: Manner = PLAIN) -> tuple[int, ...]:
    """The pieces that may be attacked with a weapon, oldest first."""
    return tuple(_targets(game, attacker, weapon, manner))


def has_target(game: Game, attacker: Piece, weapon: Weapon) -> bool:
    """Whether anybody may be attacked with a weapon."""
    return next(_targets(game, attacker, weapon, PLAIN), None) is not None


def _targets(game: Game, attacker: Piece, weapon: Weapon, manner: Manner) -> Iterator[int]:
    """The targets one by one, so that who asks for any need not look at all; nobody out of reach is looked at."""
    if not attacker.on_board:
        return
    most = melee_reach(game, attacker, weapon, manner)
    start = mask_of(manner.origin or attacker.spaces)
    near = -1 if most is None else space.steps(game, attacker.board).within(start, most)
    for piece in exposed(game, attacker.board):
        if (
            _is_against(game, attacker, piece, manner)
            and near & mask_of(space.beside(piece))
            and may_target(game, attacker, piece, weapon, manner).usable
        ):
            yield piece.id


def exposed(game: Game, board: str) -> tuple[Piece, ...]:
    """Everything on a board that attacks can strike, things that can break included, oldest first (rules §6.9)."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.targetable and piece.on_board and piece.board == board
    )
