"""Games that are gone on with: equal to those that were never left, and refused at the first answer that differs."""

from __future__ import annotations

from contextlib import closing, nullcontext
from pathlib import Path

import pytest
from msgspec import Raw, structs

from delve.faults import ScriptBroke
from delve.flow.breakdown import breakdown
from delve.flow.continuing import Continuing
from delve.flow.driver import Diverged, Play
from delve.flow.journal import JournalEntry
from delve.flow.records import Checkpoint
from delve.flow.resume import beginning, resume
from delve.flow.save_file import SaveFile
from delve.flow.saved import Saved, read_save
from delve.flow.session import Session
from delve.flow.watchdog import Watchdog
from delve.model.quest import QuestDef
from delve.requests import NOTHING
from delve.state.game import Frame, GameState
from tests.arenas import core
from tests.flow.saves import QUEST, automated, kept, new, saved_game
from tests.flow.test_save_file import Disk
from tests.sizes import size

pytestmark = pytest.mark.one_of(16)

QUESTS = [quest.id for quest in core().library.all(QuestDef) if quest.id.startswith("core:")]


def resumed(saved: Saved, quest: str = QUEST) -> Session:
    session = Session(new(quest), saved.header.seed, automated())
    numbers: list[tuple[int, int]] = []
    resume(session.play, saved, tell=lambda given, of: numbers.append((given, of)))
    assert numbers == [(number, len(saved.entries)) for number in range(1, len(saved.entries) + 1)]
    return session


@pytest.mark.parametrize("quest", QUESTS)
def test_game_left_at_any_answer_goes_on_as_if_it_had_not_been(quest: str) -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open), quest)
    number = 0
    while session.step():
        number += 1
        if number % size(small=40, full=1):
            continue
        again = resumed(read_save(disk.raw), quest).play
        assert again.state.digest() == session.play.state.digest()
        assert again.facts == session.play.facts
        assert [rest.answers for rest in again.rests] == [rest.answers for rest in session.play.rests]
        assert again.asker == session.play.asker
    last = resumed(read_save(disk.raw), quest)
    assert last.pending is None
    assert read_save(disk.raw).winner == session.play.state.outcome


def test_answers_that_were_taken_back_are_not_played_again() -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    for _ in range(40):
        session.step()
    session.play.go_back_to(17)
    for _ in range(3):
        session.step()
    saved = read_save(disk.raw)
    assert len(saved.entries) == 20
    assert resumed(saved).play.state.digest() == session.play.state.digest()


@pytest.mark.parametrize("back_to", [0, 30, 90])
def test_checkpoint_of_each_round_is_the_state_at_its_answer(back_to: int) -> None:
    """Also after the game went back over the beginning of a round."""
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    for _ in range(120):
        session.step()
    session.play.go_back_to(back_to)
    session.advance()
    saved = read_save(disk.raw)
    assert [one.round for one in saved.checkpoints] == [*range(1, session.play.state.round + 1)]
    for checkpoint in reversed(saved.checkpoints):
        session.play.go_back_to(checkpoint.n)
        assert session.play.rests[-1].state.encoded() == bytes(checkpoint.state)
        assert session.play.state.decoded(bytes(checkpoint.state)).digest() == session.play.state.digest()


def test_end_is_written_once_and_taken_back_with_the_last_answer() -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    session.advance()
    assert disk.raw.count(b'"is":"end"') == 1
    session.play.go_back_to(len(session.play.journal) - 1)
    assert not read_save(disk.raw).winner
    session.advance()
    assert read_save(disk.raw).winner


def test_resumed_game_knows_whether_it_may_take_back_everything(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=30)
    saved = read_save(path.read_bytes())
    assert not resumed(saved).play.free_undo
    free = saved._replace(header=structs.replace(saved.header, free_undo=True))
    assert resumed(free).play.free_undo


# ---------------------------------------------------------------------------------------- what differs
@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    path = tmp_path / "game.delve"
    saved_game(path, answers=30)
    return read_save(path.read_bytes())


def test_state_that_differs_is_told_with_its_answer(saved: Saved) -> None:
    digests = (*saved.digests[:11], "0" * 32, *saved.digests[12:])
    with pytest.raises(
        Diverged, match=r"answer 12: the state after it is [0-9a-f]{8}, not 00000000 as saved"
    ) as told:
        resumed(saved._replace(digests=digests))
    assert told.value.at == 12


def test_question_that_differs_is_told_with_its_answer(saved: Saved) -> None:
    strange = (*saved.entries[:4], JournalEntry("number", "overlord", 3), *saved.entries[5:])
    with pytest.raises(Diverged, match=r"^answer 5: the journal holds number of overlord, the game asks "):
        resumed(saved._replace(entries=strange))


def without_digests(saved: Saved) -> Saved:
    return saved._replace(digests=("",) * len(saved.digests))


