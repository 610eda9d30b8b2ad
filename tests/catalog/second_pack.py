"""A pack that builds on the small one, for tests of what packs do to each other."""

from __future__ import annotations

from pathlib import Path

from delve.diagnostics import Diagnostic
from tests.small_pack import SmallPack

SECOND = {
    "pack.yaml": "kind: pack\nid: second\nname: Second\nversion: 1.0.0\nrequires: {small: '>=1'}\noffers: [keyword]\n",
    "keywords/cave.yaml": "kind: keyword\nid: cave\nname: Another Cave\nuse: trait\n",
    "keywords/swamp.yaml": "kind: keyword\nid: swamp\nname: Swamp\nuse: trait\n",
}


class Second(SmallPack):
    """A pack `second` beside the small one, which it requires; it has a trait `cave` too."""

    def __init__(self, folder: Path) -> None:
        self.small = SmallPack(folder)
        super().__init__(folder / "x")
        self.folder = folder / "second"
        for path, text in SECOND.items():
            self.write(path, text)


def third_pack(folder: Path, name: str, requires: str) -> SmallPack:
    """An empty pack of this name beside the others."""
    third = SmallPack(folder / "x")
    third.folder = folder / name
    third.write("pack.yaml", f"kind: pack\nid: {name}\nname: T\nversion: 1.0.0\nrequires: {{{requires}}}\n")
    return third


def related(finding: Diagnostic) -> list[tuple[str, str]]:
    """File and words of what a finding is related to."""
    return [(Path(one.path).name, one.message) for one in finding.related]
