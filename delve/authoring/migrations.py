"""Writing down in a pack.yaml what a record was called before, so that saved games find it."""

from __future__ import annotations

import re

from delve.authoring.names import Refused

_NEXT_FIELD = re.compile(r"^[^\s#-]", re.MULTILINE)
_ITEM = re.compile(r"^( *)-", re.MULTILINE)


def with_migration(text: str, version: str, kind: str, old: str, new: str) -> str:
    """The text of a pack.yaml with one more migration at the end of its list.

    Raises Refused where its migrations are not written in lines of their own.
    """
    item = f'- {{since: "{version}", rename: {{{kind}: {{{old}: {new}}}}}}}\n'
    lines = text if text.endswith("\n") else text + "\n"
    there = re.search(r"^migrations:(.*)\n", lines, re.MULTILINE)
    if there is None:
        return f"{lines}migrations:\n{item}"
    following = _NEXT_FIELD.search(lines, there.end())
    end = following.start() if following else len(lines)
    first = _ITEM.search(lines, there.end(), end)
    if first is None or there[1].partition("#")[0].strip():
        raise Refused(
            f"migrations of the pack.yaml are not written in lines of their own: add {item.strip()} by hand"
        )
    return f"{lines[:end]}{first[1]}{item}{lines[end:]}"
