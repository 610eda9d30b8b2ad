"""The title at a terminal: pages as lines, and what is typed as a choice."""

from __future__ import annotations

from collections.abc import Sequence

from delve.terminal.leaving import asked
from delve.terminal.title import TerminalTitle
from delve.title.offers import Left, Start
from delve.title.pages import title_of
from tests.title.house import HouseOfTests, quest


def walk(house: HouseOfTests, *typed: str) -> list[str]:
    """What is shown to somebody who types these lines and then nothing more."""
    shown: list[str] = []
    left = list(typed)

    def read(_prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    TerminalTitle(title_of(house), read, shown.append).run()
    return shown


def said(shown: Sequence[str], text: str) -> bool:
    return any(text in line for line in shown)


def test_quest_is_begun_by_typing_numbers_and_words() -> None:
    """S4-63."""
    house = HouseOfTests()
    walk(house, "2", "the c", "maud", "wren", "begin")
    party = (("core:nite", "core:knight"), ("core:maud", "core:knight"))
    assert house.begun == [Start("core:cellar", party, (("overlord", "normal"),))]


def test_title_is_shown_again_after_a_game_that_was_left_for_it() -> None:
    house = HouseOfTests()
    house.ends = [Left("title"), Left("close")]
    shown = walk(house, "continue", "continue", "never typed")
    assert len(house.begun) == 2
    assert shown.count("delve") == 2


def test_title_says_what_cannot_be_chosen_and_why() -> None:
    house = HouseOfTests()
    house.saved = []
    shown = walk(house, "1", "x", "0", "99", "q")
    assert said(shown, "   1  Continue  (not now: no game is unfinished)")
    assert said(shown, "that cannot be chosen: no game is unfinished")
    assert said(shown, 'no choice is called "x"')
    assert said(shown, 'no choice is called "0"')
    assert said(shown, 'no choice is called "99"')


def test_quests_are_listed_below_the_names_of_their_games() -> None:
    house = HouseOfTests()
    house.offered = [quest(), quest("fen:bog", "The Bog")._replace(game="Fen")]
    shown = [line.strip() for line in walk(house, "new")]
    places = [shown.index(one) for one in ("Core · Quests", "Fen · Quests")]
    first, other, way_back = (
        next(at for at, line in enumerate(shown) if line.startswith(which))
        for which in ("1  The Cellar", "2  The Bog", "3  Back")
    )
    assert places[0] < first < places[1] < other < way_back
    assert shown[way_back - 1] == ""


def test_word_that_several_choices_begin_with_is_not_guessed() -> None:
    assert said(walk(HouseOfTests(), "new", "the"), 'several choices begin with "the"')


def test_back_goes_back_and_stays_on_the_first_page() -> None:
    shown = walk(HouseOfTests(), "new", "back", "back")
    assert said(shown, "this is the first page: quit leaves")


def test_chosen_cards_are_marked() -> None:
    shown = walk(HouseOfTests(), "new", "1")
    assert said(shown, "*  1  Nite  (goes as number 1)")
    assert said(shown, "   3  Maud  (stays at home)")


def test_terminal_asks_after_a_game_until_it_understands() -> None:
    typed = ["what", "Again"]
    assert asked(lambda _prompt: typed.pop(0), lambda _line: None) == "again"
    assert asked(lambda _prompt: "title", lambda _line: None) == "title"
    assert asked(lambda _prompt: "quit", lambda _line: None) == "close"


def test_terminal_offers_an_easier_game_only_where_there_is_one() -> None:
    shown: list[str] = []
    assert asked(lambda _prompt: "easier", shown.append, has_easier=True) == "easier"
    assert "easier to meet weaker opponents" in shown[0]
    typed = ["easier", "quit"]
    assert asked(lambda _prompt: typed.pop(0), shown.append) == "close"
    assert "easier" not in shown[1]


def test_another_dungeon_is_offered_where_one_can_be_made() -> None:
    shown: list[str] = []
    typed = iter(["another"])
    assert asked(lambda _prompt: next(typed), shown.append, has_another=True) == "another"
    assert "another for another one" in shown[0]
    assert "again to begin in the same dungeon" in shown[0]
    typed = iter(["another"])
    assert asked(lambda _prompt: next(typed), shown.append, has_easier=True, has_another=True) == "another"
    assert "easier to meet weaker opponents" in shown[1]
    typed = iter(["another", "quit"])
    assert asked(lambda _prompt: next(typed), shown.append) == "close"
