"""A save that goes another way: every command that plays it again tells the same reason, which a field of it holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from msgspec import structs

from delve.flow.driver import Diverged, Play
from delve.flow.records import Answered, Header, SaveLine, encoded
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved, read_save
from tests.flow.saves import new, saved_game

pytestmark = pytest.mark.usefixtures("nothing_of_the_user")

AT = 15

Change = Callable[[Answered], Answered]


def illegal(answer: Answered) -> Answered:
    """Something that nobody may do."""
    return structs.replace(answer, answer=("activate", 99), digest="")


def of_another_question(answer: Answered) -> Answered:
    """What answers another question."""
    return structs.replace(answer, kind="number", answer=1)


def of_another_asker(answer: Answered) -> Answered:
    """What somebody else answers."""
    return structs.replace(answer, asker="chance:combat", kind="roll", answer=(0,))


def of_other_content(header: Header) -> Header:
    """A game that was played with another edition of core."""
    core = header.packs["core"]._replace(digest="0" * 32)
    return structs.replace(header, content="0" * 32, packs={**header.packs, "core": core})


def saved_with(path: Path, change: Change, *, header: Callable[[Header], Header] = lambda one: one) -> Saved:
    """Save a game whose answer AT is changed, and of which only its first state is on record."""
    saved_game(path, answers=AT + 5).play.discard()
    saved = read_save(path.read_bytes())
    lines: list[SaveLine] = [header(saved.header)]
    answered = (line for line in saved.decoded.lines if isinstance(line, Answered))
    lines += [change(line) if line.n == AT else line for line in answered]
    path.write_bytes(encoded(lines))
    return read_save(path.read_bytes())


def delve(*words: object) -> Result:
    ran = CliRunner().invoke(main, [*map(str, words)])
    assert "Traceback" not in ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def told(ran: Result) -> str:
    return " ".join((ran.stdout + ran.stderr).split())


def divergence(saved: Saved) -> Diverged:
    with pytest.raises(Diverged) as found:
        for _ in Rerun(Play(new()), saved):
            pass
    return found.value


@pytest.mark.one_of(8)
@pytest.mark.parametrize("change", [illegal, of_another_question, of_another_asker])
def test_each_command_tells_the_same_reason_of_one_diverging_save(tmp_path: Path, change: Change) -> None:
    path = tmp_path / "game.delve"
    saved = saved_with(path, change)
    found = divergence(saved)
    assert (found.at, found.entry, found.fault) == (AT, saved.entries[AT - 1], None)
    assert found.asked
    assert found.asked in found.reason
    assert str(found) == f"answer {AT}: {found.reason}"

    other = tmp_path / "other.delve"
    saved_with(other, change, header=of_other_content)
    resumed = delve("play", "--resume", path, "--ui", "none")
    assert f"{path} cannot be resumed: answer {AT}: {found.reason} delve replay" in told(resumed)
    with_other_content = delve("play", "--resume", other, "--ui", "none")
    assert f"{other} cannot be resumed: answer {AT}: {found.reason} the save is left" in told(
        with_other_content
    )
    replayed = delve("replay", path, "--ui", "none")
    assert f"it cannot go on here: answer {AT} does not fit: {found.reason}" in told(replayed)
    verified = delve("replay", path, "--verify")
    assert f"{path}: answer {AT} (round 1) goes another way: {found.reason}" in told(verified)
    anew = delve("replay", path, "--rerecord")
    assert f"{path}: answer {AT} does not fit any more ({found.reason}); from it on" in told(anew)
    assert [one.exit_code for one in (resumed, with_other_content, replayed, verified, anew)] == [
        1,
        1,
        0,
        1,
        0,
    ]


def test_resuming_and_verifying_tell_of_another_state_in_the_same_words(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved = saved_with(path, lambda one: structs.replace(one, digest="0" * 32))
    play = Play(new())
    *_, found = (given.difference for given in Rerun(play, saved) if given.difference is not None)
    assert found is not None
    assert found.at == AT
    assert found.reason.endswith(", not 00000000 as saved")
    assert f"answer {AT}: {found.reason}" in told(delve("play", "--resume", path, "--ui", "none"))
    assert f"answer {AT} (round 1) goes another way: {found.reason}" in told(
        delve("replay", path, "--verify")
    )
