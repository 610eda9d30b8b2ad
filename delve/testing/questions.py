"""How tests name options, and how their messages show a question."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from delve.ids import unqualified
from delve.requests import Answer, ChooseOption, Request
from delve.rules.legal import Option

SHOWN: Final = 12
"""how many legal answers a message shows"""
_MOST_COMPARED: Final = 1_000
"""legal answers among which one is looked for that is named without its pack"""


def short_name(option: Option) -> str:
    """The name of an option in tests: its skill or offer, or else its command, without the pack."""
    return option.short or unqualified(option.id)


def question_in_words(request: Request[Any]) -> str:
    """A question with its first legal answers, for messages."""
    legal = [repr(answer) for answer in islice(request.legal(), SHOWN)]
    more = request.count() - len(legal)
    return f"{request}; legal: {', '.join(legal)}{f' and {more} more' if more else ''}"


def meant(request: Request[Any], answer: Answer) -> Answer:
    """The legal answer that a test means: a reaction may be named by the bare id of its record, if only one has it, and
    any record by its bare id, if that leaves no doubt."""
    if not isinstance(request, ChooseOption) or answer in request.items():
        return in_full(request, answer)
    of_record = [option for option in request.items() if _record_of(option) == answer]
    return of_record[0] if len(of_record) == 1 else in_full(request, answer)


def in_full(request: Request[Any], answer: Answer) -> Answer:
    """An answer with the packs of the ids in it, where only one legal answer is the same but for them."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    if not any(isinstance(part, str) and part.isidentifier() for part in parts):
        return answer
    legal = [*islice(request.legal(), _MOST_COMPARED)]
    same = [one for one in legal if _bare(one) == _bare(answer)] if answer not in legal else []
    return same[0] if len(same) == 1 else answer


def _bare(answer: Answer) -> Any:
    if isinstance(answer, tuple):
        return tuple(_bare(part) for part in answer)
    return unqualified(answer) if isinstance(answer, str) else answer


def _record_of(option: str) -> str:
    """The bare id in the key of a reaction, such as `parry` in `skill:core:parry.answer/2`; empty for other keys."""
    parts = option.split(":")
    return parts[2].partition(".")[0] if len(parts) == 3 else ""
