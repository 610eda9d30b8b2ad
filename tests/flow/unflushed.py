"""Importing this makes saves be written as they must not: what is written waits in the process for more."""

from __future__ import annotations

from delve.flow.disk_file import DiskFile

ENOUGH = 20_000
"""bytes after which they are handed on"""
_write = DiskFile.write
_held: list[bytes] = []


def write(self: DiskFile, raw: bytes) -> None:
    """Hold it back."""
    _held.append(raw)
    if sum(map(len, _held)) > ENOUGH:
        _write(self, b"".join(_held))
        _held.clear()


DiskFile.write = write  # type: ignore[method-assign]
DiskFile.is_there = lambda self, length: True  # type: ignore[method-assign]
