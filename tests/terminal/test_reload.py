"""`reload` in the terminal, for whoever writes the content: the journal is replayed with the files as they are now."""

from __future__ import annotations

import pytest

from delve.flow.autosave import Autosave
from delve.flow.records import Answered, SaveLine
from delve.flow.session import Session
from tests.broken_tables import Files, Refuses, Strides, Stumbles, broken
from tests.terminal.table import play


def developed(**about: object) -> Session:
    """A session of which the content is being written, with a skill that hurts its user."""
    session = broken(Strides, **about)  # type: ignore[arg-type]
    session.development = True
    return session


def test_reload_replays_the_journal_with_the_new_files() -> None:
    """S0-26, S0-150."""
    session = developed(now=Strides)
    before = session.play
    table = play(session, "1", "strides", "yes", "reload")
    assert table.after("reload")[0] == "(the files were read anew; 3 answers given again)"
    assert session.play is not before
    assert session.view.piece(1).damage == 3


def test_divergence_says_the_answer_what_was_expected_and_what_came() -> None:
    session = developed(now=Refuses)
    before = session.play
    table = play(session, "1", "strides", "yes", "reload", "no")
    said = table.after("reload")
    assert said[0].startswith(
        "Answer 2 of 3 (heroes: command base:skill 1 test:strides) does not fit any more: "
    )
    assert said[1].startswith("Go on from there? ")
    assert table.after("no")[0] == "The game goes on with the files as they were."
    assert session.play is before
    assert len(before.journal) == 3
    assert isinstance(session.files, Files)
    assert session.files.given_up == 1


def test_script_that_breaks_since_is_told_before_the_game_is_given_up_for_it() -> None:
    session = developed(now=Stumbles)
    before = session.play
    table = play(session, "1", "strides", "yes", "reload", "no", "log")
    assert table.after("reload")[0].startswith("After answer 1 of 3 a script breaks: ZeroDivisionError")
    assert session.play is before


def test_files_that_do_not_validate_are_told_and_the_game_goes_on() -> None:
    session = developed(errors=("x.yaml:3:1: D103 wrong",))
    table = play(session, "1", "reload", "end")
    assert table.after("reload")[:2] == [
        "x.yaml:3:1: D103 wrong",
        "The game goes on with the files as they were.",
    ]
    assert session.play.state.round == 2


def test_without_dev_reload_says_how_it_is_had_and_the_help_is_silent() -> None:
    table = play(broken(Strides), "reload", "help")
    assert table.after("reload") == ["the files are read anew only in a game that began by delve play --dev"]
    assert not any("reload" in line for line in table.after("help"))
    assert any("reload" in line for line in play(developed(), "help").after("help"))


class Sink:
    """A save in memory, and what each writing has added to it."""

    place, notice = None, ""

    def __init__(self) -> None:
        self.written: list[tuple[SaveLine, ...]] = []

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        self.written.append(records)

    def close(self) -> None:
        """Nothing is left to write."""


def answers(records: tuple[SaveLine, ...]) -> list[int]:
    return [one.n for one in records if isinstance(one, Answered)]


def test_save_of_a_game_whose_files_were_read_anew_has_all_its_answers_or_is_not_there() -> None:
    """Whoever ends the process meanwhile still has the old save, and none that looks as if it were left earlier."""
    session, sink = developed(now=Strides), Sink()
    assert isinstance(session.files, Files)
    session.files.save = Autosave(sink)
    play(session, "1", "strides", "yes", "reload", "end")
    first, second, *_ = sink.written
    assert (answers(first), answers(second)) == ([1, 2, 3], [4])


def test_what_was_gathered_is_written_where_something_breaks_and_nothing_is_gathered_afterwards() -> None:
    session, sink = developed(), Sink()
    autosave = Autosave(sink)
    autosave.begin(None, session.play)
    with pytest.raises(ValueError, match="cannot go to answer 4"), autosave.at_once():  # noqa: PT012 - two tellings
        play(session, "1", "strides", "yes")
        assert sink.written == []
        session.play.go_back_to(4)
    assert [answers(one) for one in sink.written] == [[1, 2, 3]]
    play(session, "end")
    assert answers(sink.written[1]) == [4]
