from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from delve_cli.main import main

from delve.model.kinds import KINDS
from tests.small_pack import SmallPack


def test_schemas_are_written_once_and_then_up_to_date(tmp_path: Path) -> None:
    folder = tmp_path / "schemas"
    check = ["schema", str(folder), "--check"]
    assert CliRunner().invoke(main, check).exit_code == 1
    ran = CliRunner().invoke(main, ["schema", str(folder)])
    assert (ran.exit_code, ran.stderr) == (
        0,
        f"{len(KINDS)} schemas in {folder}, {len(KINDS)} of them written\n",
    )
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{kind}.schema.json" for kind in KINDS)
    assert json.loads((folder / "quest.schema.json").read_text())["title"] == "quest"
    assert CliRunner().invoke(main, check).exit_code == 0
    assert CliRunner().invoke(main, ["schema", str(folder)]).stderr.endswith(", 0 of them written\n")


def test_file_that_is_stale_or_too_much_is_named(tmp_path: Path) -> None:
    CliRunner().invoke(main, ["schema", str(tmp_path)])
    (tmp_path / "hero.schema.json").write_text("{}")
    (tmp_path / "ghost.schema.json").write_text("{}")
    ran = CliRunner().invoke(main, ["schema", str(tmp_path), "--check"])
    assert ran.exit_code == 1
    assert ran.stdout == f"{tmp_path / 'hero.schema.json'}\n{tmp_path / 'ghost.schema.json'}\n"
    assert ran.stderr == f"2 of {len(KINDS)} schemas are not up to date\n"


def test_schemas_of_the_checkout_are_up_to_date() -> None:
    folder = Path(__file__).parents[2] / "schemas"
    assert CliRunner().invoke(main, ["schema", str(folder), "--check"]).exit_code == 0


def test_schemas_of_a_workspace_know_its_packs_and_are_found_by_the_editor(tmp_path: Path) -> None:
    SmallPack(tmp_path)
    ran = CliRunner().invoke(main, ["schema", "--workspace", str(tmp_path)])
    assert (ran.exit_code, ran.stdout) == (0, "")
    assert ran.stderr == f"{len(KINDS) + 1} files in {tmp_path / '.delve'} and {tmp_path / '.vscode'}\n"
    hero = json.loads((tmp_path / ".delve" / "schemas" / "hero.schema.json").read_text())
    assert "gray" in hero["$defs"]["ids of defense die"]["enum"]
    assert (tmp_path / ".vscode" / "settings.json").is_file()


def test_settings_with_comments_are_left_and_the_schemas_written(tmp_path: Path) -> None:
    SmallPack(tmp_path)
    (tmp_path / ".vscode").mkdir()
    (tmp_path / ".vscode" / "settings.json").write_text("{} // mine\n")
    ran = CliRunner().invoke(main, ["schema", "--workspace", str(tmp_path)])
    assert ran.exit_code == 0
    assert "is no plain JSON and was left as it is" in ran.stderr
    assert (tmp_path / ".vscode" / "settings.json").read_text() == "{} // mine\n"
    assert (tmp_path / ".delve" / "schemas" / "hero.schema.json").is_file()


def test_workspace_without_a_pack_is_refused(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["schema", "--workspace", str(tmp_path)])
    assert ran.exit_code == 2
    assert "a pack is a folder with a pack.yaml" in ran.stderr
    assert [*tmp_path.iterdir()] == []
