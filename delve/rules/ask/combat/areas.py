"""At which spaces an attack may be aimed, and whom a blast strikes there (rules §6.9)."""

from __future__ import annotations

from msgspec import structs

from delve.geometry.boards import mask_of
from delve.rules.ask import space
from delve.rules.ask.combat.pools import PoolQuestions
from delve.rules.ask.combat.weapons import (
    PLAIN,
    Manner,
    Weapon,
    exposed,
    is_against,
    reaches,
    whom_it_strikes,
)
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.bonus import NO_BONUS, Bonus
from delve.rules.game import Game
from delve.state.piece import Piece


def is_blast(game: Game, attacker: int, weapon: Weapon, bonus: Bonus) -> bool:
    """Whether an attack strikes all that stand beside the space aimed at (rules §6.9)."""
    return bool(
        weapon.attack.blast or bonus.blast or QueryQuestions(game).query("blast", attacker, weapon.id)
    )


def aims(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner) -> tuple[int, ...]:
    """The spaces at which an attack could be aimed: those of its target that it reaches one by one.

    At what lies on edges one aims from the spaces beside it that are nearest.
    """
    spaces = target.spaces or _near_side(game, manner.origin or attacker.spaces, target)
    if len(spaces) == 1:
        return spaces
    alone = ((at, structs.replace(target, spaces=(at,))) for at in spaces)
    return tuple(at for at, one in alone if reaches(game, attacker, one, weapon, manner).usable) or spaces


def _near_side(game: Game, origin: tuple[int, ...], thing: Piece) -> tuple[int, ...]:
    """The spaces beside what lies on edges from which it can be struck: the nearest, not those behind a closed door."""
    far = {at: space.steps_between(game, thing.board, origin, (at,)) for at in thing.beside}
    nearest = min((steps for steps in far.values() if steps is not None), default=None)
    return tuple(at for at, steps in far.items() if steps == nearest)


def around(game: Game, attacker: int, at: int, weapon: Weapon, manner: Manner = PLAIN) -> tuple[int, ...]:
    """Whom a blast strikes that is aimed at a space: all on it and beside it, friend and foe, without sight or range.

    The attacker is struck too, by the ruleset's switch. One that strikes enemies alone spares all others (rules §6.9).
    """
    figure = game.piece(attacker)
    board, spares = figure.board, whom_it_strikes(weapon, manner) == "enemies"
    area = space.layout(game, board).steps.within(1 << at, 1)
    return tuple(
        piece.id
        for piece in exposed(game, board)
        if (mask_of(piece.spaces) & area or (piece.edges and at in piece.beside))
        and (piece.id != attacker or game.switches.blast_hits_attacker)
        and (not spares or is_against(QueryQuestions(game), figure, piece, manner))
    )


class AttackQuestions(PoolQuestions):
    """With what figures attack, whom, and what comes of it (rules §6)."""

    __slots__ = ()

    def beside_target(self, attacker: int, target: int, weapon: Weapon, at: int = -1) -> tuple[int, ...]:
        """Whom a blast at a target would strike as well, for forecasts (rules §6.9).

        A large target is aimed at on the space `at`, if that can be done, else on the first on which it can.
        """
        game = self._game
        if not is_blast(game, attacker, weapon, NO_BONUS):
            return ()
        fit = aims(game, game.piece(attacker), game.piece(target), weapon, PLAIN)
        struck = around(game, attacker, at if at in fit else fit[0], weapon)
        return tuple(other for other in struck if other != target)
