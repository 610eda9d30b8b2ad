"""`delve` without a command: the title, what it reads from files, and the games that it starts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from delve_cli import house as houses
from delve_cli.house import GameProcess, HouseOfFiles
from delve_cli.leaving import TITLE, title_afterwards
from delve_cli.main import main
from delve_cli.settings_file import read_settings

from delve.flow.picture import keep_picture, picture_of
from delve.flow.saves import saves_folder
from delve.model.keys import actions
from delve.phrases import speaking
from delve.title.offers import GAIT, HEALTH, SPEED, STAMINA, Left, Refused, Start
from delve.title.pages import title_of
from delve.trust.grants import Grants
from delve.user_folders import user_folder
from tests.bracketed import brackets, outside, texts_in
from tests.cli.playing import QUEST, play
from tests.cli.real import user
from tests.cli.test_admission import quest_pack
from tests.flow.saves import saved_game

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]


@pytest.fixture
def house() -> HouseOfFiles:
    return HouseOfFiles("terminal")


@pytest.fixture
def fen(tmp_path: Path) -> Path:
    """A pack with a quest and a script, in the user's folder of packs."""
    folder = Path(user_folder("data"), "packs")
    folder.mkdir(parents=True)
    return quest_pack(folder, tmp_path / "ran")


# ---------------------------------------------------------------------------------------------------- what is offered
def test_quests_of_a_pack_come_behind_those_of_packs_that_it_requires(house: HouseOfFiles) -> None:
    packs = [quest.id.partition(":")[0] for quest in house.quests() if not quest.is_made]
    assert packs[0] == "core"
    assert packs.index("crawl") < packs.index("bidden")
    made = [quest.id.partition(":")[0] for quest in house.quests() if quest.is_made]
    assert made.index("crawl") < made.index("bidden")


def test_heroes_are_offered_with_what_they_have_and_how_they_go(house: HouseOfFiles) -> None:
    heroes = {hero.id: hero.facts for quest in house.quests() for hero in quest.heroes}
    assert heroes["depths:emmet"] == ((HEALTH, 2), (GAIT, "Scuttle"))
    assert [name for name, _ in heroes["core:nite"][:3]] == [HEALTH, STAMINA, SPEED]


def test_shipped_quests_are_offered_with_their_length_and_goals(house: HouseOfFiles) -> None:
    cellar, *_ = house.quests()
    assert (cellar.id, cellar.minutes, cellar.least, cellar.most) == ("core:drowned_cellar", 45, 1, 4)
    assert cellar.goals == ("Leave no goblin and none of the drowned in the cellar.",)
    assert cellar.automated == (("overlord", "Overlord"),)
    names = ["Bede", "Corm", "Hanne", "Ister", "Maud", "Nite", "Wren", "Ysolt"]
    assert [hero.name for hero in cellar.heroes] == names
    assert [one.name for one in cellar.heroes[names.index("Nite")].classes] == ["Knight", "Thresher"]
    assert [one.record.name for one in cellar.figures] == ["Nite", "Wren", "Goblin"]


def test_pack_of_the_user_is_offered_once_it_is_switched_on(house: HouseOfFiles, fen: Path) -> None:
    (offer,) = [one for one in house.packs() if one.id == "fen"]
    assert (offer.on, offer.fixed, offer.place) == (False, False, str(fen))
    assert "The Ford" not in [one.name for one in house.quests()]
    house.switch("fen", True)
    assert read_settings().settings.packs == ("fen",)
    (ford,) = [one for one in house.quests() if one.name == "The Ford"]
    assert "Nite" in [hero.name for hero in ford.heroes]
    house.switch("fen", False)
    assert read_settings().settings.packs == ()


def test_pack_that_is_on_says_what_is_wrong_with_it(house: HouseOfFiles, fen: Path) -> None:
    quest = fen / "quests" / "ford.yaml"
    quest.write_text(quest.read_text(encoding="utf-8").replace("core:nite", "core:nobody"), encoding="utf-8")
    house.switch("fen", True)
    (offer,) = [one for one in house.packs() if one.id == "fen"]
    assert offer.faults
    assert "nobody" in offer.faults[0]
    assert str(quest) in offer.faults[0]


def test_shipped_packs_are_always_on(house: HouseOfFiles) -> None:
    found = {one.id: (one.fixed, one.on) for one in house.packs()}
    assert found == dict.fromkeys(("base", "bidden", "core", "crawl", "depths"), (True, True))


