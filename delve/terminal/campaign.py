"""A campaign at a terminal: what happened between quests, what is asked there, and what is typed.

Quests are played at a `Terminal` of their own. It chooses nothing by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.campaign.offers import ChooseOffer
from delve.flow.campaigns.session import CampaignSession
from delve.flow.errors import CannotGoBack, ScriptFault
from delve.narrate.campaign_files import summary
from delve.narrate.campaigns import chronicle, map_lines, party_lines
from delve.narrate.names import side_heading
from delve.narrate.spans import Line, Text, worded
from delve.phrases import Template, printed
from delve.requests import Answer, IllegalAnswer, Request
from delve.terminal.campaign_asking import AskedOffers, question
from delve.terminal.mending import PROMPT, Leave
from delve.terminal.numbering import Numbering
from delve.terminal.paint import Painter
from delve.terminal.questions import NotUnderstood
from delve.title.leaving import AfterGame

HELP: Template = """\
Type the number of a choice, or how it begins.
items    what can be handed over, equipped and put away
party    the heroes, what they know and carry, and the gold
map      the places, and where you can go
log      what has happened so far
undo     take back the last choice, as far as nothing new was seen
title    leave for the title
quit     leave; delve play --resume goes on"""
LAST_LINES: Final = 12
"""lines of the chronicle that are shown when a campaign is resumed"""
LOG_LINES: Final = 60


class CampaignTerminal:
    """One campaign at one terminal, between its quests."""

    def __init__(
        self,
        session: CampaignSession,
        read: Callable[[str], str],
        write: Callable[[str], None],
        *,
        painter: Painter | None = None,
        resumed: bool = False,
        day: str = "",
    ) -> None:
        """`resumed`: only the end of what has happened is shown. `day`: the day whose seed the campaign has."""
        self.session, self._day = session, day
        self._read, self._write = read, write
        self._painter = painter or Painter()
        self._told = max(0, len(session.view.facts) - LAST_LINES) if resumed else 0
        """how many facts have been told"""
        self._asked: Request[Any] | None = None
        self._numbering = Numbering()
        self._all_shown = False
        """whether the choices about items have been listed since that was asked"""
        self._trouble = ""
        self._introduced = False
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left"""

    def run(self) -> bool:
        """Play until a quest is next, or the campaign is over (True), or somebody leaves (False).

        `read` may raise EOFError, which means to leave. Raises ScriptFault where nobody plays.
        """
        if not self._introduced:
            self._introduced = True
            record = self.session.view.record
            text = [(Text(printed(record.text)),)] if record.text else []
            self._show((Text(printed(record.name), "heading"),), *text)
        try:
            while self._go_on():
                self._ask()
        except (Leave, EOFError):
            self._show((worded("You leave the campaign."),))
            return False
        return True

    # ------------------------------------------------------------------------------------------------ showing
    def _show(self, *lines: Line) -> None:
        for line in lines:
            self._write(self._painter.text(line))

    def _go_on(self) -> bool:
        """Let chance and automated players answer; whether a person is asked now."""
        while self.session.step():
            self._tell()
        self._tell()
        self._tell_of_saving()
        if self.session.pending is None:
            self._show(
                (Text(""),),
                *((Text(line),) for line in summary(self.session.view, self.session.chance.seed, self._day)),
            )
        return self.session.waits_for_person

    def _tell(self) -> None:
        facts = len(self.session.view.facts)
        self._show(*chronicle(self.session.view, min(self._told, facts), readers=self.session.readers))
        self._told = facts

    def _tell_of_saving(self) -> None:
        """Say once that the campaign is not saved, and once that it is saved again."""
        trouble = self.session.autosave.trouble if self.session.autosave is not None else ""
        if trouble != self._trouble:
            self._trouble = trouble
            failed: Template = "(not saved: {trouble} (tried again at every answer))"
            said = worded(failed, "bad", trouble=trouble) if trouble else worded("(saved again)", "quiet")
            self._show((said,))

    # ------------------------------------------------------------------------------------------------ asking
    def _ask(self) -> None:
        """Show what is asked, and read until something was answered or taken back."""
        request = self.session.pending
        assert request is not None
        asked = question(request)
        asked = asked._replace(
            question=self._numbering.in_campaign(request, asked.question, self.session.view)
        )
        if request is not self._asked:
            self._asked, self._all_shown = request, False
            self._present(asked, request.asker)
        typed = self._read(PROMPT).strip()
        try:
            self._obey(typed, asked, request)
        except (NotUnderstood, CannotGoBack) as refusal:
            self._show((Text(str(refusal), "bad"),))
        except IllegalAnswer:
            self._show((worded("that cannot be done now: {how}", "bad", how=asked.question.how()),))
        except ScriptFault as fault:
            self._show((worded("A script broke: {fault}. Nothing has changed.", "bad", fault=str(fault)),))

    def _present(self, asked: AskedOffers, asker: str) -> None:
        side = side_heading(self.session.view, asker)
        heading: Template = "{message} ({side})"
        self._show((Text(""),), (worded(heading, "heading", message=asked.question.message, side=side),))
        self._list(asked, 0, asked.shown)
        self._show(*((worded("     ({reason})", "quiet", reason=one),) for one in asked.refused))
        if asked.question.hint:
            self._show((Text(f"     {asked.question.how()}", "quiet"),))
        if asked.shown < len(asked.question.choices):
            more: Template = "     items: {n} more, with what the party carries"
            self._show((worded(more, "quiet", n=len(asked.question.choices) - asked.shown),))

    def _list(self, asked: AskedOffers, first: int, behind: int) -> None:
        self._show(*((Text(f"  {n:>2} "), *one.line) for n, one in asked.numbered(first, behind)))

    def _obey(self, typed: str, asked: AskedOffers, request: Request[Any]) -> None:
        match typed.lower():
            case "" | "again":
                self._present(asked, request.asker)
            case "help" | "?":
                self._show(*((Text(row),) for row in printed(HELP).split("\n")))
            case "items":
                self._all_shown = True
                self._list(asked, asked.shown, len(asked.question.choices))
            case "party" | "look":
                self._show(*party_lines(self.session.view))
            case "map":
                self._show(*map_lines(self.session.view))
            case "log":
                self._show(*chronicle(self.session.view, readers=self.session.readers)[-LOG_LINES:])
            case "undo":
                self.session.play.undo(request.asker)
                self._told = min(self._told, len(self.session.view.facts))
                self._show((worded("(taken back)", "quiet"),))
            case "title":
                self.afterwards = "title"
                raise Leave
            case "quit" | "exit":
                raise Leave
            case _:
                self._answer(asked.read(typed, all_shown=self._all_shown), request)

    def _answer(self, answer: Answer, request: Request[Any]) -> None:
        if self._is_meant(request, answer):
            self.session.answer(answer)

    def _is_meant(self, request: Request[Any], answer: Answer) -> bool:
        """Whether somebody means what was typed; asked only about what ends the campaign."""
        offer = request.offer(answer) if isinstance(request, ChooseOffer) else None
        if offer is None or offer.ends is None:
            return True
        self._show(
            (worded("{what}? {ends}", "heading", what=offer.label, ends=offer.ends),),
            (worded("     yes does it, anything else goes on", "quiet"),),
        )
        if self._read(PROMPT).strip().lower() in ("yes", printed("Yes").lower()):
            return True
        self._show((worded("(you go on)", "quiet"),))
        return False
