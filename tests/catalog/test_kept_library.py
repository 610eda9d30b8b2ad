"""A library that was packed into bytes comes out as it was, and nothing but definitions ever does."""

from __future__ import annotations

import os
import pickle
import zlib
from pathlib import Path
from typing import Any

import pytest

from delve.catalog.kept_library import Unusable, packed, unpacked
from delve.catalog.load import load
from delve.installation import shipped_folder, shipped_packs
from delve.model.library import Library
from tests.script.packs import condition, pack

pytestmark = pytest.mark.one_of(6)

PACKS = [
    *(shipped_folder() / name for name in sorted(shipped_packs())),
    *sorted(each.parent for each in (Path(__file__).parents[1] / "packs").glob("*/pack.yaml")),
]


def facts(library: Library) -> dict[str, Any]:
    """All that can be asked of a library."""
    return {
        "records": {
            (kind, id): library.record(kind, id) for kind in library.kinds for id in library.names(kind)
        },
        "order": [(kind, library.names(kind)) for kind in library.kinds],
        "classes": {
            id: type(library.record(kind, id)) for kind in library.kinds for id in library.names(kind)
        },
        "scripts": dict(library.scripts),
        "edition": (library.content_hash, dict(library.packs)),
        "folders": dict(library.folders),
        "visible": dict(library.visible),
        "programs": {id: (one.folder, one.places, one.digest) for id, one in library.programs.items()},
        "files": {id: dict(one.files) for id, one in library.programs.items()},
        "sounds": dict(library.sounds),
    }


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_library_comes_out_as_it_was(folder: Path) -> None:
    library = load([folder]).library
    assert facts(unpacked(packed(library))) == facts(library)


def test_scripts_are_read_when_they_are_asked_for(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf="class Leaf:\n    pass\n")
    condition(home, "leaf", "one.leaf.Leaf")
    library = unpacked(packed(load([home], elsewhere=[]).library))
    (home / "leaf.py").write_text("# another one\n")
    assert library.programs["one"].files["leaf.py"].raw == b"# another one\n"


def test_script_that_cannot_be_read_any_more_is_left_out(tmp_path: Path) -> None:
    home = pack(tmp_path, "one", leaf="class Leaf:\n    pass\n", other="")
    library = unpacked(packed(load([home], elsewhere=[]).library))
    (home / "leaf.py").unlink()
    assert set(library.programs["one"].files) == {"other.py"}


class Runs:
    """What a pickle says that runs a command when it is read."""

    def __init__(self, call: Any, *about: object) -> None:
        self._call, self._about = call, about

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        return self._call, self._about


@pytest.mark.parametrize("call", [os.mkdir, eval, getattr, Library])
def test_bytes_that_name_anything_but_a_definition_are_refused_and_nothing_is_called(
    tmp_path: Path, call: Any
) -> None:
    made = tmp_path / "made"
    raw = zlib.compress(pickle.dumps(Runs(call, str(made))))
    with pytest.raises(Unusable):
        unpacked(raw)
    assert not made.exists()


@pytest.mark.parametrize("raw", [b"", b"junk", zlib.compress(b""), zlib.compress(pickle.dumps((1, 2)))])
def test_bytes_that_hold_no_library_are_refused(raw: bytes) -> None:
    with pytest.raises(Unusable):
        unpacked(raw)


def test_bytes_that_are_cut_or_changed_are_refused_or_give_a_library() -> None:
    plain = zlib.decompress(packed(load([shipped_folder() / "base"]).library))
    for place in range(0, len(plain), 97):
        for spoiled in (plain[:place], plain[:place] + bytes([plain[place] ^ 0xFF]) + plain[place + 1 :]):
            try:
                assert isinstance(unpacked(zlib.compress(spoiled)), Library)
            except Unusable:
                continue
