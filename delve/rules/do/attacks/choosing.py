"""Whom and what players choose for an attack: the space aimed at, further targets, a path (rules §6.9)."""

from __future__ import annotations

from delve.geometry.boards import bits, mask_of
from delve.phrases import Phrase, phrase
from delve.requests import ChooseSpace, ChooseSubset
from delve.rules.ask import space
from delve.rules.ask.combat.areas import around
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.do.attacks.strike import Strike
from delve.rules.game import Game
from delve.rules.view import View


async def choose_aim(game: Game, strike: Strike) -> int:
    """The one space at which a blast is aimed; asked for where there are several (rules §6.9)."""
    if len(strike.aims) == 1:
        return strike.aims[0]
    stride = space.board_of(game, game.piece(strike.attacker)).stride
    message = phrase("Which space is aimed at?")
    return await ChooseSpace(strike.side(game), "attack", message, strike.aims.__iter__, stride, strike.frame)


async def choose_others(game: Game, attacker: int, target: int, weapon: Weapon) -> tuple[int, ...]:
    """Ask for further targets, as many as the weapon allows; each must be legal by itself (rules §6.9)."""
    figure, most = game.piece(attacker), weapon.attack.targets - 1
    if most <= 0:
        return ()
    legal = [each for each in View(game).targets(attacker, weapon) if each != target]
    if not legal:
        return ()
    message = phrase("Attack whom besides?")
    return await ChooseSubset(figure.side, "attack", message, legal.__iter__, 0, most, "figures")


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
            space.layout(game, board).steps.within(1 << at, 1)
            & ~mask_of((start, *path))
            & ~space.layout(game, board).barred
        )
        if not beside:
            break
        legal = (*bits(beside), *path[-1:])
        picked = await ChooseSpace(side, cause, message, legal.__iter__, stride, frame)
        if picked == at:
            break
        path += (picked,)
    return path
