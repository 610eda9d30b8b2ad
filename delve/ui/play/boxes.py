"""The boxes that whoever plays opens over the table: cards, what is carried, help, and some for writers of content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from delve.narrate.cards import cards_unseen
from delve.narrate.carried import bearers, carried, title
from delve.narrate.glossary import Glossary
from delve.narrate.names import display_name
from delve.narrate.spans import Line, plain
from delve.narrate.trace import Trace
from delve.phrases import filled
from delve.title.rules_pages import Contents, WordsHere
from delve.ui.play import console_box, dialogs, fault_box, history_box
from delve.ui.play.keys import DEVELOPMENT_ROWS, DIRECTION_ROWS, GAME_ROWS, HelpRow
from delve.ui.play.reading import Reading
from delve.ui.table import buttons

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

MEANINGS: Final = 3
"""how many words a tooltip explains; the rules have all"""


class Boxes:
    """The boxes of one stage."""

    def __init__(self, stage: Stage, help_rows: tuple[HelpRow, ...] = GAME_ROWS) -> None:
        self._stage, self._help_rows = stage, help_rows
        self._console = console_box.ConsoleLog(stage)
        self._trace = Trace()
        if stage.session.development:
            stage.session.play.game.tracer = self._trace

    def hand_over(self, side: str, missed: Sequence[Line]) -> None:
        """Cover the table until the next person has come; then tell what that side has seen since it looked last."""
        stage = self._stage

        def recap(_id: str) -> None:
            stage.close_dialog()
            if missed:
                told = dialogs.recap(side, [*map(plain, missed)])
                stage.open(told, lambda _id: stage.close_dialog())

        stage.open(dialogs.hand_over(side), recap)

    def show_cards(self, first: int = 0) -> None:
        """Open a box with the cards of the side that is asked, from the `first` on, and how many others hold."""
        stage = self._stage
        request, view = stage.hand.request, stage.session.view
        asked = request.asker if request is not None else ""
        others = tuple(
            cards_unseen(view, held) for held in view.state.hands if held.side != asked and held.cards
        )
        held = buttons.cards_of(stage.hand)
        following = first + dialogs.CARDS_SHOWN

        def chosen(id: str) -> None:
            if id == dialogs.RULES:
                self.show_rules()
                return
            stage.close_dialog()
            if id == dialogs.MORE:
                self.show_cards(following if following < len(held) else 0)

        stage.open(dialogs.cards(held, others, first, stage.keys), chosen)

    def show_inventory(self) -> None:
        """Open a box with all that the figure that acts carries, or with what each figure of the side does."""
        stage = self._stage
        view, rows = stage.session.view, list[tuple[str, str]]()
        whose = bearers(view, stage.hand.side)
        for figure in whose:
            if len(whose) > 1:
                rows.append((display_name(view, figure.id), ""))
            rows += [(one.heading, "\n".join(one.says)) for one in carried(view, figure.id)]

        def chosen(id: str) -> None:
            if id == dialogs.RULES:
                self.show_rules()
            else:
                stage.close_dialog()

        stage.open(dialogs.inventory(title(view, whose), rows, stage.keys), chosen)

    def show_commands(self) -> None:
        """Open a list of what can be done now; what is chosen there is done as by its button."""
        stage = self._stage
        usable = [face for face in buttons.faces(stage.hand) if face.enabled and face.id != buttons.CARDS]

        def chosen(id: str) -> None:
            stage.close_dialog()
            if id != dialogs.CONTINUE and buttons.press(stage.hand, id):
                stage.take_in_changes()
                stage.refresh()

        if usable and stage.session.waits_for_person:
            stage.open(dialogs.commands(usable), chosen)

    def show_trace(self) -> None:
        """Open a box with the last windows, responses and modifiers; only where the game is being developed."""
        stage = self._stage
        if stage.session.development:
            told = fault_box.trace(self._trace, stage.keys)
            stage.open(told, lambda _id: stage.close_dialog(), box=fault_box.FaultBox)

    def show_history(self) -> None:
        """Open a box with all that has happened, as those at the table know it."""
        stage = self._stage
        told = history_box.history([plain(line) for line in stage.lines], stage.keys)
        stage.open(told, lambda _id: stage.close_dialog(), box=history_box.HistoryBox)

    def show_console(self) -> None:
        """Open the console; only where the game is being developed."""
        stage = self._stage
        if stage.session.development:
            content = console_box.console(self._console, stage.keys)
            stage.open(content, lambda _id: stage.close_dialog(), box=console_box.ConsoleBox)

    def meanings(self, lines: tuple[str, ...]) -> tuple[str, ...]:
        """What the words of a tooltip mean, in a few lines."""
        if not lines:
            return ()
        explained = Glossary(self._stage.session.view.library).explained(lines)
        told = tuple(one.in_short for one in explained[:MEANINGS])
        more = filled("{key}: the rules about these words", key=self._stage.keys.name("rules"))
        return (*told, more) if told else ()

    def show_rules(self, done: Callable[[], None] | None = None) -> None:
        """Open the rules: at the words that are read in the open box or the tooltip, where any are explained.

        `done`: what is done when they are closed; None: nothing else.
        """
        stage = self._stage
        texts = stage.panels.tooltip.lines if stage.dialog is None else stage.dialog.content.texts
        glossary = Glossary(stage.session.view.library)
        meanings = glossary.explained(texts)
        Reading(stage, WordsHere(glossary, meanings) if meanings else Contents(glossary), done)

    def show_help(self) -> None:
        """Open a box that tells what the keys do."""
        stage = self._stage
        directions = DIRECTION_ROWS if stage.hand.arrows_give_directions() else ()
        development = DEVELOPMENT_ROWS if stage.session.development else ()
        rows, pressed = (*self._help_rows, *development), stage.panels.asked.declared()
        told = dialogs.help_text(rows, stage.keys, directions, pressed, self._lacking())
        stage.open(told, lambda _id: stage.close_dialog())

    def _lacking(self) -> tuple[str, ...]:
        """The actions that are about what there is none of in this game: cards, fatigue, other boards."""
        view = self._stage.session.view
        there = {
            "cards": bool(view.state.hands),
            "means": any(view.query("stamina", one.id) for one in view.pieces() if one.kind == "hero"),
            "boards": len(view.board_names) > 1,
        }
        return tuple(action for action, is_there in there.items() if not is_there)
