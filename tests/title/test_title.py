"""The title: from its first page to a game, and back again."""

from __future__ import annotations

import pytest

from delve.ai.level_names import LEVELS
from delve.model.settings import Settings
from delve.title.offers import Left, Scripts, Start
from delve.title.page import Entry
from delve.title.pages import title_of
from delve.title.preferences import Preferences
from delve.title.settings_page import SIZES
from delve.title.title import Title
from tests.title.house import HouseOfTests, quest, saved


@pytest.fixture
def house() -> HouseOfTests:
    return HouseOfTests()


@pytest.fixture
def title(house: HouseOfTests) -> Title:
    return title_of(house)


def choose(title: Title, *labels: str) -> None:
    """Choose entries by how their labels begin."""
    for label in labels:
        assert title.choose(entry(title, label).id), f"{label}: {entry(title, label).why_not}"


def entry(title: Title, label: str) -> Entry:
    found = [one for one in title.page.entries if one.label.startswith(label)]
    assert len(found) == 1, [one.label for one in title.page.entries]
    return found[0]


def said(one: Entry) -> str:
    return "\n".join((one.label, one.note, *one.lines, one.why_not))


# ---------------------------------------------------------------------------------------------------- the first page
def test_continue_goes_on_with_the_unfinished_game_that_was_played_last(title: Title) -> None:
    assert entry(title, "Continue").note == "The Cellar, round 3"
    choose(title, "Continue")
    assert title.started == Start(save="game")


def test_continue_says_why_it_cannot_be_chosen(house: HouseOfTests, title: Title) -> None:
    house.saved = []
    assert entry(title, "Continue").why_not == "no game is unfinished"
    assert not title.choose("go on")
    assert entry(title, "Saved games").why_not == "no game is saved"


def test_quit_leaves(title: Title) -> None:
    """S4-12."""
    choose(title, "Quit")
    assert title.is_left


# ---------------------------------------------------------------------------------------------------- new games
def test_new_shows_quests_with_length_and_what_is_won(title: Title) -> None:
    choose(title, "New")
    assert [card.label for card in title.page.cards] == ["The Cellar", "The Sluice"]
    card = entry(title, "The Cellar")
    assert card.note == "1 to 2 heroes · about 30 minutes"
    assert card.lines == ("Below the mill.", "Won by: Leave no goblin.", "You may gain: A lamp.")
    assert card.figures


def test_shortest_quest_of_a_pack_comes_first_and_those_of_unknown_length_last(
    house: HouseOfTests, title: Title
) -> None:
    """Packs keep the order of the offers: a pack that stands on another one comes behind it, whatever its name."""
    lengths = {"core:long": 40, "a:b": 90, "core:unknown": None, "core:short": 20}
    house.quests = lambda: tuple(quest(id)._replace(minutes=n) for id, n in lengths.items())  # type: ignore[method-assign]
    choose(title, "New")
    assert [card.id for card in title.page.cards] == ["core:short", "core:long", "core:unknown", "a:b"]


def test_quests_stand_under_their_game_and_those_made_by_rule_apart(
    house: HouseOfTests, title: Title
) -> None:
    """A pack that is installed later needs nothing but its files for that."""
    offers = [
        quest("b:made")._replace(game="Bells", is_made=True),
        quest("b:long")._replace(game="Bells", minutes=40),
        quest("b:short")._replace(game="Bells", minutes=4),
        quest("a:one")._replace(game="Ash"),
    ]
    house.quests = lambda: tuple(offers)  # type: ignore[method-assign]
    choose(title, "New")
    assert [(card.heading, card.id) for card in title.page.cards] == [
        ("Bells · Quests", "b:short"),
        ("Bells · Quests", "b:long"),
        ("Bells · Made by rule", "b:made"),
        ("Ash · Quests", "a:one"),
    ]


def test_quest_begins_with_the_party_that_it_names(title: Title) -> None:
    """S4-25."""
    choose(title, "New", "The Cellar", "Begin")
    party = (("core:nite", "core:knight"), ("core:wren", "core:knight"))
    assert title.started == Start("core:cellar", party, (("overlord", "normal"),))


