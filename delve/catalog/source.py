"""Reading one content file: strict YAML, from bytes to plain values, every fault found with its position.

YAML here is one document of mappings with text keys, lists, text, integers, decimals, true and false. There
is no null, no anchor, alias, tag, merge key, directive or tab. Kinds and fields of records are not known here, and no
file whatever raises an exception. `close_reading` reads the files that are not plain.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from delve.catalog.document import MAX_BYTES, Document
from delve.catalog.plain_values import plain_value
from delve.catalog.scalars import KEYS, PLAIN
from delve.diagnostics import START, Diagnostic
from delve.plain_files import plain_bytes

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_MOST_BYTES: Final = MAX_BYTES + len(_BYTE_ORDER_MARK) + 1
_HARMLESS: Final = bytes(range(0x20, 0x7F)) + b"\n"


def load(path: str | Path) -> Document:
    """The document of a file; no more than the limit is read. One that cannot be read has a problem too (Y000)."""
    try:
        raw = plain_bytes(path, _MOST_BYTES)
    except OSError as error:
        document = Document(b"", str(path))
        message = f"this file cannot be read: {error.strerror}"
        document.problems.append(Diagnostic("Y000", "error", message, document.path, START))
        return document
    return read(raw, str(path))


def read(raw: bytes, path: str = "") -> Document:
    """The document of a file's bytes, with its value and its problems; `path` is named in the problems."""
    document = Document(raw.removeprefix(_BYTE_ORDER_MARK), path)
    if len(raw) > MAX_BYTES or raw.translate(None, _HARMLESS):
        # here and below: what only few files need is imported by the first of them
        from delve.catalog.close_reading import unreadable

        problem = unreadable(document)
        if problem is not None:
            document.problems.append(problem)
            return document
    document.value = plain_value(document.raw, PLAIN, KEYS)
    if document.value is None:
        from delve.catalog.close_reading import read_closely

        read_closely(document)
    return document
