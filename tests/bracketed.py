"""A language in which every text has brackets around its letters, so that whatever is not a listed text shows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

from delve.authoring.languages import language_of, language_text
from delve.authoring.texts import texts_of_delve, texts_of_packs
from delve.catalog.load import load
from delve.catalog.source import read
from delve.ids import BUILT_IN
from delve.phrases import Language, pieces

CONTENT = Path(__file__).parents[1] / "content"
_OPEN, _CLOSED = "⟦", "⟧"


@cache
def brackets() -> Language:
    """English, with brackets around every text of delve and of its packs, and none around the values of its slots."""
    found = language_of(read(bracketed_file(), "brackets.yaml"))
    assert found.findings == ()
    return found.language


@cache
def bracketed_file() -> bytes:
    """The same as a file, as translators write it."""
    listed = [
        *texts_of_delve(),
        *texts_of_packs(load([CONTENT]), [BUILT_IN, "bidden", "core", "crawl", "depths"]),
    ]
    empty = language_of(read(language_text(listed).encode()))
    said = tuple(one._replace(translation=_bracketed(one.english)) for one in empty.texts)
    return language_text(listed, empty._replace(texts=said)).encode()


def _bracketed(template: str) -> str:
    return "".join(
        _in_brackets(piece)
        if isinstance(piece, str)
        else "{" + "|".join([piece.name, *map(_in_brackets, piece.forms)]) + "}"
        for piece in pieces(template)
    )


def _in_brackets(text: str) -> str:
    return f"{_OPEN}{text}{_CLOSED}" if re.search(r"[^\W\d_]", text) else text


def outside(shown: str) -> list[str]:
    """The words that stand in no brackets: nobody could say them in another language."""
    inner = re.compile(f"{_OPEN}[^{_OPEN}{_CLOSED}]*{_CLOSED}")
    while inner.search(shown):
        shown = inner.sub(" ", shown)
    return re.findall(r"[^\W\d_]+", shown)


def texts_in(value: object, left_out: Iterable[str] = ()) -> Iterable[str]:
    """Every text in a model of a screen, the fields with some names left out."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in left_out:
                yield from texts_in(getattr(value, field.name), left_out)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts_in(one, left_out)