def test_saves_are_offered_with_their_picture_and_deleted_with_it(house: HouseOfFiles) -> None:
    saves_folder().mkdir(parents=True)
    save = saves_folder() / "game.delve"
    saved_game(save, answers=20)
    keep_picture(save, b"png")
    (offer,) = house.saves()
    assert (offer.id, offer.quest, offer.unfinished) == ("game", "The Drowned Cellar", True)
    assert offer.picture == picture_of(save)
    house.delete("game")
    assert [*saves_folder().iterdir()] == []


# ---------------------------------------------------------------------------------------------------- consent
def test_title_asks_only_for_scripts_of_strangers(house: HouseOfFiles, fen: Path) -> None:
    assert house.scripts(Start("core:drowned_cellar")) is None
    house.switch("fen", True)
    asked = house.scripts(Start("fen:ford"))
    assert asked is not None
    assert asked.packs == ("fen",)
    assert any("folder" in line and str(fen) in line for line in asked.lines)


def test_consent_for_one_game_goes_with_the_game_alone(house: HouseOfFiles, fen: Path) -> None:
    house.switch("fen", True)
    assert house.scripts(Start("fen:ford")) is not None
    start = house.agree(Start("fen:ford", (("core:nite", "core:knight"),), (("overlord", "hard"),)), "once")
    asked = house.scripts(start)
    assert asked is not None
    assert start.agreed == asked.digests
    words = [*house._words(start)]
    assert words[:5] == ["play", "--from-title", "--ui", "terminal", "fen:ford"]
    assert words[5:9] == ["--heroes", "core:nite:core:knight", "--opponent", "overlord=hard"]
    assert words[9:] == ["--with", str(fen), "--agree", asked.digests[0]]


def test_consent_is_to_what_was_shown_also_if_it_has_changed_since(house: HouseOfFiles, fen: Path) -> None:
    house.switch("fen", True)
    shown = house.scripts(Start("fen:ford"))
    assert shown is not None
    script = fen / "skills" / "wave.py"
    script.write_text(script.read_text(encoding="utf-8") + "\nMORE = 1\n", encoding="utf-8")
    assert house.agree(Start("fen:ford"), "once").agreed == shown.digests
    house.agree(Start("fen:ford"), "version")
    assert [grant.digest for grant in Grants().all()] == [*shown.digests]
    again = house.scripts(Start("fen:ford"))
    assert again is not None
    assert again.digests != shown.digests


def test_quest_with_faults_breaks_no_title(house: HouseOfFiles, fen: Path) -> None:
    quest = fen / "quests" / "ford.yaml"
    text = quest.read_text(encoding="utf-8")
    for right, wrong in (("core:nite", "core:nobody"), ("core:classic", "core:nothing"), ("map:", "mop:")):
        quest.write_text(text.replace(right, wrong), encoding="utf-8")
        house = HouseOfFiles("terminal")
        house.switch("fen", True)
        assert len(house.quests()) >= 3
        title = title_of(house)
        for id in ("new", "back", "packs"):
            assert title.choose(id)
            assert title.page.cards or id == "back"


def test_consent_for_good_is_kept(house: HouseOfFiles, fen: Path) -> None:
    house.switch("fen", True)
    assert house.scripts(Start("fen:ford")) is not None
    assert house.agree(Start("fen:ford"), "version").agreed == ()
    assert house.scripts(Start("fen:ford")) is None
    assert [grant.pack for grant in Grants().all()] == ["fen"]


def test_scripts_run_that_were_agreed_to_by_their_digest_and_no_others(
    house: HouseOfFiles, fen: Path
) -> None:
    house.switch("fen", True)
    asked = house.scripts(Start("fen:ford"))
    assert asked is not None
    quest = fen / "quests" / "ford.yaml"
    refused = play(quest, "--ui", "none", "--seed", 1, "--agree", "0" * 8)
    assert refused.exit_code == 1
    assert "nothing was run" in refused.stderr
    ran = play(quest, "--ui", "none", "--seed", 1, "--agree", asked.digests[0])
    assert ran.exit_code == 0


def test_game_whose_content_is_gone_is_refused(house: HouseOfFiles) -> None:
    with pytest.raises(Refused, match="no quest"):
        house.scripts(Start("core:gone"))


# ---------------------------------------------------------------------------------------------------- games
@pytest.mark.parametrize(("code", "how"), [(0, "close"), (TITLE, "title"), (1, "failed"), (2, "failed")])
def test_game_says_by_its_exit_code_how_it_was_left(code: int, how: str) -> None:
    program = f"import sys; sys.stderr.write('it broke\\n'); sys.exit({code})"
    left = GameProcess((houses.DELVE[0], "-c", program), in_terminal=False).wait()
    assert left == Left("failed", ("it broke",)) if how == "failed" else Left(how)  # type: ignore[arg-type]
    assert left.how == how


