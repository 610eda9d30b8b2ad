"""The table on the stage: it lets the game go on, shows what happens, and opens boxes. Mouse and keys are read in
`table_screen`.

What an event changes is shown once, at its end: `take_in_changes` notes what is new, `refresh` works out the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from delve.flow.recovery import Recovery
from delve.flow.session import Session
from delve.narrate.cards import cards_unseen
from delve.narrate.chronicle import Chronicles
from delve.narrate.intents import intent_lines
from delve.narrate.names import side_heading
from delve.narrate.trace import Trace
from delve.phrases import printed
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.title.settings_page import next_value
from delve.ui.board import BoardView
from delve.ui.colors import palette_of
from delve.ui.layout import Box
from delve.ui.motion import Speed
from delve.ui.pictures import Pictures
from delve.ui.play import console_box, dialogs, fault_box
from delve.ui.play.dialog import Dialog, DialogContent
from delve.ui.play.keys import DEVELOPMENT_ROWS, HELP_ROWS
from delve.ui.play.leaving import take_picture_of_save
from delve.ui.play.mending import Mending
from delve.ui.play.panels import Panels
from delve.ui.play.pointed_at import show_tooltip
from delve.ui.play.steady import SteadyHand
from delve.ui.router import QuietScreen
from delve.ui.table import buttons
from delve.ui.table.foreseen import considered_area
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder, TableModel, ending_of
from delve.ui.table.wording import log_line
from delve.ui.window import GameWindow

STEPS_AT_ONCE = 60
"""most answers that are given in one tick, where nothing of them is to be shown first"""


class Stage(QuietScreen):
    """One session on the screen: the screen of the router that draws it. `on_quit` is called when the player leaves."""

    ways_out: tuple[AfterGame, ...] = ("again", "title")
    """what somebody may want who leaves, besides to close"""
    hands_over = True
    """whether the table is covered until the person has sat down through whose eyes it is seen next (rules §3.6)"""

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
        self.hand, self.playback = PlayerHand(session), Playback(speed)
        self.table = ModelBuilder(self.hand, self.playback)
        self.speed: Speed = speed
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left"""
        self.pictures = Pictures(palette_of(self.preferences.settings))
        self.board = BoardView(window.library_window, self.pictures, Box(0, 0, 1, 1), self.pictures.palette)
        self.model: TableModel | None = None
        """what is shown; None until the screen has a size"""
        self._behind = False
        """whether the game has moved since the screen was worked out"""
        self.dialog: Dialog | None = None
        self._on_quit, self._clock = on_quit, clock
        self._chronicles = Chronicles()
        self._eyes = session.looking
        """the side as which the log was told last"""
        # what happened before a game was left is in the log, and is not shown again
        self._told = len(session.play.facts) if session.play.journal else 0
        self._last_words: DialogContent | None = None
        """the box about the end of the game, once that is reached"""
        self._notice = ""
        """what another program did to the save, when that was shown last"""
        self.mending = Mending(self)
        self._trace = Trace()
        if session.development:
            session.play.game.tracer = self._trace
        self._console = console_box.ConsoleLog(self)
        self.steady = SteadyHand(clock)
        self._panels: Panels | None = None
        self.pointer = (0.0, 0.0)
        self._animated = False
        self._rests = False

    @property
    def panels(self) -> Panels:
        """The widgets; they exist once the screen has a size."""
        assert self._panels is not None, "the router tells every screen its size"
        return self._panels

    # ------------------------------------------------------------------------------------------------ showing
    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay everything out anew."""
        first, whole = self._panels is None, self.board.camera == self.board.camera.fitted()
        self._panels = Panels(self.pictures, width, height, scale)
        self.board.camera = self.board.camera.resized(self._panels.places.board)
        lines = self._chronicles.of(self._eyes).lines
        self._panels.update_log([log_line(self.session.play.game.library, line) for line in lines], 0)
        if self.is_broken:
            if self.model is not None:
                self._panels.show(self.model, frozenset())
        else:
            self.survive(self._show_now)
        if first or whole:
            self.board.camera = self.board.camera.fitted()

    def _show_now(self) -> None:
        self.take_in_changes()
        self.refresh()

    def take_in_changes(self) -> None:
        """Take in that the game has moved, forwards or back; `refresh` shows it."""
        now, facts = self._clock(), self.session.play.facts
        if len(facts) < self._told:
            self.playback.finish()
            self.board.motions.finish()
            self._told = len(facts)
        new = self.session.told(self._told)
        self._told = len(facts)
        if new:
            self.steady.result_shown()
        for glide in self.playback.show(new, self.hand.view, self.table.tokens(), now):
            self.board.glide(glide.piece, glide.points, now, self.playback.speed)
        eyes, self._eyes = self._eyes, self.session.looking
        chronicle = self._chronicles.of(self._eyes)
        standing = chronicle.update(
            facts, self.session.view, intent_lines(self.session.intents, self.session.view)
        )
        kept = standing if eyes == self._eyes else 0
        lines = chronicle.lines[kept:]
        self.panels.update_log([log_line(self.session.view.library, line) for line in lines], kept)
        self.table.look_again()
        if not self.hand.focus.by_keys:
            self.point(*self.pointer)
        self._behind = True
        self.window.redraw()
        if eyes != self._eyes and self.hands_over:
            covered = dialogs.hand_over(side_heading(self.session.view, self._eyes))
            self.open(covered, lambda _id: self.close_dialog())

    def refresh(self) -> None:
        """Show the table as it is now."""
        model = self.model = self._model()
        self.board.show_picture(model.picture)
        self.board.show_scene(model.scene)
        self.panels.show(model, frozenset(self.hand.targets.figures))
        self.show_tooltip()
        if self._behind:
            self._follow()
        self._behind = False
        self.window.redraw()

    def _catch_up(self) -> bool:
        """Show the table as it is now if the game has moved since it was shown last. Returns whether it has."""
        behind = self._behind
        if behind:
            self.refresh()
        return behind

    def _model(self) -> TableModel:
        return self.table.model(self._clock())

    def point(self, x: float, y: float) -> bool:
        """Look at what lies under the pointer; True if that is something else than before."""
        self.pointer = x, y
        self.steady.point(x, y)
        avatar = self.panels.avatars.avatar_at(x, y)
        if avatar is not None:
            token = self.table.tokens().get(avatar.piece)
            space = (int(token.x), int(token.y)) if token is not None else None
            return self.hand.look_at(space, avatar.piece)
        if self.board.camera.view.contains(x, y):
            found = self.board.token_at(x, y)
            return self.hand.look_at(self.board.camera.space_at(x, y), found.id if found is not None else 0)
        return not self.hand.focus.by_keys and self.hand.look_at(None)

    def show_tooltip(self) -> None:
        """Show a tooltip about what the pointer or the keyboard's cursor is on, beside it."""
        show_tooltip(self.panels, self.pointer, self.model, self.board.camera, self.hand.focus)

    def _follow(self) -> None:
        """Keep the active figure in sight."""
        active = self.session.view.state.active
        token = self.table.tokens().get(active)
        if token is not None and not self.board.camera.shows(token.x + 0.5, token.y + 0.5):
            self.board.camera = self.board.camera.centered(token.x + 0.5, token.y + 0.5)

    def quit(self) -> None:
        """Leave the table."""
        take_picture_of_save(self)
        self._on_quit()

    def damage(self) -> Sequence[Box]:
        """The pixels that are no longer true since this was asked last."""
        if not self.is_broken:
            self._catch_up()
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
        if not self.mending.tick():
            self.survive(self._advance)
        return self._rests

    def _advance(self) -> None:
        now = self._clock()
        self.board.water_stands = self.window.reduced_motion
        moving = self.board.advance(now)
        self._go_on(now)
        shown = self._catch_up()
        busy = moving or self.playback.busy(now)
        if not shown and (busy or self._animated):
            self.board.show_scene(self.table.scene(now))
            self.window.redraw()
        elif self.window.lively and self.board.flowed:
            self.window.redraw()
        waits = self.dialog is not None or self.is_over or self.session.waits_for_person
        self._rests = waits and not (busy or self._animated or shown or self.hand.walking)
        self._animated = busy

    def _go_on(self, now: float) -> None:
        for _ in range(STEPS_AT_ONCE):
            if self.dialog is not None or self._open_notice() or self._open_story() or self.is_over:
                return
            if not self.playback.ready(now) or self.board.motions.busy(now):
                return
            if self.hand.walking:
                self.hand.walk_on()
                self.take_in_changes()
            elif self.session.waits_for_person:
                self._ask()
                return
            elif self.session.step():
                self.take_in_changes()
            else:
                self._end()
                return

    def _ask(self) -> None:
        """A person is asked: go back to the chosen speed, and open a box if the question needs one."""
        self.playback.speed = self.speed
        self._catch_up()
        question = self.model.question if self.model is not None else None
        if question is not None:
            cancels = self.hand.can_cancel().usable
            asked = dialogs.question(question, cancels, self.hand.can_undo().usable)
            self.open(asked, self._answered, self._consider, steady=self.steady)

    def _consider(self, id: str) -> None:
        """Show what the option means that is looked at in the box."""
        before, self.hand.considered = considered_area(self.hand), id
        if considered_area(self.hand) != before:
            self.refresh()

    def _answered(self, id: str) -> None:
        self.close_dialog()
        if id == dialogs.UNDO:
            self.hand.undo()
        elif id == dialogs.CANCEL:
            self.hand.cancel()
        else:
            self.hand.choose(id)
        self.take_in_changes()
        self.refresh()

    def _open_story(self) -> bool:
        """Open the oldest text that was told, if any; at the end the last box shows it instead. True if one opened."""
        if not self.playback.stories or self.session.pending is None:
            return False
        told = dialogs.story(printed(self.session.view.quest.name), self.playback.stories[0])
        self.open(told, self._read, steady=self.steady)
        return True

    def _read(self, _id: str) -> None:
        del self.playback.stories[0]
        self.close_dialog()

    def _open_notice(self) -> bool:
        """Tell once what another program did to the save. Returns whether there was something to tell."""
        autosave = self.session.autosave
        if autosave is None or autosave.notice == self._notice:
            return False
        self._notice = autosave.notice
        self.open(dialogs.moved(self._notice), lambda _id: self.close_dialog())
        return True

    def _end(self) -> None:
        if self.session.play.fault is not None:
            raise self.session.play.fault
        if self.session.stopped:
            self._last_words = dialogs.stopped(self.session.stopped, self.ways_out)
        else:
            self._last_words = dialogs.ending(ending_of(self.session, self.playback.stories), self.ways_out)
            self.playback.stories.clear()
        self.show_end()

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end, or cannot go on, and that was shown."""
        return self._last_words is not None

    def show_end(self) -> None:
        """Open the box about the end of the game, again if it was closed to look at the board."""
        if self._last_words is not None:
            self.open(self._last_words, self._after_the_end)

    def _after_the_end(self, id: str) -> None:
        self.close_dialog()
        if id != dialogs.CONTINUE:
            self._leave_by(id)
        elif not self.is_broken:
            self.refresh()

    def _leave_by(self, id: str) -> None:
        """Leave the table, for what a choice of a box means."""
        self.afterwards = next((way for way in self.ways_out if way == id), "close")
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
        self._last_words = None
        self._chronicles = Chronicles()

    def show_anew(self) -> None:
        """Show another moment of the game without the way there: no figure glides and no story opens."""
        self.take_in_changes()
        self.playback.finish()
        self.playback.stories.clear()
        self.board.motions.finish()
        self.refresh()

    # ------------------------------------------------------------------------------------------------ dialogs
    def open(
        self,
        content: DialogContent,
        chosen: Callable[[str], None],
        considered: Callable[[str], None] = lambda _id: None,
        box: type[Dialog] = Dialog,
        steady: SteadyHand | None = None,
    ) -> None:
        """Show a box over the table; `chosen` is called with the id of what is chosen, and has to close it.

        `considered` is called with the id of each choice that is looked at; `steady` tells which clicks and keys are
        meant, for a box that comes by itself.
        """
        self.close_dialog()
        self.dialog = box(self.pictures, content, chosen, considered, steady)
        self.panels.tooltip.hide()
        self.window.router.push(self.dialog)
        self.dialog.consider()
        self.window.redraw()

    def close_dialog(self) -> None:
        """Take the box away."""
        if self.dialog is not None:
            self.window.router.remove(self.dialog)
            self.dialog, self.hand.considered = None, ""
            self.window.redraw()

    def show_menu(self) -> None:
        """Open the menu."""
        self.open(dialogs.menu(self.speed, self.preferences.settings.size, self.ways_out), self._from_menu)

    def _from_menu(self, id: str) -> None:
        if id == dialogs.SPEED:
            self.preferences.change(speed=next_value(self.preferences.settings, "speed"))
            self.speed = self.playback.speed = self.preferences.settings.speed
            self.show_menu()
        elif id == dialogs.SCALE:
            self.close_dialog()
            self.preferences.change(size=next_value(self.preferences.settings, "size"))
            self.window.set_ui_scale(self.preferences.settings.size / 100)
            self.show_menu()
        elif id == dialogs.HELP:
            self.show_help()
        elif id == dialogs.QUIT or id in self.ways_out:
            self.close_dialog()
            self._leave_by(id)
        else:
            self.close_dialog()

    def show_cards(self, first: int = 0) -> None:
        """Open a box with the cards of the side that is asked, from the `first` on, and how many others hold."""
        request, view = self.hand.request, self.session.view
        asked = request.asker if request is not None else ""
        others = tuple(
            cards_unseen(view, held) for held in view.state.hands if held.side != asked and held.cards
        )
        held = buttons.cards_of(self.hand)
        following = first + dialogs.CARDS_SHOWN

        def chosen(id: str) -> None:
            self.close_dialog()
            if id == dialogs.MORE:
                self.show_cards(following if following < len(held) else 0)

        self.open(dialogs.cards(held, others, first), chosen)

    def show_trace(self) -> None:
        """Open a box with the last windows, responses and modifiers; only where the game is being developed."""
        if self.session.development:
            self.open(fault_box.trace(self._trace), lambda _id: self.close_dialog(), box=fault_box.FaultBox)

    def show_console(self) -> None:
        """Open the console; only where the game is being developed."""
        if self.session.development:
            content = console_box.console(self._console)
            self.open(content, lambda _id: self.close_dialog(), box=console_box.ConsoleBox)

    def show_help(self) -> None:
        """Open a box that tells what the keys do."""
        rows = (*HELP_ROWS, *DEVELOPMENT_ROWS) if self.session.development else HELP_ROWS
        self.open(dialogs.help_text(rows), lambda _id: self.close_dialog())

    # ------------------------------------------------------------------------------------------------ hurrying
    def hurry(self) -> bool:
        """Speed up what others do, or let the player's walking figure arrive at once. True if others were acting."""
        now = self._clock()
        if self.hand.walking:
            while self.hand.walk_on():
                pass
            self.board.motions.finish()
            self.take_in_changes()
            return False
        if self.session.waits_for_person or self.session.pending is None:
            return False
        self.playback.speed = "fast"
        self.playback.hurry(now)
        self.board.motions.finish()
        return True

    def finish(self) -> bool:
        """Show nothing more of what others do until a person is asked. True if there was anything to skip."""
        now = self._clock()
        skipped = not self.session.waits_for_person and self.session.pending is not None
        skipped = skipped or self.hand.walking or self.board.motions.busy(now)
        self.hurry()
        if not self.session.waits_for_person:
            self.playback.speed = "off"
        self.playback.finish()
        self.board.motions.finish()
        return skipped
