"""`python -m art.preview FOLDER`: pictures to look at, the tokens and icons on sheets and a board with its panels.

The board needs a display or `xvfb-run`; it shows every layer and widget at once, as a finished screen would.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageDraw

from delve import house_art
from delve.ui import colors, compose
from delve.ui.board import BoardView
from delve.ui.button_bar import ButtonBar
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.pictures import Pictures
from delve.ui.router import QuietScreen
from delve.ui.sprites import (
    BoardPicture,
    BoardScene,
    ConditionSprite,
    EdgeSprite,
    LabelSprite,
    LightSprite,
    MarkSprite,
    ObjectSprite,
    Overlay,
    PathSprite,
    SightSprite,
    Space,
    TerrainSprite,
    TokenLook,
    TokenSprite,
)
from delve.ui.text import BANNER, HEADING, SMALL, STRONG, TextStyle
from delve.ui.tiling import tiles_for
from delve.ui.widgets import Bar, Blocks, Panel, Tooltip
from delve.ui.window import GameWindow, make_window
from delve.ui.words import Sign, Words

MAP = """\
####################
#......#...........#
#.T....#....~~~....#
#......D...~~~~~...#
#..C...#...~~~~~...#
#......#....~~~....#
####D###.......oo..#
#...O...........o..D
#..............##..#
#....*.........##..#
#...........T..ss..#
#..R...##......ss..#
#..P...##...C..pXX.#
####################""".splitlines()
TERRAIN = {
    "~": TerrainSprite(0, 0, "water", flow=0.1, shore=(158, 204, 214, 150)),
    "X": TerrainSprite(0, 0, "lava", flow=0.05, shore=(40, 14, 8, 200)),
    "s": TerrainSprite(0, 0, "sludge", flow=0.04, shore=(150, 160, 80, 110)),
    "p": TerrainSprite(0, 0, "pit", sinks=True),
}
OBJECTS = {
    "o": "rubble",
    "D": "door_closed",
    "O": "chest_open",
    "C": "chest_closed",
    "*": "search",
    "T": "torch",
    "R": "rune_circle",
    "P": "pillar",
}

HEROES = (
    TokenSprite(
        1,
        7,
        8,
        TokenLook("demo:aster", "hero", "#a8322e", "sword"),
        outline=colors.ACTIVE_OUTLINE,
        health=0.66,
        health_notches=12,
        stamina=0.5,
        stamina_notches=4,
    ),
    TokenSprite(
        2,
        4,
        7,
        TokenLook("demo:linnet", "hero", "#2f6b3a", "bow"),
        health=1.0,
        health_notches=8,
        stamina=1.0,
        stamina_notches=5,
        gray=True,
    ),
    TokenSprite(
        3,
        3,
        9,
        TokenLook("demo:osric", "hero", "#3a4fa3", "staff"),
        health=0.37,
        health_notches=8,
        stamina=0.2,
        stamina_notches=5,
        conditions=(ConditionSprite((110, 200, 90, 255), "flask"), ConditionSprite((230, 120, 60, 255))),
    ),
    TokenSprite(
        4,
        5,
        11,
        TokenLook("demo:maud", "hero"),
        health=1.0,
        health_notches=10,
        stamina=1.0,
        stamina_notches=4,
    ),
)
MONSTERS = (
    TokenSprite(
        11,
        12,
        7,
        TokenLook("demo:lurker", "minion", "#6f9a3c", "goblin"),
        health=1.0,
        health_notches=2,
        label="1",
    ),
    TokenSprite(
        12,
        13,
        9,
        TokenLook("demo:lurker", "elite", "#6f9a3c", "goblin"),
        health=0.75,
        health_notches=4,
        star=True,
    ),
    TokenSprite(
        13, 9, 10, TokenLook("demo:drowned", "minion", "#8a9a78", "zombie"), health=0.33, health_notches=3
    ),
    TokenSprite(
        14, 16, 6, TokenLook("demo:spinner", "minion", "#6a5a66", "spider"), health=1.0, health_notches=3
    ),
    TokenSprite(15, 10, 5, TokenLook("demo:rime", "minion", "#7fb6c8"), health=0.8, health_notches=5),
    TokenSprite(
        16,
        16,
        2,
        TokenLook("demo:twinhead", "elite", "#b08a6a", "ettin"),
        width=2,
        height=2,
        health=0.66,
        health_notches=9,
        star=True,
    ),
)
ACTIONS = (
    ButtonFace("move", "Move", "move", "4 points", "1"),
    ButtonFace("attack", "Attack", "attack", "1 action", "2", selected=True),
    ButtonFace("skill", "Skill", "skill", "1 fatigue", "3"),
    ButtonFace("rest", "Rest", "rest", "end of turn", "4"),
    ButtonFace("search", "Search", "hand", hotkey="5", enabled=False, why_not="not adjacent"),
    ButtonFace("open", "Open", "key", hotkey="6", enabled=False, why_not="no door"),
    ButtonFace("undo", "Undo", "undo", "1 step", "Z"),
    ButtonFace("end", "End turn", "end_turn", "", "E"),
)
CHANCES = (14, 6, 10, 9, 17, 16, 12, 9, 5, 2)


