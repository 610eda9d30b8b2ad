"""What it finds: a text for players that is written in the manner of another program: a key, a placeholder, markup.

Why: delve shows texts as they stand. It looks nothing up, fills nothing in and knows no markup, so players would read
the braces. Only in the `stories` of a quest a script that tells one fills in what stands in braces.

Bad:
    # skills/knight/guard.yaml
    text: "{x:GUARD_TEXT}"

Good:
    # skills/knight/guard.yaml
    text: Keep rats away from your friends.

How to fix: write the text itself, in English. Translations stand in files of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS
from delve.model.prose import ProseText, prose_of
from delve.validate.content import Content, finding

CODE = "D434"
NAME = "text of another program"
SEVERITY = "warning"
_FORMS: Final = (
    (r"\{\{.*?\}\}|\$\{.*?\}|%\(\w+\)[sd]|%[sd]\b|\{\w*\}", "a placeholder", "delve fills nothing in"),
    (r"\{\w+:\w+\}", "a key of another program", "delve looks nothing up"),
    (r"\A[A-Z][A-Z0-9]*(?:[_.][A-Z0-9]+)+\Z", "a key of another program", "delve looks nothing up"),
    (r"@[A-Za-z]+\[[^\]]*\]", "a link of another program", "delve looks nothing up"),
    (r"</?[a-z]+[0-9]?(?:[ =][^<>]*)?/?>", "markup", "delve shows texts as they stand"),
    (r"\[/?(?:b|i|u|color|size|url|img)(?:=[^\]]*)?\]", "markup", "delve shows texts as they stand"),
)
"""pattern -> what it looks like, and what delve does not do"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such text."""
    for kind in KINDS.values():
        for entry, record in content.each(kind):
            for place in prose_of(record):
                yield from (
                    finding(CODE, entry, place.path, message, severity="warning") for message in _told(place)
                )


def _told(place: ProseText) -> Iterator[str]:
    """What is said of the first such form in a text, but for what is filled in there."""
    text = re.sub(r"\{(\w+)\}", lambda slot: "" if place.is_filled(slot[1]) else slot[0], place.text)
    for pattern, what, why in _FORMS:
        found = re.search(pattern, text)
        if found is not None:
            yield f"{quote(found.group())} looks like {what}, but {why}: write what players shall read"
            return
