"""Sentences into paragraphs: those about the same one are joined, and whoever was spoken of last is called `it`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.narrate.prose.voice import PROPER, Said, Voice
from delve.narrate.spans import Line, Span, Text, plain, told
from delve.phrases import Template, printed

MOST_JOINED: Final = 3
"""so many things at most are said of somebody in one sentence"""
ENDS: Final = (".", "!", "?", ".)", '."', ":")
IT: Final[Template] = "it"
_THEN: Final[Template] = "{one}, {other}"
_AND: Final[Template] = "{one} and {other}"


def paragraph(said: Sequence[Said], voice: Voice) -> Line:
    """A paragraph of what is said, in this order; nothing of what was said already just before."""
    found: list[Span] = []
    about = 0
    for joined in _joined(said):
        line = _sentence(joined, voice, about)
        found += [Text(" "), *line] if found else line
        last = joined[-1]
        about = last.about or (last.subject if last.subject and not last.about else 0)
    return tuple(found)


def _joined(said: Sequence[Said]) -> list[list[Said]]:
    """Sentences by turns: those in a row that are about the same one, as far as they can be joined."""
    found: list[list[Said]] = []
    for one in said:
        if found and found[-1][-1]._replace(fresh=False) == one._replace(fresh=False):
            continue
        last = found[-1] if found else []
        fits = last and one.subject and not one.fresh and last[-1].subject == one.subject
        if fits and not last[-1].alone and len(last) < MOST_JOINED:
            last.append(one)
        else:
            found.append([one])
    return found


def _sentence(joined: Sequence[Said], voice: Voice, about: int) -> Line:
    deeds = joined[0].line
    for number, one in enumerate(joined[1:], 2):
        deeds = told(_AND if number == len(joined) else _THEN, one=deeds, other=one.line)
    subject = joined[0].subject
    if not subject:
        return finished(deeds)
    return finished(told("{who} {does}", who=_subject(subject, voice, about), does=deeds))


def _subject(piece: int, voice: Voice, about: int) -> Text:
    """A piece as the subject of a sentence: `it` where the sentence before has spoken of it, and it is no person."""
    name = voice.name(piece)
    shown = voice.view.state.pieces.get(piece)
    if piece == about and shown is not None and shown.kind not in PROPER and piece != voice.you:
        return name._replace(text=printed(IT))
    return name


def finished(line: Line) -> Line:
    """A sentence with a capital and a full stop."""
    spans = list(line)
    for at, span in enumerate(spans):
        if isinstance(span, Text) and span.text.strip():
            spans[at] = span._replace(text=capital(span.text))
            break
    text = plain(line).rstrip()
    ends = text.endswith(ENDS) or (text.endswith(")") and ". (" in text)
    return tuple(spans) if ends else (*spans, Text("."))


def capital(text: str) -> str:
    """A text whose first letter is a capital."""
    start = len(text) - len(text.lstrip())
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]