def cells_of(signs: str) -> frozenset[Space]:
    return frozenset((x, y) for y, line in enumerate(MAP) for x, sign in enumerate(line) if sign in signs)


def demo_board() -> BoardPicture:
    floor = cells_of("." + "".join(TERRAIN) + "".join(OBJECTS))
    things = {sign: cells_of(sign) for sign in OBJECTS}
    lights = [LightSprite(x + 0.5, y + 0.4, 6, strength=0.85) for x, y in sorted(things["T"])]
    lights += [LightSprite(t.x + 0.5, t.y + 0.5, 4.2, (242, 235, 217, 255), 0.38) for t in HEROES]
    lights.append(LightSprite(17, 12.5, 4.5, (255, 100, 40, 255), 0.8))
    return BoardPicture(
        width=len(MAP[0]),
        height=len(MAP),
        tiles=tiles_for(len(MAP[0]), len(MAP), floor),
        terrain=tuple(
            replace(look, x=x, y=y) for sign, look in TERRAIN.items() for x, y in sorted(cells_of(sign))
        ),
        edges=(
            EdgeSprite(12, 10, "west"),
            EdgeSprite(12, 11, "west", "door_closed"),
            EdgeSprite(9, 12, "north"),
            EdgeSprite(10, 12, "north", "door_open"),
            EdgeSprite(11, 12, "north"),
        ),
        objects=tuple(
            ObjectSprite(n, x, y, picture=OBJECTS[sign])
            for n, (sign, (x, y)) in enumerate((s, c) for s in OBJECTS for c in sorted(things[s]))
        ),
        lights=tuple(lights),
        ambient=(153, 153, 173, 255),
    )


def reach(steps: int) -> frozenset[Space]:
    blocked = {
        (token.x + dx, token.y + dy)
        for token in MONSTERS
        for dx in range(token.width)
        for dy in range(token.height)
    }
    seen, edge = {(7, 8)}, {(7, 8)}
    open_floor = cells_of(".*ORsoP") - blocked
    for _ in range(steps):
        edge = {
            (x + dx, y + dy) for x, y in edge for dx in (-1, 0, 1) for dy in (-1, 0, 1)
        } & open_floor - seen
        seen |= edge
    return frozenset(seen)


def demo_scene() -> BoardScene:
    near, far = reach(4), reach(6)
    heroes = frozenset((int(token.x), int(token.y)) for token in HEROES)
    return BoardScene(
        overlays=(
            Overlay(near - heroes, colors.REACH, inside=heroes),
            Overlay(far - near - heroes, colors.REACH_TIRING, "hatched", near | heroes),
        ),
        paths=(
            PathSprite(((7.5, 8.5), (8.5, 8.5), (9.5, 8.5), (10.5, 9.5), (11.5, 9.5)), ("1", "2", "3", "4")),
        ),
        sights=(
            SightSprite(12, 9, 13, 9, True),
            SightSprite(4.5, 7.5, 12, 7.4, True, True),
            SightSprite(7.6, 8.4, 16, 4, False),
        ),
        marks=(
            MarkSprite(13, 9),
            MarkSprite(9, 10, color=(255, 240, 200, 255), kind="ring"),
            MarkSprite(7, 6, kind="cross"),
        ),
        tokens=(*HEROES, *MONSTERS),
        labels=(LabelSprite(9.5, 9.6, "-2", (255, 120, 90, 255), 0.4),),
    )


