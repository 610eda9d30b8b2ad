"""Figures as tokens on the board and as avatars beside it, with how they fare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from delve.geometry.boards import mask_of
from delve.model.condition import ConditionDef
from delve.phrases import printed
from delve.rules.fact import Fact
from delve.rules.facts import RoundBegan, TurnEnded
from delve.rules.view import View
from delve.state.piece import Piece
from delve.ui.colors import ACTIVE_OUTLINE
from delve.ui.sprites import Color, ConditionSprite, TokenLook, TokenSprite
from delve.ui.table.looks import condition_color, figure_look, record_icon

COVERED_OUTLINE: Color = (240, 110, 96, 255)
"""around somebody who lies under another figure"""


@dataclass(frozen=True, slots=True)
class Avatar:
    """A figure, or a whole group, in the strip beside the board. `piece` is the figure to look at."""

    piece: int
    look: TokenLook
    name: str
    health: float
    """from 0 to 1; of a group, of all its figures together"""
    acted: bool = False
    active: bool = False
    fallen: bool = False
    count: int = 1
    members: tuple[int, ...] = ()
    number: str = ""
    """its number among figures of its kind; empty if there is only one"""
    energy: str = ""
    """the energy that it has gathered, where energy decides who comes next; else empty"""


def acted_this_round(facts: list[Fact]) -> frozenset[int]:
    """The figures whose turn in the present round is over."""
    ended: set[int] = set()
    for fact in reversed(facts):
        if isinstance(fact, RoundBegan):
            break
        if isinstance(fact, TurnEnded):
            ended.add(fact.piece)
    return frozenset(ended)


def turns_over(view: View, facts: list[Fact]) -> frozenset[int]:
    """The figures that have no turn any more in the present round: theirs is over, or they came too late for one.

    Those that act or come again are not among them.
    """
    late = {piece.id for piece in view.pieces() if view.waits(piece.id)}
    return (acted_this_round(facts) | late) - {*view.coming_next, view.state.active}


def drained(view: View, facts: list[Fact], shown: tuple[TokenSprite, ...]) -> tuple[TokenSprite, ...]:
    """The same figures; those whose turn is over, and their familiars, are marked as such."""
    over = turns_over(view, facts)
    return tuple(
        replace(token, acted=True) if not over.isdisjoint((token.id, view.piece(token.id).owner)) else token
        for token in shown
    )


def share_of_health(view: View, piece: Piece) -> float:
    """How much of its health is left, from 0 to 1."""
    most = view.number("health", piece.id)
    return min(1.0, view.health_left(piece.id) / most) if most else 0.0


def tokens(view: View, numbers: Mapping[int, str]) -> tuple[TokenSprite, ...]:
    """Every figure on the board; heroes who are down first, as they lie below the others.

    Those on whom somebody stands, and those without a body who share a space with somebody, come last: they are seen
    in a corner above whoever that is.
    """
    pieces = [piece for piece in view.pieces() if piece.kind != "object" and piece.board == view.here]
    held = {space for piece in pieces if piece.on_board and piece.is_figure for space in piece.spaces}
    fallen = [piece for piece in pieces if piece.knocked_out and not piece.on_board]
    taken = held | {piece.fallen_at for piece in fallen}
    shown = [_lying(view, piece, covered=piece.fallen_at in held) for piece in fallen]
    for piece in pieces:
        if piece.on_board:
            covered = not piece.is_figure and not taken.isdisjoint(piece.spaces)
            shown.append(_token(view, piece, numbers.get(piece.id, ""), covered=covered))
    return tuple(sorted(shown, key=lambda token: token.covered))


def _token(view: View, piece: Piece, number: str, *, covered: bool) -> TokenSprite:
    points = [view.point(space) for space in piece.spaces]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    stamina, health = view.number("stamina", piece.id), view.number("health", piece.id)
    return TokenSprite(
        piece.id,
        left,
        top,
        figure_look(view.library, piece),
        width=max(x for x, _ in points) - left + 1,
        height=max(y for _, y in points) - top + 1,
        outline=ACTIVE_OUTLINE if piece.id == view.state.active else None,
        health=share_of_health(view, piece) if health else None,
        health_notches=health,
        gray=not mask_of(piece.spaces) & view.in_sight,
        stamina=view.stamina_left(piece.id) / stamina if stamina else None,
        stamina_notches=stamina,
        star=piece.rank == "elite",
        conditions=condition_sprites(view, piece),
        label="" if covered else number,
        covered=covered,
    )


def _lying(view: View, piece: Piece, *, covered: bool) -> TokenSprite:
    x, y = view.point(piece.fallen_at)
    outline = ACTIVE_OUTLINE if piece.id == view.state.active else COVERED_OUTLINE if covered else None
    look = figure_look(view.library, piece)
    return TokenSprite(piece.id, x, y, look, gray=not covered, lying=True, covered=covered, outline=outline)


def condition_sprites(view: View, piece: Piece) -> tuple[ConditionSprite, ...]:
    """The dots of its conditions."""
    conditions = (view.library.get(ConditionDef, name) for name in piece.conditions)
    return tuple(ConditionSprite(condition_color(each), record_icon(each)) for each in conditions)


def avatars(view: View, facts: list[Fact], numbers: Mapping[int, str]) -> tuple[Avatar, ...]:
    """All heroes, then the monster groups; the group that acts is shown figure by figure.

    Monsters on boards that stand still are left out: nobody has to do with them until somebody comes back. Where no
    side chooses who comes next, all are shown figure by figure: the one that acts, then the others in the order in
    which they come.
    """
    coming = view.coming_next
    acted = turns_over(view, facts)
    active = view.state.active
    if coming:
        order = {piece: place for place, piece in enumerate(dict.fromkeys((active, *coming)))}
        figures = sorted(
            (p for p in view.pieces() if _has_turns(p)), key=lambda p: order.get(p.id, len(order))
        )
        return tuple(_avatar(view, piece, acted, numbers) for piece in figures)
    heroes = [piece for piece in view.pieces() if piece.kind == "hero"]
    shown = [_avatar(view, hero, acted, numbers) for hero in heroes]
    acting = view.piece(active).group if active else 0
    there = [piece for piece in view.standing() if not view.stands_still(piece.board)]
    for group in view.state.groups:
        members = [piece for piece in there if piece.group == group.number and piece.side == group.side]
        if members and group.number == acting:
            shown += [_avatar(view, member, acted, numbers) for member in members]
        elif members:
            shown.append(_group(view, members, acted))
    return tuple(shown)


def _has_turns(piece: Piece) -> bool:
    """Whether it acts by itself and is in the game."""
    return piece.activates and piece.kind != "object" and (piece.on_board or piece.knocked_out)


def _avatar(view: View, piece: Piece, acted: frozenset[int], numbers: Mapping[int, str]) -> Avatar:
    return Avatar(
        piece.id,
        figure_look(view.library, piece),
        printed(piece.name),
        share_of_health(view, piece),
        acted=piece.id in acted,
        active=piece.id == view.state.active,
        fallen=not piece.on_board,
        members=(piece.id,),
        number=numbers.get(piece.id, ""),
        energy=str(piece.energy) if view.ruleset.goes_by_energy else "",
    )


def _group(view: View, members: list[Piece], acted: frozenset[int]) -> Avatar:
    """One picture for a group: its first elite, or its first figure."""
    face = next((piece for piece in members if piece.rank == "elite"), members[0])
    health = sum(view.number("health", piece.id) for piece in members)
    return Avatar(
        face.id,
        figure_look(view.library, face),
        printed(face.name),
        min(1.0, sum(view.health_left(piece.id) for piece in members) / health) if health else 0.0,
        acted=all(piece.id in acted for piece in members),
        count=len(members),
        members=tuple(piece.id for piece in members),
    )
