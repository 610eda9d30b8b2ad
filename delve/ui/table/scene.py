"""What is drawn over the board: all legal targets at once, the reach in bands, the planned way, and lines of sight."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from delve.geometry.boards import Grid, bits, mask_of
from delve.narrate.choices import regarded
from delve.narrate.outcomes import Outcome
from delve.narrate.threats import strikers, threatened_by_all
from delve.phrases import Template
from delve.requests import Area
from delve.rules.view import View
from delve.ui.colors import (
    BAD,
    CHOICE,
    REACH,
    REACH_FAR,
    REACH_TIRING,
    SEEN,
    STRUCK,
    TARGET,
    THREAT,
    THREAT_OF_ONE,
    UNSEEN,
)
from delve.ui.sprites import (
    Color,
    LabelSprite,
    MarkSprite,
    Overlay,
    PathSprite,
    Pattern,
    SightSprite,
    Space,
    TokenSprite,
)
from delve.ui.table.focus import Focus
from delve.ui.table.picking import Picked
from delve.ui.table.routes import ReachBands, Route
from delve.ui.table.targets import Targets
from delve.ui.tiling import SIDES, walls_around

ALLY: Color = (172, 255, 206, 255)
NEITHER: Color = (190, 190, 200, 255)
POINTED: Color = (255, 246, 214, 255)
MIST: Color = (15, 20, 46, 186)
"""so dense that a remembered floor is darker than the top of a wall in sight: walls may stand at every step"""
CROSS = "\N{MULTIPLICATION X}"
PUT_OUT: Color = (255, 92, 72, 235)
"""of the cross over whoever would be out of the game, or over what would break"""
AT_HAND: Template = "with points at hand"
AFTER_MOVE: Template = "after a move action"
FOR_FATIGUE: Template = "for fatigue as well"
HIT: Template = "this is struck"
IS_SEEN: Template = "this is seen"
IS_NOT_SEEN: Template = "this is not seen"
MAY_GO: Template = "may go here"
MAY_CHOOSE: Template = "may be chosen"
Sights = tuple[tuple[SightSprite, ...], tuple[MarkSprite, ...]]
"""lines of sight, and crosses on what blocks them"""
Shown = tuple[tuple[Overlay, ...], tuple[MarkSprite, ...]]
"""washes over spaces, and marks around figures or spaces"""
HIDDEN_SHOWN = 2
"""Blocked lines from a hovered space, to the nearest enemies only, so that the board stays readable."""


def overlays(targets: Targets, bands: ReachBands | None, picked: Picked = ()) -> tuple[Overlay, ...]:
    """The spaces that may be picked, those that are picked, and the reach of the figure that may be moved."""
    found = []
    if targets.spaces:
        found.append(Overlay(frozenset(targets.pickable), CHOICE, means=MAY_CHOOSE))
        if chosen := frozenset(targets.spaces).intersection(picked):
            found.append(Overlay(chosen, REACH, "hatched", means="chosen"))
    if drawn := frozenset(space for space, command in targets.goes.items() if isinstance(command[-1], tuple)):
        found.append(Overlay(drawn, REACH_FAR, "dotted", means=MAY_GO))
    if bands is not None:
        nearer = bands.now | bands.action
        reached: tuple[tuple[frozenset[Space], Color, Pattern, frozenset[Space], Template], ...] = (
            (bands.now, REACH, "plain", frozenset(), AT_HAND),
            (bands.action, REACH_FAR, "dotted", bands.now, AFTER_MOVE),
            (bands.fatigue, REACH_TIRING, "hatched", nearer, FOR_FATIGUE),
        )
        for cells, color, pattern, inside, means in reached:
            if cells:
                found.append(Overlay(cells, color, pattern, inside, means=means))
    return tuple(found)


def threat(view: View, side: str, pointed: int, *, everybody: bool) -> tuple[Overlay, ...]:
    """The spaces that the enemy who is pointed at could strike in its next turn; else, if asked for, all enemies."""
    enemies = strikers(view, side) if pointed or everybody else ()
    means: Template = "this enemy could strike here" if pointed in enemies else "enemies could strike here"
    figures = (pointed,) if pointed in enemies else enemies if everybody else ()
    spaces = frozenset(map(view.point, bits(threatened_by_all(view, figures))))
    color = THREAT if everybody else THREAT_OF_ONE
    return (Overlay(spaces, color, "crossed", means=means),) if spaces else ()


def considered(
    view: View,
    area: Area | None,
    tokens: tuple[TokenSprite, ...],
    side: str,
    marked: Collection[int] = (),
    *,
    chosen: bool = False,
) -> Shown:
    """The spaces that a choice means, and brackets around whom it strikes, but for those who are `marked` already.

    `chosen`: whether they are spaces from which one will choose, and none that are struck.
    """
    if area is None:
        return (), ()
    colors = {"ally": ALLY, "enemy": TARGET}
    found = (
        _around(token, colors.get(regarded(view, side, token.id), NEITHER))
        for token in tokens
        if token.id in area.pieces and token.id not in marked
    )
    spaces = frozenset(area.spaces)
    wash = (
        Overlay(spaces, CHOICE, means=MAY_CHOOSE) if chosen else Overlay(spaces, STRUCK, "barred", means=HIT)
    )
    return (wash,) if spaces else (), tuple(found)


def circled(number: int) -> str:
    """A number in a ring, up to 20, so that it is not taken for that of a figure."""
    return chr(ord("\N{CIRCLED DIGIT ONE}") + number - 1) if number <= 20 else str(number)


def in_order(view: View, coming: Outcome | None) -> tuple[LabelSprite, ...]:
    """Numbers beside those whom something befalls, in the order in which it does.

    There is a cross over whoever it puts out of the game.
    """
    pieces, out = (coming.pieces, coming.out) if coming is not None else ((), frozenset[int]())
    there = [(n, view.piece(one)) for n, one in enumerate(pieces, start=1) if one in view.state.pieces]
    return tuple(
        label
        for n, piece in there
        if piece.spaces
        for x, y in (view.point(piece.spaces[0]),)
        for label in (
            *((LabelSprite(x + 0.5, y + 0.5, CROSS, PUT_OUT, 0.9),) if piece.id in out else ()),
            LabelSprite(x + 0.14, y + 0.54, circled(n), POINTED, 0.36),
        )
    )


def come_to_rest(view: View, coming: Outcome | None) -> tuple[MarkSprite, ...]:
    """Rings where those come to rest whom something moves."""
    spaces = coming.ends if coming is not None else ()
    return tuple(MarkSprite(*view.point(space), color=POINTED, kind="ring") for space in spaces)


def mist(view: View) -> tuple[Overlay, ...]:
    """A veil over what is remembered and not seen now, the walls around it too; unknown spaces are drawn as solid rock.

    Walls beside a space that is seen are bare. So floor is lighter than the wall beside it, under the veil as without.
    A line is drawn only where sight ends on the floor.
    """
    return _veil(view.grid, view.grid.floor & view.in_sight)


@lru_cache(maxsize=4)
def _veil(grid: Grid, seen: int) -> tuple[Overlay, ...]:
    floor, bare = (
        frozenset((space % grid.stride, space // grid.stride) for space in bits(mask))
        for mask in (grid.floor & ~seen, seen)
    )
    if not floor:
        return ()
    known = floor | bare
    walls, lit = (walls_around(spaces, grid.width, grid.height) - known for spaces in (floor, bare))
    beside = {(x + dx, y + dy) for x, y in walls for dx, dy in SIDES} - known
    covered = floor | walls - lit
    return (Overlay(covered, MIST, inside=lit | beside, means="not in sight now", veils=True),)


def seen_from(view: View, viewer: int, space: int | None) -> Shown:
    """All that a figure sees, the rest of the floor under a veil, and a ring around from where it looks.

    `space`: as if it stood there; None: from where it stands.
    """
    seen, floor = view.visible(viewer, space), view.grid.floor
    held = [view.point(each) for each in (view.piece(viewer).spaces if space is None else (space,))]
    (left, top), (right, bottom) = map(min, zip(*held, strict=True)), map(max, zip(*held, strict=True))
    ring = MarkSprite(left, top, right - left + 1, bottom - top + 1, POINTED, "ring")
    washes = (
        Overlay(frozenset(map(view.point, bits(seen & floor))), SEEN, "dotted", means=IS_SEEN),
        Overlay(frozenset(map(view.point, bits(floor & ~seen))), UNSEEN, means=IS_NOT_SEEN),
    )
    return tuple(wash for wash in washes if wash.cells), (ring,)


def marks(
    view: View,
    targets: Targets,
    focus: Focus,
    tokens: tuple[TokenSprite, ...],
    side: str,
    picked: Picked = (),
) -> tuple[MarkSprite, ...]:
    """Brackets around every target, a ring or brackets around what is pointed at, a ring around who is picked."""
    found = []
    for token in tokens:
        target = token.id in targets.figures or (token.id in targets.attacks and token.id == focus.piece)
        if not target:
            continue
        whose = view.piece(token.id).side
        color = ALLY if whose and view.ruleset.attitude(side, whose) == "ally" else TARGET
        found.append(
            _around(token, POINTED if token.id == focus.piece and token.id in targets.figures else color)
        )
        if token.id in picked:
            found.append(MarkSprite(token.x, token.y, token.width, token.height, POINTED, "ring"))
    for piece in (view.piece(id) for id in targets.figures):
        if piece.kind == "object" and piece.board == view.here:
            color = POINTED if piece.id == focus.piece else TARGET
            found += [MarkSprite(*view.point(space), color=color) for space in piece.spaces]
    if focus.by_keys and focus.space is not None:
        found.append(MarkSprite(*focus.space, color=POINTED, kind="ring"))
    elif focus.space in targets.spaces and focus.space is not None:
        found.append(MarkSprite(*focus.space, color=POINTED))
    return tuple(found)


def _around(token: TokenSprite, color: Color) -> MarkSprite:
    return MarkSprite(token.x, token.y, token.width, token.height, color)


def footprint(view: View, figure: int, goal: Space) -> tuple[Overlay, ...]:
    """All spaces that a large figure could hold if it stopped there and spread out; nothing for a small one."""
    bases = view.footprints(figure, view.space(*goal))
    held = frozenset(view.point(space) for base in bases for space in base)
    return (Overlay(held, CHOICE),) if len(held) > 1 else ()


def path_of(route: Route | None) -> tuple[PathSprite, ...]:
    """The planned way with its costs."""
    if route is None:
        return ()
    return (PathSprite(tuple((x + 0.5, y + 0.5) for x, y in route.spaces), route.costs),)


def line_to(view: View, viewer: int, target: int) -> Sights:
    """The line of sight of one figure to another, and crosses on what blocks it."""
    target_mask = mask_of(view.beside(target))
    line = _sight(view, viewer, target_mask, None)
    return (line,), () if line.clear else tuple(_crosses(view, viewer, target_mask, None))


def sights_from(view: View, viewer: int, space: Space) -> Sights:
    """Which enemies a figure would see from a space, and what is in the way to the first that it would not."""
    lines: list[SightSprite] = []
    crosses: list[MarkSprite] = []
    start = view.space(*space)
    enemies = sorted(view.enemies_of(viewer), key=lambda enemy: (_far(view, start, enemy.id), enemy.id))
    hidden = 0
    for enemy in enemies:
        line = _sight(view, viewer, view.mask(enemy.id), start)
        hidden += not line.clear
        if line.clear or hidden <= HIDDEN_SHOWN:
            lines.append(line)
        if hidden and not crosses:
            crosses = list(_crosses(view, viewer, view.mask(enemy.id), start))
    return tuple(lines), tuple(crosses)


def _far(view: View, start: int, enemy: int) -> int:
    here, grid = view.point(start), view.grid
    return min(grid.apart(here, there) for there in map(view.point, view.piece(enemy).spaces))


def _sight(view: View, viewer: int, target: int, start: int | None) -> SightSprite:
    """The line of sight that the rules found, or a blocked one from middle to middle."""
    line = view.sight_line(viewer, target, start)
    if line is not None:
        return SightSprite(line.x0, line.y0, line.x1, line.y1, True)
    x0, y0 = _middle(view, view.mask(viewer) if start is None else 1 << start)
    x1, y1 = _middle(view, target)
    return SightSprite(x0, y0, x1, y1, False, faint=start is not None)


def _crosses(view: View, viewer: int, target: int, start: int | None) -> Iterator[MarkSprite]:
    for space in bits(view.sight_blockers(viewer, target, start)):
        x, y = view.point(space)
        yield MarkSprite(x, y, color=BAD, kind="cross")


def _middle(view: View, mask: int) -> tuple[float, float]:
    spots = [view.point(space) for space in bits(mask)]
    return (
        sum(x for x, _ in spots) / len(spots) + 0.5,
        sum(y for _, y in spots) / len(spots) + 0.5,
    )