class DemoScreen(QuietScreen):
    """A board with every panel that a game needs, with fixed content."""

    def __init__(self, window: GameWindow) -> None:
        self.window = window
        self.pictures = Pictures()
        self.board = BoardView(window.library_window, self.pictures, Box(0, 0, 1, 1))
        self.hud = Hud(self.pictures)
        self.kept: list[object] = []

    def on_resize(self, width: int, height: int, scale: float) -> None:
        hud = self.hud = Hud(self.pictures, scale)
        self.kept = []
        whole = Box(0, 0, width, height).inset(hud.px(8))
        top, rest = whole.cut_top(hud.px(54), hud.px(8))
        side, left = rest.cut_right(hud.px(436), hud.px(8))
        actions, view = left.cut_bottom(hud.px(130), hud.px(8))
        self.board.camera = self.board.camera.resized(view)
        self.board.show_picture(demo_board())
        self.board.camera = self.board.camera.fitted()
        self.board.show_scene(demo_scene())
        self.title(top)
        self.actions(actions)
        hero, rest = side.cut_top(hud.px(222), hud.px(8))
        forecast, log = rest.cut_top(hud.px(200), hud.px(8))
        self.hero(hero)
        self.forecast(forecast)
        self.log(log)
        tooltip = Tooltip(hud)
        at = self.board.camera.to_screen(14.1, 9.6)
        tooltip.show(
            (
                "Marsh Lurker (elite)",
                "Health 3 of 4 · Speed 5 · one gray die",
                "Stands up in water without paying for it, and strikes once more when nobody sees it.",
                ("K: all keywords", TextStyle(size=9, color=colors.HERO)),
            ),
            at,
            whole,
        )
        self.kept.append(tooltip)

    def say(self, text: str, style: TextStyle, x: int, top: int, anchor: str = "left") -> int:
        line = self.hud.text(text, style, anchor=anchor)  # type: ignore[arg-type]
        line.move(x, top)
        self.kept.append(line)
        return x + line.width

    def title(self, box: Box) -> None:
        px = self.hud.px
        self.kept.append(Panel(self.hud, box))
        self.say(
            "The Drowned Vault",
            TextStyle(size=16, color=colors.TITLE, bold=True, serif=True),
            box.x + px(18),
            box.top - px(14),
        )
        end = self.say("Round 3", TextStyle(size=13, bold=True), box.x + px(500), box.top - px(16))
        self.say("Heroes · Aster", TextStyle(size=13, color=colors.HERO), end + px(10), box.top - px(16))
        self.say("F1 Help   Esc Menu", SMALL, box.right - px(18), box.top - px(20), "right")

    def actions(self, box: Box) -> None:
        self.kept.append(Panel(self.hud, box))
        inside = box.inset(self.hud.px(14))
        self.kept.append(ButtonBar(self.hud, ACTIONS, inside))

    def hero(self, box: Box) -> None:
        px, hud = self.hud.px, self.hud
        self.kept.append(Panel(hud, box))
        portrait = hud.portrait(HEROES[0].look, 118)
        portrait.move(box.x + px(14), box.top - px(130))
        self.kept.append(portrait)
        self.say("Aster", BANNER, box.x + px(144), box.top - px(12))
        self.say("Knight · 2 actions left", TextStyle(color=colors.FAINT), box.x + px(144), box.top - px(46))
        for index, (icon, share, notches, text) in enumerate(
            (("heart", 0.66, 12, "8/12"), ("drop", 0.5, 4, "2/4"))
        ):
            y = box.top - px(92 + index * 30)
            picture = hud.picture(icon, 22)
            picture.move(box.x + px(144), y)
            color = colors.health_color(share) if icon == "heart" else colors.STANDARD.stamina
            bar = Bar(hud)
            bar.show(Box(box.x + px(174), y + px(3), px(180), px(16)), share, color, notches)
            self.kept += [picture, bar]
            self.say(text, STRONG, box.x + px(366), y + px(19))
        for index, (icon, text) in enumerate((("move", "4"), ("shield", "brown"), ("eye", "2"))):
            picture = hud.picture(icon, 20)
            picture.move(box.x + px(18 + index * 92), box.top - px(160))
            self.kept.append(picture)
            self.say(text, STRONG, box.x + px(46 + index * 92), box.top - px(141))
        self.say(
            "Might 4   Knowledge 2   Will 4   Awareness 2",
            TextStyle(color=colors.FAINT),
            box.x + px(18),
            box.top - px(170),
        )
        end = self.say(
            "Poisoned", TextStyle(color=(150, 220, 110, 255), bold=True), box.x + px(18), box.top - px(194)
        )
        self.say("Might test or 1 damage at the start of the turn", SMALL, end + px(12), box.top - px(196))

    def forecast(self, box: Box) -> None:
        px, hud = self.hud.px, self.hud
        self.kept.append(Panel(hud, box))
        self.say("Attack forecast", HEADING, box.x + px(18), box.top - px(12))
        for index, die in enumerate(
            ("die blue 3 heart", "die red heart heart", "die yellow surge", "die gray shield")
        ):
            picture = hud.picture(die, 32)
            picture.move(box.x + px(18 + index * 38 + 30 * (index == 3)), box.top - px(72))
            self.kept.append(picture)
        self.say("vs", STRONG, box.x + px(136), box.top - px(46))
        end = self.say(
            "86% hit", TextStyle(size=13, color=colors.GOOD, bold=True), box.x + px(226), box.top - px(46)
        )
        self.say(
            "61% kill", TextStyle(size=13, color=colors.WARNING, bold=True), end + px(20), box.top - px(46)
        )
        bars = []
        for index, chance in enumerate(CHANCES):
            x, y, high = box.x + px(20 + index * 39), box.y + px(30), px(66 * chance / max(CHANCES))
            bars.append((Box(x, y, px(31), high), (226, 120, 70, 255) if index > 2 else (150, 130, 110, 255)))
            self.say(f"{chance}%", TextStyle(size=8), x + px(15), y + high + px(14), "center")
            self.say(str(index), TextStyle(size=9, color=colors.FAINT), x + px(15), y - px(4), "center")
        blocks = Blocks(hud)
        blocks.show(bars)
        self.kept.append(blocks)

    def log(self, box: Box) -> None:
        panel = Panel(self.hud, box)
        self.say("Combat log", HEADING, panel.inside.x + self.hud.px(4), panel.inside.top)
        _head, body = panel.inside.cut_top(self.hud.px(26))
        log = Log(self.hud, body.inset(self.hud.px(4)))
        hero, monster, title = colors.HERO, colors.MONSTER, colors.TITLE
        log.extend(
            [
                (Words("Round 3: heroes", title, True),),
                (
                    Words("Osric", hero, True),
                    Words(" casts Ember Lance at "),
                    Words("Drowned", monster, True),
                ),
                (
                    Words("   "),
                    Sign("die blue 3 heart"),
                    Sign("die yellow surge"),
                    Words(" vs "),
                    Sign("die brown shield"),
                    Words("  1 "),
                    Sign("heart"),
                    Words(" - 1 "),
                    Sign("shield"),
                    Words(" + 1 "),
                    Sign("surge"),
                    Words(" = "),
                    Words("2 damage", monster, True),
                ),
                (Words("Drowned", monster, True), Words(" has 1 of 3 health left")),
                (
                    Words("Linnet", hero, True),
                    Words(" moves 3 and searches: "),
                    Words("Healing Draught", title, True),
                ),
                (
                    Words("Aster", hero, True),
                    Words(" tests Might "),
                    Sign("die brown shield"),
                    Sign("die gray shield shield"),
                    Words(" 2 of 4: passed"),
                ),
                (Words("Aster", hero, True), Words(" spends 1 "), Sign("drop"), Words(" to move 1")),
                (Words("Marsh Lurker", monster, True), Words(" misses "), Words("Aster", hero, True)),
                (
                    Words("   "),
                    Sign("die blue miss"),
                    Sign("die yellow 1 heart"),
                    Words(" vs "),
                    Sign("die black shield"),
                    Words("  out of range (4 < 5)"),
                ),
                (Words("Choose a target", title, True), Words(": Tab for the next, Enter to attack")),
            ]
        )
        self.kept += [panel, log]

    def draw(self) -> None:
        self.board.draw()
        self.hud.draw()


