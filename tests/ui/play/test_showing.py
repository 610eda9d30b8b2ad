"""Dice and cards over the table: where they lie, what takes them away, and that no stale pixel is left of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from delve.model.sounds import SoundKind
from delve.phrases import phrase
from delve.rules.card_facts import CardPlayed
from delve.rules.fact import Fact
from delve.rules.facts import AttackDeclared, AttackHit, DamageDealt, DiceRolled, FigureDefeated, SurgeSpent
from delve.ui.play import dialogs
from delve.ui.play.laid_card import CardShown
from delve.ui.sound.player import Silence
from delve.ui.sprites import TokenSprite
from delve.ui.window import GameWindow
from tests.arenas import arena
from tests.ui.play.pilot import Pilot
from tests.ui.play.test_damaged_frames import Watched

pytestmark = [pytest.mark.one_of(4), pytest.mark.window]


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """It is the turn of the knight."""
    game = arena("K....g\n......\n......", K="nite knight", g="goblin minion")
    game.turn_of("K")
    made = Pilot(game_window, game.session, speed="normal")
    made.settle()
    return made


def show(pilot: Pilot, *facts: Fact) -> None:
    """Let facts be shown as if they had just happened."""
    stage = pilot.stage
    stage.playback.show(facts, stage.hand.view, stage.table.tokens(), pilot.now)


def token(pilot: Pilot, kind: str) -> TokenSprite:
    return next(each for each in pilot.stage.table.tokens().values() if each.look.id == f"core:{kind}")


def attack(pilot: Pilot) -> list[Fact]:
    knight, goblin = token(pilot, "nite").id, token(pilot, "goblin").id
    return [
        AttackDeclared(piece=knight, target=goblin, weapon=0, weapon_name="fist"),
        DiceRolled(piece=knight, cause="attack", dice=("core:blue", "core:red"), faces=(1, 2)),
        DiceRolled(piece=goblin, cause="defense", dice=("core:gray",), faces=(3,)),
        SurgeSpent(piece=knight, cost=1, effect=phrase("+1 heart")),
        AttackHit(piece=knight, target=goblin, hearts=4, shields=1, pierce=0, damage=3),
        DamageDealt(piece=goblin, amount=3, source=knight, cause="attack"),
        FigureDefeated(piece=goblin, source=knight, spaces=(5,)),
    ]


def card(pilot: Pilot) -> CardPlayed:
    name = "Loose Stair"
    return CardPlayed(side="overlord", card="core:loose_stair", name=name, piece=token(pilot, "nite").id)


def test_dice_lie_beside_their_target_within_the_board_and_go_when_all_was_told(pilot: Pilot) -> None:
    show(pilot, *attack(pilot))
    pilot.wait(2.0)
    tray = pilot.stage.showing._trays[0].box
    place = pilot.stage.board.camera.view
    assert tray.overlap(place) == tray
    x, y = pilot.pixels(5, 0)
    assert not tray.contains(x, y), "the target is seen"
    assert abs(tray.center[1] - y) < 200
    pilot.wait(6.0)
    assert pilot.stage.showing._trays[0]._panel is None


def test_frames_of_a_blow_and_of_a_card_are_those_drawn_as_a_whole(pilot: Pilot) -> None:
    watched = Watched(pilot)
    watched.shows_the_truth("the beginning")
    show(pilot, *attack(pilot), card(pilot))
    for number in range(26):
        pilot.wait(0.3)
        watched.shows_the_truth(f"frame {number}")


def test_card_is_taken_away_by_a_click_on_it_and_nothing_below_it_is_meant(pilot: Pilot) -> None:
    show(pilot, card(pilot))
    pilot.wait(0.1)
    box = pilot.stage.showing._card.box  # type: ignore[union-attr]
    before = len(pilot.session.play.journal)
    pilot.click_pixel(*box.center)
    assert pilot.stage.playback.face_up(pilot.now) is None
    assert pilot.stage.showing._card.box.area == 0  # type: ignore[union-attr]
    assert len(pilot.session.play.journal) == before


def test_tooltip_makes_room_for_a_card_that_comes(pilot: Pilot) -> None:
    nite, stage = token(pilot, "nite"), pilot.stage
    pilot.hover(int(nite.x), int(nite.y))
    stage.refresh()
    assert stage.panels.tooltip.shown
    show(pilot, card(pilot))
    for _ in range(20):
        pilot.wait(0.1)
        shared = stage.panels.tooltip.box.shared(stage.showing._card.box)  # type: ignore[union-attr]
        assert shared < stage.panels.tooltip.box.area / 4
    assert stage.showing.boxes or stage.playback.face_up(pilot.now) is None


def test_escape_takes_card_and_dice_away_before_it_opens_the_menu(pilot: Pilot) -> None:
    show(pilot, card(pilot), *attack(pilot))
    pilot.wait(0.1)
    pilot.press("escape")
    assert pilot.stage.dialog is None
    assert pilot.stage.playback.face_up(pilot.now) is None
    pilot.press("escape")
    assert pilot.stage.dialog is not None


def test_escape_skips_dice_alone_and_opens_the_menu_only_when_pressed_again(pilot: Pilot) -> None:
    show(pilot, *attack(pilot)[:2])
    pilot.wait(1.0)
    assert pilot.session.waits_for_person
    assert pilot.stage.playback.trays(pilot.now)
    for opened in (False, True):
        pilot.press("escape")
        assert not pilot.stage.playback.trays(pilot.now)
        assert (pilot.stage.dialog is not None) == opened


def test_escape_that_comes_too_late_to_skip_the_dice_opens_no_menu(pilot: Pilot) -> None:
    show(pilot, *attack(pilot)[:2])
    while pilot.stage.playback.busy(pilot.now):
        pilot.wait(1 / 30)
    for early, opened in ((0.4 - 0.1, False), (0.0, True)):
        pilot.now -= early
        pilot.press("escape")
        assert (pilot.stage.dialog is not None) == opened


class Listener(Silence):
    """Somebody who notes what is to be heard."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def play(self, kind: SoundKind) -> None:
        self.heard.append(kind)

    def lie_below(self, beds: Iterable[SoundKind]) -> None:
        self.heard[:0] = [tuple(beds)]

    def set_volume(self, percent: int, music: int = 0) -> None:
        self.heard.append(percent)

    def be_near(self, near: bool) -> None:
        self.heard.append(near)

    def stop(self) -> None:
        self.heard.append("stop")


