"""Whom one attack strikes beside its target: the area of a blast, and further targets (rules §6.9)."""

from __future__ import annotations

from msgspec import structs

from delve.geometry.boards import bits, mask_of
from delve.phrases import Phrase, phrase
from delve.requests import ChooseSpace, ChooseSubset
from delve.rules import space
from delve.rules.combat.pools import NO_BONUS, Bonus
from delve.rules.combat.weapons import PLAIN, Manner, Weapon, exposed, reaches, side_of, targets
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.state.piece import Piece


def is_blast(game: Game, attacker: int, weapon: Weapon, bonus: Bonus) -> bool:
    """Whether an attack strikes all that stand beside the space aimed at (rules §6.9)."""
    return bool(weapon.attack.blast or bonus.blast or query(game, "blast", attacker, weapon.id))


async def aim(
    game: Game, attacker: int, target: int, weapon: Weapon, bonus: Bonus, manner: Manner, frame: object
) -> tuple[int, ...]:
    """The spaces aimed at: those of the target; of a large one a blast aims at a single space, chosen if several do.

    At what lies on edges one aims from the spaces beside it that are nearest.
    """
    spaces = game.piece(target).spaces or _near_side(
        game, manner.origin or game.piece(attacker).spaces, target
    )
    if len(spaces) == 1 or not is_blast(game, attacker, weapon, bonus):
        return spaces
    figure = game.piece(attacker)
    fit = _within_reach(game, figure, target, spaces, weapon, manner)
    if len(fit) < 2:
        return fit or spaces
    stride = space.board_of(game, figure).stride
    at = await ChooseSpace(
        side_of(figure, manner), "attack", phrase("Which space is aimed at?"), lambda: fit, stride, frame
    )
    return (at,)


def _within_reach(
    game: Game, figure: Piece, target: int, spaces: tuple[int, ...], weapon: Weapon, manner: Manner
) -> tuple[int, ...]:
    """Those of a target's spaces at which the attack could be aimed."""
    aimed = game.piece(target)
    return tuple(
        at
        for at in spaces
        if reaches(game, figure, structs.replace(aimed, spaces=(at,)), weapon, manner).usable
    )


def beside_target(game: Game, attacker: int, target: int, weapon: Weapon, at: int) -> tuple[int, ...]:
    """Whom a plain attack would strike beside its target, for forecasts: the area of a blast (rules §6.9).

    A large target is aimed at on the space `at`, if that can be done, else on the first on which it can.
    """
    if not is_blast(game, attacker, weapon, NO_BONUS):
        return ()
    figure = game.piece(attacker)
    spaces = game.piece(target).spaces or _near_side(game, figure.spaces, target)
    fit = _within_reach(game, figure, target, spaces, weapon, PLAIN) if len(spaces) > 1 else spaces
    aimed = at if at in fit else next(iter(fit), spaces[0])
    struck = also_struck(game, attacker, (aimed,), weapon, NO_BONUS, PLAIN)
    return tuple(other for other in struck if other != target)


def _near_side(game: Game, origin: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The spaces beside what lies on edges from which it can be struck: the nearest, not those behind a closed door."""
    far = {at: space.distance(game, origin, (at,)) for at in space.beside(game.piece(thing))}
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


def also_struck(
    game: Game, attacker: int, at: tuple[int, ...], weapon: Weapon, bonus: Bonus, manner: Manner
) -> tuple[int, ...]:
    """Further figures that the attack strikes: those named for it, then, for a blast, all beside the space aimed at.

    Friend and foe alike, without sight or range; the attacker too, by the ruleset's switch. What stands on the
    space itself is in the list as well.
    """
    found = [other for other in manner.others if game.piece(other).on_board]
    if is_blast(game, attacker, weapon, bonus):
        board = game.piece(attacker).board
        area = space.steps(game, board).within(mask_of(at), 1)
        found += [
            piece.id
            for piece in exposed(game, board)
            if (mask_of(piece.spaces) & area or (piece.edges and mask_of(space.beside(piece)) & mask_of(at)))
            and (piece.id != attacker or game.switches.blast_hits_attacker)
        ]
    return tuple(dict.fromkeys(found))


async def choose_path(
    game: Game, actor: int, start: int, most: int, message: Phrase, side: str, cause: str, frame: object
) -> tuple[int, ...]:
    """Ask for a path of up to so many adjacent spaces, one after another, that crosses no space twice.

    Figures do not bar it, walls and obstacles do. Each space after the first may be the last: it is chosen again.
    """
    board = game.piece(actor).board
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