@pytest.mark.parametrize("faces", [(-1, -1), (True, True), (6, 0), (0,) * 50, (), 3, "3", NOTHING])
def test_roll_without_a_digest_is_checked_when_the_game_is_gone_on_with(
    tmp_path: Path, faces: object
) -> None:
    saved_game(tmp_path / "game.delve", answers=120)
    whole = without_digests(read_save((tmp_path / "game.delve").read_bytes()))
    assert len(resumed(whole).play.journal) == 120, "the answers themselves are legal"
    at = next(n for n, one in enumerate(whole.entries) if one.kind == "roll")
    forged = (*whole.entries[:at], whole.entries[at]._replace(answer=faces), *whole.entries[at + 1 :])
    with pytest.raises(Diverged, match=rf"^answer {at + 1}: .* is not a legal answer to roll"):
        resumed(whole._replace(entries=forged))


@pytest.mark.parametrize("command", [("activate", 99), (), ("activate",), 5, "end_turn", NOTHING])
def test_command_without_a_digest_is_checked_when_the_game_is_gone_on_with(
    saved: Saved, command: object
) -> None:
    at = next(n for n, one in enumerate(saved.entries) if one.kind == "command")
    forged = (*saved.entries[:at], saved.entries[at]._replace(answer=command), *saved.entries[at + 1 :])
    with pytest.raises(Diverged, match=rf"^answer {at + 1}: .* is not a legal answer to command"):
        resumed(without_digests(saved)._replace(entries=forged))


@pytest.mark.parametrize(
    "answer", [("activate", 99), (), ("activate",), 5, True, "end_turn", ("base:step", 1, 2)]
)
def test_answer_that_does_not_belong_to_its_digest_and_breaks_the_rules_is_told_as_what_it_is(
    saved: Saved, answer: object
) -> None:
    at = next(n for n, one in enumerate(saved.entries) if one.kind == "command")
    forged = (*saved.entries[:at], saved.entries[at]._replace(answer=answer), *saved.entries[at + 1 :])
    with pytest.raises(Diverged, match=rf"^answer {at + 1}: .* is not a legal answer to command"):
        resumed(saved._replace(entries=forged))


def test_legal_answer_that_does_not_belong_to_its_digest_is_told_by_the_state(saved: Saved) -> None:
    play = Play(new())
    at = next(n for n, one in enumerate(saved.entries) if one.kind == "command")
    play.replay(saved.entries[:at])
    other = next(one for one in play.pending.legal() if one != saved.entries[at].answer)  # type: ignore[union-attr]
    forged = (*saved.entries[:at], saved.entries[at]._replace(answer=other), *saved.entries[at + 1 :])
    with pytest.raises(Diverged, match=rf"^answer {at + 1}: the state after it is "):
        resumed(saved._replace(entries=forged))


def test_state_that_no_game_comes_to_is_not_begun_with(saved: Saved) -> None:
    state = GameState.decoded(bytes(saved.checkpoints[-1].state))
    header = structs.replace(saved.header, from_checkpoint=True)
    for fields, message in (
        ({"next_piece": 1}, "this is no state of a game: the next piece has the number of one that is there"),
        ({"turn": (Frame(step=99, part=99),) * 3}, "no game comes to the state that it begins with"),
    ):
        forged = state.copy()
        forged.set(**fields)
        checkpoint = Checkpoint(n=0, round=forged.round, state=Raw(forged.encoded()))
        with pytest.raises(ValueError, match=f"^{message}"):
            beginning(core().library, core().behaviors, header, [checkpoint])


def test_answer_that_is_not_legal_any_more_is_told_where_the_content_is_another(saved: Saved) -> None:
    strange = (JournalEntry("command", "heroes", ("activate", 99)), *saved.entries[1:])
    play = Play(new())
    with pytest.raises(Diverged, match=r"^answer 1: .*\('activate', 99\) is not a legal answer"):
        resume(play, saved._replace(entries=strange), same_content=False)


def test_digests_are_not_compared_where_the_content_is_another(saved: Saved) -> None:
    play = Play(new())
    resume(play, saved._replace(digests=("0" * 32,) * len(saved.digests)), same_content=False)
    assert len(play.journal) == 30


# ---------------------------------------------------------------------------------------- scripts that are set up
def test_loop_without_end_while_a_game_is_set_up_is_ended_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spin(*about: object) -> None:
        while True:
            pass

    saved_game(tmp_path / "game.delve", 1)
    saved = read_save((tmp_path / "game.delve").read_bytes())
    monkeypatch.setattr("delve.flow.resume.new_game", spin)
    with closing(Watchdog(0.02)) as watchdog, pytest.raises(ScriptBroke) as broke:
        beginning(core().library, core().behaviors, saved.header, guard=watchdog)
    told = breakdown(broke.value, {})
    assert "Overtime: a script runs on without end" in told.message
    assert told.culprit == "script"


def test_saved_game_goes_on_from_a_checkpoint_where_a_script_breaks_while_it_is_set_up(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*about: object) -> None:
        raise ScriptBroke("ValueError: not so early")

    saved_game(tmp_path / "game.delve", 1)
    saved = read_save((tmp_path / "game.delve").read_bytes())
    monkeypatch.setattr("delve.flow.resume.new_game", breaks)
    continued = Continuing(core().library, core().behaviors, nullcontext).run(saved)
    assert continued.reason == "a script breaks: ValueError: not so early"
    assert continued.checkpoint is not None
