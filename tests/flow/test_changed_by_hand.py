"""Changes by hand: entries of the journal that replay, verify, are undone and saved like any answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delve.flow.autosave import Autosave
from delve.flow.chance import loaded_dice
from delve.flow.continuing import _begun_at
from delve.flow.driver import CannotChange, Diverged, Play, ScriptFault
from delve.flow.heavy import compare
from delve.flow.journal import changed_by_hand
from delve.flow.records import FORMAT, Header, SaveLine, encoded
from delve.flow.recovery import Recovery
from delve.flow.saved import Saved, read_save
from delve.flow.session import Session
from delve.flow.verify import verify
from delve.requests import Answer, ChooseCommand, Roll
from delve.rules.facts import ChangedByHand, TurnEnded
from delve.rules.game import Game
from delve.rules.setup import game_at
from delve.script import AfterDamage, Context, Skill, reacts
from tests.broken_tables import Strides, broken

HERO, GOBLIN = 1, 2


class Flinches(Skill):
    """Breaks where the bearer is hurt."""

    @reacts(AfterDamage, optional=False)
    async def flinch(self, ctx: Context, event: AfterDamage) -> None:
        raise ValueError("too much")


def developed() -> Session:
    session = broken(Strides)
    session.development = True
    session.advance()
    return session


@pytest.fixture
def session() -> Session:
    return developed()


def anew(session: Session) -> Game:
    """The same game before its first answer."""
    game = session.play.game
    return game_at(game.library, game.behaviors, session.play.rests[0].state.copy())


class Sink:
    """A save in memory."""

    place, notice = None, ""

    def __init__(self) -> None:
        self.lines: list[SaveLine] = []

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        self.lines += records

    def close(self) -> None:
        """Nothing is left to write."""


def saved(session: Session, *changes: Answer) -> Saved:
    """The save of a game that was changed so."""
    sink, state = Sink(), session.play.state
    header = Header(
        format=FORMAT,
        engine="0.1.0",
        content="x",
        packs={},
        quest=state.quest,
        party=(),
        seed=1,
        persons=("heroes",),
    )
    autosave = Autosave(sink)
    autosave.begin(header, session.play)
    for change in changes:
        session.change(change)
    return read_save(encoded(sink.lines))


@pytest.mark.parametrize(
    "change",
    [
        ("hurt", HERO, 3),
        ("give", HERO, "condition", "core:bleeding", 1),
        ("place", HERO, (2, 0)),
        ("spawn", "core:goblin", "minion", "board", (0, 1)),
        ("dice", (1, 6)),
        ("skip",),
    ],
    ids=lambda change: change[0],
)
def test_change_is_an_entry_that_replays_verifies_and_is_undone(change: Answer, session: Session) -> None:
    if change[0] == "spawn":
        change = (*change[:3], session.view.here, change[4])
    before = session.play.state.digest()
    file = saved(session, change)
    assert [one.is_by_hand for one in file.entries] == [True]
    assert isinstance(session.pending, ChooseCommand)
    assert any(isinstance(fact, ChangedByHand) for fact in session.play.facts)
    assert session.play.state.digest() == file.digests[0]
    again = Play(anew(session), file.entries)
    assert again.state.digest() == file.digests[0]
    assert verify(Play(anew(session)), file).divergence is None
    assert compare(session.play, session.play.game.behaviors) == []
    session.play.undo("heroes")
    assert session.play.state.digest() == before
    assert not session.play.journal


def test_game_that_goes_on_from_a_checkpoint_after_a_change_still_says_so(session: Session) -> None:
    file = saved(session, ("hurt", HERO, 3), ("skip",))
    last = file.checkpoints[-1]
    assert last.n == 2
    assert not _begun_at(file, file.checkpoints[0]).header.by_hand
    going_on = _begun_at(file, last)
    assert not going_on.entries
    assert going_on.is_changed_by_hand


def test_what_a_change_does_is_done_by_the_verbs_of_scripts(session: Session) -> None:
    session.change(("hurt", HERO, 3))
    assert session.view.piece(HERO).damage == 3
    session.change(("heal", HERO, 2))
    assert session.view.piece(HERO).damage == 1
    session.change(("place", HERO, (2, 0)))
    assert session.view.point(session.view.piece(HERO).spaces[0]) == (2, 0)
    session.change(("skip",))
    assert session.play.state.round == 2


def test_figure_that_falls_by_a_change_has_fallen_and_its_turn_ends(session: Session) -> None:
    session.change(("hurt", HERO, 99))
    assert not session.view.piece(HERO).on_board
    assert [fact.piece for fact in session.play.facts if isinstance(fact, TurnEnded)][:1] == [HERO]


def test_free_undo_takes_a_change_back_before_the_answers_that_came_earlier(session: Session) -> None:
    session.play.free_undo = True
    session.answer(("base:rest", HERO))
    session.change(("hurt", HERO, 3))
    session.play.undo("heroes")
    assert session.view.piece(HERO).damage == 0
    assert len(session.play.journal) == 1


def test_undo_after_what_breaks_on_the_screen_takes_the_change_back(session: Session) -> None:
    session.change(("hurt", HERO, 3))
    Recovery(session, ValueError("a picture")).undo()
    assert session.view.piece(HERO).damage == 0


def test_only_whoever_develops_the_game_changes_it_by_hand(session: Session) -> None:
    session.development = False
    with pytest.raises(CannotChange, match="delve play --dev"):
        session.change(("hurt", HERO, 3))


def test_journal_with_a_change_replays_without_development(session: Session) -> None:
    session.change(("hurt", HERO, 3))
    play = Play(anew(session), session.play.journal)
    assert play.state.pieces[HERO].damage == 3


def test_game_is_not_changed_within_an_action(session: Session) -> None:
    session.answer(next(one for one in session.pending.items() if "test:strides" in one))  # type: ignore[union-attr]
    with pytest.raises(CannotChange, match="where the next action is chosen"):
        session.change(("hurt", HERO, 3))


@pytest.mark.parametrize(
    "change",
    [
        (),
        "hurt",
        ("hurt",),
        ("hurt", HERO, True),
        ("hurt", HERO, 0),
        ("hurt", 77, 1),
        ("give", HERO, "item", "core:nothing", 1),
        ("give", HERO, "item", "core:lucky_float", 21),
        ("give", HERO, "condition", "core:bleeding", 2),
        ("place", HERO, (99, 0)),
        ("place", HERO, (3, 0)),
        ("place", HERO, ("a", 0)),
        ("spawn", "core:goblin", "minion", "nowhere", (0, 0)),
        ("dice", (0,)),
        ("dice", ()),
        ("set", "nothing", 1),
        ("reveal", "nothing"),
        ("fly", HERO),
    ],
    ids=str,
)
def test_change_that_cannot_be_made_changes_nothing_and_diverges_in_a_journal(change: Answer) -> None:
    session = developed()
    before = session.play.state.digest()
    with pytest.raises(CannotChange):
        session.change(change)
    with pytest.raises(Diverged):
        session.play.replay([changed_by_hand(change)])
    assert session.play.state.digest() == before
    assert not session.play.journal


def test_loaded_dice_are_the_next_that_are_rolled_and_verify_knows_them(session: Session) -> None:
    file = saved(session, ("dice", (6, 6, 6, 6, 6, 6)))
    assert loaded_dice(session.play) == (5,) * 6
    session.answer(attack(session))
    rolled = []
    while not session.play.at_rest:
        if isinstance(session.pending, Roll):
            rolled.append(len(session.pending.dice))
        if session.waits_for_person:
            session.answer(next(iter(session.pending.legal())))  # type: ignore[union-attr]
        else:
            session.step()
    faces = [face for one in session.play.journal if one.kind == "roll" for face in one.answer]
    assert rolled
    assert faces[:6] == [5] * min(6, len(faces))
    assert len(loaded_dice(session.play)) == max(0, 6 - sum(rolled))
    whole = file._replace(entries=tuple(session.play.journal), digests=("",) * len(session.play.journal))
    assert verify(Play(anew(session)), whole).divergence is None


def attack(session: Session) -> Answer:
    """A command of the hero to attack the goblin, which is put beside it."""
    session.change(("place", GOBLIN, (1, 0)))
    return next(commands(session))


def commands(session: Session) -> Iterator[Answer]:
    assert isinstance(session.pending, ChooseCommand)
    return (one for one in session.pending.items() if "attack" in one[0])


def test_script_that_breaks_by_a_change_is_a_fault_and_the_game_stands_before_it() -> None:
    session = broken(Flinches)
    session.development = True
    session.advance()
    with pytest.raises(ScriptFault, match="too much"):
        session.change(("hurt", HERO, 1))
    assert session.view.piece(HERO).damage == 0
    assert session.pending is not None
    assert not session.play.journal


def test_undo_after_a_fault_goes_back_before_the_change_that_led_there() -> None:
    session = broken(Flinches)
    session.development = True
    session.advance()
    session.change(("dice", (1,)))
    with pytest.raises(ScriptFault) as fault:
        session.change(("hurt", HERO, 1))
    recovery = Recovery(session, fault.value)
    assert [one.answer[0] for one in recovery.breakdown.entries] == ["dice", "hurt"]
    recovery.undo()
    assert [one.answer[0] for one in session.play.journal] == ["dice"]
