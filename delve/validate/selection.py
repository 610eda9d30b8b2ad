"""Which rules run: `--select` and `--ignore` with codes and beginnings of codes. The longer beginning counts.

What loading finds wrong is always told: nothing can be judged of content that cannot be used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from delve.catalog.near import nearest
from delve.catalog.wording import either, quote
from delve.diagnostics import Diagnostic
from delve.validate.pages import pages
from delve.validate.rules import Pass, all_passes


class BadSelection(Exception):
    """Codes that select nothing, or what cannot be left out; the message says what to write instead."""


@dataclass(frozen=True)
class Selection:
    """Beginnings of codes: what is wanted (nothing: everything), and what is not."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def wants(self, code: str) -> bool:
        """Whether a code is wanted."""
        wanted = 0 if not self.select else _longest(self.select, code)
        return wanted >= 0 and wanted > _longest(self.ignore, code)

    def keeps(self, finding: Diagnostic) -> bool:
        """Whether something that loading found is to be told."""
        return finding.severity == "error" or self.wants(finding.code)

    def rules(self) -> tuple[Pass, ...]:
        """The rules that are wanted."""
        return tuple(rule for rule in all_passes() if self.wants(rule.code))


EVERYTHING = Selection()


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """The selection of two lists of codes, each of which may hold several with commas between them.

    Raises `BadSelection` for what begins no code, for errors that cannot be ignored, and where no rule is left.
    """
    chosen = Selection(tuple(_words(select)), tuple(_words(ignore)))
    for code in chosen.ignore:
        page = pages().get(code)
        if page is not None and not page.optional:
            raise BadSelection(f"{code} ({page.name}) cannot be ignored: content with it cannot be used")
    if not chosen.rules():
        raise BadSelection("no rule is left to run: select more, or ignore less")
    return chosen


def _words(texts: Iterable[str]) -> Iterator[str]:
    for word in (word.strip() for text in texts for word in text.split(",")):
        if not word or not any(code.startswith(word) for code in pages()):
            near = nearest(word, pages())
            words = f" (did you mean {either(near)}?)" if near else ""
            raise BadSelection(f"no code begins with {quote(word)}{words}; `delve explain` lists all codes")
        yield word


def _longest(beginnings: Iterable[str], code: str) -> int:
    """The length of the longest of these with which the code begins; -1 for none."""
    return max((len(one) for one in beginnings if code.startswith(one)), default=-1)
