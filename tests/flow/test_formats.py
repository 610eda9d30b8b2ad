"""One save and one replay of every format that was ever written: each is read as it was, or refused by its number.

Whoever changes the format raises `records.FORMAT`, and adds a save and a replay of the new one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.flow.records import FORMAT, NoSave
from delve.flow.saved import Saved, read_save

FILES = Path(__file__).with_name("formats")


def read(name: str) -> Saved:
    return read_save(FILES.joinpath(name).read_bytes())


@pytest.mark.parametrize("what", ["save", "replay"])
def test_every_format_has_a_save_and_a_replay(what: str) -> None:
    there = sorted(FILES.glob(f"format_*_{what}.delve"))
    assert [file.name for file in there] == [
        f"format_{number}_{what}.delve" for number in range(1, FORMAT + 1)
    ]


@pytest.mark.parametrize("file", sorted(FILES.glob("*.delve")), ids=lambda file: file.stem)
def test_file_of_a_format_is_read_or_refused_by_its_number(file: Path) -> None:
    number = int(file.stem.split("_")[1])
    if number == FORMAT:
        assert read(file.name).decoded.lost == ""
    else:
        with pytest.raises(NoSave, match=rf"an older version of delve wrote it \(format {number}; "):
            read(file.name)


def test_save_of_format_two_is_read_as_it_was() -> None:
    saved = read("format_2_save.delve")
    assert (saved.header.format, saved.header.engine, saved.header.quest) == (
        2,
        "0.1.0",
        "core:drowned_cellar",
    )
    assert (saved.round, saved.winner, len(saved.entries)) == (1, "", 25)
    assert saved.entries[-1] == ("roll", "chance:combat", (5, 5))
    assert ("command", "heroes", ("base:move", 3)) in saved.entries
    assert len(saved.digests[-1]) == 32


def test_replay_of_format_two_is_read_as_it_was() -> None:
    saved = read("format_2_replay.delve")
    assert (len(saved.entries), saved.round, saved.winner) == (107, 10, "overlord")
    assert saved.entries[0] == ("option", "overlord", "core:drowned")
    assert [one.round for one in saved.checkpoints] == list(range(11))
