"""Sounds that a pack names are there, inside it, and of a kind that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.runner import check
from tests.small_pack import FILES


def found(folder: Path, sounds: str) -> list[tuple[str, str]]:
    (folder / "pack.yaml").write_text(f"{FILES['pack.yaml']}sounds: {sounds}\n")
    report = check(load([folder], packs=[], elsewhere=()))
    return [(one.code, one.message) for one in report.diagnostics if one.path.endswith("pack.yaml")]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with two sounds."""
    folder = tmp_path / "small"
    (folder / "sounds").mkdir(parents=True)
    for name in ("clang.wav", "clang.ogg"):
        (folder / "sounds" / name).write_bytes(b"RIFF....WAVE")
    return folder


def test_sound_that_is_there_is_sound_and_is_in_the_library(pack: Path) -> None:
    assert found(pack, "{hit: sounds/clang.wav}") == []
    library = load([pack], packs=[], elsewhere=()).library
    assert library.sounds == {"hit": str(pack / "sounds" / "clang.wav")}


@pytest.mark.parametrize(
    ("sounds", "says"),
    [
        ("{hit: sounds/clagn.wav}", 'did you mean "sounds/clang.wav"?'),
        ("{hit: sounds/clang.ogg}", 'save "sounds/clang.ogg" as WAV'),
        ("{hit: ../clang.wav}", "leads out of the pack"),
    ],
)
def test_sound_that_cannot_be_played_is_told(pack: Path, sounds: str, says: str) -> None:
    ((code, message),) = found(pack, sounds)
    assert code == "D443"
    assert says in message


def test_sound_outside_of_its_pack_is_not_in_the_library(pack: Path) -> None:
    found(pack, "{hit: ../clang.wav}")
    assert load([pack], packs=[], elsewhere=()).library.sounds == {}


def test_kind_of_sound_that_nobody_knows_is_told_with_the_one_that_was_meant(pack: Path) -> None:
    ((code, message),) = found(pack, "{hitt: sounds/clang.wav}")
    assert code != "D443"
    assert "hit" in message
