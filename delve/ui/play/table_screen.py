"""Mouse and keyboard at the table: each event becomes a call to the player's hand, the camera or the stage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from delve.ui.layout import Box
from delve.ui.play import keys
from delve.ui.play.stage import Stage
from delve.ui.router import QuietScreen
from delve.ui.table import buttons

ZOOM = 1.15
PAN = 90


class TableScreen(QuietScreen):
    """Mouse and keys while a game is played: the screen of the router above the stage, which draws nothing itself."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._commands: dict[str, Callable[[], object]] = {
            keys.CYCLE: lambda: stage.hand.cycle(1),
            keys.BACK: lambda: stage.hand.cycle(-1),
            keys.CONFIRM: self._confirm,
            keys.END_TURN: self._end_turn,
            keys.UNDO: lambda: self._act(stage.hand.undo),
            keys.LEAVE: self._leave,
            keys.CENTER: self._center,
            keys.NEARER: lambda: self._zoom(ZOOM),
            keys.FARTHER: lambda: self._zoom(1 / ZOOM),
            keys.HELP: stage.show_help,
            keys.RELOAD: stage.mending.reload,
            keys.TRACE: stage.development.show_trace,
            keys.CONSOLE: stage.development.show_console,
            keys.WHERE: stage.development.ask_where,
            keys.CARDS: stage.show_cards,
            keys.MEANS: stage.hand.change_means,
            keys.SIGHT: stage.hand.toggle_sight,
            keys.BOARDS: stage.hand.look_at_next_board,
            keys.MORE: lambda: stage.panels.turn_page(),
            keys.LOG_UP: lambda: stage.panels.log.scroll(4),
            keys.LOG_DOWN: lambda: stage.panels.log.scroll(-4),
        }

    def damage(self) -> Sequence[Box]:
        """Nothing: the stage below draws."""
        return ()

    # ------------------------------------------------------------------------------------------------ keys
    def on_key(self, key: str) -> bool:
        """Keys that look around always work; the others act once a person is asked, else they hurry the game."""
        stage = self.stage
        if not stage.steady.key_is_meant(key):
            return True
        if key in keys.DIRECTIONS and stage.hand.arrows_give_directions():
            self._act(lambda: stage.hand.go(*keys.DIRECTIONS[key]))
        elif stage.panels.is_declared(key) and not stage.hurry():
            self._press(key)
        elif key in keys.ARROWS:
            stage.hand.move_cursor(*keys.ARROWS[key])
        elif key in keys.PANS:
            dx, dy = keys.PANS[key]
            stage.board.camera = stage.board.camera.panned(dx * PAN, dy * PAN)
        elif key in keys.COMMANDS:
            self._commands[keys.COMMANDS[key]]()
        elif not stage.hurry() and not self._press(key):
            return False
        stage.refresh()
        return True

    def _press(self, key: str) -> bool:
        """Press the button of a key, if there is one."""
        pressed = self.stage.panels.id_of_key(key)
        if pressed is not None:
            self._act(lambda: buttons.press(self.stage.hand, pressed))
        return pressed is not None

    def _act(self, act: Callable[[], bool]) -> bool:
        """Let the hand act and take in what came of it; while others act, speed these up instead. True if it acted."""
        if self.stage.hurry() or not act():
            return False
        self.stage.take_in_changes()
        return True

    def _confirm(self) -> None:
        """Do what the cursor is on; without a cursor, end the turn. At the end of the game, tell of it again."""
        if self.stage.development.asks_where:
            self.stage.development.tell_where()
        elif self.stage.is_over:
            self.stage.show_end()
        elif self.stage.hand.focus.by_keys:
            self._act(self.stage.hand.pick)
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        hand = self.stage.hand
        self._act(hand.finish if hand.may_finish() else hand.end_turn)

    def _leave(self) -> None:
        """Skip what is being shown; else cancel the action; else take the cursor away; else open the menu."""
        stage, hand = self.stage, self.stage.hand
        if stage.finish():
            return
        if hand.cancel():
            stage.take_in_changes()
        elif hand.focus.by_keys:
            hand.look_at(None)
        else:
            stage.show_menu()

    # ------------------------------------------------------------------------------------------------ the board
    def _center(self) -> None:
        self.stage.board.camera = self.stage.board.camera.fitted()

    def _zoom(self, factor: float) -> None:
        camera = self.stage.board.camera
        self.stage.board.camera = camera.zoomed(factor, camera.view.center)

    # ------------------------------------------------------------------------------------------------ the mouse
    def on_pointer(self, x: float, y: float) -> bool:
        """Preview what a click would do; nothing is worked out while the pointer stays on the same thing."""
        if self.stage.point(x, y):
            self.stage.refresh()
        else:
            self.stage.show_tooltip()
        return True

    def on_press(self, x: float, y: float, button: str) -> bool:
        """Left picks, right cancels."""
        stage = self.stage
        if button == "right":
            if not stage.finish():
                self._act(stage.hand.cancel)
        elif button != "left" or stage.panels.press(x, y):
            return True
        else:
            self._pick(x, y)
        stage.refresh()
        return True

    def _pick(self, x: float, y: float) -> None:
        """Do what pointing there means, on the board or at an avatar."""
        stage = self.stage
        if not stage.steady.click_is_meant(x, y):
            return
        stage.point(x, y)
        if stage.development.asks_where:
            stage.development.tell_where()
            return
        on_avatar = stage.panels.avatars.avatar_at(x, y) is not None
        if on_avatar or stage.board.camera.view.contains(x, y):
            self._act(stage.hand.pick)

    def on_release(self, x: float, y: float, button: str) -> bool:
        """A button of the bar is clicked when the mouse button comes up on it."""
        clicked = self.stage.panels.release(x, y)
        if clicked is not None and button == "left":
            self._click(clicked)
            self.stage.refresh()
        return True

    def _click(self, button: str) -> None:
        """Do what a button of the bar says."""
        if button == buttons.CARDS:
            self.stage.show_cards()
        elif button == buttons.ENDED:
            self.stage.show_end()
        else:
            self._act(lambda: buttons.press(self.stage.hand, button))

    def on_drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """The middle button drags the board."""
        if button == "middle":
            self.stage.board.camera = self.stage.board.camera.panned(dx, dy)
        return button == "middle"

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Zoom to the pointer, or scroll the log below it."""
        stage = self.stage
        if stage.panels.places.log.contains(x, y):
            return stage.panels.log.scroll(steps)
        if stage.board.camera.view.contains(x, y):
            stage.board.camera = stage.board.camera.zoomed(ZOOM**steps, (x, y))
            return True
        return False
