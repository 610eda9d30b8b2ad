"""How tests name options, and how their messages show a question."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from delve.ids import unqualified
from delve.requests import Answer, ChooseOption, Request
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


def meant(request: Request[Any], answer: Answer) -> Answer:
    """The legal answer that a test means: a reaction may be named by the bare id of its record, if only one has it."""
    if not isinstance(request, ChooseOption) or answer in request.items():
        return answer
    of_record = [option for option in request.items() if _record_of(option) == answer]
    return of_record[0] if len(of_record) == 1 else answer


def _record_of(option: str) -> str:
    """The bare id in the key of a reaction, such as `parry` in `skill:core:parry.answer/2`; empty for other keys."""
    parts = option.split(":")
    return parts[2].partition(".")[0] if len(parts) == 3 else ""
