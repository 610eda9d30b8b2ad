"""`delve generate`: a dungeon by its recipe, as a map, a quest or a picture."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from PIL import Image

from delve.catalog.load import load
from delve.validate.runner import check
from tests.cli.real import run, user
from tests.small_pack import FURTHER, SmallPack

pytestmark = pytest.mark.one_of(6)

HOLLOWS = Path(__file__).parents[1] / "packs" / "hollows"


@pytest.fixture(autouse=True)
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATA", "CACHE", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "user" / name))
    monkeypatch.chdir(tmp_path)


def generate(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["generate", *map(str, arguments)])


def hollow(name: str) -> Path:
    return HOLLOWS / "dungeons" / f"{name}.yaml"


def warren(folder: Path) -> SmallPack:
    pack = SmallPack(folder)
    for path, text in FURTHER.items():
        pack.write(path, text)
    return pack


# ------------------------------------------------------------------------------------------------ the map
def test_map_is_shown_one_character_a_space_with_what_they_mean(tmp_path: Path) -> None:
    shown = generate(hollow("roomy_hollow"), "--seed", "4")
    assert shown.exit_code == 0
    for words in ("The Upper Hollow", "The Deep Hollow", "ground: . floor", "A the heroes", "of Mill Rat"):
        assert words in shown.stdout, shown.stdout
    rows = [line for line in shown.stdout.splitlines() if "##" in line]
    assert len(rows) > 40
    assert max(map(len, rows)) <= 44
    assert "hollows:roomy_hollow, seed 4: " in shown.stderr
    assert "--seed 4 makes it again" in shown.stderr
    assert generate(hollow("roomy_hollow"), "--seed", "4").stdout == shown.stdout


def test_what_is_concealed_is_shown_to_whoever_makes_the_dungeon() -> None:
    shown = generate("crawl:six_storeys_down", "--seed", "3")
    assert shown.exit_code == 0, shown.output
    assert "^ nail board (set)" in shown.stdout


def test_board_is_shown_with_coordinates_where_it_is_asked_for_or_pieces_have_walls(tmp_path: Path) -> None:
    long = generate(hollow("roomy_hollow"), "--seed", "4", "--board").stdout
    assert "zones and marks, and who begins there:" in long
    pieces = generate(hollow("laid_hollow"), "--seed", "4").stdout
    assert "between spaces: | wall" in pieces
    assert "zones and marks" not in pieces


def test_seed_that_nobody_names_is_told() -> None:
    first = generate(hollow("sunken_temple"))
    seed = first.stderr.split("--seed ")[1].split(" ")[0]
    assert generate(hollow("sunken_temple"), "--seed", seed).stdout == first.stdout


# ------------------------------------------------------------------------------------------------ files
def test_quest_is_written_that_is_sound_says_how_it_was_made_and_can_be_played(tmp_path: Path) -> None:
    made = generate(hollow("cut_hollow"), "--seed", "7", "--into", "deep_cut.yaml")
    assert (made.exit_code, made.stdout) == (0, "deep_cut.yaml\n")
    assert "play it: delve play deep_cut.yaml" in made.stderr
    text = Path("deep_cut.yaml").read_text("utf-8")
    assert "# made by: delve generate hollows:cut_hollow --seed 7\n" in text
    assert check(load([tmp_path / "deep_cut.yaml"], [HOLLOWS])).diagnostics == ()
    played = CliRunner().invoke(
        main,
        ["play", "deep_cut.yaml", "--packs", str(HOLLOWS), "--ui", "none", "--seed", "2"],
    )
    if "nobody has agreed" not in played.output:  # scripts of strangers, and nobody is there to be asked
        assert "win" in played.output


def test_quest_within_a_pack_names_what_lies_there_without_the_pack(tmp_path: Path) -> None:
    pack = warren(tmp_path)
    file = pack.folder / "quests" / "first_warren.yaml"
    made = generate(pack.folder / "dungeons" / "warren.yaml", "--seed", "3", "--into", file)
    assert made.exit_code == 0, made.stderr
    text = file.read_text("utf-8")
    assert "small:" not in text.split("\n", 1)[1].replace("generate small:warren", "")
    assert "ruleset: short\n" in text
    assert pack.findings() == ()


def test_file_that_is_there_is_written_over_only_where_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("mine")
    refused = generate(hollow("cut_hollow"), "--seed", "7", "--into", file)
    assert refused.exit_code == 2
    assert "is there already: name another file, or write over it with --overwrite" in refused.stderr
    assert file.read_text() == "mine"
    assert generate(hollow("cut_hollow"), "--seed", "7", "--into", file, "--overwrite").exit_code == 0
    assert "kind: quest" in file.read_text()


def test_picture_shows_all_levels_and_is_written_over_only_if_it_is_one(tmp_path: Path) -> None:
    assert generate(hollow("sunken_temple"), "--seed", "1", "--picture", "deep.png").stdout == "deep.png\n"
    with Image.open("deep.png") as picture:
        assert picture.height > 3 * 25 * 32
        assert len(picture.resize((60, 120)).convert("L").getcolors() or ()) > 60, "it is no empty sheet"
    assert generate(hollow("sunken_temple"), "--seed", "2", "--picture", "deep.png").exit_code == 0
    Path("deep.png").write_bytes(b"mine")
    assert (
        "this command has not written it" in generate(hollow("sunken_temple"), "--picture", "deep.png").stderr
    )
    assert Path("deep.png").read_bytes() == b"mine"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--into", "Deep Cut.yaml"), '"Deep Cut.yaml" is no name of a quest'),
        (("--into", "deep.txt"), '"deep.txt" is no name of a quest'),
        (("--picture", "deep.svg"), "name a file that ends in .png"),
        (("--seed", "-1"), "-1 is not in the range"),
    ],
)
def test_what_cannot_be_written_is_refused(arguments: tuple[str, str], words: str) -> None:
    refused = generate(hollow("cut_hollow"), *arguments)
    assert refused.exit_code == 2
    assert words in refused.stderr


def test_recipe_that_is_none_is_refused_with_what_is_meant(tmp_path: Path) -> None:
    assert "there is no file and no dungeon" in generate("roomy_holow").stderr
    quest = warren(tmp_path).folder / "quests" / "cellar.yaml"
    assert "is no dungeon: it holds the quest small:cellar" in generate(quest).stderr


def test_faulty_recipe_is_told_as_the_checker_tells_it(tmp_path: Path) -> None:
    pack = warren(tmp_path)
    pack.change("dungeons/warren.yaml", "width: 24", "width: wide")
    refused = generate(pack.folder / "dungeons" / "warren.yaml")
    assert refused.exit_code == 1
    assert "warren.yaml:8:8: D103" in refused.stderr
    assert refused.stdout == ""


def test_recipe_that_makes_none_from_a_seed_is_told_with_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("delve.validate.made_dungeons.SEEDS", ())  # else the checker has told it before
    pack = warren(tmp_path)
    pack.change("dungeons/warren.yaml", "width: 24", "far: 500\nwidth: 24")
    refused = generate(pack.folder / "dungeons" / "warren.yaml", "--seed", "9")
    assert refused.exit_code == 1
    assert (
        "small/dungeons/warren.yaml:11:1: warren makes no dungeon from the seed 9 in 60 tries: "
        in refused.stderr
    )
    assert "fewer than 500 steps from the end (60 times); try another --seed" in refused.stderr


# ------------------------------------------------------------------------------------------------ scripts of packs
CAVE = """\
from delve.script import Chance, Generator, Room, Sketch


