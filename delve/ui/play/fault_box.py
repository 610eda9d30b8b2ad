"""The box that tells what broke: the line of the script and its neighbors, what had happened, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass

from delve.flow.breakdown import trace_of_cause
from delve.flow.recovery import Recovery
from delve.flow.reload import Edition
from delve.narrate import faults
from delve.narrate.spans import plain
from delve.narrate.trace import Trace
from delve.phrases import Template, filled, printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.dialog import BODY, LINE, PANELS, TITLE, Dialog, DialogContent, Piece
from delve.ui.play.dialogs import CONTINUE, QUIT, UNDO
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.text import TextStyle
from delve.ui.widgets import Blocks

RELOAD, REPORT, ACCEPT = "reload", "report", "accept"
WIDTH = 820
CODE = TextStyle(size=10, color=colors.FAINT)
BROKE = TextStyle(size=10, color=colors.TITLE, bold=True)
NUMBER = TextStyle(size=10, color=colors.DISABLED)
EVENT = TextStyle(size=10, color=colors.FAINT)
LINES = 16
"""lines of a list that a small window holds"""
MOST = 26
"""lines of a trace, beside which there is little else"""
GROUND: Color = (18, 16, 18, 255)
"""below the lines of a script"""
BAND: Color = (88, 40, 30, 255)
"""below the line that broke"""
ROW, INDENT, GUTTER = 18, 5, 44
"""the height of a line of a script, the width of one space before it, and where it begins"""
_LABELS: dict[str, Template] = {
    UNDO: "Undo: go back before the answer that led here ({key})",
    RELOAD: "Reload: read the files anew ({key})",
}
_SHORT: dict[str, Template] = {UNDO: "Undo", RELOAD: "Reload"}


@dataclass(frozen=True, slots=True)
class FaultContent(DialogContent):
    """What the box says besides title, message and lines."""

    source: tuple[faults.ShownLine, ...] = ()
    events: tuple[str, ...] = ()


class FaultBox(Dialog):
    """A wider box, with lines of a script in it."""

    def _widest(self, width: int, scale: float) -> int:
        return WIDTH

    def _pieces(self) -> list[Piece]:
        """What is read of a list; of a fault nothing is turned over."""
        content = self.content
        if isinstance(content, FaultContent):
            return []
        told = (Piece(text, BODY, 8) for text in content.text.split("\n\n") if text)
        return [*told, *(Piece(line, EVENT, 3) for line in content.lines)]

    def _write(self, parts: Parts, width: float) -> float:
        content = self.content
        if not isinstance(content, FaultContent):
            return super()._write(parts, width)
        y = parts.text(content.title, TITLE, 0, 0, wrap=width)[1] + 8.0
        y += parts.text(content.text, BODY, 0, y, wrap=width)[1] + 6
        for line in content.lines[:1]:
            y += parts.text(line, LINE, 0, y, wrap=width)[1] + 6
        y = self._source(content, parts, y, width)
        if content.events:
            y += parts.text(printed("What happened last"), TextStyle(size=10, bold=True), 0, y)[1] + 4
        for line in (*content.events, *content.lines[1:]):
            y += parts.text(line, EVENT, 0, y, wrap=width)[1] + 2
        return y

    def _source(self, content: FaultContent, parts: Parts, y: float, width: float) -> float:
        """The lines of the script on a darker ground, and a mark below what broke. Returns where they end."""
        if not content.source:
            return y
        hud = self._hud
        ground = Blocks(hud, PANELS)
        blocks = [(self._box(parts, hud, 0, y, width, ROW * len(content.source) + 12), GROUND)]
        y += 6
        for line in content.source:
            style = BROKE if line.broke else CODE
            if line.broke:
                blocks.append((self._box(parts, hud, 0, y - 1, width, ROW), BAND))
            parts.text(str(line.number), NUMBER, GUTTER - 10, y, "right")
            text = line.text.lstrip()
            indent = len(line.text) - len(text)
            left = GUTTER + INDENT * indent
            parts.fitted(text, style, left, y, width - left - 6)
            if line.broke and line.behind > line.first:
                first, behind = (max(0, place - indent) for place in (line.first, line.behind))
                begin, end = (self._wide(text[:place], style) for place in (first, behind))
                under = self._box(parts, hud, left + begin, y + ROW - 4, min(end, width - left) - begin, 2)
                blocks.append((under, colors.BAD))
            y += ROW
        ground.show(blocks)
        parts.keep(ground)
        return y + 14

    def _wide(self, text: str, style: TextStyle) -> float:
        """The width of a text, in design pixels."""
        line = self._hud.text(text, style)
        wide = line.width / self._hud.scale
        line.delete()
        return wide if text else 0.0

    @staticmethod
    def _box(parts: Parts, hud: Hud, x: float, y: float, width: float, height: float) -> Box:
        px = hud.px
        return Box(parts.box.x + px(x), parts.box.top - px(y) - px(height), px(width), px(height))


def fault(recovery: Recovery, keys: KeyMap = USUAL) -> FaultContent:
    """What broke, where, what had happened, and what can be done."""
    broken = recovery.breakdown
    offers = {UNDO: recovery.can_undo(), RELOAD: recovery.can_reload()}
    refused = tuple(
        filled("{label}: not now, {reason}", label=printed(_SHORT[id]), reason=verdict.reason)
        for id, verdict in offers.items()
        if verdict.reason is not None
    )
    usable = tuple(
        (id, filled(_LABELS[id], key=keys.name(id)))
        for id, verdict in offers.items()
        if verdict.reason is None
    )
    choices = (
        *usable,
        (REPORT, printed("Report: what to send to whoever mends it (R)")),
        (QUIT, printed("Quit")),
    )
    taken = {"r": REPORT, **keys.means(undo=UNDO, reload=RELOAD)}
    offered = {id for id, _ in choices}
    place = (printed(faults.where(broken.place)),) if broken.place is not None else ("",)
    return FaultContent(
        printed(faults.title(broken)),
        broken.message,
        (*place, *refused),
        choices=choices,
        keys={key: id for key, id in taken.items() if id in offered},
        cover=(0, 0, 0, 170),
        source=tuple(faults.source(broken.place)) if broken.place is not None else (),
        events=tuple(map(plain, faults.last_events(broken, recovery.session.looking))),
    )


def report(recovery: Recovery) -> DialogContent:
    """Where the report lies, and the end of Python's traceback."""
    trace = trace_of_cause(recovery.breakdown.error)[-LINES:]
    text = "\n\n".join(recovery.report) or printed("Nobody keeps reports of this game.")
    return DialogContent(printed("Report"), text, tuple(trace), keys={"escape": CONTINUE})


