"""The title in the window: everything by keys alone, and everything by the mouse alone."""

from __future__ import annotations

import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from delve.model.keys import GAME
from delve.model.quest import QuestDef
from delve.model.settings import Settings
from delve.phrases import speaking
from delve.title.keys_page import KeysOfGroup
from delve.title.offers import Figure, Left, Refused, Scripts, Start
from delve.title.page import BACK
from delve.title.pages import title_of
from delve.ui import compat
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.text import BODY
from delve.ui.title import card as title_card
from delve.ui.title import window as opening
from delve.ui.title.card import BOARD, LOW_BOARD
from delve.ui.title.screen import EARLIER, MORE, TitleScreen
from delve.ui.title.window import open_title
from delve.ui.window import GameWindow
from tests.arenas import core
from tests.title.house import HouseOfTests, quest, saved
from tests.ui.fitting import longer
from tests.ui.play.test_longer_texts import overlapping, rectangles

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]


@pytest.fixture
def house() -> HouseOfTests:
    return HouseOfTests()


@pytest.fixture
def screen(game_window: GameWindow, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch) -> TitleScreen:
    monkeypatch.setattr(game_window, "close", lambda: None)
    monkeypatch.setattr(game_window, "show", lambda: None)
    return open_title(game_window, title_of(house))


def keys(screen: TitleScreen, *names: str) -> None:
    for name in names:
        screen.window.router.key(name)


def click(screen: TitleScreen, id: str) -> None:
    """Click in the middle of what has this id."""
    found = [card.box for card in screen.cards if card.entry.id == id]
    found += [button.box for button in screen.buttons if button.face.id == id]
    (box,) = found
    router = screen.window.router
    router.pointer(*box.center)
    router.press(*box.center, "left")
    router.release(*box.center, "left")


PARTY = (("core:nite", "core:knight"), ("core:wren", "core:knight"))


def test_quest_is_begun_by_keys_alone(screen: TitleScreen, house: HouseOfTests) -> None:
    keys(screen, "down", "enter", "enter", "enter")
    assert house.begun == [Start("core:cellar", PARTY, (("overlord", "normal"),))]


def test_quest_is_begun_by_the_mouse_alone(screen: TitleScreen, house: HouseOfTests) -> None:
    for id in ("new", "core:cellar", "core:wren", "core:maud", "begin"):
        click(screen, id)
    party = (("core:nite", "core:knight"), ("core:maud", "core:knight"))
    assert house.begun == [Start("core:cellar", party, (("overlord", "normal"),))]


def test_f1_tells_the_keys_on_every_page_and_goes_back_again(screen: TitleScreen) -> None:
    for page in ("first", "quests", "party"):
        assert screen.title.page.id == page
        keys(screen, "f1")
        assert "F1: show this" in screen.title.page.lines
        assert any(line.startswith("Click, Enter") for line in screen.title.page.lines)
        keys(screen, "f1")
        assert screen.title.page.id == page
        keys(screen, "f1", "escape")
        assert screen.title.page.id == page
        click(screen, {"first": "new", "quests": "core:cellar"}.get(page, "level of overlord hard"))


@pytest.mark.parametrize("away", [("f1", "f1"), ("f1", "escape"), ("enter", "escape")])
def test_list_keeps_its_place_while_something_else_is_looked_at(
    screen: TitleScreen, house: HouseOfTests, away: tuple[str, str]
) -> None:
    house.quests = lambda: tuple(quest(f"core:q{n}") for n in range(30))  # type: ignore[method-assign]
    keys(screen, "2", "page_down", "page_down", "down")
    before = screen.title.page.entries[screen.selected].id, [card.entry.id for card in screen.cards]
    assert before[0] not in ("core:q0", before[1][0])
    keys(screen, *away)
    assert screen.title.page.id == "quests"
    assert (screen.title.page.entries[screen.selected].id, [card.entry.id for card in screen.cards]) == before
    keys(screen, "escape", "2")
    assert screen.title.page.entries[screen.selected].id == "core:q0", (
        "a list that is opened anew begins anew"
    )


def test_way_back_is_on_every_page_of_a_long_list_of_keys(screen: TitleScreen) -> None:
    screen.on_resize(960, 600, 1.0)
    screen.title.open(KeysOfGroup(GAME))
    screen.show()
    lines, seen = [entry.id for entry in screen.title.page.menu][:-1], list[str]()
    while True:
        shown = [button.face.id for button in screen.buttons]
        assert shown[-1] == BACK
        assert all(Box(0, 0, 960, 600).contains(*button.box.center) for button in screen.buttons)
        seen += shown[: shown.index(EARLIER)]
        if len(seen) >= len(lines):
            break
        click(screen, MORE)
    assert seen == lines
    assert len(shown) < len(lines), "there is more than one page of them"
    click(screen, BACK)
    assert screen.title.page.id != KeysOfGroup(GAME).page(screen.title.house).id


def test_keys_pass_over_what_cannot_be_chosen(screen: TitleScreen, house: HouseOfTests) -> None:
    house.saved = []
    screen.title.close_all()
    screen.show()
    seen = []
    for _ in range(3):
        keys(screen, "down")
        seen.append(screen.title.page.entries[screen.selected].id)
    assert seen == ["new", "packs", "rules"]


def test_digit_chooses_at_once_and_escape_goes_back(screen: TitleScreen) -> None:
    keys(screen, "4")
    assert screen.title.page.id == "packs"
    keys(screen, "escape", "escape")
    assert screen.title.page.id == "first"


def test_right_click_goes_back(screen: TitleScreen) -> None:
    keys(screen, "4")
    screen.window.router.press(5, 5, "right")
    screen.window.router.release(5, 5, "right")
    assert screen.title.page.id == "first"


def test_button_that_is_left_before_it_comes_up_is_not_chosen(screen: TitleScreen) -> None:
    box = next(button.box for button in screen.buttons if button.face.id == "packs")
    screen.window.router.press(*box.center, "left")
    screen.window.router.release(5, 5, "left")
    assert screen.title.page.id == "first"


def test_choice_is_kept_when_a_hero_is_taken_along(screen: TitleScreen) -> None:
    keys(screen, "2", "1")
    click(screen, "core:maud")
    assert screen.title.page.entries[screen.selected].id == "core:maud"


def test_title_comes_back_after_a_game_that_was_left_for_it(screen: TitleScreen, house: HouseOfTests) -> None:
    click(screen, "go on")
    assert screen.title.page.id == "playing"
    keys(screen, "escape", "enter")
    screen.tick()
    assert screen.title.page.id == "first"
    house.ends.append(Left("failed", ("a script broke",)))
    click(screen, "go on")
    screen.tick()
    assert screen.title.page.lines == ("a script broke",)


def test_title_closes_when_a_game_was_left_for_good(
    screen: TitleScreen, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(screen.window, "close", lambda: closed.append(True))
    house.ends = [Left("close")]
    click(screen, "go on")
    screen.tick()
    screen.tick()
    assert closed


def test_title_makes_room_only_for_a_game(screen: TitleScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden: list[bool] = []
    monkeypatch.setattr(screen.window, "hide", lambda: hidden.append(True))
    screen.window.on_deactivate()
    assert hidden == []
    click(screen, "go on")
    screen.window.on_deactivate()
    assert hidden == [True]


def test_game_that_cannot_be_started_is_told(
    screen: TitleScreen, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_start: Start) -> Any:
        raise Refused("no more processes")

    monkeypatch.setattr(house, "start", refuse)
    click(screen, "go on")
    assert screen.title.page.lines == ("no more processes",)


def test_settings_hold_at_once(
    screen: TitleScreen, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled: list[bool] = []
    monkeypatch.setattr(compat, "fill_screen", lambda _window, fills: filled.append(fills))
    before = screen.window.router.scale
    for id in ("settings", "size", "fullscreen", "fullscreen"):
        click(screen, id)
    assert house.wanted.size == 110
    assert screen.window.ui_scale == 1.1
    assert screen.window.router.scale > before
    assert filled == [True, False]


def test_settings_that_a_game_has_changed_hold_in_the_title(screen: TitleScreen, house: HouseOfTests) -> None:
    click(screen, "go on")
    house.wanted = Settings(size=125)
    screen.tick()
    assert screen.window.ui_scale == 1.25


def test_cards_that_do_not_fit_are_turned_like_pages(screen: TitleScreen, house: HouseOfTests) -> None:
    house.saved = [saved(f"game {n}") for n in range(60)]
    screen.title.close_all()
    keys(screen, "3")
    first = [card.entry.id for card in screen.cards]
    assert 0 < len(first) < 60
    click(screen, "<more>")
    assert screen.cards[0].entry.id == f"game {len(first)}"
    screen.window.router.scroll(5, 5, 1)
    assert [card.entry.id for card in screen.cards] == first
    keys(screen, "up", "up")
    assert "game 59" in [card.entry.id for card in screen.cards]


def test_boards_of_quests_are_lower_where_one_more_row_is_in_sight_then(
    screen: TitleScreen, house: HouseOfTests
) -> None:
    house.quests = lambda: tuple(quest(f"core:q{n}") for n in range(9))  # type: ignore[method-assign]
    keys(screen, "2")
    router = screen.window.router
    shown = {}
    for height in range(700, 1200, 20):
        router.resize(1600, height, 1.0)
        shown[height] = len(screen.cards), screen.cards[0].board, screen.cards[0].box.height
        lowest = min(card.box.y for card in screen.cards)
        assert lowest >= max(button.box.top for button in screen.buttons)
    assert {board for _, board, _ in shown.values()} >= {BOARD}
    assert all(LOW_BOARD <= board <= BOARD for _, board, _ in shown.values())
    assert any(board < BOARD for _, board, _ in shown.values())
    assert [count for count, _, _ in shown.values()] == sorted(count for count, _, _ in shown.values())
    one_row = min(height for height, (count, _, _) in shown.items() if count > 3)
    assert shown[one_row][1] < BOARD, "two rows are there before they have room with boards of full height"


@pytest.fixture
def signs(screen: TitleScreen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The page on which somebody was, for each frame that showed the sign that it loads."""
    monkeypatch.setattr(GameWindow, "is_shown", True)
    shown: list[str] = []
    draw = screen._sign.draw

    def noted() -> None:
        if screen._sign.shown:
            shown.append(screen.title._open[-1].__class__.__name__)
        draw()

    monkeypatch.setattr(screen._sign, "draw", noted)
    return shown


def slowly(give: Any) -> Any:
    """Half a second later what a function gives."""

    def later(*given: Any) -> Any:
        time.sleep(0.5)
        return give(*given)

    return later


def test_title_says_that_it_loads_while_packs_are_read(
    screen: TitleScreen, house: HouseOfTests, signs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys(screen, "3", "escape")
    assert not signs, "what is quick shows no sign"
    monkeypatch.setattr(house, "quests", slowly(house.quests))
    keys(screen, "2")
    assert {*signs} == {"Quests"}
    signs.clear()
    monkeypatch.setattr(house, "scripts", slowly(house.scripts))
    keys(screen, "enter", "enter")
    assert {*signs} == {"Party"}
    assert house.begun
    assert not screen._sign.shown


def test_window_is_there_and_says_that_it_loads_before_there_is_a_first_page(
    game_window: GameWindow, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch, written: list[Any]
) -> None:
    shown = []

    def show() -> None:
        game_window.draw_now()
        shown.extend([line.text for _, line in written])

    monkeypatch.setattr(opening, "opened", lambda *_: nullcontext(game_window))
    monkeypatch.setattr(opening, "run", lambda *_: None)
    monkeypatch.setattr(game_window, "show", show)
    house.saves = lambda: pytest.fail("read too early") if not shown else ()  # type: ignore[method-assign]
    opening.title_window(title_of(house))
    assert [*dict.fromkeys(shown)] == ["Loading …"]


def test_title_says_that_it_loads_while_many_cards_are_measured(
    screen: TitleScreen, house: HouseOfTests, signs: list[str]
) -> None:
    keys(screen, "2", "escape")
    assert not signs
    house.quests = lambda: tuple(quest(f"core:q{n}", f"Cellar {n}") for n in range(30))  # type: ignore[method-assign]
    keys(screen, "2")
    assert signs == ["Quests"]
    keys(screen, "escape", "2")
    assert signs == ["Quests"], "they are known now"
    assert not screen._sign.shown


def test_only_boards_that_are_in_sight_are_drawn_and_each_once(
    screen: TitleScreen, house: HouseOfTests, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setitem(title_card._MAPS, "quest", lambda _library, record: asked.append(record.id))
    library = core().library
    boards = [Figure(library, "quest", record) for record in library.all(QuestDef)]
    offers = [quest(f"core:q{n}")._replace(board=board) for n, board in enumerate(boards)]
    house.quests = lambda: tuple(offers)  # type: ignore[method-assign]
    screen.window.router.resize(1440, 700, 1.0)
    keys(screen, "2")
    shown = [one.entry.board.record.id for one in screen.cards if one.entry.board is not None]
    assert asked == shown
    assert len(shown) < len(boards)


@pytest.mark.parametrize("size", [(960, 600), (1440, 900), (1920, 1200)])
def test_quests_of_many_games_are_gone_through_under_their_headings_by_keys_and_by_the_wheel(
    screen: TitleScreen, house: HouseOfTests, written: list[Any], size: tuple[int, int]
) -> None:
    offers = [
        quest(f"g{game}:q{number}")._replace(game=f"Game {game}", is_made=number > 3)
        for game in range(3)
        for number in range(6)
    ]
    house.quests = lambda: tuple(offers)  # type: ignore[method-assign]
    keys(screen, "2")
    screen.window.router.resize(*size, 1.0)
    pages = []
    while True:
        written.clear()
        screen.on_resize(*size, 1.0)
        shown = [card.entry for card in screen.cards]
        texts = [line.text for hud, line in written if hud is screen._hud and "·" in line.text]
        headings = [text for text in texts if text.startswith("Game")]
        assert headings == [*dict.fromkeys(entry.heading for entry in shown)]
        pages.append([entry.id for entry in shown])
        screen.window.router.scroll(5, 5, -1)
        if screen.cards[0].entry.id == shown[0].id:
            break
    assert [id for page in pages for id in page] == [entry.id for entry in screen.title.page.cards]
    assert len(pages) > 1
    for page in reversed(pages[:-1]):
        keys(screen, "page_up")
        assert [card.entry.id for card in screen.cards] == page
    for id in [id for page in pages for id in page][1:]:
        keys(screen, "down")
        assert id in [card.entry.id for card in screen.cards]
        assert screen.title.page.entries[screen.selected].id == id


def test_saved_game_shows_its_last_moment(screen: TitleScreen, house: HouseOfTests, tmp_path: Path) -> None:
    picture = tmp_path / "game.delve.png"
    Image.new("RGB", (400, 200), (255, 0, 0)).save(picture)
    house.saved = [saved(picture=picture), saved("broken", picture=tmp_path / "none.png")]
    keys(screen, "3")
    screen.window.screenshot(tmp_path / "shot.png")
    box = screen.cards[0].box
    with Image.open(tmp_path / "shot.png") as shot:
        assert shot.getpixel((box.x + 60, shot.height - box.top + 60)) == (255, 0, 0)


# ---------------------------------------------------------------------------------------------------- room
@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every text that is on the screen now."""
    lines: list[Any] = []
    real = Hud.text

    def text(hud: Hud, *about: Any, **more: Any) -> Any:
        line = real(hud, *about, **more)
        lines.append((hud, line))
        return line

    monkeypatch.setattr(Hud, "text", text)
    return lines


PAGES = {"first": (), "quests": ("new",), "party": ("new", "core:cellar"), "saves": ("saves",),
         "save": ("saves", "game"), "packs": ("packs",), "settings": ("settings",),
         "consent": ("go on",)}  # fmt: skip


@pytest.mark.one_of(8)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_nothing_overflows_with_longer_texts(
    game_window: GameWindow, house: HouseOfTests, written: list[Any], page: str, scale: float
) -> None:
    house.offered = [quest()]
    house.strangers = Scripts(("fen",), ("0",), tuple(f"line {n} {'of many words ' * 9}" for n in range(60)))
    game_window.ui_scale = scale
    with speaking(longer()):
        screen = open_title(game_window, title_of(house))
        for id in PAGES[page]:
            screen.choose(id)
        assert screen.title.page.id == page
        lines = [line for hud, line in written if hud is screen._hud and line.touched.area]
        window = game_window.library_window
        width, height = window.width, window.height
        assert lines
        for _text, left, low, right, top in rectangles(lines):
            assert 0 <= left < right <= width
            assert 0 <= low < top <= height
        for button in screen.buttons:
            wide, _ = button.measure()
            assert wide <= button.box.width + 1, button.face.label
            assert min(button.box.x, button.box.y) >= 0
            assert button.box.right <= width
        for card in screen.cards:
            assert card.measure() <= card.box.height, card.entry.label
            assert card.box.y >= max(button.box.top for button in screen.buttons)
            assert card.box.right <= width
            assert card.box.top <= height
        assert overlapping([line for line in lines if line.text.strip()]) == []


def test_height_of_a_text_is_that_of_the_text_once_written(screen: TitleScreen) -> None:
    parts = Parts(screen._hud, screen.buttons[0].box)
    text = "many words that have to be broken into several lines"
    assert parts.text_height(text, BODY, 120) == parts.text(text, BODY, 0, 0, wrap=120)[1]


def test_menu_that_is_too_long_is_turned_over(screen: TitleScreen) -> None:
    for id in ("settings", "keys", "game"):
        screen.choose(id)
    screen.on_resize(1080, 680, 1.0)
    entries = screen.title.page.entries
    assert len(screen.buttons) < len(entries)
    seen = []
    for entry in entries:
        assert entries[screen.selected] == entry
        lit = [button for button in screen.buttons if button.face.id == entry.id]
        assert [button.box.y > 0 and button.hovered for button in lit] == [True]
        seen.append(screen.first)
        keys(screen, "down")
    assert seen[0] == screen.first == 0
    keys(screen, "page_down")
    assert screen.first == seen.count(0)
