from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from delve_cli.main import main

from delve.model.kinds import KINDS


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
    assert json.loads((folder / "quest.schema.json").read_text())["title"] == "QuestDef"
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
