"""Where keys lie on the keyboard: the number that a system gives a place -> the key there on an American keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_PAD: Final = (("num_7", "num_8", "num_9"), ("num_4", "num_5", "num_6"), ("num_1", "num_2", "num_3", "num_0"))
_SIGNS: Final = ("comma", "period")


def _numbered(
    letters: tuple[int, int, int], pad: tuple[int, int, int], comma: int
) -> Iterator[tuple[int, str]]:
    """Each place with its number, from the numbers of the first keys of the rows."""
    for row, first in zip((*_ROWS, *_PAD, _SIGNS), (*letters, *pad, comma), strict=True):
        yield from enumerate(row, first)


SCAN_CODES: Final[Mapping[int, str]] = dict(_numbered((0x10, 0x1E, 0x2C), (0x47, 0x4B, 0x4F), 0x33))
"""the codes that a keyboard sends itself, as Windows tells them"""
X_KEYCODES: Final[Mapping[int, str]] = {code + 8: key for code, key in SCAN_CODES.items()}
"""the same as X tells them under Linux"""
EXTENDED: Final = 0x100
"""what is added to the code of a key that lies apart from the others of its code, as arrows do from the pad"""
