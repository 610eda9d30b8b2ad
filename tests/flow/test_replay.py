"""A replay goes through a saved game forward and back, and every moment is as it was in play."""

from __future__ import annotations

import pytest

from delve.flow.journal import JournalEntry
from delve.flow.replay import Replay
from delve.flow.saved import Saved, read_save
from delve.narrate import answers
from tests.flow.saves import new, saved_game

ANSWERS = 120


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    path = tmp_path_factory.mktemp("saves") / "game.delve"
    saved_game(path, answers=ANSWERS)
    return read_save(path.read_bytes())


def digest(replay: Replay) -> str:
    return replay.play.state.digest()


def test_replay_has_the_state_of_play_after_every_answer_forward_and_back(saved: Saved) -> None:
    replay = Replay(new(), saved)
    begin = digest(replay)
    for number in range(1, ANSWERS + 1):
        assert replay.forward()
        assert (replay.position, digest(replay)) == (number, saved.digests[number - 1])
    assert not replay.forward()
    assert replay.differs == 0
    for number in range(ANSWERS - 1, 0, -1):
        assert replay.back()
        assert (replay.position, digest(replay)) == (number, saved.digests[number - 1])
    assert replay.back()
    assert digest(replay) == begin
    assert not replay.back()


def test_jumps_land_where_they_are_sent_and_no_farther_than_the_game_went(saved: Saved) -> None:
    replay = Replay(new(), saved)
    for wanted, landed in ((17, 17), (3, 3), (500, ANSWERS), (-4, 0)):
        replay.go_to(wanted)
        assert replay.position == landed


def test_round_begins_where_its_checkpoint_says(saved: Saved) -> None:
    starts = {one.round: one.n for one in saved.checkpoints}
    assert max(starts) >= 2, "the recorded game is long enough"
    replay = Replay(new(), saved)
    for number in (2, 1, 2):
        assert replay.go_to_round(number)
        assert (replay.position, replay.play.state.round) == (starts[number], number)
    assert not replay.go_to_round(99)
    assert replay.position == ANSWERS


def test_step_goes_no_farther_than_wanted(saved: Saved) -> None:
    replay = Replay(new(), saved)
    assert not replay.step()
    replay.until = 2
    assert [replay.step(), replay.step(), replay.step()] == [True, True, False]


def test_game_of_one_person_is_shown_as_that_person_saw_it(saved: Saved) -> None:
    assert Replay(new(), saved).side == ""
    header = saved.header
    mine = saved._replace(header=type(header)(**{**as_dict(header), "persons": ("heroes",)}))
    assert Replay(new(), mine).side == "heroes"


def test_what_another_side_answered_in_secret_is_not_told() -> None:
    drawn = JournalEntry("draw", "chance:deck", "core:small_print")
    assert answers.answer_told(drawn) == "chance:deck: draw core:small_print"
    assert answers.answer_told(drawn, "heroes") == "chance:deck: draw"
    mine = JournalEntry("option", "heroes", "slide")
    assert answers.answer_told(mine, "heroes") == "heroes: option slide"
    assert answers.answer_told(mine, "overlord") == "heroes: option"
    assert answers.answer_told(JournalEntry("command", "overlord", ("base:step", 7, (2, 3))), "heroes") == (
        "overlord: command base:step 7 2,3"
    )


def as_dict(header: object) -> dict[str, object]:
    return {name: getattr(header, name) for name in header.__struct_fields__}  # type: ignore[attr-defined]


def test_answer_that_does_not_fit_is_an_obstacle_until_one_goes_back(saved: Saved) -> None:
    strange = (*saved.entries[:4], JournalEntry("number", "overlord", 3), *saved.entries[5:])
    replay = Replay(new(), saved._replace(entries=strange))
    replay.go_to(20)
    assert replay.position == 4
    assert replay.obstacle.startswith("answer 5 does not fit: the journal holds number of overlord")
    assert not replay.forward()
    replay.go_to(2)
    assert replay.obstacle == ""


def test_state_that_differs_is_noticed_and_forgotten_before_it(saved: Saved) -> None:
    wrong = saved._replace(digests=(*saved.digests[:9], "0" * 32, *saved.digests[10:]))
    replay = Replay(new(), wrong)
    replay.go_to(15)
    assert (replay.position, replay.differs) == (15, 10)
    replay.go_to(8)
    assert replay.differs == 0


def test_answer_that_breaks_the_rules_is_no_fault_of_a_script(saved: Saved) -> None:
    at = next(n for n, one in enumerate(saved.entries) if one.kind == "command")
    forged = (*saved.entries[:at], saved.entries[at]._replace(answer=5), *saved.entries[at + 1 :])
    replay = Replay(new(), saved._replace(entries=forged))
    replay.go_to(replay.last)
    assert replay.obstacle.startswith(f"answer {at + 1} does not fit: 5 is not a legal answer to command")
    assert (replay.fault, replay.position) == (None, at)


def with_wrong_digests(saved: Saved, *numbers: int) -> Saved:
    digests = tuple("0" * 32 if n in numbers else digest for n, digest in enumerate(saved.digests, 1))
    return saved._replace(digests=digests)


def test_first_answer_after_which_the_state_is_another_one_is_told_whatever_comes_after_it(
    saved: Saved,
) -> None:
    replay = Replay(new(), with_wrong_digests(saved, 20, 30))
    replay.go_to(ANSWERS)
    assert (replay.differs, replay.obstacle) == (20, "")
    replay.go_to(25)
    assert replay.differs == 20
    replay.go_to(10)
    assert replay.differs == 0
    replay.go_to(35)
    assert replay.differs == 20


def test_answers_are_checked_once_the_state_is_another_one_than_was_saved(saved: Saved) -> None:
    at = next(n for n, one in enumerate(saved.entries, 1) if n > 20 and one.answer[:1] == ("activate",))
    wrong = saved.entries[at - 1]._replace(answer=("activate", 1))
    changed = saved._replace(entries=(*saved.entries[: at - 1], wrong, *saved.entries[at:]))
    unchecked = Replay(new(), changed)
    unchecked.go_to(at)
    assert (unchecked.position, unchecked.differs) == (at, at), "its digest tells enough"
    checked = Replay(new(), with_wrong_digests(changed, 10))
    checked.go_to(at)
    assert (checked.position, checked.differs) == (at - 1, 10)
    assert checked.obstacle.startswith(f"answer {at} does not fit: ('activate', 1) is not a legal answer")