def not_reloaded(lines: tuple[str, ...], keys: KeyMap = USUAL) -> DialogContent:
    """What is wrong with the files as they are now."""
    more = len(lines) - LINES
    shown = lines if more <= 0 else (*lines[:LINES], filled("and {n} more {n|line|lines}", n=more))
    text = printed("The game goes on with the files as they were.")
    taken = {"escape": CONTINUE, **keys.means(reload=CONTINUE)}
    return DialogContent(printed("These files cannot be played"), text, shown, keys=taken)


def misfit(edition: Edition, side: str) -> DialogContent:
    """At which answer a game leaves its journal, and the question whether to go on there."""
    choices = (
        (CONTINUE, printed("Stay with the game as it was (Esc)")),
        (ACCEPT, printed("Go on from there")),
    )
    return DialogContent(
        printed("The game would be another one"),
        printed(faults.misfit(edition, side)),
        (printed(faults.GO_ON),),
        choices=choices,
        keys={"escape": CONTINUE},
    )


def reloaded(edition: Edition, keys: KeyMap = USUAL) -> DialogContent:
    """That the files were read anew."""
    text = filled("The files were read anew, and {n} {n|answer|answers} given again.", n=edition.given)
    taken = {"escape": CONTINUE, **keys.means(reload=CONTINUE)}
    return DialogContent(text=text, title="", keys=taken, low=True, cover=(0, 0, 0, 0))


def trace(of: Trace, keys: KeyMap = USUAL) -> DialogContent:
    """The last windows, responses and modifiers."""
    lines = tuple(map(plain, of.lines()[-MOST:]))
    text = "" if lines else printed("Nothing was traced yet.")
    return DialogContent(
        printed("Trace"), text, lines, keys={"escape": CONTINUE, **keys.means(trace=CONTINUE)}
    )
