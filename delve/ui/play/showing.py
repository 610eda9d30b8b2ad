"""What is shown of what happens, over the table: dice, cards that lie face up, stories; and how that is hurried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.die import DieDef
from delve.model.sounds import SoundKind
from delve.narrate.face_up import FaceUp, what_may_be_done
from delve.phrases import printed
from delve.ui.layout import Box
from delve.ui.play import dialogs
from delve.ui.play.dice_tray import DiceTray
from delve.ui.play.laid_card import CardShown, LaidCard
from delve.ui.table.floating import FLOAT_SPACES
from delve.ui.table.looks import die_sign, figure_look
from delve.ui.table.throws import Tray

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage


class Showing:
    """The widgets over one table that come and go with what happens. They are made anew with the panels."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._trays: list[DiceTray] = []
        self._card: LaidCard | None = None
        self._wrote: tuple[object, CardShown | None] = (None, None)
        """what was written about last and when in the game, and how it was written"""
        self._notice = ""
        """what another program did to the save, when that was shown last"""

    def lay_out(self) -> None:
        """Begin anew on the panels, which have another size."""
        hud = self._stage.panels.above
        self._trays, self._card = [DiceTray(hud), DiceTray(hud)], LaidCard(hud)

    def update(self, now: float) -> None:
        """Show the dice and the card of the moment, and let be heard what is due."""
        stage = self._stage
        for kind in stage.playback.heard(now):
            stage.window.sounds.play(kind)
        stage.window.sounds.lie_below(self._beds())
        room = stage.board.camera.view
        trays = stage.playback.trays(now)
        for number, widget in enumerate(self._trays):
            tray = trays[number] if number < len(trays) else None
            widget.show(tray, self._figure(tray), room)
        if self._card is not None:
            shown = stage.playback.face_up(now)
            moment = shown, stage.session.view.state.revision
            if moment != self._wrote[0]:
                self._wrote = moment, self._written(shown) if shown is not None else None
            self._card.show(self._wrote[1], room)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Where dice and a card lie over the board."""
        cards = (self._card,) if self._card is not None else ()
        return tuple(shown.box for shown in (*self._trays, *cards) if shown.box.area)

    def _figure(self, tray: Tray | None) -> Box:
        """The pixels of the figure that dice are about, where it stands or stood, and of words that rise over it."""
        if tray is None:
            return Box(0, 0, 0, 0)
        camera, token = self._stage.board.camera, self._stage.table.tokens().get(tray.piece)
        x, y = (token.x, token.y) if token is not None else tray.place
        wide, high = (token.width, token.height) if token is not None else (1, 1)
        left, low = camera.to_screen(x, y + high)
        right, top = camera.to_screen(x + wide, y - FLOAT_SPACES)
        return Box(round(left), round(low), round(right - left), round(top - low))

    def _written(self, shown: FaceUp) -> CardShown:
        view = self._stage.session.view
        figure = view.state.pieces.get(shown.figure)
        return CardShown(
            shown.name,
            shown.happened,
            shown.what,
            shown.text,
            tuple(die_sign(view.library.get(DieDef, die)) for die in shown.dice),
            what_may_be_done(shown, view, self._stage.session.options()),
            figure_look(view.library, figure) if figure is not None and figure.kind != "object" else None,
        )

    def take_card(self, x: float, y: float) -> bool:
        """Take away the card that lies under a pixel. False if none does."""
        if self._card is None or not self._card.box.contains(x, y):
            return False
        taken = self._stage.playback.take_card_away(self._stage.now)
        self.update(self._stage.now)
        return taken

    def _beds(self) -> tuple[SoundKind, ...]:
        """What is heard all the time: wind, water where some flows on the board, and music of the ruleset."""
        model = self._stage.model
        flows = model is not None and any(sprite.flow for sprite in model.picture.terrain)
        beds: tuple[SoundKind, ...] = ("wind", "water") if flows else ("wind",)
        return (*beds, "music") if self._stage.session.view.ruleset.music else beds

    # ------------------------------------------------------------------------------------------------ what waits
    def open_story(self) -> bool:
        """Open the oldest text that was told, if any; at the end the last box shows it instead. True if one opened."""
        stage = self._stage
        if not stage.playback.stories or stage.session.pending is None:
            return False
        told = dialogs.story(printed(stage.session.view.quest.name), stage.playback.stories[0])
        stage.open(told, self._read, steady=stage.steady)
        return True

    def _read(self, _id: str) -> None:
        del self._stage.playback.stories[0]
        self._stage.close_dialog()

    def open_notice(self) -> bool:
        """Tell once what another program did to the save. Returns whether there was something to tell."""
        stage, autosave = self._stage, self._stage.session.autosave
        if autosave is None or autosave.notice == self._notice:
            return False
        self._notice = autosave.notice
        stage.open(dialogs.moved(self._notice), lambda _id: stage.close_dialog())
        return True

    # ------------------------------------------------------------------------------------------------ hurrying
    def hurry(self) -> bool:
        """Speed up what others do, or let the player's walking figure arrive at once. True if others were acting."""
        stage = self._stage
        if stage.hand.walking:
            stage.waiting.done(stage.hand.hurry_on)
            stage.board.motions.finish()
            stage.take_in_changes()
            return False
        if stage.session.waits_for_person or stage.session.pending is None:
            return False
        stage.playback.speed = "fast"
        stage.playback.hurry(stage.now)
        stage.board.motions.finish()
        return True

    def finish(self) -> bool:
        """Show nothing more of what others do until a person is asked. True if there was anything to skip.

        What has happened and is still shown, such as dice that lie there, is something to skip too.
        """
        stage, now = self._stage, self._stage.now
        skipped = not stage.session.waits_for_person and stage.session.pending is not None
        skipped = skipped or stage.hand.walking or stage.board.motions.busy(now)
        skipped = skipped or stage.playback.busy(now)
        self.hurry()
        if not stage.session.waits_for_person:
            stage.playback.speed = "off"
        stage.playback.finish()
        stage.board.motions.finish()
        return skipped
