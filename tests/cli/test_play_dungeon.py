"""`delve play` with a recipe: its dungeon is made, kept and played at once."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import click
import pytest
from delve_cli import leaving
from delve_cli.following import free_name
from delve_cli.house import HouseOfFiles
from delve_cli.kept_dungeons import dungeons_folder, recipe_of

from delve.flow.saved import read_save
from delve.title.offers import Start
from tests.cli.playing import play
from tests.cli.real import Ran, at_terminal, run, user
from tests.docs.test_languages import example
from tests.trust.packs import stranger

pytestmark = pytest.mark.one_of(5)

HOLLOWS = Path(__file__).parents[1] / "packs" / "hollows"
RECIPE = "core:the_lower_mills"


def played(folder: Path, *words: object) -> Ran:
    """A game between the quickest players that come to an end."""
    return run("play", *words, "--ui", "none", "--opponent", "simple", env=user(folder), cwd=folder)


def kept_in(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "data" / "delve" / "dungeons").iterdir())


def test_recipe_is_played_and_a_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, again = (played(tmp_path, RECIPE, "--seed", 3) for _ in range(2))
    assert first.code == 0, first.err
    assert first.out.splitlines()[0] == "The Lower Mills"
    assert " in round " in first.out.splitlines()[-1]
    assert first.out == again.out
    assert kept_in(tmp_path) == ["the_lower_mills_3.yaml"]
    assert played(tmp_path, RECIPE, "--seed", 4).out != first.out


def test_dungeon_that_somebody_has_changed_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "delve" / "dungeons"
    folder.mkdir(parents=True)
    mine = folder / "the_lower_mills_3.yaml"
    mine.write_text("kind: quest\nid: mine\n", encoding="utf-8")
    assert played(tmp_path, RECIPE, "--seed", 3).code == 0
    assert mine.read_text(encoding="utf-8") == "kind: quest\nid: mine\n"
    assert kept_in(tmp_path) == ["the_lower_mills_3.yaml", "the_lower_mills_3_2.yaml"]


def test_dungeon_that_cannot_be_kept_is_played_all_the_same(tmp_path: Path) -> None:
    """As in a user folder that takes no files."""
    folder = tmp_path / "data" / "delve"
    folder.mkdir(parents=True)
    (folder / "dungeons").write_text("in the way")
    result = played(tmp_path, RECIPE, "--seed", 3)
    assert result.code == 0, result.err
    assert "it is played, and is gone afterwards" in result.err
    assert " in round " in result.out.splitlines()[-1]


def test_abstract_recipe_is_refused_in_words(tmp_path: Path) -> None:
    result = played(tmp_path, HOLLOWS / "dungeons" / "hollow.yaml", "--seed", 3)
    assert result.code != 0
    assert "hollows:hollow is abstract" in result.err
    assert "Traceback" not in result.err + result.out


def test_game_in_a_dungeon_of_any_pack_can_be_resumed(tmp_path: Path) -> None:
    recipe, save = HOLLOWS / "dungeons" / "roomy_hollow.yaml", tmp_path / "it.delve"
    assert run("trust", "add", HOLLOWS, env=user(tmp_path)).code == 0
    left = run(
        "play",
        recipe,
        "--seed",
        4,
        "--ui",
        "terminal",
        "--record",
        save,
        env=user(tmp_path),
        typed="1\nquit\n",
    )
    assert left.code == 0, left.err
    assert "play it" not in left.err
    assert read_save(save.read_bytes()).header.quest == "loose:roomy_hollow_4"
    resumed = run("play", "--resume", save, "--ui", "none", env=user(tmp_path))
    assert resumed.code == 0, resumed.err


def test_nobody_is_asked_about_other_packs_of_the_user(tmp_path: Path) -> None:
    """Neither where the dungeon is made nor where its game is gone on with, and they are no part of it."""
    stranger(tmp_path / "data" / "delve" / "packs", "fen")
    save, env = tmp_path / "it.delve", user(tmp_path)
    words = ("--seed", 3, "--ui", "terminal", "--record", save)
    left = run("play", RECIPE, *words, env=env, typed="1\nquit\n")
    assert left.code == 0, left.err
    assert "fen" not in read_save(save.read_bytes()).header.packs
    resumed = run("play", "--resume", save, "--ui", "none", env=env)
    assert resumed.code == 0, resumed.err
    assert "changed since" not in resumed.err


def test_seed_of_the_day_is_the_same_for_everybody(tmp_path: Path) -> None:
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    first, other = (played(folder, RECIPE, "--daily") for folder in folders)
    assert (first.code, first.out) == (0, other.out)
    refused = played(tmp_path, RECIPE, "--daily", "--seed", 3)
    assert refused.code == 2
    assert "--daily brings the seed of the day: leave --seed out" in refused.err


def test_faulty_recipe_is_told_with_its_place(tmp_path: Path) -> None:
    recipe = tmp_path / "it.yaml"
    text = (HOLLOWS.parents[2] / "content" / "core" / "dungeons" / "the_lower_mills.yaml").read_text(
        encoding="utf-8"
    )
    recipe.write_text(text.replace("width: ", "width: x"), encoding="utf-8")
    ran = played(tmp_path, recipe, "--seed", 3)
    assert ran.code == 1
    assert "it.yaml:" in ran.err
    assert "width" in ran.err
    assert not (tmp_path / "data" / "delve" / "dungeons").exists()


@pytest.mark.usefixtures("nothing_of_the_user")
def test_title_offers_dungeons_behind_the_quests_of_their_pack_and_begins_them() -> None:
    house = HouseOfFiles("terminal")
    offers = {offer.id: offer for offer in house.quests()}
    mills = offers[RECIPE]
    assert (mills.is_made, mills.board, offers["core:the_trapdoor"].is_made) == (True, None, False)
    assert mills.party
    assert house.scripts(Start(RECIPE)) is None, "nobody is asked about packs that come with delve"
    assert RECIPE in house._words(Start(RECIPE))
    assert not dungeons_folder().exists(), "it is made when it begins"


@pytest.mark.usefixtures("nothing_of_the_user")
def test_day_is_nothing_that_a_drawn_quest_has() -> None:
    ran = play("core:the_trapdoor", "--daily", "--ui", "none")
    assert ran.exit_code == 2
    assert "--daily is for campaigns and dungeons" in ran.stderr


def test_recipe_of_a_kept_dungeon_is_known_and_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So another one can be made after it, also where it was gone on with from a save."""
    assert played(tmp_path, RECIPE, "--seed", 3).code == 0
    monkeypatch.setattr("delve_cli.kept_dungeons.user_folder", lambda _kind: tmp_path / "data" / "delve")
    assert recipe_of("loose:the_lower_mills_3") == RECIPE
    assert recipe_of("core:drowned_cellar") == ""


