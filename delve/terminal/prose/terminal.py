"""The game as interactive fiction: what happened in paragraphs, where one is in sentences, what one can do in words.

It is a terminal like the other one: the same questions, the same words, and a story in place of board and lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, Final

from delve.model.command import ATTACK
from delve.narrate.carried import carried
from delve.narrate.chronicle import Chronicles
from delve.narrate.names import side_heading
from delve.narrate.prose.paragraphs import capital, finished
from delve.narrate.prose.setting import Theme, of_figure, of_other, of_thing, situation, task, title
from delve.narrate.prose.story import Stories
from delve.narrate.prose.tellers import without_indent
from delve.narrate.prose.voice import Voice
from delve.narrate.spans import Line, Text, plain, told, worded
from delve.phrases import Phrase, Said, Template, filled, listed, printed
from delve.requests import ChooseCommand, ChooseSpace, Request
from delve.rules.journeys import travels
from delve.terminal.look import thing_told
from delve.terminal.prose.asking import (
    MOST_PLACES,
    InWords,
    deed,
    directed_told,
    either,
    elsewhere_told,
    figure_of,
    joined,
    places_told,
    pointed,
)
from delve.terminal.prose.help_text import HELP_OF_STORIES
from delve.terminal.prose.typing import STRIKES, called_so, understood
from delve.terminal.questions import EITHER, Choice, NotUnderstood, Question
from delve.terminal.status import description
from delve.terminal.terminal import Moment, Terminal

LONGEST_ROW: Final = 400
"""letters of choices that are told in one sentence; more are told each in a row of its own"""
_SIGNS: Final = (": ", "; ", "(", ". ")
"""what makes a choice too long to be told within a sentence"""
_LASTING: Final = ("task", "title", "warning", "thing", "item", "here")
"""how the keys begin of what is not told anew only because somebody else acts"""


class ProseTerminal(Terminal):
    """One game told as a story at one terminal."""

    words: ClassVar[Mapping[str, Callable[[Any, str, Moment], None]]]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._known: dict[str, dict[str, str]] = {}
        """side that reads -> what it was told last of where one is and what one can do: key -> text"""

    # ------------------------------------------------------------------------------------------------ showing
    def _chronicles(self, trace: bool) -> Chronicles:
        return Stories(trace=trace)

    def _show(self, *lines: Line) -> None:
        """Show paragraphs, each below an empty row; rows that are empty put out of sight what was read."""
        for line in lines:
            self._write("")
            if plain(line).strip():
                first = line[0]
                refusal = len(line) == 1 and isinstance(first, Text) and first.style == "bad"
                self._write(self._painter.text(finished(line) if refusal else line))

    def _rows(self, lines: Iterable[Line]) -> None:
        self._write("")
        for line in lines:
            self._write(self._painter.text(line))

    def _introduce(self) -> None:
        quest = self.session.view.quest
        self._show((worded(quest.name, "heading"),), *([(worded(quest.text),)] if quest.text else []))
        if self.session.play.journal:
            self._telling.catch_up()

    @property
    def _last(self) -> dict[str, str]:
        """What the side that reads was told last."""
        return self._known.setdefault(self.session.looking, {})

    @property
    def _voice(self) -> Voice:
        return Voice(self.session.view, self.session.looking, self.session.view.state.active)

    def _present(self, moment: Moment) -> None:
        """Tell what has changed of where one is, and what one can do."""
        self._describe(moment)
        self._advise_story()
        self._ask_in_words(moment)

    def _describe(self, moment: Moment, *, everything: bool = False) -> None:
        """Tell all of the situation, or what has changed since something was told last."""
        voice, view = self._voice, self.session.view
        known = {} if everything else self._last
        figure = moment.request.piece if isinstance(moment.request, ChooseCommand) else 0
        figure = figure or view.state.active
        if figure not in view.state.pieces or not self._is_own(figure):
            figure = 0
        seer = str(figure)
        if known.get("figure") != seer:
            known = {key: text for key, text in known.items() if key.startswith(_LASTING)}
        now: dict[str, str] = {"figure": seer, "title": plain(title(view))}
        heading = () if known.get("title") == now["title"] else title(view)
        paragraphs: dict[str, list[Line]] = {}
        for theme in situation(voice, figure):
            told = (key for key in theme.entries if everything or key not in theme.distant)
            texts = {key: theme.mark(key) for key in told}
            now |= texts
            line = theme.told([key for key, text in texts.items() if known.get(key) != text])
            if line:
                paragraphs.setdefault(theme.paragraph, []).append(line)
        self._show(*([heading] if heading else []), *(joined(lines) for lines in paragraphs.values()))
        question = {key: text for key, text in self._last.items() if key == "question"}
        self._known[self.session.looking] = now | question

    def _is_own(self, figure: int) -> bool:
        side = self.session.looking
        return not side or self.session.view.piece(figure).side == side

    def _advise_story(self) -> None:
        advice = self._adviser.advise() if self._preferences.settings.advice else ""
        if advice:
            more: Template = "Advice: {advice} (advice off: no more of it)"
            self._show((worded(more, "story", advice=advice),))

    # ------------------------------------------------------------------------------------------------ asking
    def _question(self, request: Request[Any]) -> Question:
        """The question, with its choices as the story tells them, so that they can be typed so."""
        found = super()._question(request)
        options = {option.command: option for option in self.session.options()}
        goes = travels(self.session.view)

        def told_of(choice: Choice) -> Choice:
            piece = figure_of(choice.answer, request, self.session.view)
            if piece:
                return replace(choice, line=self._figure(piece, choice))
            option = options.get(choice.answer)
            return choice if option is None else replace(choice, line=deed(option, priced=not goes))

        asked = InWords(**{one.name: getattr(found, one.name) for one in fields(found)})
        elsewhere = tuple(elsewhere_told(self._voice)) if asked.elsewhere else ()
        return replace(asked, choices=tuple(map(told_of, asked.choices)), elsewhere=elsewhere)

    def _figure(self, piece: int, choice: Choice) -> Line:
        """A figure to choose: its name, where it is, and what comes of the choice."""
        voice, view = self._voice, self.session.view
        line: Line = (voice.name(piece),)
        one = view.piece(piece)
        seer = voice.from_whom(one.board, piece) if voice.you else None
        if seer is not None and one.spaces:
            line = told(
                "{who}, {where}", who=line, where=voice.between(view.on(one.board), seer, one.spaces[0])
            )
        _, _, comes = plain(choice.line).partition("; ")
        return told("{who} ({comes})", who=line, comes=comes) if comes else line

    def _ask_in_words(self, moment: Moment) -> None:
        """The question and what may be answered, unless the same was told the last time."""
        request, asked = moment.request, moment.asked
        voice = self._voice
        notes = [(Text(note, "quiet"),) for note in asked.notes]
        choices = [choice.line for choice in asked.choices]
        if isinstance(request, ChooseCommand) and request.piece:
            can: Template = "{who} can {what}"
            question: Line = (worded("What now?", "heading"), *self._whose(request))
            deeds = [*self._goings(moment), *choices]
            what: Line = (
                finished(told(can, who=voice.name(request.piece), what=either(deeds))) if deeds else ()
            )
            hints = [*pointed(voice, request, self.session.options())]
        else:
            question = (Text(asked.message, "heading"), *self._whose(request))
            plainly = not any(sign in plain(choice) for choice in choices for sign in _SIGNS)
            short = choices and plainly and len(plain(either(choices))) < LONGEST_ROW
            what = finished(either(choices)) if short else ()
            hints = [(Text(capital(f"{asked.how()}."), "quiet"),)] if asked.spaces or asked.hint else []
            if asked.spaces and not asked.many and len(asked.spaces) <= MOST_PLACES:
                leads = request.leads if isinstance(request, ChooseSpace) else 0
                where = Text(printed(places_told(voice, asked.spaces, leads)), "quiet")
                hints = [finished((where,))]
                hints += [(worded("Or type {hint}.", "quiet", hint=asked.hint),)] if asked.hint else []
        rows = [told("– {choice}", choice=choice) for choice in choices] if choices and not what else []
        text = "\n".join(map(plain, (question, *notes, what, *rows, *hints)))
        if self._last.get("question") == text and isinstance(request, ChooseCommand) and request.piece:
            return
        self._last["question"] = text
        self._show(*notes, joined([question, what, *hints]))
        if rows:
            self._rows(rows)

    def _whose(self, request: Request[Any]) -> Line:
        """Whose question it is, where persons of several sides sit at the terminal."""
        if len(self.session.persons) < 2:
            return ()
        return (worded(" ({side})", "heading", side=side_heading(self.session.view, request.asker)),)

    def _goings(self, moment: Moment) -> Iterator[Line]:
        """That one can go somewhere, where one can."""
        if travels(self.session.view):
            yield from ((worded("go any way that is open"),), (worded("explore"),))
            yield from directed_told(moment.request, self.session.view, self.session.options())
        elif "x,y" in moment.asked.hint:
            yield (worded("go somewhere (north 2, or to somebody)"),)

    # ------------------------------------------------------------------------------------------------ obeying
    def _obey(self, typed: str, moment: Moment) -> None:
        """Do what was typed, in words of stories or of the terminal."""
        words = typed.strip().lower()
        if words and words not in moment.asked.words:
            typed = understood(typed, self.session.view, moment.request)
            typed = self._striking(typed, moment)
        super()._obey(typed, moment)

    def _striking(self, typed: str, moment: Moment) -> str:
        """The same with the word for an attack that is offered, where another word for it was typed."""
        word, _, rest = typed.strip().lower().partition(" ")
        names = (option.record.name for option in self.session.options() if ATTACK in option.record.words)
        strike = next((printed(name) for name in names), "") if word in STRIKES else ""
        known = any(choice.begins(word) for choice in moment.asked.choices)
        return f"{strike} {rest}".strip() if strike and not known else typed

    def _why_not(self, reason: Said) -> str:
        """The same with figures as the story names them: `the orc stands beside you`."""
        if not isinstance(reason, Phrase):
            return printed(reason)
        named = {piece.name: self._voice.name(piece.id).text for piece in self.session.view.figures()}
        values = {
            slot: named.get(said, said) if isinstance(said, str) else said for slot, said in reason.values
        }
        return filled(reason.template, **values)

    def _again(self, rest: str, moment: Moment) -> None:
        self._look("", moment)

    def _look(self, rest: str, moment: Moment) -> None:
        """Tell where one is, all of it; or what is on a space."""
        if rest:
            super()._look(rest, moment)
            return
        self._describe(moment, everything=True)
        self._last.pop("question", None)
        self._ask_in_words(moment)

    def _inventory(self, rest: str, moment: Moment) -> None:
        """Tell how the figure that acts fares and what its things do; where none acts, of each of one's own."""
        voice, view = self._voice, self.session.view
        acts = isinstance(moment.request, ChooseCommand) and moment.request.piece
        figures = [view.piece(acts)] if acts else view.figures(moment.request.asker)
        for piece in figures:
            theme = of_figure(voice, piece)
            self._show(theme.told(theme.entries))
            if told_of := [thing_told(one._replace(number=1)) for one in carried(view, piece.id) if one.says]:
                self._rows(told_of)

    def _task(self, rest: str, moment: Moment) -> None:
        themes: Iterable[Theme] = task(self._voice)
        self._show(*(line for theme in themes if (line := theme.told(theme.entries))))

    def _examine(self, rest: str, moment: Moment) -> None:
        """Tell of a figure or a thing in full, or else what a name means."""
        view = self.session.view
        found = called_so(view, rest) if rest else []
        names = list(dict.fromkeys(piece.name for piece in found))
        if len(names) > 1:
            those = listed(names, EITHER, EITHER)
            raise NotUnderstood(filled('"{typed}" may be {those}', typed=rest, those=those))
        if not found:
            self._help(rest, moment)
        elif found[0].kind == "object":
            self._show(of_thing(self._voice, view.piece(found[0].id)))
        else:
            piece = view.piece(found[0].id)
            _, *more = description(view, piece)
            self._rows(map(finished, [of_other(self._voice, piece), *map(without_indent, more)]))

    def _help(self, rest: str, moment: Moment) -> None:
        if not rest:
            self._rows((Text(row),) for row in printed(HELP_OF_STORIES).split("\n"))
        super()._help(rest, moment)


ProseTerminal.words = {
    **Terminal.words,
    "": ProseTerminal._again,
    "look": ProseTerminal._look,
    "help": ProseTerminal._help,
    "?": ProseTerminal._help,
    "inventory": ProseTerminal._inventory,
    "i": ProseTerminal._inventory,
    "diagnose": ProseTerminal._inventory,
    "examine": ProseTerminal._examine,
    "task": ProseTerminal._task,
}
