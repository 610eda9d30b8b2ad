"""Before the first module of a stranger runs, somebody has agreed to it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from delve.installation import shipped_folder
from delve.trust import fence
from delve.trust.grants import Grants
from tests.cli.real import Ran, at_terminal, cold, run, user
from tests.sizes import size
from tests.trust.packs import stranger

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.skipif(sys.platform == "win32", reason="terminals are those of POSIX"),
]

QUEST = """
    kind: quest
    id: ford
    name: The Ford
    ruleset: core:classic
    heroes: {least: 1, most: 1}
    party:
      - {hero: core:nite, class: core:knight}
    map: |
      ####
      #eb#
      ####
    legend:
      e: {terrain: core:floor, zone: near}
      b: {terrain: core:floor, zone: far}
    entrance: near
    objectives:
      - {side: heroes, text: Cross., when: {in_zone: {zone: far, side: heroes, at_least: 1}}}
      - {side: overlord, text: Wait., when: {round: {at_least: 3}}}
    """


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return user(tmp_path / "user")


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    """What a script of the stranger writes as soon as it runs: inside of the fence, where that is possible."""
    folder = tmp_path / "user" / "data" / "delve" / "saves"
    folder.mkdir(parents=True)
    return folder / "ran"


@pytest.fixture
def pack(tmp_path: Path, mark: Path) -> Path:
    return quest_pack(tmp_path, mark)


def quest_pack(folder: Path, mark: Path, id: str = "fen") -> Path:
    """A pack with a quest, whose script writes a file when it is imported, by a way that no rule forbids yet."""
    script = f"""
        from delve.script import Context, Skill

        WRITTEN = getattr(Skill.use, "__glo" + "bals__")["__bu" + "iltins__"]["op" + "en"]({str(mark)!r}, "w").close()

        class Wave(Skill):
            async def use(self, ctx: Context) -> None:
                pass
        """
    home = stranger(folder, id, script)
    (home / "quests").mkdir()
    (home / "quests" / "ford.yaml").write_text(dedent(QUEST))
    return home


def played(pack: Path, env: dict[str, str], *answers: str) -> Ran:
    return at_terminal(
        "play", pack / "quests" / "ford.yaml", "--ui", "none", "--seed", 1, env=env, typed=answers
    )


def test_question_tells_what_would_run(pack: Path, env: dict[str, str], mark: Path) -> None:
    (pack / ".hidden").mkdir()
    (pack / ".hidden" / "more.py").write_text("MORE = 1\n")
    ran = played(pack, env, "n")
    assert ran.code == 1
    for told in (
        "The pack fen (Fen, by Odo) has scripts of its own:",
        f"folder   {pack}",
        "scripts  sha256:",
        "files    .hidden/more.py\n           skills/wave.py",
        "the checker sees this reach out of the game (and what it does not see is not proved to be harmless)",
        "skills/wave.py:4 ",
        "Running scripts is running a program.",
    ):
        assert told in ran.out
    assert "nothing was run: nobody has agreed to run the scripts of fen" in ran.out
    assert not mark.exists()


def test_answer_once_plays_once(pack: Path, env: dict[str, str], mark: Path) -> None:
    ran = played(pack, env, "o")
    assert (ran.code, mark.exists()) == (0, True)
    assert "wins" in ran.out
    mark.unlink()
    assert played(pack, env, "n").code == 1
    assert not mark.exists()


def test_version_is_remembered_until_it_changes(pack: Path, env: dict[str, str]) -> None:
    assert played(pack, env, "v").code == 0
    assert played(pack, env).code == 0
    script = pack / "skills" / "wave.py"
    script.write_text(script.read_text("utf-8") + "\nMORE = 1\n")
    assert "has scripts of its own" in played(pack, env, "n").out


def test_folder_of_my_own_asks_nothing_at_the_tenth_edit(pack: Path, env: dict[str, str]) -> None:
    assert played(pack, env, "f").code == 0
    script = pack / "skills" / "wave.py"
    for edit in range(10):
        script.write_text(script.read_text("utf-8") + f"\nEDIT_{edit} = 1\n")
    ran = run("play", pack / "quests" / "ford.yaml", "--ui", "none", "--seed", 1, env=env)
    assert ran.code == 0
    assert [line for line in ran.err.splitlines() if "S125" not in line] == []


@pytest.mark.parametrize("answer", ["n", "", "q\nn", "\x04"])
def test_whatever_is_no_yes_runs_nothing(pack: Path, env: dict[str, str], mark: Path, answer: str) -> None:
    assert played(pack, env, *answer.split("\n")).code == 1
    assert not mark.exists()


def test_without_a_terminal_it_is_refused_with_the_sentence_that_says_how(
    pack: Path, env: dict[str, str], mark: Path
) -> None:
    quest = pack / "quests" / "ford.yaml"
    ran = run("play", quest, "--ui", "none", "--seed", 1, env=env, typed="o\n")
    assert (ran.code, ran.out, mark.exists()) == (1, "", False)
    (digest,) = {word for word in ran.err.split() if word.startswith("sha256:")}
    assert f"delve trust add {digest} agrees to these scripts of fen" in ran.err
    assert run("trust", "add", digest, env=env).code == 0
    assert run("play", quest, "--ui", "none", "--seed", 1, env=env).code == 0
    assert mark.exists()


@pytest.mark.parametrize("how", ["resume", "replay", "verify", "rerecord"])
def test_saves_are_played_again_with_consent_only(
    pack: Path, env: dict[str, str], mark: Path, tmp_path: Path, how: str
) -> None:
    save = tmp_path / "game.delve"
    quest = pack / "quests" / "ford.yaml"
    assert (
        at_terminal("play", quest, "--ui", "none", "--seed", 1, "--record", save, env=env, typed=["o"]).code
        == 0
    )
    mark.unlink()
    words = {
        "resume": ["play", "--resume", save, "--ui", "none"],
        "replay": ["replay", save, "--ui", "none"],
        "verify": ["replay", save, "--verify"],
        "rerecord": ["replay", save, "--rerecord"],
    }[how]
    before = save.read_bytes()
    ran = run(*words, "--packs", pack, env=env)
    assert (ran.code, mark.exists(), save.read_bytes() == before) == (1, False, True)
    assert "nothing was run: nobody has agreed to run the scripts of fen" in ran.err
    assert run("trust", "add", pack, env=env).code == 0
    assert run(*words, "--packs", pack, env=env).code == 0
    assert mark.exists()


@pytest.mark.skipif(not all(fence.active()), reason="this system has no fence")
@pytest.mark.parametrize(
    "words", [("play", "QUEST", "--ui", "none"), ("play", "--resume", "SAVE", "--ui", "none"),
              ("replay", "SAVE", "--ui", "none"), ("replay", "SAVE", "--verify"), ("replay", "SAVE", "--rerecord")],
    ids=" ".join,
)  # fmt: skip
def test_every_command_that_runs_scripts_of_strangers_puts_the_fence_round_them(
    pack: Path, env: dict[str, str], tmp_path: Path, mark: Path, words: tuple[str, ...]
) -> None:
    """What they write where a game may write is there; what they write elsewhere is not."""
    named = {"QUEST": str(pack / "quests" / "ford.yaml"), "SAVE": str(tmp_path / "game.delve")}
    assert run("trust", "add", pack, env=env).code == 0
    assert run("play", named["QUEST"], "--ui", "none", "--record", named["SAVE"], env=env).code == 0
    script, outside = pack / "skills" / "wave.py", tmp_path / "outside"
    command = [named.get(word, word) for word in words]
    mark.unlink()
    cold(*command, env=env, cwd=tmp_path)  # nothing is imported yet that is needed behind the fence
    assert mark.exists()
    script.write_text(script.read_text().replace(str(mark), str(outside)))
    run(*command, env=env, cwd=tmp_path)
    assert not outside.exists()


def test_heavy_check_runs_with_the_same_consent(pack: Path, env: dict[str, str]) -> None:
    quest = pack / "quests" / "ford.yaml"
    assert run("play", quest, "--ui", "none", "--heavy", "--seed", 1, env=env).code == 1
    run("trust", "add", pack, env=env)
    assert run("play", quest, "--ui", "none", "--heavy", "--seed", 1, env=env).code == 0


def test_folder_core_beside_a_quest_is_told_and_asked_about(tmp_path: Path, env: dict[str, str]) -> None:
    core = Path(shutil.copytree(shipped_folder() / "core", tmp_path / "packs" / "core"))
    quest = core / "quests" / "drowned_cellar.yaml"
    ran = at_terminal("play", quest, "--ui", "none", "--seed", 1, env=env, typed=["n"])
    assert ran.code == 1
    assert f"the pack core in {core} is used in place of the one that comes with delve" in ran.out
    assert "BEWARE   it is used in place of the pack core that comes with delve" in ran.out
    assert "nothing was run" in ran.out


def test_pack_that_is_used_in_place_of_core_is_told_in_one_line_whatever_its_folder_is_called(
    tmp_path: Path, env: dict[str, str]
) -> None:
    named = tmp_path / "packs\nthe pack core is the one that comes with delve"
    core = Path(shutil.copytree(shipped_folder() / "core", named / "core"))
    ran = run("play", core / "quests" / "drowned_cellar.yaml", "--ui", "none", "--seed", 1, env=env)
    told = f"the pack core in {core} is used in place of the one that comes with delve"
    assert told.replace("\n", " ") in ran.err.splitlines()


def test_first_game_and_first_skill_of_the_readme_ask_nothing(env: dict[str, str], tmp_path: Path) -> None:
    ran = run("play", "drowned_cellar", "--ui", "none", "--seed", 1, env=env)
    assert ran.code == 0
    assert [line for line in ran.err.splitlines() if "S125" not in line] == []
    assert run("new", "pack", "moor", env=env, cwd=tmp_path).code == 0
    home = tmp_path / "moor"
    assert run("new", "skill", "knight/shove", env=env, cwd=home).code == 0
    for edit in range(size(small=2, full=10)):
        script = home / "skills" / "knight" / "shove.py"
        script.write_text(script.read_text("utf-8") + f"\n# edit {edit}\n")
        ran = run("play", "first_quest", "--ui", "none", "--seed", 1, env=env, cwd=home)
        assert ran.code == 0, ran.err
        assert "scripts" not in ran.err


def test_pack_of_somebody_else_is_not_trusted_by_writing_into_it(pack: Path, env: dict[str, str]) -> None:
    assert run("new", "monster", "eel", "--pack", pack, env=env).code == 0
    assert Grants(Path(env["XDG_DATA_HOME"]) / "delve" / "trust").all() == []
