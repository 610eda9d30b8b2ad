"""The title on the screen: cards and buttons for mouse and keys, and the game that is played meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from delve.model.keys import GAME
from delve.phrases import filled, printed
from delve.title.key_map import KeyMap
from delve.title.offers import Refused, Running
from delve.title.page import BACK, Entry, Page
from delve.title.preferences import Preferences
from delve.title.title import Title
from delve.ui import colors, compat
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box, flow, grid
from delve.ui.pictures import Pictures
from delve.ui.play.parts import Parts
from delve.ui.play.waiting import Waiting
from delve.ui.router import QuietScreen
from delve.ui.text import TextStyle
from delve.ui.title import backdrop
from delve.ui.title.card import BOARD, LOW_BOARD, Card, Heights
from delve.ui.title.card_rows import pages_of, places, rows_of
from delve.ui.title.keys_told import KEYS_TOLD, KeysTold
from delve.ui.title.loading import LoadingSign
from delve.ui.widgets import Button, Panel
from delve.ui.window import GameWindow

T = TypeVar("T")
MARGIN: Final = 36
GAP: Final = 12
WIDE: Final = 470
"""width of a page without cards"""
WIDEST_TEXT: Final = 900
NARROWEST_CARD: Final = 400
MANY: Final = 12
"""cards that take long to measure"""
LEVEL: Final = 2
FOOT: Final = 18
"""height of the line below the first page"""
LOGO = TextStyle(size=58, color=colors.TITLE, bold=True, serif=True)
HEADING = TextStyle(size=26, color=colors.TITLE, bold=True, serif=True)
TEXT = TextStyle(size=12, color=colors.TEXT)
LINE = TextStyle(size=11, color=colors.TEXT)
GROUP = TextStyle(size=13, color=colors.TITLE, bold=True, serif=True)
HEAD: Final = 30
"""height of what stands above cards that belong together, with what is free below it"""
MORE, EARLIER = "<more>", "<earlier>"
NEXT: Final = ("down", "right", "next_target")
PREVIOUS: Final = ("up", "left", "previous_target")
"""actions of the keys that go through what can be chosen"""


class Place(NamedTuple):
    """Where somebody was on a page: its id, the place of what was looked at, and that of the first in sight."""

    page: str
    selected: int
    first: int


class TitleScreen(QuietScreen):
    """Shows the page of a title, and plays what is chosen there."""

    modal = True

    def __init__(self, window: GameWindow, title: Title, preferences: Preferences) -> None:
        self.window, self.title, self._preferences = window, title, preferences
        window.router.keys = KeyMap(preferences.settings.keys)
        self.pictures = Pictures()
        self.selected = 0
        """the place, among all entries of the page, of the one that is looked at"""
        self.first = 0
        """the place of the first card, or line, that is in sight"""
        self.cards: list[Card] = []
        self.buttons: list[Button] = []
        self._page: Page | None = None
        self._depth = 0
        """how many pages lie below that one"""
        self._below: dict[int, Place] = {}
        """how many pages lie below a page that is below -> where somebody was on it"""
        self._hud = Hud(self.pictures)
        self._kept: list[object] = []
        self._in_sight = 1
        self._starts: list[int] = [0]
        """the places of the first cards, or lines, of all pages"""
        self._size = (1, 1, 1.0)
        self._heights = Heights()
        self._sign = LoadingSign(self.pictures)
        self._waiting = Waiting(window, self._say_that_it_waits, nullcontext)
        title.wait = self._wait
        self._running: Running | None = None
        self._pressed: str | None = None

    # ------------------------------------------------------------------------------------------------ the game
    def tick(self, _passed: float = 0.0) -> None:
        """Called several times a second: starts what was chosen, and takes over again once it was left."""
        title = self.title
        if title.is_left:
            self.window.close()
        elif self._running is not None:
            left = self._running.left()
            if left is not None:
                self._running = None
                title.over(left)
                self._below.clear()
                self.window.show()
                self._take_settings()
                self.show()
        elif title.started is not None:
            try:
                self._running = title.house.start(title.started)
            except Refused as refusal:
                title.refuse(refusal)
                self.show()

    def looked_away(self) -> None:
        """Another window has come to the front: where that is a game's, this one makes room for it."""
        if self._running is not None:
            self.window.hide()

    def _wait(self, read: Callable[[], T], /) -> T:
        """What a function gives that reads files; the window says that it loads where that takes long."""
        return self._waiting.done(read, guarded=False)

    def _say_that_it_waits(self, said: str) -> None:
        self._sign.shown = bool(said)

    # ------------------------------------------------------------------------------------------------ showing
    def show(self) -> None:
        """Show the page that is open now."""
        page = self.title.page
        if page is not self._page:
            self._go_to(page)
        self.on_resize(*self._size)

    def _go_to(self, page: Page) -> None:
        """Look at the same place of a page as before where it was only covered, else at where it begins."""
        before, depth = self._page, self.title.depth
        if before is not None and depth > self._depth:
            self._below[self._depth] = Place(before.id, self.selected, self.first)
        left = self._below.get(depth) if depth < self._depth else None
        if left is not None and left.page == page.id:
            self.selected, self.first = left.selected, left.first
        elif before is None or page.id != before.id:
            self.selected, self.first = page.first, 0
        self.selected = max(0, min(self.selected, len(page.entries) - 1))
        self._page, self._depth = page, depth

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay the page out anew: texts are measured first."""
        self._size = width, height, scale
        self._sign.place(width, height, scale)
        page = self.title.page
        if self._page is None:
            self._page, self.selected = page, page.first
        self._hud = Hud(self.pictures, scale)
        self._kept, self.cards, self.buttons = [], [], []
        inside = Box(0, 0, width, height).inset(self._hud.px(MARGIN))
        if page.cards:
            self._lay_out_cards(page, inside)
        else:
            self._lay_out_menu(page, inside)
        self._mark()
        self.window.redraw()

    def _lay_out_menu(self, page: Page, inside: Box) -> None:
        """A page without cards: its words, then its buttons, below each other in a panel."""
        hud, px = self._hud, self._hud.px
        first = page.id == "first"
        whole = round(inside.width / hud.scale)
        faces, turning = _faces(page.menu, 1), self._turning(self._turned)
        scratch = Hud(self.pictures, hud.scale)
        sizes = [Button(scratch, face, LEVEL, line=True).measure() for face in (*faces, *turning)]
        widest, line = max(size[0] for size in sizes) / hud.scale, max(size[1] for size in sizes)
        wide = min(max(WIDEST_TEXT if page.lines else WIDE, round(widest) + 1 + 2 * MARGIN), whole)
        least = self._write(Parts(scratch, inside), replace(page, lines=()), wide - 2 * MARGIN, 0)
        fitting = (inside.height - px(least + 2 * MARGIN)) // (line + px(GAP))
        lines, staying = faces[: self._turned], faces[self._turned :]
        all_fit = len(faces) <= fitting
        self._in_sight = max(1, len(lines) if all_fit else fitting - len(turning) - len(staying))
        self._starts = [*range(0, max(1, len(lines)), self._in_sight)]
        self._go_to_page_in_sight(len(lines))
        shown = lines[self.first : self.first + self._in_sight]
        if len(shown) < len(lines):
            shown += self._turning(len(lines))
        self.buttons = [Button(hud, face, LEVEL, line=True) for face in (*shown, *staying)]
        below = len(self.buttons) * (line + px(GAP))
        room = inside.height - below - px(2 * MARGIN)
        text = Parts(hud, inside, LEVEL)
        high = self._write(Parts(Hud(self.pictures, hud.scale), inside), page, wide - 2 * MARGIN, room)
        total = px(high + 2 * MARGIN) + below
        box = Box(inside.x, inside.y, px(wide), min(total, inside.height)).centered_in(inside)
        if first:
            box = Box(inside.x + px(MARGIN), box.y, box.width, box.height)
        text.box = box.inset(px(MARGIN))
        self._write(text, page, wide - 2 * MARGIN, room)
        self._kept += [Panel(hud, box, level=0), text]
        top = text.box.top - px(high)
        for button in self.buttons:
            button.place(Box(text.box.x, top - line, text.box.width, line))
            top -= line + px(GAP)
        aside = Box(box.right + px(2 * MARGIN), box.y, inside.right - box.right - px(2 * MARGIN), box.height)
        if first:
            foot = Parts(hud, Box(aside.x, inside.y, aside.width, px(FOOT)))
            foot.text(filled("{key} Keys", key=self._keys.name("help")), TextStyle(color=colors.FAINT), 0, 0)
            self._kept.append(foot)
        if first and aside.width > px(NARROWEST_CARD):
            self._kept.append(backdrop.company(hud, aside))

    def _lay_out_cards(self, page: Page, inside: Box) -> None:
        """A page with cards: its words above, its buttons below, and as many cards as fit between."""
        hud, px = self._hud, self._hud.px
        text = Parts(hud, inside, LEVEL)
        high = self._write(text, page, round(inside.width / hud.scale), inside.height)
        rest = Box(inside.x, inside.y, inside.width, inside.height - px(high))
        turning = ButtonFace(MORE, filled("{n} of {all}", n=9999, all=9999), hotkey=self._keys.name("log_up"))
        faces = _faces(page.menu, len(page.cards) + 1)
        lowest = self._rows([*faces, turning, turning], inside)
        below = px(GAP) + inside.y + lowest - inside.y
        area = Box(rest.x, inside.y + below, rest.width, max(1, rest.height - below))
        every = grid(area, 99, px(NARROWEST_CARD), 1, px(GAP))
        columns = [box for box in every if box.y == every[0].y]
        headings = [entry.heading for entry in page.cards]
        told_apart = len({*headings}) > 1
        head = px(HEAD) if told_apart else 0
        made = self._cards_for(page, columns[0].width, area.height - head)
        heights = [min(self._heights.of(card), area.height - head) for card in made]
        rows = rows_of(headings if told_apart else [""] * len(made), heights, len(columns))
        pages = pages_of(rows, area.height, head, px(GAP))
        self._starts = [rows[0].first for rows in pages]
        self._go_to_page_in_sight(len(made))
        shown = pages[self._starts.index(self.first)]
        self._in_sight = shown[-1].end - self.first
        self.cards = made[self.first : self.first + self._in_sight]
        above = Parts(hud, area, LEVEL)
        said = ""
        for row, top, boxes in places(shown, area, columns, head, px(GAP)):
            if row.heading != said:
                said = row.heading
                above.text(said, GROUP, 0, (area.top - top) / hud.scale)
            for card, box in zip(made[row.first : row.end], boxes, strict=True):
                card.place(box)
        self._kept.append(above)
        if len(made) > self._in_sight:
            faces += self._turning(len(made))
        self.buttons = [Button(hud, face, LEVEL, line=True) for face in faces]
        sizes = [button.measure() for button in self.buttons]
        line = max(size[1] for size in sizes)
        bottom = Box(inside.x, inside.y, inside.width, lowest)
        for button, box in zip(
            self.buttons, flow(bottom, [size[0] for size in sizes], line, px(GAP)), strict=True
        ):
            button.place(box)
        self._kept.append(text)

    def _go_to_page_in_sight(self, all_: int) -> None:
        """Let the first in sight be one that begins a page: the one with what is looked at, of so many on all pages."""

        def page_of(place: int) -> int:
            return max(start for start in self._starts if start <= place)

        self.first = page_of(self.first)
        if self.selected < all_:
            self.first = page_of(self.selected)

    def _cards_for(self, page: Page, width: int, height: int) -> list[Card]:
        """All cards of a page: with smaller boards where one more row of the tallest is in sight then."""
        hud, gap = self._hud, self._hud.px(GAP)
        made = [Card(hud, entry, width) for entry in page.cards]
        if self._heights.unknown(made) > MANY:
            self._show_sign()
        tall = max(map(self._heights.of, made))
        least = tall - hud.px(BOARD - LOW_BOARD)
        rows = (height + gap) // (least + gap)
        if rows <= (height + gap) // (tall + gap) or not any(entry.board for entry in page.cards):
            return made
        board = BOARD - (tall + gap - (height + gap) // rows) / hud.scale
        return [Card(hud, entry, width, board) for entry in page.cards]

    def _show_sign(self) -> None:
        """Show at once that a page is being made ready, if anything is on the screen."""
        if self.window.is_shown:
            self._sign.shown = True
            self.window.draw_at_once()
            self._sign.shown = False

    def _rows(self, faces: list[ButtonFace], box: Box) -> int:
        """How high the rows are that buttons need in the width of a box."""
        scratch = Hud(self.pictures, self._hud.scale)
        sizes = [Button(scratch, face, LEVEL, line=True).measure() for face in faces]
        line, gap = max(size[1] for size in sizes), self._hud.px(GAP)
        boxes = flow(box, [size[0] for size in sizes], line, gap)
        return box.top - boxes[-1].y

    def _turning(self, all_: int) -> list[ButtonFace]:
        """The buttons that show other cards, or other lines."""
        last = min(all_, self.first + self._in_sight)
        return [
            ButtonFace(
                EARLIER, printed("Previous"), hotkey=self._keys.name("log_up"), enabled=self.first > 0
            ),
            ButtonFace(
                MORE,
                filled("Next ({n} of {all})", n=last, all=all_),
                hotkey=self._keys.name("log_down"),
                enabled=last < all_,
            ),
        ]

    def _write(self, parts: Parts, page: Page, wide: float, room: int) -> float:
        """Title, text and lines of a page, in so much room. Returns their height."""
        y = float(parts.text(page.title, LOGO if page.id == "first" else HEADING, 0, 0, wrap=wide)[1]) + 8
        if page.text:
            y += parts.text(page.text, TEXT, 0, y, wrap=wide)[1] + 12
        most = room / self._hud.scale
        for number, line in enumerate(page.lines):
            high = parts.text_height(line, LINE, wide)
            if y + high + 20 > most and number + 1 < len(page.lines):
                rest = filled("… and {n} more {n|line|lines}", n=len(page.lines) - number)
                y += parts.text(rest, LINE, 0, y, wrap=wide)[1] + 3
                break
            y += parts.text(line, LINE, 0, y, wrap=wide)[1] + 3
        return y + (10 if page.lines else 6)

    def _mark(self) -> None:
        """Light up what is looked at."""
        page = self.title.page
        looked_at = page.entries[self.selected].id if page.entries else ""
        for card in self.cards:
            card.look_at(card.entry.id == looked_at)
        for button in self.buttons:
            button.hovered = button.face.id == looked_at
            button.restyle()

    def draw(self) -> None:
        """The wall, then the page."""
        width, height, scale = self._size
        backdrop.texture(width, height, scale).blit(0, 0)
        self._hud.draw()
        self._sign.draw()

    # ------------------------------------------------------------------------------------------------ keys
    @property
    def _keys(self) -> KeyMap:
        return self.window.router.keys

    @property
    def listens(self) -> bool:
        """Whether the page waits for a key."""
        return self.title.page.listens

    def on_key(self, key: str) -> bool:
        """Arrows and Tab go through what can be chosen, Enter and digits choose; others go back or help."""
        entries, action = self.title.page.entries, self._keys.action(key, GAME)
        if key == "escape":
            if self.title.started is None and self.title.go_back():
                self.show()
        elif self.listens:
            self.title.hear(key)
            self._take_settings()
            self.show()
        elif action in NEXT or action in PREVIOUS:
            self._step(1 if action in NEXT else -1)
        elif action == "confirm" and entries:
            self.choose(entries[self.selected].id)
        elif action == "help":
            self._tell_keys()
        elif action in ("log_down", "log_up"):
            self._turn(1 if action == "log_down" else -1)
        elif key.isdigit() and 0 < int(key) <= len(entries):
            self.choose(entries[int(key) - 1].id)
        else:
            return False
        return True

    def _tell_keys(self) -> None:
        """Open the page about keys, or go back from it."""
        if self.title.page.id == KEYS_TOLD:
            self.title.go_back()
        elif self.title.started is None:
            self.title.open(KeysTold(self._keys))
        self.show()

    def _step(self, by: int) -> None:
        """Look at the next entry that can be chosen."""
        entries = self.title.page.entries
        count = len(entries)
        others = ((self.selected + by * far) % count for far in range(1, count + 1))
        place = next((other for other in others if entries[other].enabled), None)
        if place is not None:
            self.selected = place
            last = self.first + self._in_sight
            if self.first <= self.selected < last or self.selected >= self._turned:
                self._mark()
                self.window.redraw()
            else:
                self.on_resize(*self._size)

    @property
    def _turned(self) -> int:
        """How many cards there are to be turned over, or lines where there are no cards, the way back apart."""
        page = self.title.page
        goes_back = len(page.menu) > 1 and page.menu[-1].id == BACK
        return len(page.cards) or len(page.menu) - goes_back

    def _turn(self, by: int) -> None:
        """Show other cards, or other lines."""
        page = self._starts.index(self.first) + by
        if 0 <= page < len(self._starts):
            self.first = self.selected = self._starts[page]
            self.on_resize(*self._size)

    def choose(self, id: str) -> None:
        """Choose an entry, or show other cards."""
        if id in (MORE, EARLIER):
            self._turn(1 if id == MORE else -1)
        elif self.title.choose(id):
            self.window.sounds.play("click")
            self._take_settings()
            self.show()
            self.tick()

    def _take_settings(self) -> None:
        """Let the window be as the settings say, which may have been changed here or in a game."""
        before, now = self._preferences.settings, self.title.house.settings()[0]
        self._preferences.take(now)
        self.window.router.keys = KeyMap(now.keys)
        if now.fullscreen != before.fullscreen:
            compat.fill_screen(self.window.library_window, now.fullscreen)
        self.window.sounds.set_volume(now.volume, now.music)
        if now.size != before.size:
            self.window.set_ui_scale(now.size / 100)

    # ------------------------------------------------------------------------------------------------ the mouse
    def _at(self, x: float, y: float) -> str | None:
        """The id of what lies under the pointer."""
        found = [card.entry.id for card in self.cards if card.box.contains(x, y)]
        found += [button.face.id for button in self.buttons if button.box.contains(x, y)]
        return found[0] if found else None

    def on_pointer(self, x: float, y: float) -> bool:
        """What lies under the pointer is looked at."""
        id = self._at(x, y)
        place = next((n for n, entry in enumerate(self.title.page.entries) if entry.id == id), None)
        if place is None or place == self.selected:
            return False
        self.selected = place
        self._mark()
        return True

    def on_press(self, x: float, y: float, button: str) -> bool:
        """The left button goes down."""
        self._pressed = self._at(x, y) if button == "left" else None
        return True

    def on_release(self, x: float, y: float, button: str) -> bool:
        """What the left button went down on is chosen where it comes up there again; the right one goes back."""
        pressed, self._pressed = self._pressed, None
        if button == "right":
            return self.on_key("escape")
        if pressed is not None and pressed == self._at(x, y):
            self.choose(pressed)
        return True

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel shows other cards."""
        self._turn(-1 if steps > 0 else 1)
        return True


def _faces(menu: Sequence[Entry], first: int) -> list[ButtonFace]:
    """The buttons of a menu, with the digits that choose them; `first` is the number of the first."""
    return [
        ButtonFace(
            entry.id,
            entry.label,
            note=entry.note,
            hotkey=str(number) if number < 10 else "",
            enabled=entry.enabled,
            why_not=entry.why_not,
            selected=entry.selected,
        )
        for number, entry in enumerate(menu, first)
    ]
