"""A replay in the window: the bar and the keys go through the game, and the board is that of the moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from pyglet.window import key

from delve.flow.replay import Replay
from delve.flow.saved import Saved, read_save
from delve.model.settings import Settings
from delve.title.preferences import Preferences
from delve.ui.play.replay_stage import ReplayStage
from delve.ui.play.replay_window import open_replay
from delve.ui.play.steady import SETTLING_SECONDS
from delve.ui.table.table import describe
from delve.ui.window import GameWindow
from tests.flow.saves import QUEST, new, saved_game

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]

ANSWERS = 120


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    path = tmp_path_factory.mktemp("saves") / "game.delve"
    saved_game(path, answers=ANSWERS)
    return read_save(path.read_bytes())


class Watcher:
    """Somebody who looks at a replay, at a clock that the test turns."""

    def __init__(self, window: GameWindow, saved: Saved, quest: str = QUEST) -> None:
        self.now = 0.0
        self.window = window
        self.replay = Replay(new(quest), saved)
        self.stage: ReplayStage = open_replay(
            window, self.replay, preferences=Preferences(Settings(speed="fast")), clock=lambda: self.now
        )

    def press(self, *symbols: int) -> None:
        for symbol in symbols:
            self.window.library_window.dispatch_event("on_key_press", symbol, 0)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 30)):
            self.now += 1 / 30
            self.stage.tick()
            while self.stage.dialog is not None:
                self.press(key.RETURN)
                self.now += (
                    SETTLING_SECONDS  # the key that has closed one box does not close the next at once
                )

    def shown(self) -> Any:
        assert self.stage.model is not None
        return self.stage.model

    def click(self, id: str) -> None:
        box = next(b.box for b in self.stage.panels.asked.bar.buttons if b.face.id == id)
        for event in ("on_mouse_press", "on_mouse_release"):
            self.window.library_window.dispatch_event(event, *box.center, 1, 0)


@pytest.fixture
def watcher(game_window: GameWindow, saved: Saved) -> Watcher:
    return Watcher(game_window, saved)


def test_nothing_happens_before_somebody_asks_for_it(watcher: Watcher) -> None:
    watcher.wait(1)
    assert watcher.replay.position == 0
    assert watcher.shown().prompt == f"Replay: answer 0 of {ANSWERS}"
    labels = [face.label for face in watcher.shown().buttons]
    assert labels == [
        "First", "Round -", "Back", "Play", "Forward", "Round +", "Last", "Speed: fast", "Play from here",
    ]  # fmt: skip
    assert [face.label for face in watcher.shown().buttons if not face.enabled] == [
        "First",
        "Round -",
        "Back",
    ]


@pytest.mark.parametrize(
    ("fixed", "told"),
    [
        (None, ""),
        (7, "All dice come from the seed 7, which the quest fixes."),
        (8, "All dice come from the seed 7, and not from 8, which the quest fixes."),
    ],
)
def test_top_row_tells_the_seed_of_the_game_that_is_looked_at_as_it_did_in_play(
    watcher: Watcher, fixed: int | None, told: str
) -> None:
    game = watcher.replay.play.game
    game.quest = structs.replace(game.quest, seed=fixed)
    watcher.press(key.RIGHT)
    assert watcher.shown().top.dice == told


def test_keys_step_forward_and_back_through_equal_pictures(watcher: Watcher) -> None:
    seen = []
    for _ in range(12):
        seen.append(describe(watcher.shown()))
        watcher.press(key.RIGHT)
    watcher.press(key.HOME, key.END, key.HOME)
    again = []
    for _ in range(12):
        again.append(describe(watcher.shown()))
        watcher.press(key.RIGHT)
    assert again == seen
    assert watcher.replay.position == 12
    watcher.press(key.LEFT, key.LEFT)
    assert watcher.replay.position == 10
    assert describe(watcher.shown()) == seen[10]


def test_space_plays_and_stops(watcher: Watcher, saved: Saved) -> None:
    watcher.press(key.SPACE)
    assert "Pause" in [face.label for face in watcher.shown().buttons]
    watcher.wait(3)
    there = watcher.replay.position
    assert 0 < there < ANSWERS
    watcher.press(key.SPACE)
    watcher.wait(2)
    assert watcher.replay.position == there
    assert watcher.replay.play.state.digest() == saved.digests[there - 1]


def test_played_to_its_end_it_stands_still_and_shows_the_whole_log(watcher: Watcher) -> None:
    watcher.press(key.F, key.SPACE)  # "off": nothing is waited for
    watcher.wait(4)
    assert watcher.replay.position == ANSWERS
    assert watcher.stage.panels.log_panel.told == len(watcher.stage.tale.lines) > 20
    watcher.press(key.HOME)
    assert watcher.stage.panels.log_panel.told == len(watcher.stage.tale.lines)


def test_rounds_and_buttons_jump(watcher: Watcher, saved: Saved) -> None:
    start = next(one.n for one in saved.checkpoints if one.round == 2)
    watcher.press(key.UP)
    assert (watcher.replay.position, watcher.shown().top.round) == (start, "Round 2")
    watcher.press(key.DOWN)
    assert watcher.replay.position == 0
    for id, position in (
        ("replay_last", ANSWERS),
        ("replay_back", ANSWERS - 1),
        ("replay_first", 0),
        ("replay_forward", 1),
    ):
        watcher.click(id)
        assert watcher.replay.position == position
    watcher.click("replay_speed")
    assert watcher.stage.speed == "off"


def test_enter_leaves_to_play_on_from_here(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    monkeypatch.setattr(watcher.stage, "_on_quit", lambda: left.append(watcher.stage.chosen))
    watcher.press(key.RIGHT, key.RIGHT, key.RETURN)
    assert left == [2]


def test_board_cannot_be_played_on(watcher: Watcher) -> None:
    watcher.press(key._1, key.E, key.Z)
    x, y = watcher.stage.board.camera.to_screen(2.5, 2.5)
    for event in ("on_mouse_press", "on_mouse_release"):
        watcher.window.library_window.dispatch_event(event, x, y, 1, 0)
    assert watcher.replay.play.journal == []


def test_who_watches_to_the_end_is_told_how_it_ended(game_window: GameWindow, tmp_path: Path) -> None:
    saved_game(tmp_path / "game.delve", quest="core:lamp_stair")
    watcher = Watcher(game_window, read_save((tmp_path / "game.delve").read_bytes()), "core:lamp_stair")
    watcher.replay.go_to(watcher.replay.last - 3)
    watcher.stage.press("replay_speed")
    watcher.stage.playback.stories.clear()
    watcher.press(key.SPACE)
    for _ in range(300):
        watcher.now += 1 / 30
        watcher.stage.tick()
        if watcher.stage.dialog is not None and watcher.stage.dialog.content.title != "The end":
            watcher.press(key.RETURN)  # a story of the quest
    assert watcher.replay.position == watcher.replay.last
    assert watcher.stage.dialog is not None
    assert watcher.stage.dialog.content.title == "The end"
    watcher.press(key.ESCAPE, key.HOME, key.END)
    assert watcher.stage.dialog is None, "who jumps there knows"


def test_help_tells_the_keys_of_a_replay(watcher: Watcher) -> None:
    watcher.press(key.F1)
    assert watcher.stage.dialog is not None
    assert ("Space", "play, pause") in watcher.stage.dialog.content.rows
    watcher.press(key.ESCAPE, key.ESCAPE)
    assert watcher.stage.dialog is not None
    assert watcher.stage.dialog.content.title == "Menu"


def test_what_stands_in_the_way_is_told(game_window: GameWindow, saved: Saved) -> None:
    digests = (*saved.digests[:4], "0" * 32, *saved.digests[5:])
    entries = (*saved.entries[:8], saved.entries[8]._replace(kind="song"), *saved.entries[9:])
    watcher = Watcher(game_window, saved._replace(digests=digests, entries=entries))
    watcher.press(*[key.RIGHT] * 6)
    assert watcher.shown().prompt == "From answer 5 on this is not the game that was saved"
    watcher.press(key.END)
    assert watcher.shown().prompt == "It cannot go on here"
    assert watcher.shown().hint.startswith("answer 9 does not fit: ")


def test_picture_of_a_replay_has_board_and_bar(game_window: GameWindow, saved: Saved, tmp_path: Path) -> None:
    watcher = Watcher(game_window, saved)
    watcher.press(key.UP, key.RIGHT, key.RIGHT)
    game_window.redraw()
    watcher.window.library_window.dispatch_event("on_draw")
    path = tmp_path / "replay.png"
    game_window.screenshot(path)
    assert path.stat().st_size > 50_000


def test_controller_goes_back_and_on_and_plays(watcher: Watcher) -> None:
    for _ in range(3):
        watcher.window.act("right")
    watcher.window.act("left")
    assert watcher.replay.position == 2
    watcher.window.act("confirm")
    assert watcher.stage.playing
    watcher.window.act("undo")
    assert watcher.replay.position == 2, "what means nothing here does nothing"