CRAWL = "crawl:six_storeys_down"


def seeds_of_saves(folder: Path) -> list[int]:
    """The seeds of all saves, the oldest first."""
    files = (folder / "data" / "delve" / "saves").glob("*.delve")
    return [
        read_save(file.read_bytes()).header.seed
        for file in sorted(files, key=lambda file: file.stat().st_mtime)
    ]


def at_table(folder: Path, *words: str, typed: tuple[str, ...]) -> str:
    """What a terminal shows of a game, and of those that are begun from it."""
    ran = at_terminal(
        "play", *words, "--ui", "terminal", "--plain", env=user(folder), cwd=folder, typed=[*typed, "quit"]
    )
    assert ran.code == 0, ran.out
    return ran.out


@pytest.mark.parametrize("daily", [False, True])
def test_another_dungeon_has_another_seed_and_again_leads_into_the_same_one(
    tmp_path: Path, daily: bool
) -> None:
    """S1-71: in the middle of a game as after it; that of the day is left for one by chance."""
    begun = ("--daily",) if daily else ("--seed", "3")
    at_table(tmp_path, CRAWL, *begun, typed=("wait", "again", "wait", "another", "wait"))
    first, again, another = seeds_of_saves(tmp_path)
    assert first == again != another
    assert len(kept_in(tmp_path)) == 2


def test_another_dungeon_has_the_party_and_the_packs_of_the_game_that_was_gone_on_with(
    tmp_path: Path,
) -> None:
    new_pack = run("new", "pack", "cellars", cwd=tmp_path, env=user(tmp_path))
    assert new_pack.code == 0, new_pack.err
    party = ("--heroes", "tansy:rat_catcher", "--opponent", "simple", "--free-undo")
    at_table(tmp_path, CRAWL, "--seed", "3", "--with", "cellars", *party, typed=("wait",))
    at_table(tmp_path, "--resume", typed=("wait", "another", "wait"))
    saves = (tmp_path / "data" / "delve" / "saves").glob("*.delve")
    first, another = (read_save(file.read_bytes()).header for file in saves)
    assert {first.seed, another.seed} > {3}
    for field in ("party", "opponent", "persons", "free_undo"):
        assert getattr(first, field) == getattr(another, field), field
    assert first.packs.keys() == another.packs.keys()
    assert "cellars" in another.packs
    assert first.party == (("crawl:tansy", "crawl:rat_catcher"),)