def token_sheet() -> Image.Image:
    """Every symbol in its frames, and figures without any."""
    looks = [TokenLook(name, "hero", symbol=name) for name in house_art.names("emblem")]
    looks += [
        TokenLook(name, frame, symbol=name)
        for frame in ("minion", "elite")
        for name in house_art.names("face")
    ]
    looks += [TokenLook(f"nameless:{number}", "hero") for number in range(10)]
    looks += [
        TokenLook(f"nameless:{number}", "elite" if number % 3 == 2 else "minion") for number in range(30)
    ]
    return _sheet([compose.token(look) for look in looks], 104, 10)


def picture_sheet() -> Image.Image:
    """Tiles, things, icons and dice."""
    families = ("floor", "wall", "wall_face", "terrain", "edge", "object", "icon", "die")
    pictures = [compose.baked(family, name) for family in families for name in house_art.names(family)]
    dice = (
        ("blue", ("3", "heart")),
        ("red", ("heart", "heart")),
        ("yellow", ("surge",)),
        ("black", ("shield", "shield", "shield")),
        ("blue", ("miss",)),
    )
    return _sheet(pictures + [compose.die(color, pips) for color, pips in dice], 104, 13)


def _sheet(pictures: list[Image.Image], cell: int, columns: int) -> Image.Image:
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGBA", (cell * columns, cell * rows), (52, 48, 44, 255))
    ImageDraw.Draw(sheet)
    for index, picture in enumerate(pictures):
        small = picture.resize((cell - 8, cell - 8), Image.Resampling.LANCZOS)
        sheet.alpha_composite(small, (index % columns * cell + 4, index // columns * cell + 4))
    return sheet.convert("RGB")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/preview")
    folder.mkdir(parents=True, exist_ok=True)
    token_sheet().save(folder / "tokens.png")
    picture_sheet().save(folder / "pictures.png")
    game_window = GameWindow(make_window(caption="preview"))
    game_window.router.push(DemoScreen(game_window))
    game_window.screenshot(folder / "board.png")
    sys.stdout.write(f"wrote {folder}/tokens.png, pictures.png and board.png\n")


if __name__ == "__main__":
    main()