def test_what_happens_is_heard_as_it_is_shown_and_the_menu_sets_how_loud(pilot: Pilot) -> None:
    listener = pilot.window.sounds = Listener()
    show(pilot, *attack(pilot))
    pilot.wait(6.0)
    effects = [kind for kind in listener.heard if isinstance(kind, str)]
    assert effects == ["die", "die", "hit", "defeat"]
    assert listener.heard[0] == ("wind",), "no water flows here"
    pilot.window.on_deactivate()
    pilot.window.on_activate()
    assert listener.heard[-2:] == [False, True]
    pilot.press("escape")
    volume = [id for id, _label in pilot.stage.dialog.content.choices].index(dialogs.VOLUME)  # type: ignore[union-attr]
    pilot.press(str(volume + 1))
    assert listener.heard[-2:] == ["click", 75]
    assert pilot.stage.dialog is not None, "the menu stays open"


def test_dice_are_in_their_box_from_the_beginning_of_their_fall(pilot: Pilot) -> None:
    show(pilot, *attack(pilot)[:3])
    tray, seen, heights = pilot.stage.showing._trays[0], 0, set[int]()
    for _ in range(40):
        pilot.wait(0.05)
        if tray._shown is None:
            continue
        heights.add(tray.box.height)
        for die, picture in zip((*tray._shown.attack, *tray._shown.defense), tray._dice, strict=True):
            if not die.waits:
                seen += 1
                low, high = picture.touched.y, picture.touched.top
                assert tray.box.y <= low < high <= tray.box.top
        assert tray.box == tray.box.kept_in(pilot.stage.board.camera.view)
    assert seen > 20
    assert len(heights) > 3, "the box is as high as they are"


def test_dice_stay_beside_their_target_when_the_board_is_moved(pilot: Pilot) -> None:
    show(pilot, *attack(pilot)[:2])
    pilot.wait(3.0)
    tray = pilot.stage.showing._trays[0]
    pilot.window.draw_now()
    before, camera = tray.box, pilot.stage.board.camera
    pilot.window.router.scroll(*camera.view.center, 3)
    pilot.window.router.drag(*camera.view.center, -120, -60, "middle")
    assert pilot.stage.board.camera != camera
    pilot.window.draw_now()
    assert tray.box != before
    assert tray.box.overlap(camera.view) == tray.box


def test_card_that_says_too_much_for_the_board_is_cut_and_stays_on_it(pilot: Pilot) -> None:
    widget, view = pilot.stage.showing._card, pilot.stage.board.camera.view
    assert widget is not None
    for words in (5, 150, 3_000):
        widget.show(CardShown("A long tale", "Nite tells it", "", "word " * words), view)
        assert widget.box.overlap(view) == widget.box
        assert widget.box.area > 0


def test_keys_go_on_while_a_card_lies_there_and_another_size_keeps_it_in_the_middle(pilot: Pilot) -> None:
    show(pilot, card(pilot))
    pilot.wait(0.1)
    pilot.press("1")
    assert pilot.stage.playback.face_up(pilot.now) is not None
    pilot.stage.on_resize(1280, 800, 1.25)
    shown, view = pilot.stage.showing._card.box, pilot.stage.board.camera.view  # type: ignore[union-attr]
    assert abs(shown.center[0] - view.center[0]) <= 1
    assert shown.overlap(view) == shown