class Cave(Generator):
    def lay(self, sketch: Sketch, chance: Chance) -> None:
        sketch.add_room(Room(2, 2, 20, 4))
"""


def cave(folder: Path, script: str = CAVE) -> SmallPack:
    pack = warren(folder)
    pack.write("cave.py", script)
    pack.change(
        "dungeons/warren.yaml",
        "{rooms: {tries: 30, least: 3, side: {least: 3, most: 5}}}",
        "{script: {class: small.cave.Cave}}",
    )
    pack.change("dungeons/warren.yaml", "theme:", "far: 5\ntheme:")
    return pack


@pytest.mark.skipif(sys.platform == "win32", reason="its processes are others")
def test_generator_of_a_pack_runs_if_somebody_agrees_and_behind_the_fence(tmp_path: Path) -> None:
    pack = cave(tmp_path)
    recipe = str(pack.folder / "dungeons" / "warren.yaml")
    env = user(tmp_path / "user")
    refused = run("generate", recipe, "--seed", "1", env=env, cwd=tmp_path)
    assert refused.code == 1
    assert "nobody has agreed to run the scripts of small" in refused.err
    assert run("trust", "add", str(pack.folder), env=env, cwd=tmp_path).code == 0
    made = run("generate", recipe, "--seed", "1", "--into", "cave_one.yaml", env=env, cwd=tmp_path)
    assert (made.code, made.out) == (0, "cave_one.yaml\n"), made.err
    assert (tmp_path / "cave_one.yaml").read_text().count("#\n") == 16, "the level that the script has dug"
    for script, words in (
        (CAVE.replace("Room(2, 2, 20, 4)", "Room(0, 2, 20, 4)"), "generator broke: ValueError: (0, 2) is not within"),
        (CAVE.replace("sketch.add_room(Room(2, 2, 20, 4))", "sketch.put_piece(''.join(('small:', 'nowhere')), (1, 1))"),
         'lays a map piece, and there is no tile "small:nowhere"'),
        (CAVE.replace("sketch.add_room(Room(2, 2, 20, 4))", "return"), "no place of the level is open"),
    ):  # fmt: skip
        pack.write("cave.py", script)
        broken = run("generate", recipe, "--seed", "1", env=env, cwd=tmp_path)
        assert broken.code == 1
        assert words in broken.err, broken.err
        assert "warren.yaml:10:1: " in broken.err
        assert "Traceback" not in broken.err