def test_heroes_are_chosen_in_order_with_their_classes(title: Title) -> None:
    choose(title, "New", "The Cellar")
    choose(title, "Nite", "Wren", "Maud", "Nite", "Class of Nite: Knight")
    assert "Smith: Hammers." in said(title.page.cards[0])
    choose(title, "Begin")
    assert title.started is not None
    assert title.started.party == (("core:maud", "core:knight"), ("core:nite", "core:smith"))


@pytest.mark.parametrize(
    ("least", "text"),
    [(1, "Who goes? From 1 to 2 heroes,"), (2, "Who goes? 2 heroes,")],
    ids=["some", "so many"],
)
def test_party_tells_how_many_may_go(title: Title, house: HouseOfTests, least: int, text: str) -> None:
    house.quests = lambda: (quest()._replace(least=least),)  # type: ignore[method-assign]
    choose(title, "New", "The Cellar")
    assert title.page.text.startswith(text)


def test_quest_says_why_it_cannot_begin_with_too_few_or_too_many(title: Title) -> None:
    choose(title, "New", "The Cellar", "Maud")
    assert entry(title, "Begin").why_not == "at most 2 heroes may go"
    choose(title, "Maud", "Nite", "Wren")
    assert entry(title, "Begin").why_not == "at least 1 hero must go"


def test_level_of_the_automated_sides_is_chosen(title: Title) -> None:
    choose(title, "New", "The Cellar")
    for level in ("normal", "hard", "simple"):
        choose(title, f"Opponent (Overlord): {level}")
        offered = [one for one in title.page.entries if one.label.startswith("Opponent (Overlord): ")]
        assert [one.label.rpartition(" ")[2] for one in offered] == [*LEVELS]
        assert [(one.label, one.note) for one in offered if one.selected] == [
            (f"Opponent (Overlord): {level}", "chosen")
        ]
    choose(title, "Begin")
    assert title.started is not None
    assert title.started.levels == (("overlord", "simple"),)


def test_each_automated_side_has_a_level_of_its_own(house: HouseOfTests, title: Title) -> None:
    sides = (("wardens", "Wardens"), ("raiders", "Raiders"))
    house.offered = [house.offered[0]._replace(automated=sides)]
    choose(title, "New", "The Cellar", "Opponent (Raiders): hard", "Begin")
    assert title.started is not None
    assert title.started.levels == (("wardens", "normal"), ("raiders", "hard"))


def test_quest_without_automated_sides_has_no_level(house: HouseOfTests, title: Title) -> None:
    house.offered = [house.offered[0]._replace(automated=())]
    choose(title, "New", "The Cellar")
    assert not any("Opponent" in one.label for one in title.page.menu)


# ---------------------------------------------------------------------------------------------------- saves and packs
def test_saves_say_what_they_are_and_when_they_were_played(title: Title) -> None:
    choose(title, "Saved games")
    over, unfinished = title.page.cards
    assert "over: heroes won" in said(over)
    assert "2023-11-1" in unfinished.note
    assert "unfinished" in said(unfinished)
    assert title.choose("game")
    choose(title, "Continue")
    assert title.started == Start(save="game")


def test_save_that_is_over_cannot_be_gone_on_with(title: Title) -> None:
    choose(title, "Saved games")
    title.choose("over")
    assert entry(title, "Continue").why_not == "over: heroes won"


def test_save_is_deleted_once_that_was_asked_twice(house: HouseOfTests, title: Title) -> None:
    choose(title, "Saved games")
    title.choose("over")
    choose(title, "Delete")
    assert len(house.saved) == 2
    choose(title, "Really delete")
    assert [one.id for one in house.saved] == ["game"]
    assert title.page.id == "saves"


def test_what_is_refused_is_told_on_a_page(house: HouseOfTests, title: Title) -> None:
    house.saved = [saved("locked")]
    choose(title, "Saved games")
    title.choose("locked")
    choose(title, "Delete", "Really delete")
    assert title.page.lines == ("it is being played",)
    choose(title, "Continue")
    assert title.page.id == "save"


def test_packs_are_switched_and_say_what_is_wrong(house: HouseOfTests, title: Title) -> None:
    choose(title, "Packs")
    assert entry(title, "Core").why_not == "this pack is always on"
    assert "What is wrong: no hero" in said(entry(title, "Mod"))
    choose(title, "Mod")
    assert house.on == {"mod": True}
    assert entry(title, "Mod").note == "on"
    choose(title, "Mod")
    assert house.on == {"mod": False}