def test_game_that_cannot_be_started_is_refused() -> None:
    with pytest.raises(Refused, match="cannot be started"):
        GameProcess(("/no/such/program",), in_terminal=False)


def ending(code: int) -> Callable[[], None]:
    def end() -> None:
        raise click.exceptions.Exit(code)

    return end


@pytest.mark.parametrize(
    ("from_title", "called", "opened"), [(False, True, 1), (True, True, 0), (False, False, 0)]
)
def test_title_opens_after_a_game_that_was_left_for_it(
    from_title: bool, called: bool, opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, ...]] = []
    monkeypatch.setattr("delve_cli.own_process.called", called)
    monkeypatch.setattr("delve_cli.leaving.followed_by", lambda words: calls.append(words) or 0)
    with pytest.raises(click.exceptions.Exit) as ended, title_afterwards("terminal", from_title):
        raise click.exceptions.Exit(TITLE)
    assert len(calls) == opened
    assert ended.value.exit_code == (0 if opened else TITLE)


def test_other_ends_of_a_game_open_no_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve_cli.own_process.called", True)
    with pytest.raises(SystemExit), title_afterwards("auto", False):
        raise SystemExit(1)


def test_game_that_is_begun_again_has_other_dice_and_a_save_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = ["again", "title"]
    seeds: list[int] = []

    def played(session: object, *_how: object) -> str:
        seeds.append(session.chance.seed)  # type: ignore[attr-defined]
        session.go_on()  # type: ignore[attr-defined]
        while session.step():  # type: ignore[attr-defined]
            pass
        session.answer(session.pending.items()[0])  # type: ignore[attr-defined]
        return wanted.pop(0)

    monkeypatch.setattr("delve_cli.front_end.play_in_terminal", played)
    monkeypatch.setattr("delve_cli.own_process.called", False)
    ran = play(QUEST, "--seed", 4, "--ui", "terminal")
    assert ran.exit_code == TITLE
    assert seeds[0] == 4
    assert seeds[1] != 4
    assert len([*saves_folder().glob("*.delve")]) == 2


# ---------------------------------------------------------------------------------------------------- the language
LETTERS = [key.upper() for action in actions().values() for key in action.keys]
"""keys that are called by what stands on them, in every language"""
PAGES = {
    "first": (),
    "quests": ("new",),
    "party": ("new", "core:drowned_cellar", "core:nite", "core:wren"),
    "packs": ("packs",),
    "settings": ("settings",),
    "keys": ("settings", "keys"),
    "keys game": ("settings", "keys", "game"),
    "hearing": ("settings", "keys", "game", "undo"),
    "language": ("settings", "language"),
    "saves": ("saves",),
    "save": ("saves", "game", "delete"),
}


@pytest.mark.parametrize("page", PAGES)
def test_every_word_of_the_title_can_be_said_in_another_language(house: HouseOfFiles, page: str) -> None:
    saves_folder().mkdir(parents=True)
    saved_game(saves_folder() / "game.delve", answers=20)
    with speaking(brackets()):
        title = title_of(house)
        for id in PAGES[page]:
            assert title.choose(id)
        assert title.page.id == page
        not_said = ("id", "figures", "board", "picture")
        words = {word for text in texts_in(title.page, not_said) for word in outside(text)}
    own = [text for one in house.packs() for text in (one.place, one.name, one.text)]
    given = {
        word
        for text in (*own, "game delve", "English", house.languages_folder(), *LETTERS)
        for word in outside(text)
    }
    assert words - given == set(), "packs say themselves what they are called"


# ---------------------------------------------------------------------------------------------------- the command
def test_delve_without_a_command_opens_the_title_in_the_terminal() -> None:
    ran = CliRunner().invoke(main, ["--ui", "terminal"], input="new\nback\npacks\nquit\n")
    assert ran.exit_code == 0
    assert "Continue  (not now: no game is unfinished)" in ran.stdout
    assert "The Drowned Cellar" in ran.stdout
    assert "always on" in ran.stdout


def test_delve_without_display_and_terminal_shows_its_help() -> None:
    ran = CliRunner().invoke(main, [])
    assert ran.exit_code == 2
    assert "Usage:" in ran.output


def test_title_reads_the_files_of_its_user(tmp_path: Path) -> None:
    assert user(tmp_path)["XDG_CONFIG_HOME"] == str(tmp_path / "config")
    assert os.environ["XDG_CONFIG_HOME"] == str(tmp_path / "user")
    assert title_of(HouseOfFiles("window")).page.id == "first"
