"""What it finds: a script that says in its first lines that it is written in something else than UTF-8.

Why: scripts are read as UTF-8, whatever such a line says. An editor or another tool takes it at its word, and then
shows other lines than those that run: in some encodings a comment holds code.

Bad:
    # skills/strike.py
    # -*- coding: latin-1 -*-
    from delve.script import Skill, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

Good:
    # skills/strike.py
    from delve.script import Skill, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

How to fix: save the file as UTF-8, and delete the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.validate.content import Content

CODE = "S126"
NAME = "script in another encoding"
_COMMENT: Final = re.compile(r"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
"""how Python finds the name of an encoding, in the first line or below a comment or an empty line"""
_NOTHING: Final = re.compile(r"[ \t\f]*(#.*)?")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such line."""
    for module in content.scripts():
        yield from told(module)


def told(module: Module) -> Iterator[Diagnostic]:
    """The finding of one script."""
    for number, line in enumerate(module.lines[:2], 1):
        match = _COMMENT.match(line)
        if match and re.fullmatch(r"utf-?8(-.*)?", match[1].lower().replace("_", "-")) is None:
            message = f"this line says {quote(match[1])}, but scripts are read as UTF-8: delete it"
            span = Span(number, 1, number, len(line) + 1)
            yield Diagnostic(CODE, "error", message, str(module.path), span)
        if match or not _NOTHING.fullmatch(line):
            return
