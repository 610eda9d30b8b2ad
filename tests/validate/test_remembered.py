"""An outcome is given again only while nothing that it depended on has changed in any way."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from delve.validate import remembered
from delve.validate.remembered import Memory, code

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such files nor owners")
QUESTION = ("validate", "--strict", "content")
OUTCOME = ("a finding of Ægir \0\n", "1 error\n", 1)


def later() -> int:
    """A time by which whatever has been written has settled."""
    return time.time_ns() + 60_000_000_000


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    (folder / "heroes").mkdir(parents=True)
    (folder / "heroes" / "ann.yaml").write_text("id: ann\n")
    (folder / "pack.yaml").write_text("id: pack\n")
    return folder


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(str(tmp_path / "memory"))


def watched(pack: Path) -> list[str]:
    return [*map(str, (pack, pack / "heroes", pack / "heroes" / "ann.yaml", pack / "tests"))]


def kept(memory: Memory, pack: Path) -> Memory:
    memory.keep(QUESTION, watched(pack), later(), OUTCOME)
    assert memory.recall(QUESTION) == OUTCOME
    return memory


def write_same_length(pack: Path) -> None:
    (pack / "heroes" / "ann.yaml").write_text("id: bob\n")


def write_and_turn_back_the_clock(pack: Path) -> None:
    file = pack / "heroes" / "ann.yaml"
    before = file.stat()
    file.write_text("id: bob\n")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def add_a_file(pack: Path) -> None:
    (pack / "heroes" / "bob.yaml").write_text("id: bob\n")


def remove_a_file(pack: Path) -> None:
    (pack / "heroes" / "ann.yaml").unlink()


def replace_a_file(pack: Path) -> None:
    new = pack / "heroes" / "new"
    new.write_text("id: ann\n")
    new.replace(pack / "heroes" / "ann.yaml")


def make_what_was_missing(pack: Path) -> None:
    (pack / "tests").mkdir()


def remove_a_folder(pack: Path) -> None:
    remove_a_file(pack)
    (pack / "heroes").rmdir()


@pytest.mark.parametrize(
    "change",
    [
        write_same_length,
        write_and_turn_back_the_clock,
        add_a_file,
        remove_a_file,
        replace_a_file,
        make_what_was_missing,
        remove_a_folder,
    ],
)
def test_recall_after_a_change_gives_nothing(
    memory: Memory, pack: Path, change: Callable[[Path], None]
) -> None:
    kept(memory, pack)
    time.sleep(0.02)  # a disk's clock may tick only every few milliseconds
    change(pack)
    assert memory.recall(QUESTION) is None


def test_recall_of_another_question_gives_nothing(memory: Memory, pack: Path) -> None:
    assert kept(memory, pack).recall((*QUESTION, "--all")) is None
    assert memory.recall(()) is None


def test_keep_what_changed_a_moment_before_keeps_nothing(memory: Memory, pack: Path) -> None:
    memory.keep(QUESTION, watched(pack), time.time_ns(), OUTCOME)
    assert memory.recall(QUESTION) is None


def test_keep_what_changed_since_it_was_begun_keeps_nothing(memory: Memory, pack: Path) -> None:
    memory.keep(QUESTION, watched(pack), time.time_ns() - 3_600_000_000_000, OUTCOME)
    assert memory.recall(QUESTION) is None


@pytest.mark.parametrize("junk", [b"", b"\n", b"{}", b"\0" * 100_000, b"\xff\xfe", b"a\tb\tc\td\te\tf\n"])
def test_recall_of_a_file_that_is_junk_gives_nothing(memory: Memory, pack: Path, junk: bytes) -> None:
    kept(memory, pack)
    (file,) = (pack.parent / "memory").iterdir()
    file.write_bytes(junk)
    assert memory.recall(QUESTION) is None


def test_recall_of_a_file_that_was_cut_or_changed_gives_nothing(memory: Memory, pack: Path) -> None:
    kept(memory, pack)
    (file,) = (pack.parent / "memory").iterdir()
    whole = file.read_bytes()
    for place in range(len(whole)):
        file.write_bytes(whole[:place])
        assert memory.recall(QUESTION) is None
    for place in range(len(whole)):
        for other in (b"?", b"1", b"\n"):
            changed = whole[:place] + other + whole[place + 1 :]
            file.write_bytes(changed)
            assert (memory.recall(QUESTION) is None) is (changed != whole)
    file.write_bytes(whole)
    assert memory.recall(QUESTION) == OUTCOME


@pytest.mark.parametrize(
    "counts",
    [(2, 4, 5), (3, 3, 5), (3, 5, 5), (3, -1, 5), (-3, 4, 5), (3, 4, 10_000), (3, 4, -1), (0, 0, 0), (3, 4)],
)
def test_recall_of_a_file_with_wrong_counts_and_a_good_checksum_gives_nothing(
    memory: Memory, pack: Path, counts: tuple[int, ...]
) -> None:
    kept(memory, pack)
    (file,) = (pack.parent / "memory").iterdir()
    _, head, body = file.read_bytes().split(b"\n", 2)
    assert head == b"3\t4\t%d\t1" % len(OUTCOME[0])
    rest = b"\t".join(b"%d" % count for count in (*counts, 1)) + b"\n" + body
    file.write_bytes(remembered._sealed(rest) + b"\n" + rest)
    assert memory.recall(QUESTION) is None


@posix
def test_recall_of_what_is_no_plain_file_gives_nothing_at_once(memory: Memory, pack: Path) -> None:
    kept(memory, pack)
    (file,) = (pack.parent / "memory").iterdir()
    file.unlink()
    os.mkfifo(file)
    assert memory.recall(QUESTION) is None
    file.unlink()
    file.symlink_to("/dev/zero")
    assert memory.recall(QUESTION) is None
    file.unlink()
    file.mkdir()
    assert memory.recall(QUESTION) is None


@posix
def test_recall_of_a_file_of_another_user_gives_nothing(
    memory: Memory, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(memory, pack)
    monkeypatch.setattr("os.getuid", lambda: os.geteuid() + 1)
    assert memory.recall(QUESTION) is None


@posix
@pytest.mark.parametrize("mode", [0o620, 0o602])
def test_recall_of_a_file_that_others_may_write_gives_nothing(memory: Memory, pack: Path, mode: int) -> None:
    kept(memory, pack)
    (file,) = (pack.parent / "memory").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(mode)
    assert memory.recall(QUESTION) is None


@posix
@pytest.mark.parametrize("lay", ["a link", "a pipe"])
def test_keep_writes_into_nothing_that_lies_there_already(memory: Memory, pack: Path, lay: str) -> None:
    kept(memory, pack)
    folder, mine = pack.parent / "memory", pack.parent / "letter.txt"
    mine.write_text("to a friend")
    (file,) = folder.iterdir()
    planted = file.with_name(f"{file.stem}.{os.getpid()}.remembered")
    if lay == "a link":
        planted.symlink_to(mine)
    else:
        os.mkfifo(planted)
    memory.keep(QUESTION, watched(pack), later(), ("something else", "", 0))
    assert mine.read_text() == "to a friend"
    assert memory.recall(QUESTION) == OUTCOME


@posix
def test_keep_forgets_the_oldest_also_beside_what_is_no_plain_file(
    memory: Memory, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "_KEPT", 1)
    folder = pack.parent / "memory"
    folder.mkdir()
    (folder / "a.remembered").symlink_to("nowhere")
    (folder / "b.remembered").mkdir()
    for number in range(3):
        memory.keep((str(number),), watched(pack), later(), OUTCOME)
    assert [number for number in range(3) if memory.recall((str(number),))] == [2]


def test_question_of_any_name_of_a_file_is_kept(memory: Memory, pack: Path) -> None:
    of_windows = "\ud800"
    odd = str(pack / os.fsdecode(b"\xff \xe4"))
    memory.keep((odd, of_windows), [odd], later(), OUTCOME)
    assert memory.recall((odd, of_windows)) == OUTCOME


def test_keep_where_nothing_can_be_written_is_no_trouble(tmp_path: Path, pack: Path) -> None:
    (tmp_path / "file").write_text("")
    memory = Memory(str(tmp_path / "file" / "memory"))
    memory.keep(QUESTION, watched(pack), later(), OUTCOME)
    assert memory.recall(QUESTION) is None


def test_keep_many_outcomes_forgets_the_oldest(
    memory: Memory, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "_KEPT", 3)
    for number in range(5):
        memory.keep((str(number),), watched(pack), later(), OUTCOME)
        (newest,) = [
            file
            for file in (pack.parent / "memory").iterdir()
            if file.read_text().split("\n", 2)[2].startswith(f"{number}\0")
        ]
        os.utime(newest, ns=(number, number))
    assert [number for number in range(5) if memory.recall((str(number),))] == [2, 3, 4]


def test_keep_leaves_the_files_of_others_alone(
    memory: Memory, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "_KEPT", 1)
    folder = pack.parent / "memory"
    folder.mkdir()
    mine = folder / "letter.txt"
    mine.write_text("to a friend")
    os.utime(mine, ns=(1, 1))
    for number in range(3):
        memory.keep((str(number),), watched(pack), later(), OUTCOME)
    assert mine.read_text() == "to a friend"
    assert len([*folder.iterdir()]) == 2


def test_code_names_the_files_of_delve() -> None:
    folder = Path(remembered.__file__).parent
    assert {remembered.__file__, str(folder), str(folder / "codes" / "Y001.txt")} <= {*code(str(folder))}