def test_back_leads_from_every_page_to_the_first(title: Title) -> None:
    choose(title, "New", "The Cellar", "Back", "Back")
    assert title.page.id == "first"
    assert not title.go_back()


# ---------------------------------------------------------------------------------------------------- consent, ends
def test_title_asks_for_consent_before_scripts_of_strangers_run(house: HouseOfTests, title: Title) -> None:
    house.strangers = Scripts(("mod",), ("abc",), ("folder  /mod",))
    choose(title, "Continue")
    assert title.started is None
    assert title.page.lines == ("folder  /mod",)
    assert title.page.entries[title.page.first].label == "Run nothing"
    choose(title, "Run them once")
    assert house.agreed == ["once"]
    assert title.started == Start(save="game", agreed=("abc",))


def test_nothing_runs_without_consent(house: HouseOfTests, title: Title) -> None:
    house.strangers = Scripts(("mod",), ("abc",), ())
    choose(title, "Continue", "Run nothing")
    assert (title.started, house.agreed, title.page.id) == (None, [], "first")


def test_game_that_is_left_for_the_title_leads_to_its_first_page(title: Title) -> None:
    choose(title, "New", "The Cellar", "Begin")
    title.over(Left("title"))
    assert (title.started, title.is_left, title.page.id) == (None, False, "first")


def test_game_that_is_left_for_good_ends_the_title(title: Title) -> None:
    choose(title, "Continue")
    title.over(Left("close"))
    assert title.is_left


def test_game_that_could_not_be_played_is_told(title: Title) -> None:
    choose(title, "Continue")
    title.over(Left("failed", ("a script broke",)))
    assert (title.page.title, title.page.lines) == ("The game could not be played", ("a script broke",))
    choose(title, "Continue")
    assert title.page.id == "first"


# ---------------------------------------------------------------------------------------------------- settings
def test_settings_are_changed_value_by_value_and_begin_again(house: HouseOfTests, title: Title) -> None:
    choose(title, "Settings", "Size: 100%", "Speed: normal", "Screen: a window", "Colors: green")
    wanted = Settings(size=110, speed="fast", fullscreen=True, color_blind=True)
    assert house.wanted == wanted
    for _ in range(len(SIZES) - 1):
        choose(title, "Size")
    assert house.wanted.size == 100
    choose(title, "Speed: fast", "Speed: off", "Speed: slow", "Screen: the whole", "Colors: told apart")
    assert house.wanted == Settings()


def test_motion_and_language_are_chosen(house: HouseOfTests, title: Title) -> None:
    choose(title, "Settings", "Motion: water and flames too", "Language: English")
    assert entry(title, "English").selected
    assert not entry(title, "pl").enabled
    assert title.page.lines == ("pl.yaml:1:1: Y001 broken",)
    choose(title, "Deutsch")
    assert house.wanted == Settings(reduced_motion=True, language="de")
    choose(title, "Language: Deutsch", "English", "Motion: only where something happens")
    assert house.wanted == Settings()


def test_sounds_become_louder_up_to_the_whole_and_are_silent_then(house: HouseOfTests, title: Title) -> None:
    choose(title, "Settings", "Sound: 50%", "Sound: 75%")
    assert house.wanted.volume == 100
    choose(title, "Sound: 100%")
    assert house.wanted.volume == 0
    choose(title, "Sound: off")
    assert house.wanted.volume == 10


def test_settings_say_what_is_wrong_with_their_file(house: HouseOfTests, title: Title) -> None:
    house.faults = ("settings.yaml:1:7: too small",)
    choose(title, "Settings")
    assert title.page.lines[0] == "settings.yaml:1:7: too small"
    assert "kept beside it" in title.page.lines[1]


def test_change_that_cannot_be_kept_holds_until_the_window_is_closed() -> None:
    def refuse(_changed: object) -> None:
        raise OSError(30, "Read-only file system")

    preferences = Preferences(keep=refuse)
    preferences.change(size=150)
    assert (preferences.settings.size, preferences.trouble) == (150, "Read-only file system")


def test_only_what_has_changed_is_kept() -> None:
    kept: list[object] = []
    preferences = Preferences(keep=kept.append)
    preferences.change(size=100, speed="fast")
    preferences.change(speed="fast")
    assert kept == [{"speed": "fast"}]
