"""A replay on the stage: the table as in play, with buttons to go through the game in place of those of commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Final

from delve.flow.replay import Replay
from delve.model.keys import REPLAY, actions
from delve.narrate.answers import answer_in_words
from delve.phrases import Template, filled, printed
from delve.title.preferences import Preferences
from delve.title.settings_page import SPEEDS, next_value
from delve.ui.button_face import ButtonFace
from delve.ui.play import dialogs
from delve.ui.play.keys import REPLAY_ROWS
from delve.ui.play.stage import STEPS_AT_ONCE, Stage
from delve.ui.play.table_screen import LEAVE, TableScreen
from delve.ui.table.ending import ending_of
from delve.ui.table.table import TableModel
from delve.ui.window import GameWindow

FIRST, BACK, PLAY, FORWARD, LAST = (
    "replay_first",
    "replay_back",
    "replay_play",
    "replay_forward",
    "replay_last",
)
ROUND_BACK, ROUND_FORWARD = "replay_round_back", "replay_round_forward"
SPEED, HERE = "replay_speed", "replay_here"
MEANT: Final = {"left": BACK, "right": FORWARD, "down": ROUND_BACK, "up": ROUND_FORWARD, "confirm": PLAY}
"""What is asked for by no key, as in a game -> what that means here."""


class ReplayStage(Stage):
    """One replay on the screen. `chosen`: the answers after which somebody wants to play on; -1: nobody does."""

    ways_out = ()
    help_rows = REPLAY_ROWS
    hands_over = False
    plays = False

    def __init__(
        self,
        window: GameWindow,
        replayed: Replay,
        on_quit: Callable[[], None],
        *,
        preferences: Preferences | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(window, replayed, on_quit, preferences=preferences, clock=clock)
        self.replay = replayed
        self.chosen = -1
        self.bar: dict[str, Callable[[], object]] = {
            FIRST: lambda: self._jump(0),
            BACK: lambda: self._jump(replayed.position - 1),
            PLAY: self._play_or_pause,
            FORWARD: self._forward,
            LAST: lambda: self._jump(replayed.last),
            ROUND_BACK: lambda: self._jump_to_round(-1),
            ROUND_FORWARD: lambda: self._jump_to_round(1),
            SPEED: self._change_speed,
            HERE: self._play_from_here,
        }
        """what each button of the bar does"""

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self.replay.position < self.replay.until and not self.replay.obstacle

    def press(self, id: str) -> None:
        """Do what a button of the bar says; the caller shows what came of it."""
        self.bar[id]()

    # ------------------------------------------------------------------------------------------------ moving
    def _go_on(self, now: float) -> None:
        for _ in range(STEPS_AT_ONCE):
            if self.dialog is not None or not self.playback.ready(now) or self.board.motions.busy(now):
                return
            if self.showing.open_story():
                return
            if not self.waiting.done(self.replay.step):
                self.replay.until = self.replay.position
                self._tell_ending()
                return
            self.take_in_changes()

    def _tell_ending(self) -> None:
        """Open the last box of a game, with its last text, once the replay was watched to the end."""
        if self.playback.stories and self.replay.play.state.outcome:
            ending = ending_of(self.replay, self.playback.stories)
            self.playback.stories.clear()
            self.open(dialogs.ending(ending, keys=self.keys), self.last_words.follow)

    def _play_or_pause(self) -> None:
        self.replay.until = self.replay.position if self.playing else self.replay.last

    def _forward(self) -> None:
        """The next answer at once; what is still shown of those before is finished."""
        self.playback.finish()
        self.board.motions.finish()
        self.waiting.done(self.replay.forward)
        self.replay.until = self.replay.position
        self.take_in_changes()

    def _jump(self, answers: int) -> None:
        self.waiting.done(lambda: self.replay.go_to(answers))
        self.show_anew()

    def _jump_to_round(self, by: int) -> None:
        number = max(1, self.replay.play.state.round + by)
        self.waiting.done(lambda: self.replay.go_to_round(number))
        self.show_anew()

    def _change_speed(self) -> None:
        self.preferences.change(speed=next_value(self.preferences.settings, "speed"))
        self.speed = self.playback.speed = self.preferences.settings.speed

    def _play_from_here(self) -> None:
        if self.replay.play.asker and not self.replay.play.stopped:
            self.chosen = self.replay.position
            self.quit()

    # ------------------------------------------------------------------------------------------------ showing
    def _model(self) -> TableModel:
        replayed = self.replay
        prompt = filled("Replay: answer {n} of {last}", n=replayed.position, last=replayed.last)
        if replayed.position:
            given = answer_in_words(replayed.play.journal[-1], replayed.view, replayed.side)
            prompt = filled("{prompt} · {answer}", prompt=prompt, answer=given)
        hint = ""
        if replayed.differs:
            prompt = filled("From answer {n} on this is not the game that was saved", n=replayed.differs)
            hint = printed("delve replay --verify tells why")
        if replayed.obstacle:
            prompt, hint = printed("It cannot go on here"), printed(replayed.obstacle)
        return replace(super()._model(), prompt=prompt, hint=hint, buttons=self._faces(), question=None)

    def _faces(self) -> tuple[ButtonFace, ...]:
        replayed = self.replay
        begun, open_ = replayed.position > 0, replayed.position < replayed.last and not replayed.obstacle
        over = not replayed.play.asker or bool(replayed.play.stopped)
        return (
            self._face(FIRST, "First", begun, "this is the beginning"),
            self._face(ROUND_BACK, "Round -", begun, "this is the beginning"),
            self._face(BACK, "Back", begun, "this is the beginning"),
            self._face(PLAY, "Pause" if self.playing else "Play", open_, "there is nothing more"),
            self._face(FORWARD, "Forward", open_, "there is nothing more"),
            self._face(ROUND_FORWARD, "Round +", open_, "there is nothing more"),
            self._face(LAST, "Last", open_, "there is nothing more"),
            ButtonFace(SPEED, printed(SPEEDS[self.speed]), "", "", self.keys.name(SPEED)),
            self._face(HERE, "Play from here", not over, "the game is over here: go back first"),
        )

    def _face(self, id: str, label: Template, enabled: bool, why_not: Template) -> ButtonFace:
        reason = "" if enabled else printed(why_not)
        return ButtonFace(id, printed(label), "", "", self.keys.name(id), enabled, reason)


class ReplayScreen(TableScreen):
    """Mouse and keys at a replay."""

    def __init__(self, stage: ReplayStage) -> None:
        super().__init__(stage)
        self._replay_stage = stage

    def on_key(self, key: str) -> bool:
        """The keys of the bar; those that look around are the same as in play."""
        if key == LEAVE:
            self._replay_stage.show_menu()
            return True
        return self._do(self._replay_stage.keys.action(key, REPLAY))

    def on_action(self, action: str, key: str) -> bool:
        """The same for what is done in a game otherwise: to the left means back, to confirm means to play or pause."""
        return self._do(MEANT.get(action, action))

    def _do(self, action: str) -> bool:
        stage = self._replay_stage
        if action in stage.bar:
            stage.press(action)
            stage.refresh()
        elif action and REPLAY in actions()[action].where:
            self.obey(action)
        else:
            return False
        return True

    def on_press(self, x: float, y: float, button: str) -> bool:
        """Only the bar and the map can be clicked."""
        if button == "left" and not self._go_to(x, y):
            self.stage.panels.press(x, y)
        return True

    def _click(self, button: str) -> None:
        """Do what a button of the bar says."""
        self._replay_stage.press(button)
