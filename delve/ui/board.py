"""The board on the screen: its layers from the ground up, seen through the camera, redrawn part by part.

What lies still (`BoardPicture`) and what changes (`BoardScene`) are shown separately; only changed layers are built
again. Tokens that move glide from where they were, and nothing waits for them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pyglet.graphics import Batch

from delve.ui import board_quads as make
from delve.ui import compat
from delve.ui.camera import Camera
from delve.ui.canvas import Canvas, board_view, clipped, drawn_box
from delve.ui.colors import INK, STANDARD, Palette
from delve.ui.damage import Damage, merged, pixels
from delve.ui.layout import Box
from delve.ui.lighting import MARGIN, light_map
from delve.ui.motion import Motions, Speed
from delve.ui.pictures import Pictures
from delve.ui.quads import Quad, QuadList, box_quad, differing
from delve.ui.sprites import BoardPicture, BoardScene, Color, LabelSprite, Point, TokenSprite
from delve.ui.text import TextLine, TextStyle
from delve.ui.typeset import Page

(
    GROUND,
    TERRAIN,
    SHADE,
    THINGS,
    LIGHT,
    FLAMES,
    REMAINS,
    REACH,
    LINES,
    PLATES,
    BELOW,
    TOKENS,
    ABOVE,
    BARS,
    BADGES,
) = range(15)
OVER_GROUND = (REMAINS, REACH, LINES, PLATES, BELOW, TOKENS, ABOVE, BARS, BADGES)
"""the layers of all that moves or changes from one glance to the next"""
POINTS_PER_PIXEL = 0.75
PATH_NUMBER_SIZE = 0.25
FIGURE_LABEL_SIZE = 0.2
SMALLEST_TEXT = 7.0
FLOWS_A_SECOND = 10
"""how often a second water and running dashes are seen to move"""
MOST_LIVELY = 6
"""boxes that hold all water and flames"""


class _Drawn(NamedTuple):
    """What the last frame showed."""

    camera: Camera
    picture: BoardPicture
    time: float
    lists: dict[int, tuple[Quad, ...]]


class _Figure(NamedTuple):
    """What is drawn of a figure."""

    plate: list[Quad]
    token: Quad
    bars: list[Quad]
    badges: list[Quad]


class BoardView:
    """Draws one board; `camera` may be replaced at any time."""

    def __init__(self, window: Any, pictures: Pictures, view: Box, palette: Palette = STANDARD) -> None:
        self.camera = Camera(view, 1, 1)
        self.palette = palette
        self.motions = Motions()
        self.water_stands = False
        """whether what moves by itself, as water does, does not"""
        self._window = window
        self._pictures = pictures
        self._picture = BoardPicture(0, 0)
        self._scene = BoardScene()
        self._still = Batch()
        self._moving = Batch()
        self._letters = Batch()
        self._page = Page(pictures.letters, self._letters)
        self._labels: list[tuple[LabelSprite, TextLine]] = []
        self._lettered: tuple[float, tuple[LabelSprite, ...]] = (0.0, ())
        self._glided: dict[int, Point] = {}
        self._light: QuadList | None = None
        self._lettering = Damage()
        self._time = 0.0
        """the moment that flowing water and running dashes show"""
        self._drawn: _Drawn | None = None
        self._figures: list[tuple[tuple[TokenSprite, Point], _Figure]] = []
        """what is drawn of each token where it is"""
        self._figures_in = palette
        self._lively: tuple[Camera, tuple[Quad, ...], tuple[Quad, ...], list[Box]] = self.camera, (), (), []
        """where water flows and flames flicker, as it was found last"""
        self._calm = False
        """whether all that moves is where it was in the last frame"""
        self._over: tuple[Camera, tuple[tuple[Quad, ...], ...], list[Box]] = self.camera, (), []
        """where something lies that is drawn over what lies still, as it was found last"""
        self._ground: Canvas | None = None
        """all that lies still, as it was drawn last"""
        self._ground_drawn: tuple[Camera, BoardPicture, float] | None = None
        programs = pictures.programs
        tiles, tokens = (pictures.tiles,), (pictures.tokens,)
        self._lists = {
            GROUND: QuadList(programs.picture, self._still, GROUND, tiles),
            TERRAIN: QuadList(programs.terrain, self._still, TERRAIN, (pictures.terrain,)),
            SHADE: QuadList(programs.shade, self._still, SHADE),
            THINGS: QuadList(programs.picture, self._still, THINGS, tiles),
            FLAMES: QuadList(programs.flame, self._still, FLAMES),
            REMAINS: QuadList(programs.line, self._moving, REMAINS),
            REACH: QuadList(programs.cell, self._moving, REACH),
            LINES: QuadList(programs.line, self._moving, LINES),
            PLATES: QuadList(programs.line, self._moving, PLATES),
            BELOW: QuadList(programs.picture, self._moving, BELOW, tokens),
            TOKENS: QuadList(programs.outlined, self._moving, TOKENS, tokens),
            ABOVE: QuadList(programs.picture, self._moving, ABOVE, tokens),
            BARS: QuadList(programs.bar, self._moving, BARS),
            BADGES: QuadList(programs.picture, self._moving, BADGES, tiles),
        }

    @property
    def scene(self) -> BoardScene:
        """The scene that is shown."""
        return self._scene

    @property
    def flowed(self) -> bool:
        """Whether something that moves by itself, as water does, has moved since the last frame."""
        moved = self._drawn is not None and self._drawn.time != self._time
        return moved and bool(self._flowing() or any(map(make.runs, self._lists[LINES].quads)))

    def show_picture(self, picture: BoardPicture) -> None:
        """Show another board, or the same one changed; the camera is fitted anew only if the size is another."""
        if picture == self._picture:
            return
        resized = (picture.width, picture.height) != (self._picture.width, self._picture.height)
        self._picture = picture
        if resized:
            self.camera = Camera(self.camera.view, picture.width, picture.height).fitted()
        # nothing is seen through water and its like
        covered = {(sprite.x, sprite.y) for sprite in picture.terrain}
        seen = [tile for tile in picture.tiles if (tile.x, tile.y) not in covered]
        self._lists[GROUND].show(make.tile_quads(seen, self._pictures))
        self._lists[TERRAIN].show(make.terrain_quads(picture.terrain, self._pictures))
        self._lists[SHADE].show(make.shade_quads(picture.tiles))
        self._lists[THINGS].show(make.thing_quads(picture.edges, picture.objects, self._pictures))
        self._lists[FLAMES].show(make.flame_quads(picture.lights))
        self._show_light(picture)

    def show_scene(self, scene: BoardScene) -> None:
        """Show what changes; layers that are the same as before are left alone."""
        old, self._scene = self._scene, scene
        if scene.remains != old.remains:
            self._lists[REMAINS].show([q for each in scene.remains for q in make.remains_quads(each)])
        if scene.overlays != old.overlays:
            self._lists[REACH].show(make.overlay_quads(scene.overlays))
        if (scene.paths, scene.sights, scene.marks) != (old.paths, old.sights, old.marks):
            quads = [quad for sight in scene.sights for quad in make.sight_quads(sight, self.palette)]
            quads += [quad for path in scene.paths for quad in make.path_quads(path)]
            quads += [quad for mark in scene.marks for quad in make.mark_quads(mark)]
            self._lists[LINES].show(quads)
        if scene.tokens != old.tokens:
            self._show_tokens()

    def glide(self, id: int, points: Sequence[Point], now: float, speed: Speed) -> None:
        """Begin to show token `id` on its way through these points, each the upper left corner of a space."""
        self.motions.add(id, points, now, speed)

    def advance(self, now: float) -> bool:
        """Bring the moving tokens and flowing water to the moment; True while tokens are on their way."""
        if not self.water_stands:
            self._time = math.floor(now * FLOWS_A_SECOND) / FLOWS_A_SECOND
        positions = self.motions.positions(now)
        if positions != self._glided:
            self._glided = positions
            self._show_tokens()
        return bool(positions)

    def token_at(self, x: float, y: float) -> TokenSprite | None:
        """The topmost token under a pixel."""
        if not self.camera.view.contains(x, y):
            return None
        board_x, board_y = self.camera.to_board(x, y)
        for token in reversed(self._scene.tokens):
            left, top = self._place(token)
            wide, high = float(token.width), float(token.height)
            if token.covered:
                left, top, wide = make.picture_box(token, (left, top))
                high = wide
            if left <= board_x < left + wide and top <= board_y < top + high:
                return token
        return None

    def damage(self) -> list[Box]:
        """The pixels that are no longer true since this was asked last."""
        self._place_labels()
        lists = {layer: quads.quads for layer, quads in self._lists.items()}
        now = _Drawn(self.camera, self._picture, self._time, lists)
        drawn, self._drawn = self._drawn, now
        self._calm = drawn is not None and all(drawn.lists[layer] is lists[layer] for layer in OVER_GROUND)
        lettering, view = self._lettering.take(), self.camera.view
        if drawn is None or drawn.camera != now.camera or drawn.picture is not now.picture:
            return [view]
        changed = [quad for layer in lists for quad in differing(drawn.lists[layer], lists[layer])]
        boxes = [*lettering, *map(self._pixels, changed)]
        if drawn.time != now.time:
            boxes += [*self._flowing(), *map(self._pixels, filter(make.runs, lists[LINES]))]
        return [box.overlap(view) for box in boxes]

    def _flowing(self) -> list[Box]:
        """Where water flows and flames flicker."""
        seen = self.camera, self._lists[TERRAIN].quads, self._lists[FLAMES].quads
        if self._lively[:3] != seen:
            moving = [*filter(make.flows, seen[1]), *seen[2]]
            boxes = (self._pixels(quad).overlap(self.camera.view) for quad in moving)
            self._lively = (*seen, merged(boxes, MOST_LIVELY))
        return self._lively[3]

    def _pixels(self, quad: Quad) -> Box:
        points = [self.camera.to_screen(x, y) for x, y in quad.corners]
        across, up = [x for x, _ in points], [y for _, y in points]
        return pixels(min(across), min(up), max(across), max(up))

    def draw(self) -> None:
        """Draw the board; the pixels outside the camera's view are left alone."""
        camera, box = self.camera, drawn_box()
        if box is not None and not box.meets(camera.view):
            return
        self._pictures.programs.set_time(self._time)
        self._keep_ground()
        assert self._ground is not None
        self._ground.copy([camera.view])
        if box is None or self._moves_in(box):
            with board_view(self._window, camera.view, camera.x, camera.y, camera.scale):
                self._moving.draw()
        self._place_labels()
        with clipped(camera.view):
            self._letters.draw()

    def _moves_in(self, box: Box) -> bool:
        """Whether something may lie in a box that is drawn over what lies still; looked up only where nobody moves."""
        if not self._calm:
            return True
        seen = self.camera, tuple(self._lists[layer].quads for layer in OVER_GROUND)
        if self._over[:2] != seen:
            self._over = (*seen, [self._pixels(quad) for quads in seen[1] for quad in quads])
        return any(box.meets(each) for each in self._over[2])

    def _keep_ground(self) -> None:
        """Draw what lies still anew where it is no longer true, apart from all that moves over it."""
        camera, picture, time = drawn = self.camera, self._picture, self._time
        if drawn == self._ground_drawn:
            return
        boxes = [camera.view]
        if self._ground is None or self._ground.size != self._window.get_framebuffer_size():
            self._ground = Canvas(self._window)
        elif self._ground_drawn is not None and self._ground_drawn[:2] == (camera, picture):
            boxes = self._flowing()
        self._ground_drawn = None  # until it is whole
        self._pictures.programs.set_time(time)
        with self._ground.painted():
            for box in boxes:
                with clipped(box), board_view(self._window, camera.view, camera.x, camera.y, camera.scale):
                    compat.clear_again(self._window)
                    self._still.draw()
        self._ground_drawn = drawn

    def delete(self) -> None:
        """Give back everything that was taken from the graphics card."""
        for quads in self._lists.values():
            quads.delete()
        if self._light is not None:
            self._light.delete()
        self._drop_labels()

    def _place(self, token: TokenSprite) -> Point:
        x, y = self._glided.get(token.id, (token.x, token.y))
        return x + token.nudge[0], y + token.nudge[1]

    def _show_tokens(self) -> None:
        same_colors, self._figures_in = self._figures_in is self.palette, self.palette
        known = dict(self._figures) if same_colors else {}
        placed = [(token, self._place(token)) for token in self._scene.tokens]
        self._figures = [(each, known.get(each) or self._figure(*each)) for each in placed]
        quads = [figure.token for _, figure in self._figures]
        # an outline costs seventeen looks at the picture for each pixel: only from the first to the last that has one
        outlined = [number for number, (token, _at) in enumerate(placed) if token.outline]
        first, end = (outlined[0], outlined[-1] + 1) if outlined else (0, 0)
        self._lists[BELOW].show(quads[:first])
        self._lists[TOKENS].show(quads[first:end])
        self._lists[ABOVE].show(quads[end:])
        self._lists[PLATES].show([quad for _, figure in self._figures for quad in figure.plate])
        self._lists[BARS].show([quad for _, figure in self._figures for quad in figure.bars])
        self._lists[BADGES].show([quad for _, figure in self._figures for quad in figure.badges])

    def _figure(self, token: TokenSprite, at: Point) -> _Figure:
        return _Figure(
            make.plate_quads(token, at),
            make.token_quad(token, at, self._pictures),
            make.bar_quads(token, at, self.palette),
            make.badge_quads(token, at, self._pictures),
        )

    def _show_light(self, picture: BoardPicture) -> None:
        if self._light is not None:
            self._light.delete()
        texture = compat.texture(light_map(picture))
        self._light = QuadList(self._pictures.programs.light, self._still, LIGHT, (texture,), "multiply")
        width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
        self._light.show([box_quad(-MARGIN, -MARGIN, width, height, flipped=True)])

    def _wanted_labels(self) -> tuple[LabelSprite, ...]:
        """The scene's labels, the numbers along the paths, and the figures' own small labels."""
        numbers = [
            LabelSprite(x, y, cost, (*INK[:3], 255), PATH_NUMBER_SIZE)
            for path in self._scene.paths
            for (x, y), cost in zip(path.points[1:], path.costs, strict=False)
        ]
        names = [
            LabelSprite(x + token.width - 0.14, y + 0.2, token.label, _LABEL_COLOR, FIGURE_LABEL_SIZE)
            for token in self._scene.tokens
            if token.label
            for x, y in (self._place(token),)
        ]
        return (*numbers, *names, *map(self._carried, self._scene.labels))

    def _carried(self, label: LabelSprite) -> LabelSprite:
        """A label where the figure is shown that it goes along with."""
        at = self._glided.get(label.over)
        token = next((token for token in self._scene.tokens if token.id == label.over), None) if at else None
        if at is None or token is None:
            return label
        return replace(label, x=label.x + at[0] - token.x, y=label.y + at[1] - token.y)

    def _place_labels(self) -> None:
        """Text is as large as the zoom asks, so it is made anew after a zoom and only moved after a pan."""
        wanted = self._wanted_labels()
        if self._lettered != (self.camera.scale, wanted):
            if self._lettered[0] != self.camera.scale:
                self._drop_labels()
            spare: dict[tuple[str, Color, float], list[TextLine]] = {}
            for label, line in self._labels:
                spare.setdefault((label.text, label.color, label.size), []).append(line)
            self._labels = [(label, self._spare_or_new(label, spare)) for label in wanted]
            for line in (line for lines in spare.values() for line in lines):
                line.delete()
            self._lettered = (self.camera.scale, wanted)
        for label, line in self._labels:
            x, y = self.camera.to_screen(label.x, label.y)
            line.move(x, y + line.height / 2)

    def _spare_or_new(
        self, label: LabelSprite, spare: dict[tuple[str, Color, float], list[TextLine]]
    ) -> TextLine:
        """A text that looks the same already, if one is left, else a new one."""
        same = spare.get((label.text, label.color, label.size))
        return same.pop() if same else self._letter(label)

    def _letter(self, label: LabelSprite) -> TextLine:
        points = max(SMALLEST_TEXT, label.size * self.camera.scale * POINTS_PER_PIXEL)
        style = TextStyle(size=points, color=label.color, bold=True)
        return TextLine(self._page, 0, label.text, style, anchor="center", damage=self._lettering)

    def _drop_labels(self) -> None:
        for _label, line in self._labels:
            line.delete()
        self._labels = []


_LABEL_COLOR: Color = (255, 246, 220, 255)
