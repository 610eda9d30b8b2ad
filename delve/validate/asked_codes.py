"""`--select` and `--ignore`: codes and beginnings of codes, as people write them.

What loading finds wrong is always told: nothing can be judged of content that cannot be used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.catalog.wording import quote
from delve.near import either, nearest
from delve.validate.pages import pages
from delve.validate.rules import all_passes
from delve.validate.selection import Selection


class BadSelection(Exception):
    """Codes that select nothing, or what cannot be left out; the message says what to write instead."""


def selection(select: Iterable[str], ignore: Iterable[str], further: Iterable[str] = ()) -> Selection:
    """The selection of two lists of codes, each of which may hold several with commas between them.

    `further`: the codes of rules that run besides those that always do, as they were asked for.

    Raises `BadSelection` for what begins no code, for errors that cannot be ignored, and where no rule is left.
    """
    chosen = Selection(tuple(_words(select)), tuple(_words(ignore)))
    for code in chosen.ignore:
        page = pages().get(code)
        if page is not None and not page.optional:
            raise BadSelection(f"{code} ({page.name}) cannot be ignored: content with it cannot be used")
    codes = [*(rule.code for rule in all_passes()), *further]
    if not any(map(chosen.wants, codes)):
        raise BadSelection("no rule is left to run: select more, or ignore less")
    return chosen


def _words(texts: Iterable[str]) -> Iterator[str]:
    for word in (word.strip() for text in texts for word in text.split(",")):
        if not word or not any(code.startswith(word) for code in pages()):
            near = nearest(word, pages())
            words = f" (did you mean {either(near)}?)" if near else ""
            raise BadSelection(f"no code begins with {quote(word)}{words}; `delve explain` lists all codes")
        yield word
