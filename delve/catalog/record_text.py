"""A plain value as lines of YAML, each with the value that it shows. Reading them gives the same value back.

How the lines are printed is up to the caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import yaml

from delve.catalog.positions import ValuePath
from delve.ids import is_reference

WIDTH: Final = 100
_ENDLESS: Final = 1 << 20


class Line(NamedTuple):
    """One line of text; `path` is that of the value that it shows, None where it shows only a part of one."""

    text: str
    path: ValuePath | None = None


def lines(value: dict[str, Any], *, one_each: bool = False, deep: int = 1) -> Iterator[Line]:
    """The lines of a mapping. Short lists and mappings take one line; with `one_each` every value has its own.

    `deep`: how many levels a mapping in a list has at most that takes one line.
    """
    return _Layout(one_each, deep).mapping(value, (), "")


class _Layout(NamedTuple):
    """What takes one line."""

    one_each: bool
    deep: int

    def mapping(self, value: dict[str, Any], path: ValuePath, indent: str) -> Iterator[Line]:
        for key, inner in value.items():
            yield from self._item(f"{indent}{one_line(key)}:", inner, (*path, key), indent)

    def _list(self, value: list[Any], path: ValuePath, indent: str) -> Iterator[Line]:
        for index, inner in enumerate(value):
            if isinstance(inner, dict) and inner and not self._fits_in_line(inner, f"{indent}-", self.deep):
                first, *others = self.mapping(inner, (*path, index), f"{indent}  ")
                yield Line(f"{indent}- {first.text.lstrip()}", first.path)
                yield from others
            else:
                yield from self._item(f"{indent}-", inner, (*path, index), indent)

    def _item(self, head: str, value: Any, path: ValuePath, indent: str) -> Iterator[Line]:
        """What stands behind a key or a dash."""
        if _is_literal(value):
            yield Line(f"{head} |{'' if value.endswith(chr(10)) else '-'}", path)
            yield from (
                Line(f"{indent}  {row}" if row else "") for row in value.removesuffix("\n").split("\n")
            )
        elif not isinstance(value, dict | list):
            yield Line(f"{head} {_scalar(value)}", path)
        elif not value or self._fits_in_line(value, head, max(2, self.deep)):
            yield Line(f"{head} {one_line(value)}", path)
        else:
            yield Line(head)
            deeper = f"{indent}  "
            if isinstance(value, dict):
                yield from self.mapping(value, path, deeper)
            else:
                yield from self._list(value, path, deeper)

    def _fits_in_line(self, value: Any, head: str, deep: int) -> bool:
        """Whether a list or mapping is short, and no more than so many levels deep."""
        if self.one_each or not _is_shallow(value, deep):
            return False
        return len(head) + 1 + len(one_line(value)) <= WIDTH


def _is_literal(value: Any) -> bool:
    """Whether a text is best shown line by line, and can be."""
    return (
        isinstance(value, str)
        and "\n" in value.removesuffix("\n")
        and not value.startswith((" ", "\n"))
        and not value.endswith("\n\n")
        and value.replace("\n", "").isprintable()
        and all(row == row.rstrip() for row in value.split("\n"))
    )


def _is_shallow(value: Any, deep: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value
    return deep > 0 and all(
        _is_shallow(one, deep - 1) if isinstance(one, dict | list) else "\n" not in str(one) for one in inner
    )


class _Dumper(yaml.SafeDumper):
    """Writes `pack:id` without quotes wherever it stands, as people do."""

    def analyze_scalar(self, scalar: str) -> yaml.emitter.ScalarAnalysis:
        analysis = super().analyze_scalar(scalar)
        analysis.allow_flow_plain |= is_reference(scalar) and analysis.allow_block_plain
        return analysis


def _scalar(value: Any) -> str:
    """A value that stands alone behind a key: it needs fewer quotes there."""
    text = yaml.dump(value, Dumper=_Dumper, allow_unicode=True, width=_ENDLESS)
    return text.removesuffix("...\n").removesuffix("\n")


def one_line(value: Any) -> str:
    """A value as YAML in one line."""
    listed = yaml.dump(
        [value],
        Dumper=_Dumper,
        default_flow_style=True,
        sort_keys=False,
        allow_unicode=True,
        width=_ENDLESS,
    )
    return listed.strip()[1:-1]
