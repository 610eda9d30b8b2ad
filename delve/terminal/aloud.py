"""Plain lines for those who have the terminal read aloud: no signs, no boxes, no colors, and the board in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from delve.amounts import counted
from delve.geometry.steps import steps_of
from delve.harmless import one_line
from delve.ids import readable
from delve.narrate.directions import way_between
from delve.narrate.names import name_span
from delve.narrate.spans import BLANK, HEART, MISS, SHIELD, SURGE, Line, Span, Text, told
from delve.phrases import Phrase, Template, filled, listed, phrase, printed
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.ground_aloud import around, around_figure, rows
from delve.terminal.paint import Painter
from delve.terminal.status import condition

_SIGNS: Final[Mapping[str, Template]] = {
    HEART: "{n} {n|heart|hearts}",
    SURGE: "{n} {n|surge|surges}",
    SHIELD: "{n} {n|shield|shields}",
}
_ALONE: Final[Mapping[str, Template]] = {MISS: "a miss", BLANK: "nothing"}
_RANGE: Final = re.compile(r"r(\d+)")
_OF: Final = re.compile(r"\b(\d+)/(\d+)\b")


@dataclass(frozen=True)
class AloudPainter(Painter):
    """Lines as plain sentences: dice and signs are words, and nothing is indented, broken or colored."""

    color: bool = False
    aloud: bool = True

    def text(self, line: Line) -> str:
        """One line, with single blanks between its words."""
        return " ".join("".join(map(self._span, line)).split())

    def _span(self, span: Span) -> str:
        if not isinstance(span, Text):
            return filled("{die} {face}", die=span.name, face=face_aloud(span.symbols))
        return words_of_signs(
            one_line(" ".join(span.text.split("\n")) if span.style == "story" else span.text)
        )


def words_of_signs(text: str) -> str:
    """A text with words in the place of signs that are not read aloud."""
    elite = printed("elite")
    for sign, words in (("★", elite), (" · ", ", "), ("×", "times "), ("…", "")):
        text = text.replace(sign, words)
    return _OF.sub(lambda found: filled("{n} of {all}", n=int(found[1]), all=int(found[2])), text)


def face_aloud(symbols: str) -> str:
    """The face of a die in words: `2 hearts and 1 surge`."""
    found: list[str | Phrase] = []
    for part in symbols.split():
        far = _RANGE.fullmatch(part)
        if far is not None:
            found.append(phrase("range {n}", n=int(far[1])))
        elif part in _ALONE:
            found.append(phrase(_ALONE[part]))
        elif part[-1] in _SIGNS:
            found.append(counted(int(part[:-1]), _SIGNS[part[-1]]))
    return printed(listed(found)) if found else symbols


def board(view: View) -> Iterator[Line]:
    """The board in sentences: who and what is there, what is around the active figure, and the ground row by row."""
    yield from figures(view)
    active = view.state.pieces.get(view.state.active)
    if active is not None and active.on_board and active.board == view.here:
        yield around_figure(view, active.id)
    yield from rows(view)


def beside(view: View, x: int, y: int) -> Iterator[Line]:
    """What is around a space; nothing where there is none."""
    if view.grid.contains(x, y) and view.grid.floor >> view.space(x, y) & 1:
        yield around(view, (view.space(x, y),), phrase("{x},{y}", x=x, y=y))


def figures(view: View) -> Iterator[Line]:
    """A sentence for each figure and thing that is known on the board, the nearest to the active figure first."""
    active = view.state.pieces.get(view.state.active)
    here = view.piece(active.id) if active is not None and active.on_board else None
    pieces = [
        piece
        for piece in view.pieces()
        if piece.board == view.here and not piece.defeated and (piece.spaces or piece.knocked_out)
    ]
    for piece in sorted(pieces, key=lambda one: (_far(view, here, one), one.id)):
        yield _where(view, here, piece)


def _far(view: View, here: Piece | None, piece: Piece) -> int:
    """How many spaces away a piece is; 0 where nobody acts."""
    if here is None:
        return 0
    apart = steps_of(view.grid).distance(view.mask(here.id), _mask(view, piece))
    return 999 if apart is None else apart


def _mask(view: View, piece: Piece) -> int:
    return sum(1 << space for space in piece.spaces) or 1 << piece.fallen_at


def _where(view: View, here: Piece | None, piece: Piece) -> Line:
    what: Line = condition(view, piece)
    if piece.kind == "object":
        state = f", {readable(piece.state)}" if piece.state else ""
        x, y = view.point(piece.spaces[0])
        what = told("{thing} at {x},{y}{state}", thing=name_span(view, piece.id), x=x, y=y, state=state)
    if here is None or piece.id == here.id:
        return what
    apart = _far(view, here, piece)
    if apart == 999:
        return told("{what}; there is no way to it", what=what)
    seen = view.sees(here.id, piece.id) if piece.spaces and piece.kind != "object" else True
    near: Template = "{what}; {n} {n|space|spaces} {way}"
    hidden: Template = "{what}; {n} {n|space|spaces} {way}, not in sight"
    return told(near if seen else hidden, what=what, n=apart, way=printed(_way(view, here, piece)))


def _way(view: View, here: Piece, piece: Piece) -> Template:
    """The direction in which a piece lies, of eight."""
    to = piece.spaces[0] if piece.spaces else piece.fallen_at
    return way_between(view.point(here.spaces[0]), view.point(to))
