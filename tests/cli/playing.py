"""`delve play`, for the tests of the command."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result
from delve_cli.main import main

ROOT = Path(__file__).parents[2]
CORE = ROOT / "content" / "core"
QUEST = CORE / "quests" / "drowned_cellar.yaml"


def play(*arguments: object, typed: str = "") -> Result:
    """What came of this command line; never a traceback."""
    ran = CliRunner().invoke(main, ["play", *map(str, arguments)], input=typed)
    assert "Traceback" not in ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran
