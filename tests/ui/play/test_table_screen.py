"""The game in the window: boxes, previews, playback, undo, the end and every size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from pyglet.window import mouse

from delve.model.card import CardDef
from delve.model.skill import SkillDef
from delve.requests import ChooseFigure
from delve.ui.play.avatar_strip import HOVER
from delve.ui.text import TextLine
from delve.ui.window import GameWindow
from tests.arenas import arena
from tests.narrate.test_halts import Pain, ambushed
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """Somebody who has read the first story."""
    made = Pilot(game_window)
    made.settle()
    return made


@pytest.fixture
def archer(pilot: Pilot) -> Pilot:
    """It is Wren's turn."""
    pilot.press("enter")
    pilot.settle()
    pilot.press("2")
    pilot.settle()
    return pilot


def test_story_is_told_first_and_nothing_below_it_can_be_clicked(pilot: Pilot) -> None:
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.title == "The Drowned Cellar"
    before = len(pilot.session.play.journal)
    pilot.click(1, 1)
    pilot.press("1")
    assert len(pilot.session.play.journal) == before
    pilot.press("enter")
    assert pilot.stage.dialog is None


def test_story_closes_by_a_click_on_its_button(pilot: Pilot) -> None:
    assert pilot.stage.dialog is not None
    box = pilot.stage.dialog._buttons[0].box
    pilot.click_pixel(*box.center)
    assert pilot.stage.dialog is None


def test_border_lights_up_under_the_pointer_and_figures_that_have_acted_do_not_react(pilot: Pilot) -> None:
    """S0-55, S0-56, S0-57, S0-58."""
    pilot.press("enter")
    pilot.settle()
    strip = pilot.stage.panels.avatars
    (first, box), (second, other) = strip._places[:2]
    window = pilot.window.library_window
    window.dispatch_event("on_mouse_motion", *box.center, 0, 0)
    assert strip._frames[first.piece]._style.border == HOVER
    window.dispatch_event("on_mouse_motion", *other.center, 0, 0)
    assert strip._frames[first.piece]._style.border != HOVER
    assert strip._frames[second.piece]._style.border == HOVER
    assert pilot.stage.hand.focus.piece == second.piece
    strip.show((replace(first, acted=True), second), frozenset())
    strip.hover(*box.center)
    assert all(frame._style.border != HOVER for frame in strip._frames.values())
    assert strip.avatar_at(*box.center) is None
    assert strip.avatar_at(*other.center) == second


def test_hero_is_chosen_by_the_avatar(pilot: Pilot) -> None:
    """S0-54, S0-59."""
    pilot.press("enter")
    pilot.settle()
    avatar, box = pilot.stage.panels.avatars._places[1]
    pilot.click_pixel(*box.center)
    assert pilot.session.view.state.active == avatar.piece


def test_hover_previews_and_click_walks(archer: Pilot) -> None:
    archer.hover(3, 3)
    assert archer.stage.model is not None
    (path,) = archer.stage.model.scene.paths
    assert path.points[-1] == (3.5, 3.5)
    assert archer.stage.panels.tooltip.shown
    archer.click(3, 3)
    archer.settle()
    wren = archer.session.view.piece(archer.session.view.state.active)
    assert archer.session.view.point(wren.spaces[0]) == (3, 3)
    digest = archer.session.play.state.digest()
    archer.press("z")
    assert archer.session.play.state.digest() != digest
    assert archer.session.view.point(archer.session.view.piece(wren.id).spaces[0]) == (2, 1)


def test_log_tells_why_a_way_ended_early(game_window: GameWindow) -> None:
    game = ambushed(Pain)
    pilot = Pilot(game_window, game.session)
    pilot.settle()
    pilot.click(4, 0)
    pilot.settle()
    assert game.at("K") == (2, 0)
    lines = pilot.stage.panels.log._document.text.splitlines()
    assert lines[-1] == "Nite stops on the way: Nite suffers 1 damage from Pain"


def test_click_and_key_in_vain_say_why_at_the_pointer(archer: Pilot) -> None:
    before = len(archer.session.play.journal)
    archer.click(0, 0)
    assert archer.stage.model is not None
    assert archer.stage.model.tooltip[0] == "Nobody can stand there."
    assert archer.stage.panels.tooltip.shown
    archer.hover(3, 3)
    blocked = next(face for face in archer.stage.model.buttons if face.hotkey and not face.enabled)
    archer.press(blocked.hotkey)
    assert archer.stage.model.tooltip[0].lower() == f"{blocked.why_not}.".lower()
    assert len(archer.session.play.journal) == before


def test_what_is_said_of_the_board_covers_no_panel(archer: Pilot) -> None:
    at = archer.pixels(2, 2)
    tooltip = archer.stage.panels.tooltip
    shown = []
    for _ in range(12):
        archer.window.library_window.dispatch_event("on_mouse_scroll", *at, 0, 1)
        view = archer.stage.board.camera.view
        for y in range(int(view.y) + 20, int(view.top), 60):
            archer.window.library_window.dispatch_event("on_mouse_motion", int(view.right) - 2, y, 0, 0)
            if tooltip.shown:
                shown.append((tooltip.box, view))
    assert shown
    assert all(box.kept_in(view) == box for box, view in shown)


def test_keys_alone_walk_too(archer: Pilot) -> None:
    """S0-71."""
    archer.press("right", "down", "enter")
    archer.settle()
    active = archer.session.view.piece(archer.session.view.state.active)
    assert archer.session.view.point(active.spaces[0]) == (3, 2)


def test_right_click_and_escape_cancel_an_action_and_escape_opens_the_menu(archer: Pilot) -> None:
    """S4-96."""
    archer.click(2, 6)
    archer.settle()
    attack = next(face for face in archer.stage.model.buttons if face.icon in ("attack", "bow"))  # type: ignore[union-attr]
    assert attack.enabled
    for cancel in (lambda: archer.press("escape"), lambda: archer.click_pixel(5, 5, mouse.RIGHT)):
        archer.press(attack.hotkey)
        assert isinstance(archer.session.pending, ChooseFigure)
        cancel()
        assert not isinstance(archer.session.pending, ChooseFigure)
    archer.press("escape")
    assert archer.stage.dialog is not None
    assert archer.stage.dialog.content.title == "Menu"
    archer.press("2")
    assert archer.stage.speed == "slow"
    archer.press("escape")
    assert archer.stage.dialog is None


def test_surge_is_asked_in_a_box_while_the_dice_can_be_seen(archer: Pilot) -> None:
    archer.click(2, 6)
    archer.settle()
    target = next(iter(archer.stage.hand.targets.attacks))
    archer._click_figure(target)
    archer.settle()
    assert archer.stage.dialog is not None
    assert "surge" in archer.stage.dialog.content.title
    archer.press("1")
    assert archer.session.play.journal[-1].kind != "figure"


def test_end_of_the_turn_is_confirmed_by_a_second_press(archer: Pilot) -> None:
    active = archer.session.view.state.active
    archer.press("e")
    assert any(face.label == "Really end?" for face in archer.stage.model.buttons)  # type: ignore[union-attr]
    archer.press("escape")
    assert not archer.stage.hand.ending
    archer.press("e", "e")
    assert archer.session.view.state.active != active


def test_overlord_is_shown_step_by_step_and_escape_skips_to_the_next_question(
    game_window: GameWindow,
) -> None:
    pilot = Pilot(game_window, speed="normal")
    pilot.settle()
    pilot.press("enter")
    for _hero in range(2):
        pilot.settle()
        pilot.press("1")
        pilot.settle()
        pilot.press("e", "e")
    pilot.wait(1.0)
    assert not pilot.session.waits_for_person
    answered = len(pilot.session.play.journal)
    pilot.wait(0.1)
    assert len(pilot.session.play.journal) <= answered + 2
    pilot.press("escape")
    pilot.wait(0.3)
    assert pilot.session.waits_for_person
    assert pilot.stage.playback.speed == "normal"


