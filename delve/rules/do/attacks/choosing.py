"""What players choose for an attack: the space aimed at, further targets, a path (rules §6.9)."""

from __future__ import annotations

from delve.geometry.boards import bits, mask_of
from delve.phrases import Phrase, phrase
from delve.requests import Area, ChooseOption
from delve.rules.ask import patterns, space
from delve.rules.ask.combat.areas import around, balance, directions_to, swept, worth
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.ask.combat.words import TOWARD
from delve.rules.do.attacks.strike import Strike
from delve.rules.do.questions import choose_figures, choose_space
from delve.rules.game import Game
from delve.rules.seen_game import as_seen_by, known_spaces
from delve.rules.view import View
from delve.state.piece import Piece


async def choose_aim(game: Game, strike: Strike) -> int:
    """The space at which a blast is aimed; the side is asked if it knows of several (rules §6.9)."""
    side, board = strike.side(game), game.piece(strike.attacker).board
    aims = _known_aims(game, strike)
    if len(aims) < 2:
        return (*aims, *strike.aims)[0]
    message, gains = phrase("Which space is aimed at?"), gains_of_blast(game, strike)
    return await choose_space(game, side, "attack", message, board, aims.__iter__, strike.frame, worth=gains)


def _known_aims(game: Game, strike: Strike) -> list[int]:
    """The spaces at which an attack could be aimed that the side of the attacker knows."""
    floor = known_spaces(game, strike.side(game), game.piece(strike.attacker).board)
    return [at for at in strike.aims if floor >> at & 1]


def gains_of_blast(game: Game, strike: Strike) -> dict[int, int]:
    """Space at which a blast could be aimed -> the balance of those around it, as far as the attacker's side knows."""
    seen, manner = as_seen_by(game, strike.side(game)), strike.manner
    if strike.attacker not in seen.state.pieces:
        return {}
    figure, sure = seen.piece(strike.attacker), {strike.target, *manner.others, *strike.swept}
    return {
        at: balance(seen, figure, manner, {*around(seen, strike.attacker, at, strike.weapon, manner)} - sure)
        for at in _known_aims(game, strike)
    }


async def choose_swept(game: Game, strike: Strike) -> tuple[int, ...]:
    """Whom the attack strikes by its pattern; which way it is turned is asked for where several will do (rules §6.13).

    The side chooses by what it knows, and strikes whoever stands there.
    """
    weapon, manner, side = strike.weapon, strike.manner, strike.side(game)
    seen = as_seen_by(game, side)
    ways: tuple[str, ...] = ()
    if strike.attacker in seen.state.pieces and strike.target in seen.state.pieces:
        figure, target = seen.piece(strike.attacker), seen.piece(strike.target)
        ways = directions_to(seen, figure, target, weapon, manner)
    figure, target = game.piece(strike.attacker), game.piece(strike.target)
    ways = ways or directions_to(game, figure, target, weapon, manner)
    if not ways:
        return ()
    way = ways[0]
    if len(ways) > 1:
        known = seen.state.pieces.get(strike.attacker, figure)
        gains = {one: worth(seen, known, weapon, manner, one) for one in ways}
        areas = {one: _area(seen, side, known, strike, one) for one in ways}
        options = [(one, phrase(TOWARD[one])) for one in sorted(ways, key=[*TOWARD].index)]
        message = phrase("Which way does the attack go?")
        way = await ChooseOption(side, "attack", message, options, strike.frame, gains, areas)
    return swept(game, figure, weapon, manner, way)


def _area(seen: Game, side: str, attacker: Piece, strike: Strike, way: str) -> Area:
    """What an attack by a pattern means on the board when it is turned one way, as far as a side knows."""
    weapon, manner = strike.weapon, strike.manner
    assert weapon.attack.pattern is not None
    meant = patterns.areas(seen, attacker, weapon.attack.pattern, manner.origin)[way]
    stride = seen.state.boards[attacker.board].stride
    spaces = bits(meant & known_spaces(seen, side, attacker.board))
    return Area(
        attacker.board,
        tuple((at % stride, at // stride) for at in spaces),
        swept(seen, attacker, weapon, manner, way),
    )


async def choose_others(game: Game, attacker: int, target: int, weapon: Weapon) -> tuple[int, ...]:
    """Ask for further targets, up to the number of the weapon; each must be legal by itself (rules §6.9)."""
    figure, most = game.piece(attacker), weapon.attack.targets - 1
    if most <= 0:
        return ()
    seen = as_seen_by(game, figure.side)
    legal = [each for each in View(seen).targets(attacker, weapon) if each != target]
    if not legal:
        return ()
    message = phrase("Attack whom besides?")
    return await choose_figures(game, figure.side, "attack", message, legal.__iter__, (0, most))


def struck(game: Game, strike: Strike) -> tuple[int, ...]:
    """All figures that an attack strikes and that are still there: targets, in its pattern, around a blast."""
    area = strike.area
    if strike.aimed is not None and game.switches.blast_targets == "at_defense":
        area = around(game, strike.attacker, strike.aimed, strike.weapon, strike.manner)
    found = dict.fromkeys((strike.first(game), strike.target, *strike.manner.others, *strike.swept, *area))
    return tuple(
        figure for figure in found if figure != strike.spared and not strike.presence.lost(game, figure)
    )


async def choose_path(
    game: Game, board: str, start: int, most: int, message: Phrase, side: str, cause: str, frame: object
) -> tuple[int, ...]:
    """Ask for a path of up to so many adjacent spaces, one after another, that crosses no space twice.

    Figures do not bar it, walls and obstacles do, as far as the side knows of them. Each space after the first may be
    the last: it is chosen again.
    """
    seen = as_seen_by(game, side)
    path: tuple[int, ...] = ()
    while len(path) < most:
        at = path[-1] if path else start
        beside = (
            space.layout(seen, board).steps.within(1 << at, 1)
            & ~mask_of((start, *path))
            & ~space.layout(seen, board).barred
            & known_spaces(game, side, board)
        )
        if not beside:
            break
        legal = (*bits(beside), *path[-1:])
        picked = await choose_space(game, side, cause, message, board, legal.__iter__, frame)
        if picked == at:
            break
        path += (picked,)
    return path
