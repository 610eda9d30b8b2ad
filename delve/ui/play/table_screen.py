"""Mouse and keyboard at the table: each event becomes a call to the player's hand, the camera or the stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from delve.model.keys import GAME
from delve.rules.journeys import Across, Exploring, Goal, Running
from delve.ui.layout import Box
from delve.ui.play.keys import PANS, RUN, WAIT, WAYS
from delve.ui.play.stage import Stage
from delve.ui.router import QuietScreen
from delve.ui.table import buttons

ZOOM = 1.15
PAN = 90
GOALS: Final[Mapping[str, Callable[[], Goal]]] = {
    "explore": Exploring,
    "onward": lambda: Across(1),
    "homeward": lambda: Across(-1),
}
"""action -> where a figure sets out by it, which goes by directions"""
LEAVE = "escape"
"""the key that always leaves or cancels, and has no other use"""


class TableScreen(QuietScreen):
    """Mouse and keys while a game is played: the screen of the router above the stage, which draws nothing itself."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._commands: dict[str, Callable[[], object]] = {
            "next_target": lambda: stage.hand.cycle(1),
            "previous_target": lambda: stage.hand.cycle(-1),
            "confirm": self._confirm,
            "end_turn": self._end_turn,
            "undo": lambda: self._act(stage.hand.undo),
            "center": self._center,
            "nearer": lambda: self._zoom(ZOOM),
            "farther": lambda: self._zoom(1 / ZOOM),
            "help": stage.boxes.show_help,
            "history": stage.boxes.show_history,
            "rules": stage.boxes.show_rules,
            "reload": stage.mending.reload,
            "trace": stage.boxes.show_trace,
            "console": stage.boxes.show_console,
            "where": stage.development.ask_where,
            "threats": stage.hand.toggle_threats,
            "sight": stage.hand.toggle_sight,
            "cards": stage.boxes.show_cards,
            "inventory": stage.boxes.show_inventory,
            "means": stage.hand.change_means,
            "boards": stage.hand.look_at_next_board,
            "commands": stage.boxes.show_commands,
            "more": lambda: stage.panels.turn_page(),
            "log_up": lambda: stage.panels.log.scroll(4),
            "log_down": lambda: stage.panels.log.scroll(-4),
        }
        for action, way in WAYS.items():
            self._commands.setdefault(action, partial(stage.hand.move_cursor, *way))
        for action, (dx, dy) in PANS.items():
            self._commands[action] = partial(self._pan, dx * PAN, dy * PAN)

    def damage(self) -> Sequence[Box]:
        """Nothing: the stage below draws."""
        return ()

    # ------------------------------------------------------------------------------------------------ keys
    def on_key(self, key: str) -> bool:
        """Keys that look around always work; the others act once a person is asked, else they hurry the game."""
        stage = self.stage
        if not stage.steady.key_is_meant(key):
            return True
        action = stage.keys.action(key, GAME)
        if key == LEAVE:
            self._leave()
        elif way := self._direction(key):
            self._go(way)
        elif stage.panels.is_declared(key) and not stage.hurry():
            self._press(key)
        elif action:
            self._commands[action]()
        elif not stage.hurry() and not self._press(key):
            return False
        stage.refresh()
        return True

    def on_action(self, action: str, key: str) -> bool:
        """What the keys of the action do; whatever other use a button has for them does not matter."""
        if not self.stage.steady.key_is_meant(key):
            return True
        if self._gives_direction(action):
            self._go(action)
        elif action in self._commands:
            self._commands[action]()
        else:
            return False
        self.stage.refresh()
        return True

    def _direction(self, key: str) -> str:
        """What a key does where directions are asked; a letter that a command gives its button is not among them."""
        stage = self.stage
        if stage.panels.is_declared(key) or not stage.hand.arrows_give_directions():
            return ""
        place = stage.window.router.place
        if way := stage.keys.direction(key, place):
            return way
        runs = stage.keys.direction(key.removeprefix(RUN), place.removeprefix(RUN)) if RUN in key else ""
        return RUN + runs if runs in WAYS else ""

    def _gives_direction(self, action: str) -> bool:
        """Whether this is one of the eight directions or what goes with them, and somebody is asked for one."""
        return action in (*WAYS, WAIT, *GOALS) and self.stage.hand.arrows_give_directions()

    def _go(self, way: str) -> None:
        """Do what a key means among directions; with Shift held, run that way."""
        hand, running = self.stage.hand, way.removeprefix(RUN)
        if way in GOALS:
            self._act(lambda: hand.travel(GOALS[way]()))
        elif running != way:
            self._act(lambda: hand.travel(Running(WAYS[running])))
        else:
            self._act(hand.wait if way == WAIT else lambda: hand.go(*WAYS[way]))

    def _press(self, key: str) -> bool:
        """Press the button of a key, if there is one; that of a figure is looked at by it."""
        pressed = self.stage.panels.id_of_key(key)
        if pressed is None:
            return False
        figure = buttons.figure_of(self.stage.hand, pressed)
        if figure:
            self.stage.look_at_figure(figure, by_keys=True)
        self._press_button(pressed)
        return True

    def _press_button(self, id: str) -> None:
        """Do what a button says, unless it chooses a figure and would throw dice whose odds nobody has seen."""
        hand = self.stage.hand
        if not buttons.figure_of(hand, id) or self.stage.aiming.strikes():
            self._act(lambda: buttons.press(hand, id))

    def _act(self, act: Callable[[], bool]) -> bool:
        """Let the hand act and take in what came of it; while others act, speed these up instead. True if it acted.

        Where all is shown together, others have acted by then, and nobody waits for what is still being shown.
        """
        if self.stage.hurry():
            return False
        if self.stage.at_once:
            self.stage.board.motions.finish()
        if not self.stage.waiting.done(act):
            return False
        self.stage.let_others_act()
        self.stage.take_in_changes()
        return True

    def _confirm(self) -> None:
        """Do what the cursor is on; without a cursor, end the turn. At the end of the game, tell of it again."""
        if self.stage.development.asks_where:
            self.stage.development.tell_where()
        elif self.stage.is_over:
            self.stage.last_words.repeat()
        elif self.stage.hand.focus.by_keys:
            self._take()
        else:
            self._end_turn()

    def _take(self) -> None:
        """Do what pointing there means, unless it would throw dice whose odds nobody has seen."""
        if self.stage.aiming.strikes():
            self._act(self.stage.hand.pick)

    def _end_turn(self) -> None:
        hand = self.stage.hand
        self._act(hand.finish if hand.may_finish() else hand.end_turn)

    def _leave(self) -> None:
        """Skip what is being shown; else cancel the action; else take the cursor away; else open the menu.

        A key that comes a little late for what it was to skip opens nothing.
        """
        stage, hand = self.stage, self.stage.hand
        if stage.finish():
            return
        if hand.cancel():
            stage.take_in_changes()
        elif hand.focus.by_keys:
            hand.look_at(None)
        elif stage.steady.has_settled:
            stage.show_menu()

    def obey(self, action: str) -> None:
        """Do what an action with keys means, and show what came of it."""
        self._commands[action]()
        self.stage.refresh()

    # ------------------------------------------------------------------------------------------------ the board
    def _pan(self, dx: float, dy: float) -> None:
        self.stage.board.camera = self.stage.board.camera.panned(dx, dy)

    def _center(self) -> None:
        self.stage.board.camera = self.stage.board.camera.fitted()

    def _zoom(self, factor: float) -> None:
        camera = self.stage.board.camera
        self.stage.board.camera = camera.zoomed(factor, camera.view.center)

    # ------------------------------------------------------------------------------------------------ the mouse
    def on_pointer(self, x: float, y: float) -> bool:
        """Preview what a click would do; nothing is worked out while the pointer stays on the same thing."""
        stage = self.stage
        weighed = buttons.command_of(stage.hand, stage.panels.button_at(x, y))
        weighs = weighed != stage.hand.weighed
        stage.hand.weighed = weighed
        if stage.point(x, y) or weighs:
            stage.refresh()
        else:
            self.stage.show_tooltip()
        return True

    def on_press(self, x: float, y: float, button: str) -> bool:
        """Left picks, right cancels."""
        stage = self.stage
        if button == "left" and self._go_to(x, y):
            return True
        if button == "right":
            if not stage.finish():
                self._act(stage.hand.cancel)
        elif button != "left" or stage.showing.take_card(x, y) or stage.panels.press(x, y):
            return True
        else:
            self._pick(x, y)
        stage.refresh()
        return True

    def _go_to(self, x: float, y: float) -> bool:
        """Look at the part of the board under the pointer on the map. False beside it."""
        point = self.stage.panels.minimap.point_at(x, y)
        if point is not None:
            self.stage.board.camera = self.stage.board.camera.centered(*point)
        return point is not None

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
            self._take()

    def on_release(self, x: float, y: float, button: str) -> bool:
        """A button of the bar is clicked when the mouse button comes up on it."""
        clicked = self.stage.panels.release(x, y)
        if clicked is not None and button == "left":
            self.stage.window.sounds.play("click")
            self._click(clicked)
            self.stage.refresh()
        return True

    def _click(self, button: str) -> None:
        """Do what a button of the bar says."""
        if button == buttons.CARDS:
            self.stage.boxes.show_cards()
        elif button == buttons.ENDED:
            self.stage.last_words.repeat()
        else:
            self._press_button(button)

    def on_drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """The middle button drags the board, the left one what is in view on the map."""
        if button == "left" and self._go_to(x, y):
            return True
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
