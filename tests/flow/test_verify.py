"""Verification names the first answer that goes another way, with both states as far as they are on record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Raw

from delve.flow.driver import Play
from delve.flow.journal import JournalEntry
from delve.flow.save_file import SaveFile
from delve.flow.saved import Saved, read_save
from delve.flow.verify import LAST_ANSWERS, Divergence, verify
from delve.requests import NOTHING
from tests.flow.saves import kept, new, saved_game, saved_with_other_dice
from tests.flow.test_save_file import Disk

pytestmark = pytest.mark.one_of(6)

ANSWERS = 120


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    path = tmp_path_factory.mktemp("saves") / "game.delve"
    saved_game(path, answers=ANSWERS)
    return read_save(path.read_bytes())


def diverged(saved: Saved) -> Divergence:
    found = verify(Play(new()), saved).divergence
    assert found is not None
    return found


def test_game_that_comes_out_as_it_was_has_no_divergence(saved: Saved) -> None:
    assert verify(Play(new()), saved).divergence is None


def test_finished_game_comes_out_as_it_was(tmp_path: Path) -> None:
    saved_game(tmp_path / "a.delve", quest="core:lamp_stair")
    whole = read_save((tmp_path / "a.delve").read_bytes())
    assert whole.winner
    assert verify(Play(new("core:lamp_stair")), whole).divergence is None
    found = verify(Play(new("core:lamp_stair")), whole._replace(winner="nobody")).divergence
    assert found is not None
    assert (found.at, found.reason) == (len(whole.entries), f"it was won by nobody, here by {whole.winner}")


@pytest.mark.parametrize("at", [1, 12, ANSWERS])
def test_digest_that_was_changed_is_named_with_both(saved: Saved, at: int) -> None:
    digests = (*saved.digests[: at - 1], "0" * 32, *saved.digests[at:])
    found = diverged(saved._replace(digests=digests))
    assert found.at == at
    assert found.reason == f"the state after it is {found.found[:8]}, not 00000000 as saved"
    assert (found.recorded, found.found) == ("0" * 32, saved.digests[at - 1])
    assert [number for number, _ in found.last] == list(range(max(1, at - LAST_ANSWERS + 1), at + 1))
    assert found.last[-1] == (at, saved.entries[at - 1])
    later = [one.n for one in saved.checkpoints if one.n >= at]
    assert found.checkpoint == (later[0] if later else -1)
    assert found.differences == (), "only the digest is wrong"


def test_wrong_answer_is_named_and_the_states_compared(saved: Saved) -> None:
    step = next(
        n for n, one in enumerate(saved.entries, 1) if one.kind == "command" and one.answer[0] == "base:step"
    )
    other = JournalEntry("command", "overlord", ("base:end_turn", saved.entries[step - 1].answer[1]))
    other = other._replace(asker=saved.entries[step - 1].asker)
    found = diverged(saved._replace(entries=(*saved.entries[: step - 1], other, *saved.entries[step:])))
    assert found.at == step
    assert found.recorded == saved.digests[step - 1] != found.found
    assert found.last[-1] == (step, other)
    assert any(line.startswith("piece ") for line in found.changes)


def test_answer_to_another_question_is_named(saved: Saved) -> None:
    strange = (*saved.entries[:4], JournalEntry("number", "overlord", 3), *saved.entries[5:])
    found = diverged(saved._replace(entries=strange))
    assert found.at == 5
    assert found.reason.startswith("the journal holds number of overlord, the game asks ")
    assert (found.found, found.changes, found.checkpoint) == ("", (), -1)


def test_answer_that_is_not_legal_is_named(saved: Saved) -> None:
    strange = (JournalEntry("command", saved.entries[0].asker, ("activate", 99)), *saved.entries[1:])
    found = diverged(saved._replace(entries=strange))
    assert found.at == 1
    assert "('activate', 99) is not a legal answer" in found.reason


def test_checkpoint_with_another_state_is_named_with_what_differs(saved: Saved) -> None:
    place = next(n for n, one in enumerate(saved.checkpoints) if one.round == 2)
    right = saved.checkpoints[place]
    wrong = type(right)(
        n=right.n, round=2, state=Raw(bytes(right.state).replace(b'"damage":0', b'"damage":1', 1))
    )
    found = diverged(
        saved._replace(checkpoints=(*saved.checkpoints[:place], wrong, *saved.checkpoints[place + 1 :]))
    )
    assert (found.at, found.reason) == (right.n, "the state at this checkpoint is another one")
    assert found.checkpoint == right.n
    assert len(found.differences) == 1
    assert found.differences[0].endswith("damage 1 -> 0")


def test_checkpoint_that_is_no_state_is_told(saved: Saved) -> None:
    first = saved.checkpoints[0]
    broken = type(first)(n=0, round=first.round, state=Raw(b'{"color":"red"}'))
    found = diverged(saved._replace(checkpoints=(broken, *saved.checkpoints[1:])))
    assert (found.at, found.checkpoint) == (0, 0)
    assert "no state of this version of delve" in found.differences[0]


# ---------------------------------------------------------------------------------------- chance and the seed
def outcomes(saved: Saved) -> list[int]:
    """The numbers of the answers that chance gave."""
    return [number for number, one in enumerate(saved.entries, 1) if one.asker.startswith("chance:")]


@pytest.mark.parametrize("quest", ["core:drowned_cellar", "core:lamp_stair", "core:the_sluice"])
def test_rolls_draws_and_reveals_are_compared_with_the_seed(tmp_path: Path, quest: str) -> None:
    saved_game(tmp_path / "game.delve", quest=quest)
    saved = read_save((tmp_path / "game.delve").read_bytes())
    found = verify(Play(new(quest)), saved)
    assert (found.divergence, found.taken_over) == (None, 0)
    assert found.outcomes == len(outcomes(saved)) > 5


def test_outcome_that_the_seed_does_not_give_is_named_with_what_it_gives(tmp_path: Path) -> None:
    saved_with_other_dice(tmp_path / "game.delve")
    saved = read_save((tmp_path / "game.delve").read_bytes())
    found = verify(Play(new("core:lamp_stair")), saved).divergence
    assert found is not None
    entry = saved.entries[found.at - 1]
    assert (entry.kind, found.at in outcomes(saved)) == ("draw", True)
    assert re.fullmatch(r"the seed 7 gives 'core:\w+', not '(core:\w+)'", found.reason)
    assert found.recorded == found.found, "the states are those of the answers"


def test_outcomes_that_were_taken_over_from_another_game_are_named_and_are_no_divergence(
    tmp_path: Path,
) -> None:
    saved_with_other_dice(tmp_path / "game.delve", follows="old.delve after answer 9")
    saved = read_save((tmp_path / "game.delve").read_bytes())
    found = verify(Play(new("core:lamp_stair")), saved)
    assert found.divergence is None
    assert found.taken_over in outcomes(saved)
    assert found.outcomes < len(outcomes(saved))


def test_outcomes_after_free_undo_are_those_of_the_seed() -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    for moments in range(1, 60):
        session.step()
        if session.play.journal[-1].kind == "roll" and moments % 2:
            session.play.go_back_to(max(0, len(session.play.journal) - 5))
    session.advance()
    saved = read_save(disk.raw)
    found = verify(Play(new()), saved)
    assert found.divergence is None
    assert found.outcomes == len(outcomes(saved))
    assert disk.raw.count(b'"is":"back"') > 1


def test_answers_without_a_digest_are_named(saved: Saved) -> None:
    some = tuple("" if number in (3, 9) else digest for number, digest in enumerate(saved.digests, 1))
    found = verify(Play(new()), saved._replace(digests=some))
    assert (found.divergence, found.without_digest) == (None, (3, 9))


def test_question_that_has_an_answer_is_not_passed_over(saved: Saved) -> None:
    at = outcomes(saved)[0]
    passed = saved.entries[at - 1]._replace(answer=NOTHING)
    found = diverged(saved._replace(entries=(*saved.entries[: at - 1], passed, *saved.entries[at:])))
    assert found.at == at
    assert found.reason.startswith(f"'{NOTHING}' is not a legal answer to roll")


def test_checkpoint_of_another_round_than_its_state_is_named(saved: Saved) -> None:
    last = saved.checkpoints[-1]
    wrong = type(last)(n=last.n, round=last.round + 1, state=last.state)
    found = diverged(saved._replace(checkpoints=(*saved.checkpoints[:-1], wrong)))
    assert (found.at, found.reason) == (last.n, "the state at this checkpoint is another one")
