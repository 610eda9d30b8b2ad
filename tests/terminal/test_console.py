"""The console of `delve play --dev` at the terminal: every command, every wrong word, and that it can be undone."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.errors import CannotChange
from delve.flow.session import Session
from delve.narrate.console import ROWS, Console
from delve.phrases import printed, speaking
from delve.rules.setup import new_game
from tests.arenas import core
from tests.bracketed import brackets
from tests.broken_tables import Stumbles, broken
from tests.terminal.table import Table, play

pytestmark = pytest.mark.one_of(4)


def cellar() -> Session:
    """The cellar, played by persons, while its content is written."""
    packs = core()
    session = Session(new_game(packs.library, packs.behaviors, "core:drowned_cellar"), 1)
    session.development = True
    return session


def said(*typed: str) -> tuple[Session, Table]:
    session = cellar()
    return session, play(session, *typed)


def piece(session: Session, name: str) -> object:
    return next(one for one in session.view.state.pieces.values() if one.name == name)


def items(session: Session, name: str) -> list[str]:
    carried = piece(session, name).items  # type: ignore[attr-defined]
    return [session.play.state.items[item].definition for item in carried]


def test_give_brings_an_item_a_condition_or_counters_by_full_and_by_bare_id() -> None:
    session, table = said(
        "dev give nite lucky_float", "dev give core:nite core:lucky_float 2", "dev give nite bleeding"
    )
    assert table.after("dev give nite lucky_float")[0].startswith("done: give ")
    assert items(session, "Nite").count("core:lucky_float") == 3
    assert "core:bleeding" in piece(session, "Nite").conditions  # type: ignore[attr-defined]


def test_trace_of_a_game_in_which_nothing_has_happened_says_so() -> None:
    assert said("trace")[1].after("trace")[0] == "nothing has happened yet that is traced"


def test_what_was_changed_stands_in_the_log() -> None:
    table = said("dev hurt nite 2")[1]
    assert any(line.startswith("Changed by hand: hurt Nite 2") for line in table.after("dev hurt nite 2"))


def test_change_is_undone_as_an_answer_is() -> None:
    session, table = said("dev hurt nite 2", "undo")
    assert table.after("undo")[0] == "(taken back)"
    assert piece(session, "Nite").damage == 0  # type: ignore[attr-defined]


def test_place_spawn_set_reveal_skip_heal_and_dice_do_what_they_say() -> None:
    session = cellar()
    console = Console(session)
    session.advance()
    room, variable = (
        next(iter(session.play.game.quest.rooms), ""),
        next(iter(session.play.game.quest.variables), ""),
    )
    console.obey("hurt nite 3")
    console.obey("heal nite 1")
    assert piece(session, "Nite").damage == 2  # type: ignore[attr-defined]
    console.obey("dice 1 2 6")
    if variable:
        console.obey(f"set {variable} 7")
        assert session.play.view.variable(variable) == 7
    if room:
        assert room in console.obey("reveal")[0]
        console.obey(f"reveal {room}")
        session.roll()
        assert room in session.play.state.revealed
    before = len(session.play.state.pieces)
    free = session.play.view.free() & session.play.view.room_for("core:goblin")
    x, y = session.play.view.point((free & -free).bit_length() - 1)
    console.obey(f"spawn goblin {x}, {y} elite")
    assert len(session.play.state.pieces) == before + 1
    assert max(session.play.state.pieces.values(), key=lambda one: one.id).rank == "elite"
    console.obey("skip")
    assert session.play.state.round == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dev giv nite lucky_float", 'the console knows no "giv": did you mean give?'),
        ("dev give nit lucky_float", 'there is no figure "nit": did you mean nite?'),
        (
            "dev give nite lucky_flot",
            'there is no item, condition or counter "lucky_flot": did you mean lucky_float?',
        ),
        ("dev give nite core:lucky_flot", "did you mean core:lucky_float?"),
        ("dev give nite", "type give FIGURE ITEM [N]"),
        ("dev give nite bleeding 2", "a figure has a condition once"),
        ("dev place nite 3", '"3" is no space: type it as 3,4'),
        ("dev place nite 999,0", "that is outside the board"),
        ("dev spawn gobli 1,1", 'there is no monster "gobli": did you mean goblin?'),
        ("dev spawn goblin 1,1 elit", 'there is no rank "elit": did you mean elite?'),
        ("dev dice 7", "dice have the faces 1 to 6"),
        ("dev set nothing 1", 'the quest has no variable "nothing"'),
        ("dev reveal nothing", 'the quest has no room "nothing"'),
        ("dev hurt nite x", '"x" is no whole number'),
    ],
)
def test_wrong_word_is_told_with_what_was_meant_and_changes_nothing(typed: str, answer: str) -> None:
    session, table = said(typed)
    assert answer in table.after(typed)[0]
    assert not session.play.journal


def test_why_tells_the_refusal_of_what_is_not_offered_and_changes_nothing() -> None:
    session = broken(Stumbles)
    session.development = True
    table = play(session, "dev why attack", "dev why stumbles", "dev why 99,0", "dev why attak")
    assert table.after("dev why attack")[0].startswith("Attack: ")
    assert table.after("dev why stumbles") == ["Stumbles: it can be done now"]
    assert table.after("dev why 99,0") == ["that is outside the board"]
    assert "did you mean Attack?" in table.after("dev why attak")[0]
    assert not session.play.journal


def test_without_dev_there_is_no_console_and_the_help_is_silent() -> None:
    session = cellar()
    session.development = False
    table = play(session, "dev hurt nite 2", "help")
    assert table.after("dev hurt nite 2") == [
        "there is a console only in a game that began by delve play --dev"
    ]
    assert not any("dev LINE" in line for line in table.after("help"))
    assert any("dev LINE" in line for line in said("help")[1].after("help"))


def test_help_names_every_command_and_each_completes() -> None:
    lines = said("dev help")[1].after("dev help")
    assert all(any(line.startswith(usage) for line in lines) for usage, _ in ROWS)
    console = Console(cellar())
    assert console.completions("he") == ("heal", "help")
    assert "nite" in console.completions("give ni")
    assert "lucky_float" in console.completions("give nite lu")
    assert console.completions("spawn goblin 1,1 ") == ("elite", "minion")
    assert console.completions("fly ") == ()


def test_console_speaks_the_language_of_whoever_plays() -> None:
    session = cellar()
    session.advance()
    with speaking(brackets()):
        console = Console(session)
        assert console.obey("hurt nite 1")[0].startswith("⟦")
        assert console.obey("help")[-1].startswith("⟦")
        for typed in (
            "fly",
            "give x y",
            "give nite lucky_flot",
            "place nite x",
            "dice 9",
            "hurt nite 0",
            "why x",
            "skip 1",
        ):
            with pytest.raises(CannotChange) as refusal:
                console.obey(typed)
            assert "⟦" in printed(refusal.value.reason), typed


def test_why_alone_tells_what_automated_players_weigh() -> None:
    session = cellar()
    table = play(session, "dev why")
    assert table.after("dev why")[0] == "no automated player has weighed anything yet"
    session.answer(session.pending.items()[0])  # type: ignore[union-attr]
    table = play(session, "dev why")
    assert "weighs, in tenths of a heart:" in table.after("dev why")[0]
    assert table.after("dev why")[1].startswith("1. ")


def test_why_alone_tells_what_the_opponent_weighed_last() -> None:
    session = cellar()
    session.seats["overlord"] = player_of("normal", 1)
    while session.play.state.round < 2:
        session.advance()
        if session.pending is not None and session.waits_for_person:
            session.answer(session.pending.items()[-1])
    assert Console(session).obey("why")[0].endswith("in round 1 weighs, in tenths of a heart:")
