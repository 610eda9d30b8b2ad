"""A copy of the shipped packs in which files are changed, judged and put back."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Final

from delve.catalog import source
from delve.catalog.document import Document
from delve.catalog.load import load
from delve.diagnostics import Diagnostic
from delve.model.kinds import FOLDERS
from delve.validate.rules import Pass
from delve.validate.runner import check

ROOT: Final = Path(__file__).parents[2]
PACKS: Final = {
    "core": "content/core",
    "inventions": "tests/packs/inventions",
    "mill": "tests/packs/mill",
    "mill_by_night": "tests/packs/mill_by_night",
}
"""id -> where a shipped pack lies, in the repository and in its copy"""


class Sandbox:
    """The packs, copied below a folder. Paths are those of the repository; only the tests of core lie within it."""

    def __init__(self, top: Path) -> None:
        self.top = top.resolve()
        core = PACKS["core"]
        copies = {folder: folder for folder in PACKS.values()}
        copies |= {f"tests/{name}": f"{core}/tests/{name}" for name in ("skills", "cards", "content")}
        for folder, copy in copies.items():
            shutil.copytree(ROOT / folder, self.top / copy, ignore=shutil.ignore_patterns("__pycache__"))
        pack = self.top / core / "pack.yaml"
        pack.write_text(pack.read_text("utf-8").replace("tests: ../../tests\n", ""), "utf-8")

    @cached_property
    def records(self) -> tuple[str, ...]:
        """Every record file, sorted; not the packs' own."""
        return tuple(
            name
            for pack in PACKS.values()
            for folder in sorted(set(FOLDERS.values()))
            for name in self._below(f"{pack}/{folder}", "*.yaml")
        )

    @cached_property
    def scripts(self) -> tuple[str, ...]:
        """Every script of the packs, sorted."""
        return tuple(
            name
            for pack in PACKS.values()
            for name in self._below(pack, "*.py")
            if not name.startswith(f"{pack}/tests/")
        )

    def text(self, name: str) -> str:
        """What stands in a file."""
        return (self.top / name).read_text(encoding="utf-8")

    def document(self, name: str) -> Document:
        """A file with its values and their places."""
        return source.load(self.top / name)

    def exists(self, name: str) -> bool:
        """Whether there is such a file."""
        return (self.top / name).exists()

    def judged(
        self, changes: Mapping[str, bytes | None], rules: Iterable[Pass] | None = None
    ) -> tuple[Diagnostic, ...]:
        """What is to be said of the packs of these files with these contents in them; None: without the file."""
        packs = [
            folder for folder in PACKS.values() if any(name.startswith(f"{folder}/") for name in changes)
        ]
        with self._changed(changes):
            chosen = [self.top / folder for folder in packs or PACKS.values()]
            return check(load(chosen, [self.top / PACKS["core"]], ()), rules).diagnostics

    def name_of(self, finding: Diagnostic) -> str:
        """The file of a finding, as in the repository."""
        path = Path(finding.path)
        return path.relative_to(self.top).as_posix() if path.is_relative_to(self.top) else finding.path

    @contextmanager
    def _changed(self, changes: Mapping[str, bytes | None]) -> Iterator[None]:
        before = {name: (self.top / name).read_bytes() if self.exists(name) else None for name in changes}
        try:
            self._write(changes)
            yield
        finally:
            self._write(before)

    def _write(self, contents: Mapping[str, bytes | None]) -> None:
        for name, content in contents.items():
            file = self.top / name
            if content is None:
                file.unlink(missing_ok=True)
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)

    def _below(self, folder: str, pattern: str) -> list[str]:
        return sorted(file.relative_to(self.top).as_posix() for file in (self.top / folder).rglob(pattern))
