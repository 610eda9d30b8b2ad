"""At which spaces an attack may be aimed, and whom a blast strikes there (rules §6.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import structs

from delve.geometry.boards import mask_of
from delve.model.ruleset import Attitude
from delve.rules.ask import patterns, space
from delve.rules.ask.combat.forecasts import ForecastQuestions
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

BALANCE_OF_ONE: Final = 1_000
"""what one enemy who is struck counts; no area has room for so many figures"""
_WEIGHTS: Final[Mapping[Attitude, int]] = {"enemy": BALANCE_OF_ONE, "ally": -BALANCE_OF_ONE, "neutral": -1}
"""how somebody who is struck is regarded -> what that is worth"""


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


def directions_to(
    game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner
) -> tuple[str, ...]:
    """The directions in which the pattern of an attack that strikes several strikes a target, the best first.

    None for an attack without such a pattern (rules §6.13).
    """
    attack = weapon.attack
    if not attack.pattern or not whom_it_strikes(weapon, manner) or not manner.range:
        return ()
    found = patterns.directions_toward(game, attacker, attack.pattern, target, manner.origin)
    return tuple(sorted(found, key=lambda one: -worth(game, attacker, weapon, manner, one)))


def worth(game: Game, attacker: Piece, weapon: Weapon, manner: Manner, direction: str) -> int:
    """How many enemies an attack strikes by its pattern in a direction, less the friends: a `balance`."""
    return balance(game, attacker, manner, swept(game, attacker, weapon, manner, direction))


def balance(game: Game, attacker: Piece, manner: Manner, struck: Iterable[int]) -> int:
    """How many of those whom an attack strikes are enemies, less how many are friends; the attacker is one itself.

    Whoever is neither decides between equals.
    """
    questions, side, found = QueryQuestions(game), manner.side, 0
    for piece in map(game.piece, struck):
        if piece.side:
            regarded = (
                game.ruleset.attitude(side, piece.side) if side else questions.attitude(attacker.id, piece.id)
            )
            found += _WEIGHTS[regarded]
    return found


def swept(game: Game, attacker: Piece, weapon: Weapon, manner: Manner, direction: str) -> tuple[int, ...]:
    """Whom an attack strikes by its pattern, turned in a direction; nobody needs to be seen for that (rules §6.13)."""
    attack, questions, strikes = weapon.attack, QueryQuestions(game), whom_it_strikes(weapon, manner)
    if attack.pattern is None or not strikes:
        return ()
    exposed_here = exposed(game, attacker.board)
    return tuple(
        piece.id
        for piece in patterns.meant(game, attacker, attack.pattern, direction, exposed_here, manner.origin)
        if piece.id != attacker.id and (strikes == "all" or is_against(questions, attacker, piece, manner))
    )


class AttackQuestions(ForecastQuestions):
    """With what figures attack, whom, and what comes of it (rules §6)."""

    __slots__ = ()

    def strikes_several(self, attacker: int, weapon: Weapon) -> bool:
        """Whether an attack with a weapon strikes others beside its target, by its pattern or as a blast.

        See rules §6.9, §6.13.
        """
        by_pattern = weapon.attack.pattern and whom_it_strikes(weapon, PLAIN)
        return bool(by_pattern) or is_blast(self._game, attacker, weapon, NO_BONUS)

    def beside_target(self, attacker: int, target: int, weapon: Weapon, at: int = -1) -> tuple[int, ...]:
        """Whom an attack on a target would strike as well by its pattern or as a blast, for forecasts (rules §6.9).

        A large target is aimed at on the space `at`, if that can be done, else on the first on which it can. A pattern
        is turned the way that strikes most enemies and fewest friends.
        """
        game, figure, other = self._game, self._game.piece(attacker), self._game.piece(target)
        struck: tuple[int, ...] = ()
        if directions := directions_to(game, figure, other, weapon, PLAIN):
            struck = swept(game, figure, weapon, PLAIN, directions[0])
        if is_blast(game, attacker, weapon, NO_BONUS):
            fit = aims(game, figure, other, weapon, PLAIN)
            struck += around(game, attacker, at if at in fit else fit[0], weapon)
        return tuple(one for one in dict.fromkeys(struck) if one != target)

    def attack_area(self, attacker: int, weapon: Weapon, target: int = 0) -> int:
        """Mask of the spaces to which the pattern of an attack carries; 0 for one without a pattern (rules §6.13).

        With a target, those that it strikes together with it, turned as `beside_target` turns it.
        """
        game, figure, id = self._game, self._game.piece(attacker), weapon.attack.pattern
        if id is None or not figure.spaces:
            return 0
        if target and (directions := directions_to(game, figure, game.piece(target), weapon, PLAIN)):
            return patterns.areas(game, figure, id)[directions[0]]
        return patterns.whole(game, figure, id)

    def struck_area(self, attacker: int, target: int, weapon: Weapon, at: int = -1) -> int:
        """Mask of the spaces that an attack on a target strikes by its pattern or as a blast; 0 for any other attack.

        It is aimed and turned as with `beside_target` (rules §6.9, §6.13).
        """
        game, figure, other = self._game, self._game.piece(attacker), self._game.piece(target)
        area = self.attack_area(attacker, weapon, target)
        if is_blast(game, attacker, weapon, NO_BONUS):
            fit = aims(game, figure, other, weapon, PLAIN)
            middle = 1 << (at if at in fit else fit[0])
            area |= space.layout(game, figure.board).steps.within(middle, 1)
        return area

    def attack_origins(self, attacker: int, weapon: Weapon, goal: int) -> int:
        """Mask of the spaces from which the pattern of an attack carries to the mask `goal`; 0 for one without."""
        figure, id = self._game.piece(attacker), weapon.attack.pattern
        if id is None:
            return 0
        board = space.layout(self._game, figure.board).patterns
        return board.origins(patterns.named(self._game, id), goal)
