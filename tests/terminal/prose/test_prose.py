"""A game told as a story: what is shown, what may be typed, and that it is the same game."""

from __future__ import annotations

import re

import pytest

from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.telling import COVER
from tests.arenas import arena
from tests.flow.test_journey import game as journey
from tests.march.games import WARDENS, session
from tests.march.test_persons import PERSONS, Typist
from tests.recorded import recorded
from tests.terminal.table import Table, play

WIDE = ProsePainter(width=10_000)


def tell(game: object, *typed: str, **options: object) -> Table:
    return play(game, *typed, kind=ProseTerminal, painter=WIDE, **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def table() -> Table:
    words = ("nite", "look", "i", "task", "go to goblin", "undo", "south 1", "help", "x door", "log", "quit")
    return tell(recorded(), *words)


def test_beginning_tells_where_one_is_and_what_to_do(table: Table) -> None:
    shown = "\n".join(table.shown[: table.shown.index("> nite")])
    assert "The Drowned Cellar, round one" in shown
    assert "Your task: " in shown
    assert "The task of the overlord: " in shown
    assert re.search(r"Who acts next\? Nite or Wren\.", shown)


def test_whoever_acts_is_you_with_place_state_and_possessions(table: Table) -> None:
    """S4-49."""
    told = [line for line in table.after("nite") if line]
    assert told[0].startswith("You are Nite. You stand ")
    assert told[1].startswith("You are unhurt. You have the ")
    assert told[1].endswith("You have two actions left.")
    assert any(line.startswith("You see Wren ") for line in told)
    assert any(
        line.startswith("What now? You can go somewhere (north 2, or to somebody), move (") for line in told
    )


def test_inventory_tells_what_things_do_as_well() -> None:
    game = arena("K", K="nite knight oaken_blade oil_flask oil_flask")
    game.turn_of("K")
    fares, blade, flasks, *_ = (line for line in tell(game.session, "i").after("i") if line)
    assert fares.startswith("You are unhurt. ")
    assert blade.startswith("Oaken Blade, held: Held in 1 hand, melee, ")
    assert flasks.startswith("Oil Flask: For an action throw it")


def test_look_tells_all_again_and_the_other_words_a_part_of_it(table: Table) -> None:
    looked = [line for line in table.after("look") if line]
    assert looked[0] == "The Drowned Cellar, round one"
    assert looked[1].startswith("You are Nite. ")
    assert looked[2].startswith(next(line for line in table.after("i") if line))
    assert [line for line in table.after("task") if line] == [
        one for one in looked if "ask" in one.partition(":")[0]
    ]


def test_steps_are_typed_in_words_and_taken_back(table: Table) -> None:
    assert table.after("south 1")[1].startswith("You go south")
    assert table.after("undo")[1] == "(taken back)"
    assert "Say what you want to do" in "\n".join(table.after("help"))
    assert any(line.startswith("You go south") for line in table.after("log"))


def test_only_what_has_changed_is_told_after_an_answer(table: Table) -> None:
    told = "\n".join(table.after("south 1"))
    assert "You are Nite" not in told
    assert "Your task" not in told


def test_figures_to_attack_are_told_with_what_comes_of_it() -> None:
    one = arena("Kg.h", K="nite knight", g="goblin minion", h="goblin minion", heroes=2)
    one.turn_of("K")
    table = tell(one.session, "hit goblin 1")
    assert "You attack the first goblin with " in "\n".join(table.after("hit goblin 1"))
    one = arena("KgW", K="nite knight", g="goblin minion", W="wren strider", heroes=2)
    one.turn_of("K")
    told = "\n".join(tell(one.session, "attack").after("attack"))
    assert "you attack the goblin" in told.lower() or "Attack whom?" in told


def test_word_that_means_nothing_is_answered_in_words() -> None:
    table = tell(recorded(), "nite", "dance", "go to the moon")
    assert table.after("dance")[1].startswith(
        '"dance" is no answer: say what you want to do in the words of the '
    )
    assert table.after("go to the moon")[1].startswith('"moon" is no space')


@pytest.mark.parametrize(
    ("typed", "to"), [("east", (2, 0)), ("go east", (2, 0)), ("walk e", (2, 0)), ("e", (2, 0))]
)
def test_directions_are_typed_in_words(typed: str, to: tuple[int, int]) -> None:
    one = journey("#K..\n####")
    tell(one.session, typed)
    assert one["K"].spaces == (one.session.view.space(*to),)


def test_way_is_told_as_one_way_and_what_is_out_of_reach_is_said() -> None:
    one = journey("#K...\n#####")
    told = "\n".join(tell(one.session, "run east", "hit dragon").shown)
    assert "You go three steps east." in told
    assert 'There is no "dragon" here to hit.' in told


def test_paragraphs_are_broken_at_the_width_and_colored_by_words() -> None:
    from delve.narrate.spans import Text

    line = (Text("You see "), Text("the goblin", "monster"), Text(", and it sees you."))
    rows = ProsePainter(width=20, color=True).text(line).split("\n")
    bare = [re.sub(r"\x1b\[[\d;]*m", "", row) for row in rows]
    assert bare == ["You see the goblin,", "and it sees you."]
    assert "\x1b[1;31mgoblin\x1b[0m," in rows[0]


def test_one_side_reads_its_own_story_and_not_that_of_the_other() -> None:
    game = session(5, *PERSONS)
    typist, shown = Typist(game), list[str]()

    def read(prompt: str) -> str:
        assert game.pending is not None
        assert len(shown) < 2_000, shown[-12:]
        if shown[-1] == "Let the wardens come to the terminal, and press Enter.":
            return ""
        return "quit" if game.play.asker == WARDENS else typist.read(prompt)

    assert not ProseTerminal(game, read, shown.append, painter=WIDE, covers=True).run()
    at = shown.index("Let the wardens come to the terminal, and press Enter.")
    assert shown[at - 1 - COVER : at - 1] == [""] * COVER
    assert "Through the eyes of the wardens:" in shown[at:]
