"""`delve validate --fix` and `--diff` as an author meets them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.validate import repairs
from tests.small_pack import SmallPack

HERO, QUEST = "heroes/nite.yaml", "quests/cellar.yaml"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    for name in ("CI", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    pack = SmallPack(tmp_path)
    pack.change(HERO, "health: 12", "health: '12'")
    pack.change(QUEST, "opening: hello", "opening: helo")
    return pack


def validate(pack: SmallPack, *arguments: str) -> Result:
    ran = CliRunner().invoke(main, ["validate", str(pack.folder), *arguments])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_fix_mends_what_is_sure_and_shows_the_rest(pack: SmallPack) -> None:
    ran = validate(pack, "--fix", "--format", "concise")
    assert ran.exit_code == 1
    assert "health: 12\n" in pack.text(HERO)
    assert 'small/quests/cellar.yaml:10:10: Q004 there is no story "helo"' in ran.stdout
    assert ran.stdout.count("\n") == 1
    assert ran.stderr.startswith("small/heroes/nite.yaml:6:9: D103 write 12\n1 error (")


def test_unsafe_fixes_mend_good_guesses_too(pack: SmallPack) -> None:
    ran = validate(pack, "--fix", "--unsafe-fixes")
    assert ran.exit_code == 0
    assert "opening: hello\n" in pack.text(QUEST)
    assert 'small/quests/cellar.yaml:10:10: Q004 write "hello"\nno findings (' in ran.stderr


def test_fix_that_lets_another_fault_be_found_goes_on_with_it(pack: SmallPack) -> None:
    pack.change(QUEST, "opening: helo", "opening: hello")
    pack.change(HERO, "defense: [gray]", "defense: gray  # delve: allow D401 it parries")
    ran = validate(pack, "--fix")
    assert ran.exit_code == 0
    assert pack.text(HERO).endswith("defense: [gray]\nattributes: {might: 4}\n")
    assert "A001 delete the comment\n" in ran.stderr


def test_diff_shows_the_change_and_writes_nothing(pack: SmallPack) -> None:
    before = pack.text(HERO)
    ran = validate(pack, "--diff")
    assert ran.exit_code == 1
    assert pack.text(HERO) == before
    assert ran.stdout.startswith("--- a/small/heroes/nite.yaml\n+++ b/small/heroes/nite.yaml\n")
    assert "\n-health: '12'\n+health: 12\n" in ran.stdout
    assert "1 of 2 findings would be fixed, 1 more with --unsafe-fixes\n" in ran.stderr


def test_diff_spells_out_what_would_move_the_cursor(pack: SmallPack) -> None:
    pack.write(HERO, pack.text(HERO).replace("name: Nite", "name: N\u202ei"))
    ran = validate(pack, "--diff")
    assert "-name: N<U+202E>i\n+name: Ni\n" in ran.stdout
    assert "\u202e" not in ran.stdout


def test_file_in_which_a_fix_would_do_harm_is_left_as_it_was(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = pack.text(HERO)
    endings = ["{", ""]

    def write_badly(texts: dict[str, str]) -> None:
        ending = endings.pop(0)
        repairs.write({path: text + ending for path, text in texts.items()})

    monkeypatch.setattr("delve_cli.mend.write", write_badly)
    pack.change(QUEST, "opening: helo", "opening: hello")
    ran = validate(pack, "--fix", "--format", "concise")
    assert ran.exit_code == 1
    assert pack.text(HERO) == before
    said = "D103 left as it was: with this fix something else would be wrong\n"
    assert f"small/heroes/nite.yaml:6:9: {said}" in ran.stderr


def test_file_that_cannot_be_written_is_told(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(texts: dict[str, str]) -> None:
        raise OSError(13, "Permission denied", "nite.yaml")

    monkeypatch.setattr("delve_cli.mend.write", refuse)
    ran = validate(pack, "--fix")
    assert ran.exit_code == 1
    assert ran.stderr.endswith('nite.yaml" cannot be written: Permission denied\n')


def test_file_that_is_gone_meanwhile_is_told(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(2, "No such file or directory", "nite.yaml")

    monkeypatch.setattr("delve_cli.mend.repair", refuse)
    ran = validate(pack, "--diff")
    assert ran.exit_code == 1
    assert '"nite.yaml" cannot be read: No such file or directory' in ran.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--unsafe-fixes"], "--unsafe-fixes says which fixes --fix or --diff shall take: add one of them"),
        (["--watch", "--fix"], "--watch only looks: fix first, without --watch"),
        (["--select", "Z9"], 'no code begins with "Z9"'),
        (["--ignore", "D101"], "D101 (unknown field) cannot be ignored"),
        (["--select", "D1"], "no rule is left to run"),
    ],
)
def test_options_that_do_not_go_together_are_a_fault_of_usage(
    pack: SmallPack, arguments: list[str], message: str
) -> None:
    ran = validate(pack, *arguments)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert message in ran.stderr
