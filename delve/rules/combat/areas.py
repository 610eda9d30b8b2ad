"""Whom one attack strikes beside its target: the area of a blast, and further targets (rules §6.9)."""

from __future__ import annotations

from msgspec import structs

from delve.geometry.boards import bits, mask_of
from delve.phrases import Phrase, phrase
from delve.requests import ChooseSpace, ChooseSubset
from delve.rules import space
from delve.rules.combat.pools import NO_BONUS, Bonus
from delve.rules.combat.strike import Strike
from delve.rules.combat.weapons import PLAIN, Manner, Weapon, exposed, reaches, targets
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.state.piece import Piece


def is_blast(game: Game, attacker: int, weapon: Weapon, bonus: Bonus) -> bool:
    """Whether an attack strikes all that stand beside the space aimed at (rules §6.9)."""
    return bool(weapon.attack.blast or bonus.blast or query(game, "blast", attacker, weapon.id))


def aims(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner) -> tuple[int, ...]:
    """The spaces at which an attack could be aimed: those of its target that it reaches one by one.

    At what lies on edges one aims from the spaces beside it that are nearest.
    """
    spaces = target.spaces or _near_side(game, manner.origin or attacker.spaces, target)
    if len(spaces) == 1:
        return spaces
    alone = ((at, structs.replace(target, spaces=(at,))) for at in spaces)
    return tuple(at for at, one in alone if reaches(game, attacker, one, weapon, manner).usable) or spaces


async def choose_aim(game: Game, strike: Strike) -> int:
    """The one space at which a blast is aimed; asked for where there are several (rules §6.9)."""
    if len(strike.aims) == 1:
        return strike.aims[0]
    stride = space.board_of(game, game.piece(strike.attacker)).stride
    message = phrase("Which space is aimed at?")
    return await ChooseSpace(strike.side(game), "attack", message, strike.aims.__iter__, stride, strike.frame)


def beside_target(game: Game, attacker: int, target: int, weapon: Weapon, at: int) -> tuple[int, ...]:
    """Whom a plain attack would strike beside its target, for forecasts: the area of a blast (rules §6.9).

    A large target is aimed at on the space `at`, if that can be done, else on the first on which it can.
    """
    if not is_blast(game, attacker, weapon, NO_BONUS):
        return ()
    fit = aims(game, game.piece(attacker), game.piece(target), weapon, PLAIN)
    struck = around(game, attacker, at if at in fit else fit[0])
    return tuple(other for other in struck if other != target)


def _near_side(game: Game, origin: tuple[int, ...], thing: Piece) -> tuple[int, ...]:
    """The spaces beside what lies on edges from which it can be struck: the nearest, not those behind a closed door."""
    far = {at: space.distance(game, thing.board, origin, (at,)) for at in space.beside(thing)}
    nearest = min((steps for steps in far.values() if steps is not None), default=None)
    return tuple(at for at, steps in far.items() if steps == nearest)


async def choose_others(game: Game, attacker: int, target: int, weapon: Weapon) -> tuple[int, ...]:
    """Ask for further targets, as many as the weapon allows; each must be legal by itself (rules §6.9)."""
    figure, most = game.piece(attacker), weapon.attack.targets - 1
    if most <= 0:
        return ()
    legal = [each for each in targets(game, figure, weapon) if each != target]
    if not legal:
        return ()
    message = phrase("Attack whom besides?")
    return await ChooseSubset(figure.side, "attack", message, legal.__iter__, 0, most, "figures")


def around(game: Game, attacker: int, at: int) -> tuple[int, ...]:
    """Whom a blast strikes that is aimed at a space: all on it and beside it, friend and foe, without sight or range.

    The attacker is struck too, by the ruleset's switch (rules §6.9).
    """
    board = game.piece(attacker).board
    area = space.steps(game, board).within(1 << at, 1)
    return tuple(
        piece.id
        for piece in exposed(game, board)
        if (mask_of(piece.spaces) & area or (piece.edges and at in space.beside(piece)))
        and (piece.id != attacker or game.switches.blast_hits_attacker)
    )


def struck(game: Game, strike: Strike) -> tuple[int, ...]:
    """Everybody whom an attack strikes who is still there: its targets, then those around a blast (rules §6.9)."""
    area = strike.area
    if strike.aimed is not None and game.switches.blast_targets == "at_defense":
        area = around(game, strike.attacker, strike.aimed)
    found = dict.fromkeys((strike.first(game), strike.target, *strike.manner.others, *area))
    return tuple(
        figure for figure in found if figure != strike.spared and not strike.presence.lost(game, figure)
    )


async def choose_path(
    game: Game, board: str, start: int, most: int, message: Phrase, side: str, cause: str, frame: object
) -> tuple[int, ...]:
    """Ask for a path of up to so many adjacent spaces, one after another, that crosses no space twice.

    Figures do not bar it, walls and obstacles do. Each space after the first may be the last: it is chosen again.
    """
    stride = game.state.boards[board].stride
    path: tuple[int, ...] = ()
    while len(path) < most:
        at = path[-1] if path else start
        beside = (
            space.steps(game, board).within(1 << at, 1)
            & ~mask_of((start, *path))
            & ~space.barred(game, board)
        )
        if not beside:
            break
        legal = (*bits(beside), *path[-1:])
        picked = await ChooseSpace(side, cause, message, legal.__iter__, stride, frame)
        if picked == at:
            break
        path += (picked,)
    return path
