"""Words of the log and the bars: told lines become colored words and dice, requests become prompts."""

from __future__ import annotations

from delve.model.die import DieDef
from delve.model.library import Library
from delve.narrate.spans import Line as ToldLine
from delve.narrate.spans import Style
from delve.narrate.spans import Text as ToldText
from delve.phrases import Said, Template, phrase
from delve.requests import (
    ChooseAllocation,
    ChooseCommand,
    ChooseFigure,
    ChooseOrder,
    ChooseSpace,
    ChooseSubset,
    Request,
)
from delve.rules.view import View
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.colors import parse_color
from delve.ui.sprites import Color
from delve.ui.table.looks import die_sign
from delve.ui.words import LogLine, LogPart, Sign, Words

STYLES: dict[Style, tuple[Color, bool]] = {
    "plain": (colors.TEXT, False),
    "hero": (colors.HERO, True),
    "monster": (colors.MONSTER, True),
    "object": (colors.TITLE, True),
    "number": (colors.TEXT, False),
    "good": (colors.GOOD, False),
    "bad": (colors.BAD, False),
    "story": (colors.FAINT, False),
    "heading": (colors.TITLE, True),
    "quiet": (colors.FAINT, False),
}


def log_line(library: Library, told: ToldLine) -> LogLine:
    """A told line as the log shows it."""
    spans: list[LogPart] = []
    for span in told:
        if isinstance(span, ToldText):
            color, bold = STYLES[span.style]
            spans.append(Words(span.text, color, bold))
        else:
            die = library.get(DieDef, span.die)
            spans.append(Sign(die_sign(die, die.faces[span.face])))
    return tuple(spans)


def side_color(view: View, side: str) -> Color:
    """The color by which a side is told from others."""
    return parse_color(view.sides[side].color) if side in view.sides else colors.TEXT


def hint_for(
    request: Request[object] | None,
    walks: bool,
    *,
    arrows: bool = False,
    pointing: bool = False,
    tired: bool = False,
    aimed: bool = False,
    keys: KeyMap = USUAL,
) -> Said:
    """How the request is answered, by mouse and by keys.

    `walks`: a figure may be moved by pointing; `arrows`: arrow keys give directions; `pointing`: a command was begun
    whose space is to be pointed at; `tired`: ways take fatigue before a move action; `aimed`: one click more attacks.
    `keys` are those of whoever plays.
    """
    following, taking = keys.name("next_target"), keys.name("confirm")
    if aimed:
        once_more: Template = "Click once more to attack, or {confirm}"
        return phrase(once_more, confirm=taking)
    match request:
        case None:
            return "Any key is faster · Esc skips to your turn"
        case ChooseCommand() if request.piece and walks and tired and not pointing:
            first: Template = "Ways take fatigue before a move action in this turn · {key}: no longer"
            return phrase(first, key=keys.name("means"))
        case ChooseCommand() if request.piece:
            return _hint_for_figure(taking, walks=walks, arrows=arrows, pointing=pointing)
        case ChooseCommand() | ChooseFigure():
            figure: Template = "Click a marked figure · {next} for the next, {confirm} to choose it"
            return phrase(figure, next=following, confirm=taking)
        case ChooseSpace():
            space: Template = "Click a marked space · {next} for the next, {confirm} to choose it"
            return phrase(space, next=following, confirm=taking)
        case ChooseSubset():
            some: Template = "Click all that you want, once more to drop one · {key} or Done when it is right"
            return phrase(some, key=keys.name("end_turn"))
        case ChooseAllocation():
            more: Template = (
                "Click a figure to give it one more, when it is full to take all back · {key} or Done"
            )
            return phrase(more, key=keys.name("end_turn"))
        case ChooseOrder():
            return "Choose what comes first, then what follows"
    return ""


def _hint_for_figure(taking: str, *, walks: bool, arrows: bool, pointing: bool) -> Said:
    if pointing:
        return "Click a marked space · Esc gives up"
    if arrows:
        return "Click a space or a figure beside you, or press the key of a direction"
    if walks:
        there: Template = (
            "Click a space to walk there, an enemy to attack it · the cursor and {confirm} do the same"
        )
        return phrase(there, confirm=taking)
    return "Click a button or press its number"
