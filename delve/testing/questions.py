"""How tests name options, and how their messages show a question."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from delve.ids import unqualified
from delve.requests import Request
from delve.rules.legal import Option

SHOWN: Final = 12
"""how many legal answers a message shows"""


def short_name(option: Option) -> str:
    """The name of an option in tests: its skill or offer, or else its command, without the pack."""
    return option.short or unqualified(option.id)


def question_in_words(request: Request[Any]) -> str:
    """A question with its first legal answers, for messages."""
    legal = [repr(answer) for answer in islice(request.legal(), SHOWN)]
    more = request.count() - len(legal)
    return f"{request}; legal: {', '.join(legal)}{f' and {more} more' if more else ''}"