def test_another_dungeon_is_recorded_beside_the_first_and_has_its_switches(tmp_path: Path) -> None:
    """What was said on the command line holds on; no game takes the place of another one's save."""
    given = ("--seed", "3", "--record", str(tmp_path / "run.delve"), "--dev", "--heavy")
    told = at_table(tmp_path, CRAWL, *given, typed=("wait", "another", "wait", "dev help", "another", "wait"))
    files = [tmp_path / f"run{end}.delve" for end in ("", "-2", "-3")]
    headers = [read_save(file.read_bytes()).header for file in files]
    assert len({header.seed for header in headers}) == 3
    assert headers[0].seed == 3
    assert seeds_of_saves(tmp_path) == []
    assert "there is a console only in a game that began by" not in told


def test_all_that_was_given_on_the_command_line_holds_for_another_dungeon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seed and day are left out, as they would make the same dungeon again."""
    language = tmp_path / "language.yaml"
    language.write_text(example("de.yaml"), encoding="utf-8")
    given = {
        "--heroes": "tansy:rat_catcher",
        "--opponent": "simple",
        "--record": str(tmp_path / "run.delve"),
        "--outcome": str(tmp_path / "left.yaml"),
    }
    flags = ["--plain", "--dev", "--heavy", "--trace", "--free-undo"]
    called = list[list[str]]()

    def leave(*_about: object, **_more: object) -> None:
        raise click.exceptions.Exit(leaving.ANOTHER)

    def call(words: list[str]) -> int:
        called.append(words)
        return 0

    monkeypatch.setattr(leaving, "followed_by", call)
    monkeypatch.setattr(leaving.own_process, "called", True)
    monkeypatch.setattr("delve_cli.seating.take_seats", leave)
    words = [*chain.from_iterable(given.items()), *flags, "--seed", "3", "--language", str(language)]
    assert play(CRAWL, *words).exit_code == 0
    (told,) = called
    for option, value in (*given.items(), ("--language", str(language))):
        assert told[told.index(option) + 1] == value
    assert {*flags, "--following", CRAWL} <= {*told}
    assert not {"--seed", "--daily"} & {*told}


@pytest.mark.skipif(os.name != "posix", reason="there processes wait for each other")
def test_next_game_takes_the_place_of_the_process_of_the_last_one() -> None:
    says_its_number = "import os; print(os.getpid())"
    call = f"followed_by([sys.executable, '-c', {says_its_number!r}])"
    follows = f"import sys; from delve_cli.leaving import followed_by; {says_its_number}; {call}"
    ran = subprocess.run([sys.executable, "-c", follows], capture_output=True, text=True, check=True)
    first, second = ran.stdout.split()
    assert first == second


@pytest.mark.parametrize(
    ("there", "free"),
    [((), "run.delve"), (("run.delve",), "run-2.delve"), (("run.delve", "run-2.delve"), "run-3.delve")],
)
def test_next_game_takes_the_next_free_name(tmp_path: Path, there: tuple[str, ...], free: str) -> None:
    for name in there:
        (tmp_path / name).touch()
    assert free_name(tmp_path / "run.delve") == tmp_path / free


def test_next_game_is_written_to_the_same_device(tmp_path: Path) -> None:
    lost = tmp_path / "lost.delve"
    lost.symlink_to(tmp_path / "nowhere")
    assert free_name(Path(os.devnull)) == Path(os.devnull)
    assert free_name(lost) == tmp_path / "lost-2.delve"


def test_file_of_a_made_dungeon_leads_into_another_one_too(tmp_path: Path) -> None:
    at_table(tmp_path, CRAWL, "--seed", "3", typed=("wait",))
    kept = tmp_path / "data" / "delve" / "dungeons" / "six_storeys_down_3.yaml"
    at_table(tmp_path, str(kept), typed=("another", "wait"))
    assert len(kept_in(tmp_path)) == 2


def test_no_other_dungeon_is_made_of_one_that_was_drawn(tmp_path: Path) -> None:
    told = at_table(tmp_path, "crawl:in_a_drawer", typed=("another", "help"))
    assert "no other dungeon can be made: this one was drawn by hand" in told
    assert "begin in another dungeon" not in told
    assert "begin the same quest again, with other dice" in told


def test_text_about_a_game_that_is_counted_lies_beside_its_save(tmp_path: Path) -> None:
    """S1-71: when it is over, the run can be read; `delve saves delete` takes the text along."""
    ran = run("play", "crawl:two_in_the_passage", "--ui", "terminal", env=user(tmp_path), typed="wait\n" * 60)
    (text,) = (tmp_path / "data" / "delve" / "saves").glob("*.defeat.txt")
    assert f"The run is told in {text}" in ran.out.splitlines()
    told = text.read_text(encoding="utf-8")
    assert " struck last." in told
    assert "Seed " in told
    (save,) = text.parent.glob("*.delve")
    assert run("saves", "delete", save.stem, "--yes", env=user(tmp_path)).code == 0
    assert not text.exists()