def test_game_waits_while_a_box_is_open(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, speed="normal")
    pilot.settle()
    pilot.press("enter")
    for _hero in range(2):
        pilot.settle()
        pilot.press("1")
        pilot.settle()
        pilot.press("e", "e")
    pilot.wait(0.5)
    pilot.press("f1")
    pilot.wait(3.0)
    answered = len(pilot.session.play.journal)
    pilot.wait(5.0)
    assert len(pilot.session.play.journal) == answered
    pilot.press("f1")
    pilot.wait(5.0)
    assert len(pilot.session.play.journal) > answered


def test_help_lists_the_keys(archer: Pilot) -> None:
    """S4-48, S4-101."""
    archer.press("f1")
    assert archer.stage.dialog is not None
    assert ("E", "end the turn; done with picking") in archer.stage.dialog.content.rows
    archer.press("f1")
    assert archer.stage.dialog is None


def test_wheel_zooms_to_the_pointer_and_home_shows_the_whole_board(archer: Pilot) -> None:
    """S0-140."""
    camera = archer.stage.board.camera
    at = archer.pixels(4, 4)
    archer.window.library_window.dispatch_event("on_mouse_scroll", *at, 0, 3)
    zoomed = archer.stage.board.camera
    assert zoomed.scale > camera.scale
    assert zoomed.space_at(*at) == (4, 4)
    archer.window.library_window.dispatch_event("on_mouse_drag", *at, 30, 0, mouse.MIDDLE, 0)
    assert archer.stage.board.camera != zoomed
    archer.press("home")
    assert archer.stage.board.camera == camera


def test_end_of_the_game_is_told_with_its_summary(pilot: Pilot) -> None:
    pilot.press("enter")
    pilot.settle()
    for piece in pilot.session.view.figures("heroes"):
        pilot.session.play.state.change(piece.id, spaces=(), fallen_at=piece.spaces[0])
    pilot.session.play.state.set(outcome="overlord")
    pilot.session.play._pending = None
    pilot.wait()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.title == "Defeat"
    pilot.press("escape")
    assert pilot.stage.dialog is None


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_panels_lie_beside_each_other_at_every_size(
    archer: Pilot, width: int, height: int, scale: float
) -> None:
    """S0-98."""
    archer.stage.on_resize(width, height, scale)
    boxes = archer.stage.panels.places
    parts = (boxes.top, boxes.avatars, boxes.board, boxes.actions, boxes.card, boxes.middle, boxes.log)
    for number, one in enumerate(parts):
        assert one.x >= 0
        assert one.y >= 0
        assert one.right <= width
        assert one.top <= height
        for other in parts[number + 1 :]:
            apart = one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y
            assert apart
    px = archer.stage.panels.hud.px
    room = boxes.actions.inset(px(14))
    for button in archer.stage.panels.asked.bar.buttons:
        assert room.y <= button.box.y + px(8)
        assert button.box.right <= room.right


def test_screenshot_is_a_whole_picture_with_walls_floor_and_panels(archer: Pilot, tmp_path: Path) -> None:
    archer.window.screenshot(tmp_path / "game.png")
    with Image.open(tmp_path / "game.png") as picture:
        assert picture.size == (archer.window.library_window.width, archer.window.library_window.height)
        assert len(picture.getcolors(1 << 24) or ()) > 20_000


