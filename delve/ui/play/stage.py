"""The table on the stage: it lets the game go on, shows what happens, and opens boxes. Mouse and keys are read in
`table_screen`.

What an event changes is shown once, at its end: `take_in_changes` notes what is new, `refresh` works out the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from delve.flow.recovery import Recovery
from delve.flow.session import Session
from delve.narrate.names import side_heading
from delve.narrate.spans import Line
from delve.title.key_map import KeyMap
from delve.title.leaving import AfterGame, ways_after_end
from delve.title.preferences import Preferences
from delve.ui.board import BoardView
from delve.ui.colors import palette_of
from delve.ui.layout import Box
from delve.ui.motion import Speed
from delve.ui.pictures import Pictures
from delve.ui.play import dialogs
from delve.ui.play.advice_box import AdviceShown
from delve.ui.play.boxes import Boxes
from delve.ui.play.development import Development
from delve.ui.play.dialog import Dialog, DialogContent
from delve.ui.play.followed import follow, look_at_another, look_first
from delve.ui.play.keys import GAME_ROWS
from delve.ui.play.last_words import LastWords
from delve.ui.play.leaving import take_picture_of_save
from delve.ui.play.mending import Mending
from delve.ui.play.menu import show_menu
from delve.ui.play.panels import Panels
from delve.ui.play.pointed_at import figures_on_screen, look_at, show_tooltip
from delve.ui.play.showing import Showing
from delve.ui.play.shown_box import ShownBox, not_considered
from delve.ui.play.steady import SteadyHand
from delve.ui.play.tale import News, Tale
from delve.ui.play.waiting import Waiting
from delve.ui.router import QuietScreen
from delve.ui.table.aiming import Aiming
from delve.ui.table.foreseen import considered_area
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder, TableModel
from delve.ui.table.wording import log_line
from delve.ui.window import GameWindow

STEPS_AT_ONCE = 60
"""most answers that are given in one tick, where nothing of them is to be shown first"""


class Stage(QuietScreen):
    """One session on the screen: the screen of the router that draws it. `on_quit` is called when the player leaves."""

    ways_out: tuple[AfterGame, ...] = ("again", "title")
    """what somebody may want who leaves, besides to close"""
    help_rows = GAME_ROWS
    """what the help says of keys"""
    hands_over = True
    """whether the table is covered until the person has sat down through whose eyes it is seen next (rules §3.6)"""
    plays = True
    """whether a game is played, rather than looked at again"""

    def __init__(
        self,
        window: GameWindow,
        session: Session,
        on_quit: Callable[[], None],
        *,
        preferences: Preferences | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.window, self.session = window, session
        self.preferences = Preferences() if preferences is None else preferences
        speed = self.preferences.settings.speed
        window.reduced_motion = self.preferences.settings.reduced_motion
        self.keys = window.router.keys = KeyMap(self.preferences.settings.keys)
        self.at_once = self.plays and bool(session.persons) and session.view.ruleset.playback == "at_once"
        """whether all that automated players do is shown together"""
        self.hand, self.playback = PlayerHand(session, self.keys), Playback(speed, at_once=self.at_once)
        self.table = ModelBuilder(self.hand, self.playback)
        self.table.evenly_lit = not self.preferences.settings.low_light
        self.speed: Speed = speed
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left"""
        self.pictures = Pictures(palette_of(self.preferences.settings))
        self.board = BoardView(window.library_window, self.pictures, Box(0, 0, 1, 1), self.pictures.palette)
        self.model: TableModel | None = None
        """what is shown; None until the screen has a size"""
        self._behind = False
        """whether the game has moved since the screen was worked out"""
        self._box = ShownBox(window, self.pictures, self.keys)
        self._on_quit, self._clock = on_quit, clock
        if session.has_another:
            self.ways_out = ("another", *self.ways_out)
        self.tale = Tale(session)
        self.last_words = LastWords(self)
        self.advice = AdviceShown(self)
        self.mending = Mending(self)
        self.waiting = Waiting(window, self._say_that_it_waits, lambda: session.play.guard)
        self.development = Development(self)
        self.showing = Showing(self)
        self.boxes = Boxes(self, self.help_rows)
        self.steady = SteadyHand(clock)
        self.aiming = Aiming(self.hand, clock, lambda: self.preferences.settings.attacks)
        self._panels: Panels | None = None
        self.pointer = (0.0, 0.0)
        self._animated = False
        self._lingers = False
        """whether the card of a figure stays for a while that is pointed at no more"""
        self._tells = False
        """whether the panel in the middle tells of an attack that is being shown"""
        self._rests = False
        self._kept_clear: tuple[Box, ...] = ()
        """what the tooltip was kept clear of when it was placed last"""

    @property
    def now(self) -> float:
        """The moment, in seconds of the clock by which everything is shown."""
        return self._clock()

    @property
    def panels(self) -> Panels:
        """The widgets; they exist once the screen has a size."""
        assert self._panels is not None, "the router tells every screen its size"
        return self._panels

    # ------------------------------------------------------------------------------------------------ showing
    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay everything out anew."""
        first, whole = self._panels is None, self.board.camera == self.board.camera.fitted()
        self._panels = Panels(self.pictures, width, height, scale, self.keys)
        self.showing.lay_out()
        self.board.camera = self.board.camera.resized(self._panels.places.board)
        self._write_log(self.tale.lines, 0)
        if self.is_broken:
            if self.model is not None:
                self._panels.show(self.model, frozenset())
        else:
            self.survive(self._show_now)
        if first:
            look_first(self)
        elif whole:
            self.board.camera = self.board.camera.fitted()

    def _show_now(self) -> None:
        self.take_in_changes()
        self.refresh()

    def take_in_changes(self) -> None:
        """Take in that the game has moved, forwards or back; `refresh` shows it."""
        self.advice.let_go()
        now, news = self._clock(), self.waiting.done(self._look_around)
        if news.taken_back or news.turned:
            self.playback.finish()  # what only the other side saw lies there no longer
        if news.taken_back:
            self.board.motions.finish()
        if news.facts:
            self.steady.result_shown()
        for glide in self.playback.show(news.facts, self.hand.view, self.table.tokens(), now):
            self.board.glide(glide.piece, glide.points, now, self.playback.speed)
        covered = news.turned and self.hands_over
        if covered:
            self.playback.finish()  # whoever sat there until now would hear it below the cover; a box tells it
            self.board.motions.finish()
        self._write_log(news.lines, news.standing)
        self.table.look_again()
        if not self.hand.focus.by_keys:
            self.point(*self.pointer)
        self._behind = True
        self.window.redraw()
        if covered:
            self.boxes.hand_over(side_heading(self.session.view, self.tale.eyes), news.unread)

    def _look_around(self) -> News:
        """What is new, once it is known what may be pointed at now: scripts are asked for that."""
        self.hand.look_again()
        return self.tale.take_in()

    def _write_log(self, lines: Sequence[Line], standing: int) -> None:
        """Write lines below those of the log that still stand."""
        self.panels.update_log([log_line(self.session.play.game.library, line) for line in lines], standing)

    def refresh(self) -> None:
        """Show the table as it is now."""
        self.aiming.look()
        model = self.model = self.waiting.done(self._model)
        before = self.board.camera
        self.board.show_picture(model.picture)
        if self.board.camera.board_size != before.board_size:
            look_at_another(self, before)
        self.board.show_scene(model.scene)
        self.panels.show(model, frozenset(self.hand.targets.figures))
        self.showing.update(self._clock())
        self.show_tooltip()
        behind, self._behind = self._behind, False
        if behind and follow(self) and not self.hand.focus.by_keys and self.point(*self.pointer):
            self.refresh()  # the board has moved below the pointer
        self.window.redraw()

    def _catch_up(self) -> bool:
        """Show the table as it is now if the game has moved since it was shown last. Returns whether it has."""
        behind = self._behind
        if behind:
            self.refresh()
        return behind

    @property
    def lines(self) -> Sequence[Line]:
        """All that is told of the game so far to those at the table."""
        return self.tale.lines

    def _say_that_it_waits(self, said: str) -> None:
        """Tell below the board that the window waits, if there is a board yet; then what was there before."""
        asked, before = self.panels.asked if self._panels is not None else None, self.model
        if asked is not None and before is not None and not said:
            asked.show(before.prompt, before.hint, before.buttons)
        elif asked is not None:
            asked.show(before.prompt if before is not None else "", said, ())

    def _model(self) -> TableModel:
        return self.table.model(self._clock())

    def point(self, x: float, y: float) -> bool:
        """Look at what lies under the pointer; True if that is something else than before."""
        self.pointer = x, y
        self.steady.point(x, y)
        reading = self.table.reading
        was_on_card, reading.on_card = reading.on_card, self.panels.card.box.contains(x, y)
        return look_at(self, x, y) or was_on_card != reading.on_card

    def look_at_figure(self, figure: int, *, by_keys: bool = False) -> bool:
        """Look at a figure wherever it is; True if that is something else than before."""
        token = self.table.tokens().get(figure)
        space = (int(token.x), int(token.y)) if token is not None else None
        return self.hand.look_at(space, figure, by_keys=by_keys)

    def show_tooltip(self) -> None:
        """Show a tooltip about what the pointer or the keyboard's cursor is on, beside it."""
        over = self._kept_clear = self._over()
        if self.dialog is not None:
            self.panels.tooltip.hide()
            return
        show_tooltip(
            self.panels,
            self.pointer,
            self.model,
            self.board.camera,
            self.hand.focus,
            first=self.development.tooltip,
            over=over,
            meanings=self.boxes.meanings,
        )

    def _over(self) -> tuple[Box, ...]:
        """Where dice, cards and advice lie over the board and the panels."""
        return (*self.showing.boxes, *self.advice.boxes)

    def quit(self) -> None:
        """Leave the table."""
        take_picture_of_save(self)
        self._on_quit()

    def damage(self) -> Sequence[Box]:
        """The pixels that are no longer true since this was asked last."""
        if not self.is_broken and not self.waiting.under_way:
            self._catch_up()
            figures = figures_on_screen(self.board.camera, self.model.scene) if self.model is not None else ()
            self.panels.minimap.show(self.table.minimap, self.board.camera, figures)
            self.panels.log_panel.stand_on(self.advice.height)
            self.showing.update(self._clock())  # the board may have been moved below what lies over it
        return [*self.board.damage(), *self.panels.damage()]

    def draw(self) -> None:
        """The board, then everything around it."""
        self.board.draw()
        self.panels.draw()

    def close(self) -> None:
        """Give the board back."""
        self.board.delete()

    # ------------------------------------------------------------------------------------------------ going on
    def tick(self, _passed: float = 0.0) -> bool:
        """Called many times a second: animation, and the answers of chance and automated sides.

        Returns whether it rests: nothing goes on or moves by itself before somebody does something, but for water.
        """
        self._rests = False
        self.development.look_at_files(self._clock())
        if not self.mending.tick():
            self.survive(self._advance)
        return self._rests

    def _advance(self) -> None:
        now = self._clock()
        self.board.water_stands = self.playback.still = self.window.reduced_motion
        moving = self.board.advance(now)
        lingered, self._lingers = self._lingers, self.table.reading.lingers(now)
        told, self._tells = self._tells, self.playback.tells_attack(now)
        self._behind |= (lingered and not self._lingers) or (told and not self._tells)
        self._go_on(now)
        shown = self._catch_up()
        busy = moving or self.playback.busy(now)
        if not shown and (busy or self._animated):
            self.board.show_scene(self.table.scene(now))
            self.showing.update(now)
            if self._over() != self._kept_clear:
                self.show_tooltip()
            self.window.redraw()
        elif self.window.lively and self.board.flowed:
            self.window.redraw()
        waits = self.dialog is not None or self.is_over or self.session.waits_for_person
        self._rests = waits and not (busy or self._animated or shown or self._lingers or self.hand.walking)
        if busy or not waits:
            self.steady.went_on()
        self._animated = busy

    def _go_on(self, now: float) -> None:
        for _ in range(STEPS_AT_ONCE):
            if self.window.is_to_close or self.dialog is not None or self.is_over:
                return
            if self.showing.open_notice():
                return
            if self.at_once and self.hand.walking and not self.playback.stories:
                self.hand.walk_on()
                self.let_others_act()
                self.take_in_changes()
                return
            if not self.playback.ready(now) or self.board.motions.busy(now) or self.showing.open_story():
                return
            if self.hand.walking:
                self.waiting.done(self.hand.walk_on)
                self.take_in_changes()
            elif self.session.waits_for_person:
                self._ask()
                return
            elif self.waiting.done(self.session.step):
                self.let_others_act()
                self.take_in_changes()
            else:
                self.last_words.say()
                return

    def let_others_act(self) -> None:
        """Let automated players act until a person is asked, where all of that is shown together."""
        while self.at_once and not self.session.waits_for_person and not self.window.is_to_close:
            if not self.waiting.done(self.session.step):
                return

    def _ask(self) -> None:
        """A person is asked: go back to the chosen speed, and open a box if the question needs one."""
        self.playback.speed = self.speed
        self._catch_up()
        self.advice.tell()
        question = self.model.question if self.model is not None else None
        if question is not None:
            cancels = self.hand.can_cancel().usable
            asked = dialogs.question(question, cancels, self.hand.can_undo().usable, self.keys)
            self.open(asked, self._answered, self._consider, steady=self.steady)

    def _consider(self, id: str) -> None:
        """Show what the option means that is looked at in the box."""
        before, self.hand.considered = considered_area(self.hand), id
        if considered_area(self.hand) != before:
            self.refresh()

    def _answered(self, id: str) -> None:
        if id == dialogs.RULES:
            self.boxes.show_rules()  # what is asked is asked again when that is closed
            return
        self.close_dialog()
        back = {dialogs.UNDO: self.hand.undo, dialogs.CANCEL: self.hand.cancel}
        self.waiting.done(back.get(id, lambda: self.hand.choose(id)))
        self.take_in_changes()
        self.refresh()

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end, or cannot go on, and that was shown."""
        return self.last_words.are_said

    @property
    def ways_after_end(self) -> tuple[AfterGame, ...]:
        """What somebody may want once the game is over, besides to close."""
        return ways_after_end(self.ways_out, has_easier=self.session.has_easier and not self.last_words.won)

    def leave_by(self, id: str) -> None:
        """Leave the table, for what a choice of a box means."""
        self.afterwards = next((way for way in self.ways_after_end if way == id), "close")
        self.quit()

    # ------------------------------------------------------------------------------------------------ faults
    @property
    def is_broken(self) -> bool:
        """Whether something broke, so that the screen cannot be worked out before somebody has chosen how to go on."""
        return self.mending.is_broken

    @property
    def recovery(self) -> Recovery | None:
        """The fault that is told just now: nothing is worked out anew while it is."""
        return self.mending.recovery

    def survive(self, do: Callable[[], object]) -> None:
        """Do something of the screen: what breaks in it is told in a box soon."""
        self.mending.survive(do)

    def forget_the_way(self) -> None:
        """Begin the log anew, as another game is played from now on."""
        self.last_words.take_back()
        self.tale.begin_anew()

    def show_files_anew(self) -> None:
        """Draw everything again, as files of pictures may be others now."""
        camera, place = self.board.camera, self.window.library_window
        self.pictures.read_files_anew()
        self.board.delete()
        self.board = BoardView(place, self.pictures, camera.view, self.pictures.palette)
        self.board.camera = camera
        self.on_resize(place.width, place.height, self.window.scale)
        self.window.redraw_everything()

    def show_anew(self) -> None:
        """Show another moment of the game without the way there: no figure glides and no story opens."""
        self.take_in_changes()
        self.playback.finish()
        self.playback.stories.clear()
        self.board.motions.finish()
        self.refresh()

    # ------------------------------------------------------------------------------------------------ dialogs
    @property
    def dialog(self) -> Dialog | None:
        """The box that is open."""
        return self._box.dialog

    def open(
        self,
        content: DialogContent,
        chosen: Callable[[str], None],
        considered: Callable[[str], None] = not_considered,
        box: type[Dialog] = Dialog,
        steady: SteadyHand | None = None,
    ) -> None:
        """Show a box over the table, as `ShownBox.open` does."""
        self.close_dialog()
        self._box.open(content, chosen, considered, box, steady)
        self.panels.tooltip.hide()

    def close_dialog(self) -> None:
        """Take the box away."""
        if self.dialog is not None:
            self.hand.considered = ""
        self._box.close()

    def show_menu(self) -> None:
        """Open the menu."""
        show_menu(self)

    def take_settings(self) -> None:
        """Take in settings that the menu has changed."""
        self.speed = self.playback.speed = self.preferences.settings.speed

    def show_help(self) -> None:
        """Tell what the keys do."""
        self.boxes.show_help()

    def show_rules(self) -> None:
        """Open the rules."""
        self.boxes.show_rules()

    # ------------------------------------------------------------------------------------------------ hurrying
    def hurry(self) -> bool:
        """Speed up what others do, or let the player's walking figure arrive at once. True if others were acting."""
        return self.showing.hurry()

    def finish(self) -> bool:
        """Show nothing more of what others do until a person is asked. True if there was anything to skip."""
        return self.showing.finish()
