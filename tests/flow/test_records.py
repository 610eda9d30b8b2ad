"""The lines of a save: what is cut off, changed, doubled or foreign is noticed, and everything before it is kept."""

from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path
from zlib import crc32

import pytest
from msgspec import Raw

from delve.flow.journal import JournalEntry
from delve.flow.records import (
    Answered,
    Checkpoint,
    Ended,
    FaultRecord,
    NoSave,
    SaveLine,
    WentBack,
    decode,
    encode,
)
from delve.flow.saved import as_answer, read_save, records_of
from tests.flow.saves import header, saved_game
from tests.sizes import size


def written(*records: SaveLine) -> bytes:
    raw, checksum = b"", 0
    for record in records:
        line, checksum = encode(record, checksum)
        raw += line
    return raw


def answer(n: int, given: object = "a", digest: str = "") -> Answered:
    return Answered(n=n, kind="option", asker="heroes", answer=given, digest=digest)


SMALL = (
    header(),
    Checkpoint(n=0, round=1, state=Raw(b'{"round":1}')),
    answer(1, ["step", 4, [2, 3]]),
    answer(2, True),
    WentBack(back_to=1),
    answer(2, 6),
    Ended(winner="heroes"),
)


@lru_cache(maxsize=1)
def played() -> bytes:
    """The save of the beginning of a real game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.delve")
        saved_game(path, answers=size(small=12, full=60))
        return path.read_bytes()


def test_line_is_checksum_space_json_newline() -> None:
    first, checksum = encode(answer(1, [1, True, "x"]), 0)
    text = b'{"is":"answer","n":1,"kind":"option","asker":"heroes","answer":[1,true,"x"],"digest":""}\n'
    assert first == b"%08x " % crc32(text) + text
    second, _ = encode(answer(2), checksum)
    assert int(second[:8], 16) == crc32(text + second[9:]), "a checksum covers everything before it"


def test_save_that_was_written_is_read_as_it_was() -> None:
    decoded = decode(written(*SMALL))
    assert (decoded.header, *decoded.lines) == SMALL
    assert (decoded.good, decoded.lost, decoded.damaged) == (len(written(*SMALL)), "", False)


def test_answers_that_are_in_force_are_those_not_taken_back() -> None:
    saved = read_save(written(*SMALL))
    assert saved.entries == (
        JournalEntry("option", "heroes", ("step", 4, (2, 3))),
        JournalEntry("option", "heroes", 6),
    )
    assert (saved.winner, saved.round) == ("heroes", 1)


def test_checkpoint_later_than_what_is_in_force_is_none() -> None:
    later = Checkpoint(n=2, round=2, state=Raw(b"{}"))
    first = (header(), answer(1), answer(2), later)
    assert read_save(written(*first)).checkpoints == (later,)
    assert read_save(written(*first, WentBack(back_to=2))).checkpoints == (later,)
    assert read_save(written(*first, WentBack(back_to=1))).checkpoints == ()


def test_game_that_goes_on_after_its_end_has_no_winner() -> None:
    ended = (header(), answer(1), Ended(winner="heroes"))
    assert read_save(written(*ended)).winner == "heroes"
    assert read_save(written(*ended, WentBack(back_to=0))).winner == ""


def test_fault_at_the_end_is_read() -> None:
    fault = FaultRecord(message="m", trace="t", system="s")
    saved = read_save(
        written(*records_of(header(), [JournalEntry("option", "heroes", ("a", (1, 2)))]), fault)
    )
    assert saved.fault == fault
    assert saved.entries == (JournalEntry("option", "heroes", ("a", (1, 2))),)


def test_lists_of_json_are_tuples_of_answers() -> None:
    assert as_answer(["move", [1, [2, True]], 3]) == ("move", (1, (2, True)), 3)


def test_every_truncation_recovers_the_records_that_are_whole() -> None:
    raw = played()
    whole = decode(raw)
    ends = [at + 1 for at, byte in enumerate(raw) if byte == ord("\n")]
    for length in range(len(raw) + 1):
        complete = sum(1 for end in ends if end <= length)
        if not complete:
            with pytest.raises(NoSave, match="does not begin as a save"):
                decode(raw[:length])
            continue
        found = decode(raw[:length])
        assert found.lines == whole.lines[: complete - 1]
        assert found.good == ends[complete - 1]
        assert found.damaged is False
        assert bool(found.lost) == (found.good < length)


@pytest.mark.one_of(8)
@pytest.mark.parametrize("which", [0, 3, 7])
def test_flipped_bit_never_lets_a_wrong_record_through(which: int) -> None:
    raw = played()
    whole = decode(raw)
    for at in range(len(raw)):
        flipped = raw[:at] + bytes([raw[at] ^ 1 << which]) + raw[at + 1 :]
        before = raw.count(b"\n", 0, at)  # lines that are whole before it
        if not before:
            with pytest.raises(NoSave):
                decode(flipped)
            continue
        found = decode(flipped)
        assert found.lines == whole.lines[: before - 1]
        assert found.lost


def test_line_that_is_missing_doubled_or_moved_is_noticed() -> None:
    lines = written(*SMALL).splitlines(keepends=True)
    missing = [*lines[:2], *lines[3:]]
    doubled = [*lines[:3], lines[2], *lines[3:]]
    moved = [*lines[:2], lines[3], lines[2], *lines[4:]]
    for changed, sound in ((missing, 2), (doubled, 3), (moved, 2)):
        found = decode(b"".join(changed))
        assert len(found.lines) == sound - 1
        assert found.damaged


def test_damage_is_told_with_its_line_and_what_is_left_out() -> None:
    lines = written(*SMALL).splitlines(keepends=True)
    torn = decode(b"".join(lines)[:-3])
    assert torn.lost == "the last record was not written to its end and is left out"
    assert not torn.damaged
    lines[5] = lines[5].replace(b"6", b"5")
    found = decode(b"".join(lines))
    assert found.lost == "line 6 is damaged; it is left out, and 1 after it"
    assert found.damaged


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "does not begin as a save"),
        (b"kind: quest\n", "does not begin as a save"),
        (b"\x00\xff\n" * 9, "does not begin as a save"),
        (written(answer(1)), "does not begin as a save"),
        (
            written(header(), header()),
            "^its line 2 contradicts those before it$",
        ),
        (written(header(), answer(2)), "^its line 2 contradicts those before it$"),
        (written(header(), WentBack(back_to=1)), "^its line 2 contradicts those before it$"),
        (
            written(header(), Checkpoint(n=1, round=1, state=Raw(b"{}"))),
            "^its line 2 contradicts those before it$",
        ),
        (
            written(header(), *(Checkpoint(n=0, round=round_, state=Raw(b"{}")) for round_ in (2, 2))),
            "^its line 3 contradicts those before it$",
        ),
        (
            written(header(), answer(1), *(Checkpoint(n=n, round=2 - n, state=Raw(b"{}")) for n in (1, 0))),
            "^its line 4 contradicts those before it$",
        ),
    ],
)
def test_what_is_no_save_is_refused_with_a_reason(raw: bytes, message: str) -> None:
    with pytest.raises(NoSave, match=message):
        read_save(raw)


def line(text: bytes, checksum: int = 0) -> bytes:
    return b"%08x " % crc32(text, checksum) + text


def reread(text: bytes, *before: SaveLine) -> bytes:
    """A save whose last line has this text and a checksum that fits."""
    raw, checksum = b"", 0
    for record in before:
        one, checksum = encode(record, checksum)
        raw += one
    return raw + line(text + b"\n", checksum)


@pytest.mark.parametrize(
    "text",
    [b"{nope", b"null", b"[]", b'"game"', b"\xff\xfe", b'{"is":"game","format":[]}', b"[" * 100_000, b""],
)
def test_first_line_with_a_good_checksum_that_is_no_header_is_refused(text: bytes) -> None:
    with pytest.raises(NoSave, match=r"^it does not begin as a save of delve does$"):
        read_save(reread(text))


@pytest.mark.parametrize(
    "value",
    [b"null", b"1.5", b"{}", b"1e30", b"1" + b"0" * 30, b'["a",null]', b"[" * 900 + b"]" * 900, b'"\\ud800"'],
)
def test_answer_that_no_question_has_is_refused_in_one_sentence(value: bytes) -> None:
    text = b'{"is":"answer","n":1,"kind":"roll","asker":"chance:combat","answer":' + value + b"}"
    with pytest.raises(NoSave, match=r"^its answer 1 is none: |^it holds a record that") as refused:
        read_save(reread(text, header()))
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("value", [True, 0, -5, "", "a" * 5_000, [], [[1, 2], [3, [True]]], 2**53])
def test_answer_of_any_kind_that_questions_have_is_read(value: object) -> None:
    saved = read_save(written(header(), answer(1, value)))
    assert saved.entries[0].answer == as_answer(value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"engine":"0.1.0"', b'"engine":"9999999999"'),
        (b'"engine":"0.1.0"', b'"engine":null'),
        (b'"engine":"0.1.0"', b'"engine":["0.1.0"]'),
        (b'"seed":7', b'"seed":-1'),
        (b'"seed":7', b'"seed":1' + b"0" * 30),
        (b'"seed":7', b'"seed":true'),
        (b'"persons":[]', b'"persons":["no side"]'),
        (b'"quest":"core:drowned_cellar"', b'"quest":"' + b"x" * 5_000 + b'"'),
        (b'"party":[]', b'"party":[["core:nite"]]'),
        (b'"is":"game"', b'"is":"game","' + b"x" * 5_000 + b'":1'),
    ],
)
def test_header_with_a_field_that_delve_does_not_write_is_refused_in_one_sentence(
    old: bytes, new: bytes
) -> None:
    text = encode(header(), 0)[0][9:].rstrip(b"\n")
    assert old in text
    with pytest.raises(
        NoSave, match=r"^it holds a record that this version of delve does not know"
    ) as refused:
        read_save(reread(text.replace(old, new)))
    assert len(str(refused.value)) < 300


def test_text_of_a_newer_save_that_names_no_version_is_not_repeated() -> None:
    for engine in (b"null", b"{}", b'"' + b"9" * 5_000 + b'"'):
        newer = b'{"is":"game","format":9' + b"0" * 300 + b',"engine":' + engine + b"}"
        with pytest.raises(NoSave, match="a newer version of delve wrote it") as refused:
            read_save(reread(newer))
        assert len(str(refused.value)) < 400


def test_save_of_another_format_is_refused_by_its_age() -> None:
    newer = line(b'{"is":"game","format":9,"engine":"3.2.0","color":"red"}\n')
    with pytest.raises(
        NoSave, match=r"a newer version of delve wrote it \(format 9; this one reads 2\).*3.2.0"
    ):
        decode(newer)
    with pytest.raises(NoSave, match="an older version"):
        decode(line(b'{"is":"game","format":0}\n'))
    with pytest.raises(NoSave, match="does not begin as a save"):
        decode(line(b'{"is":"game","format":"1"}\n'))


def test_record_that_this_version_does_not_know_is_refused() -> None:
    first, checksum = encode(header(), 0)
    with pytest.raises(NoSave, match="a record that this version of delve does not know"):
        decode(first + line(b'{"is":"weather"}\n', checksum))
