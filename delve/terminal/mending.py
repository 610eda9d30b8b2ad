"""What a terminal says and asks after something broke, and when the files are read anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from delve.answers import shortened
from delve.flow.breakdown import Breakdown, trace_of
from delve.flow.game_files import NotReloaded
from delve.flow.recovery import Recovery
from delve.flow.reload import Edition
from delve.flow.session import Session
from delve.narrate import faults
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template, filled, printed
from delve.rules.verdict import USABLE, Verdict

PROMPT: Final = "> "
UNDO, RELOAD, REPORT, QUIT = "undo", "reload", "report", "quit"
OFFERS: Final[tuple[tuple[str, Template], ...]] = (
    (UNDO, "go back before the answer that led there, and go on"),
    (RELOAD, "read the files anew, and give all answers again"),
    (REPORT, "where the answers that lead there are kept, and Python's traceback"),
    (QUIT, "leave the game"),
)
"""what can be typed after a fault, and what it does"""


class Leave(Exception):
    """Somebody wants to leave."""


class Mending:
    """One terminal at which something broke, or the files of a game are read anew."""

    def __init__(self, session: Session, read: Callable[[str], str], show: Callable[..., None]) -> None:
        self._session, self._read, self._show = session, read, show
        self._known: Hashable = None
        """the state of the files that was read or told last; None: nobody has looked yet"""

    # ------------------------------------------------------------------------------------------------ faults
    def tell(self, error: BaseException) -> Recovery:
        """Report a fault and show it, with what can be done now."""
        recovery = self.paragraph(error)
        self._show(*((worded("  {line}", "quiet", line=line),) for line in recovery.report))
        for word, meaning in OFFERS:
            reason = self._verdict(recovery, word).reason
            if reason is None:
                self._show(
                    told("  {word}  {meaning}", word=Text(f"{word:<6}", "heading"), meaning=printed(meaning))
                )
            else:
                self._show(
                    (worded("  {word}  (not now: {reason})", "quiet", word=f"{word:<6}", reason=reason),)
                )
        return recovery

    def paragraph(self, error: BaseException) -> Recovery:
        """Report a fault, and show what broke, where, and what had happened."""
        recovery = Recovery(self._session, error)
        self._show(*self._paragraph(recovery.breakdown))
        return recovery

    def _paragraph(self, broken: Breakdown) -> list[Line]:
        lines: list[Line] = [
            (Text(""),),
            told("{title}: {message}", "bad", title=printed(faults.title(broken)), message=broken.message),
        ]
        if broken.place is not None:
            lines.append((worded("  in {place}", place=faults.where(broken.place)),))
            for one in faults.source(broken.place):
                lines.append((Text(f"  {one.number:>5} | {one.text}", "plain" if one.broke else "quiet"),))
                if one.broke:
                    mark = " " * one.first + "^" * (one.behind - one.first)
                    lines.append((Text(f"        | {mark}", "bad"),))
        events = faults.last_events(broken, self._session.looking)
        if events:
            lines.append((worded("  What happened last:", "quiet"),))
            lines += [(Text("    "), *line) for line in events]
        return lines

    def _verdict(self, recovery: Recovery, word: str) -> Verdict:
        if word == UNDO:
            return recovery.can_undo()
        return recovery.can_reload() if word == RELOAD else USABLE

    def mend(self, recovery: Recovery) -> None:
        """Read words until the game can go on. Raises Leave, EOFError, and what breaks anew."""
        while True:
            word = self._read(PROMPT).strip().lower()
            known = next((each for each, _ in OFFERS if word and each.startswith(word)), "")
            reason = self._verdict(recovery, known).reason if known else None
            if reason is not None:
                self._show((worded("not now: {reason}", "bad", reason=reason),))
            elif known == UNDO:
                recovery.undo()
                self._show((worded("(taken back)", "quiet"),))
                return
            elif known == RELOAD:
                if self.reload(recovery.read_anew):
                    return
            elif known == REPORT:
                self._show(
                    *((Text(line, "quiet"),) for line in trace_of(recovery.breakdown.error).splitlines())
                )
                self._show(*((Text(line),) for line in recovery.report))
            elif known == QUIT:
                raise Leave
            else:
                typed = shortened(word)
                self._show(
                    (
                        worded(
                            '"{word}" is nothing that can be done now: {words}',
                            "bad",
                            word=typed,
                            words=_words(),
                        ),
                    )
                )

    # ------------------------------------------------------------------------------------------------ reload
    def tell_of_changed_files(self) -> None:
        """Say once after each change of the files that they can be read anew, while a game is being developed."""
        files = self._session.files
        if not self._session.development or files is None:
            return
        before, self._known = self._known, files.state()
        if before not in (None, self._known):
            self._show((worded("(files have changed: type reload to play with them)", "quiet"),))

    def reload(self, read_anew: Callable[[], Edition]) -> bool:
        """Read the files anew and go on with them, if they are sound and nothing is lost, or somebody accepts that.

        Returns whether the game goes on with them. Raises ScriptFault where a script breaks then.
        """
        if self._session.files is not None:
            self._known = self._session.files.state()
        try:
            edition = read_anew()
        except NotReloaded as refusal:
            self._show(*((Text(line),) for line in refusal.lines))
            self._show((worded("The game goes on with the files as they were.", "bad"),))
            return False
        if not (edition.goes_on and edition.misfit is None):
            self._show((worded("{misfit}", "bad", misfit=faults.misfit(edition, self._session.looking)),))
            self._show((worded("{question} (yes, no)", question=printed(faults.GO_ON)),))
            if not "yes".startswith(self._read(PROMPT).strip().lower() or "no"):
                edition.give_up()
                self._show((worded("The game goes on with the files as they were.", "quiet"),))
                return False
        self._show(
            (
                worded(
                    "(the files were read anew; {n} {n|answer|answers} given again)", "quiet", n=edition.given
                ),
            )
        )
        edition.accept()
        return True


def _words() -> str:
    return filled(
        "type {words} or {last}", words=", ".join(word for word, _ in OFFERS[:-1]), last=OFFERS[-1][0]
    )
