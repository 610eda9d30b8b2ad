"""What `delve test` orders of the process that runs tests, and what that reports. Both pass through files of JSON."""

from __future__ import annotations

from msgspec import Struct


class Order(Struct, frozen=True, kw_only=True):
    """What is to be run."""

    folder: str
    """the folder of the pack"""
    packs: tuple[str, ...]
    """further packs, or folders of packs, that it may require"""
    words: tuple[str, ...]
    """what pytest is told: tests and options"""
    some: bool
    """whether only some tests of the pack are run, so that what they do not use may be used by others"""
    planted: bool
    """whether each method of the scripts is also emptied, to see whether a test notices it"""


class Unused(Struct, frozen=True, kw_only=True):
    """Something that no test has used."""

    kind: str
    id: str
    part: str
    file: str


class Unnoticed(Struct, frozen=True, kw_only=True):
    """A method that may do nothing, and no test fails."""

    file: str
    line: int
    method: str
    called: bool
    """whether any test lets the engine call it"""


class Report(Struct, kw_only=True):
    """What came of a run."""

    pack: str
    tests: dict[str, int] = {}
    """outcome -> how many tests: passed, failed, skipped"""
    ended: int = 0
    """the exit code of pytest"""
    things: dict[str, int] = {}
    """kind -> how many things of the pack a test can use"""
    unused: tuple[Unused, ...] = ()
    methods: int | None = None
    """how many methods were emptied; null: none, as nobody asked for it or a test failed"""
    unnoticed: tuple[Unnoticed, ...] = ()
