"""What every automated player can do."""

from __future__ import annotations

from typing import Any, Protocol

from delve.requests import Answer, Request
from delve.rules.view import View


class AutomatedPlayer(Protocol):
    """Answers the requests of one side from what that side sees."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """One of the request's legal answers; the same one for the same request, view and earlier answers."""