@pytest.mark.one_of(4)
def test_too_many_buttons_are_shown_page_by_page_by_key_and_by_mouse(archer: Pilot) -> None:
    """S0-51."""
    play = archer.session.play
    play.state.change(
        play.state.active, skills=tuple(sorted(s.id for s in archer.session.view.library.all(SkillDef)))
    )
    play.accept_edited_state()
    archer.stage.on_resize(1280, 800, 1.25)

    def shown() -> list[str]:
        return [button.face.label for button in archer.stage.panels.asked.bar.buttons]

    first = shown()
    assert first[-1].startswith("More (1 of ")
    archer.press("m")
    second = shown()
    assert second[-1].startswith("More (2 of ")
    assert not set(first) & set(second)
    archer.stage.refresh()
    assert shown() == second, "nothing turns it back"
    pages = archer.stage.panels.asked.bar.pages
    for _ in range(pages - 1):
        archer.click_pixel(*archer.stage.panels.asked.bar.buttons[-1].box.center)
    assert shown() == first, "after the last page comes the first"


def test_cards_are_looked_at_by_key_and_by_button_with_why_they_cannot_be_played(
    game_window: GameWindow,
) -> None:
    """rules §14.4: who is asked sees its own, of the others how many they are"""
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print", "small_print")
    game.turn_of("K")
    pilot = Pilot(game_window, game.session)
    pilot.press("c")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.lines == ("Overlord: 2 cards, not to be seen by you",)
    assert pilot.stage.dialog.content.rows == ()
    assert pilot.stage.dialog.content.text == "You hold no cards."
    assert "Overlord: 2 cards" in pilot.stage.panels.top.tooltip
    pilot.press("c")
    assert pilot.stage.dialog is None
    game.turn_of("g")
    pilot.stage.take_in_changes()
    pilot.stage.refresh()
    button = next(each for each in pilot.stage.panels.asked.bar.buttons if each.face.id == "cards")
    assert button.face.note == "2 in hand"
    pilot.click_pixel(*button.box.center)
    assert pilot.stage.dialog is not None
    ((name, told),) = pilot.stage.dialog.content.rows
    assert name == "Small Print ×2"
    assert told.endswith("\nNot now: it waits for its moment: an enemy has entered a space.")


def test_large_hand_is_looked_at_in_parts(game_window: GameWindow) -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    cards = [card.id.partition(":")[2] for card in game.view.library.all(CardDef)][:7]
    game.deal("overlord", *cards)
    game.turn_of("g")
    pilot = Pilot(game_window, game.session)
    seen = []
    for _ in range(2):
        pilot.press(*([] if seen else ["c"]))
        assert pilot.stage.dialog is not None
        seen.append([name for name, _ in pilot.stage.dialog.content.rows])
        pilot.press("enter")
    assert [len(names) for names in seen] == [5, 2]
    assert len({*seen[0], *seen[1]}) == 7
    assert pilot.stage.dialog is not None
    assert [name for name, _ in pilot.stage.dialog.content.rows] == seen[0], "after the last comes the first"


@pytest.mark.parametrize(("width", "shown"), [(1280, "ranged"), (1440, "Its own attack · ranged")])
def test_card_of_a_monster_tells_how_it_attacks_in_narrow_windows_too(
    game_window: GameWindow, width: int, shown: str
) -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    pilot = Pilot(game_window, game.session)
    pilot.stage.on_resize(width, 800, 1.0)
    pilot.stage.refresh()
    texts = [part.text for part in pilot.stage.panels.card._parts._kept if isinstance(part, TextLine)]
    assert shown in texts


def test_question_whether_to_play_a_card_tells_what_the_card_says(game_window: GameWindow) -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print", "quick_feet")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    pilot = Pilot(game_window, game.session)
    pilot.wait()
    assert pilot.stage.dialog is not None
    (told,) = pilot.stage.dialog.content.lines
    assert told.startswith("Small Print: Trap. ")


def test_tooltips_of_panel_and_buttons_stand_beside_them(archer: Pilot) -> None:
    panels = archer.stage.panels
    for box in (panels.card.box, *(button.box for button in panels.asked.bar.buttons)):
        archer.window.library_window.dispatch_event("on_mouse_motion", *box.center, 0, 0)
        archer.wait()
        assert panels.tooltip.shown
        assert not panels.tooltip.box.overlap(box).area
