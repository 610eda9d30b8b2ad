"""What breaks in the middle of a game: told with its cause and place, kept in a file, and never a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli import seating
from delve_cli.fault_report import end_with_report
from delve_cli.main import main

from delve.faults import RulesBroke
from delve.flow.driver import Play, ScriptFault
from delve.flow.saved import read_save
from tests.cli.playing import QUEST, play

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user", "agreed")]

HAIL = "skills/strider/hail_of_splinters.py"
LORDS = "skills/heroes/nite/one_for_each_lord.py"


def breaks(pack: Path, script: str, old: str, new: str) -> str:
    """The message of a game that a script breaks."""
    file = pack / script
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    ran = play(pack / "quests" / "drowned_cellar.yaml", "--seed", 3, "--opponent", "simple", "--ui", "none")
    assert ran.exit_code == 1
    return ran.stderr[ran.stderr.index("Error: ") :]


def test_script_that_breaks_is_told_with_cause_place_and_journal(pack: Path, tmp_path: Path) -> None:
    message = breaks(
        pack, HAIL, "        space = await", '        getattr(ctx.view, "wind")\n        space = await'
    ).splitlines()
    assert message[0].startswith('Error: a script broke: AttributeError: View has no "wind" (known: ')
    line = (pack / HAIL).read_text(encoding="utf-8").splitlines().index(
        '        getattr(ctx.view, "wind")'
    ) + 1
    assert message[1] == f"in {pack / HAIL}, line {line}, in use"
    kept = Path(message[2].removeprefix("the answers that lead there are kept in "))
    assert kept.is_relative_to(tmp_path / "user" / "delve")
    assert message[3] == f"delve replay {kept} shows them"
    told = read_save(kept.read_bytes())
    assert (told.header.quest, told.header.seed) == ("core:drowned_cellar", 3)
    assert told.header.packs["core"].version == "0.1.0"
    assert told.entries[0] == ("command", "heroes", ("activate", 3))
    assert told.fault is not None
    assert told.fault.message.startswith('AttributeError: View has no "wind" (known: ')
    assert "Traceback" in told.fault.trace
    assert f"Python {sys.version_info[0]}.{sys.version_info[1]}." in told.fault.system


def test_window_that_a_script_writes_wrongly_is_told_with_file_method_line_and_field(pack: Path) -> None:
    file = pack / HAIL
    text = file.read_text(encoding="utf-8").replace(
        "import Context,", "import BeforeDamage, Context, reacts,"
    )
    file.write_text(text, encoding="utf-8")
    soften = (
        '    @reacts(BeforeDamage, scope="everyone", optional=False)\n'
        "    async def soften(self, ctx: Context, event: BeforeDamage) -> None:\n"
        '        event.alter(**{"amuont": 1})\n\n'
        "    async def use("
    )
    message = breaks(pack, HAIL, "    async def use(", soften).splitlines()
    assert message[0] == (
        'Error: a script broke: AttributeError: BeforeDamage has no field "amuont" (did you mean "amount"?): it lets '
        "amount be altered (a whole number from 0 up)"
    )
    lines = file.read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if "amuont" in line)
    assert message[1] == f"in {file}, line {line}, in soften"


def test_script_that_breaks_under_the_eyes_of_an_automated_player_is_told_too(pack: Path) -> None:
    message = breaks(
        pack,
        LORDS,
        "        return [enemy.id for enemy in",
        "        return 1 // 0 or [enemy.id for enemy in",
    )
    assert "ZeroDivisionError: integer division or modulo by zero\nin " in message


def test_script_that_asks_without_end_is_told_without_a_place(pack: Path) -> None:
    endless = "        while True:\n            await ctx.roll(('core:red',))\n        space = await"
    message = breaks(pack, HAIL, "        space = await", endless).splitlines()
    assert message[0] == "Error: a script broke: more than 300 answers in one transition"
    assert message[1].startswith("the answers that lead there are kept in ")


def test_script_that_cannot_be_loaded_is_told(pack: Path) -> None:
    message = breaks(pack, LORDS, "class OneForEachLord(Skill):", "1 // 0\n\n\nclass OneForEachLord(Skill):")
    where = "core.skills.heroes.nite.one_for_each_lord.OneForEachLord"
    assert message.startswith(f"Error: a script cannot be loaded: {where}: ")


def test_journal_that_cannot_be_kept_is_no_second_fault(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "user").write_text("in the way", encoding="utf-8")
    message = breaks(
        pack, HAIL, "        space = await", '        getattr(ctx.view, "wind")\n        space = await'
    )
    assert "could not be kept in " in message


@pytest.fixture
def crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours in the middle of a game."""

    def count(play: Play) -> None:
        if len(play.journal) == 30:
            raise RuntimeError("ours")

    monkeypatch.setattr(Play, "_tell_observer", count)


@pytest.mark.usefixtures("crash")
def test_fault_of_the_engine_is_not_blamed_on_a_script_and_kept_too() -> None:
    ran = play(QUEST, "--seed", 1, "--ui", "none")
    assert ran.exit_code == 2
    message = ran.stderr[ran.stderr.index("Error: ") :].splitlines()
    assert message[0] == "Error: delve itself broke, not your content: RuntimeError: ours"
    kept = Path(message[1].removeprefix("the answers that lead there are kept in "))
    told = read_save(kept.read_bytes())
    assert len(told.entries) == 30
    assert message[2] == f"delve replay {kept} shows them"
    refusal = play("--resume", kept)
    assert refusal.exit_code == 1
    assert refusal.stderr == f"Error: {kept} is the report of a fault: delve replay {kept} shows it\n"


@pytest.mark.usefixtures("crash")
def test_developer_may_see_where_it_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELVE_DEBUG", "1")
    ran = CliRunner().invoke(main, ["play", str(QUEST), "--seed", "1", "--ui", "none"])
    assert isinstance(ran.exception, RuntimeError)


def test_fault_before_there_is_a_game_has_no_traceback_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*arguments: object) -> None:
        raise RuntimeError("early")

    monkeypatch.setattr(seating, "choose", crash)
    ran = play(QUEST, "--seed", 1, "--ui", "none")
    assert ran.exit_code == 2
    assert ran.stderr == (
        "Error: delve itself broke, not your content: RuntimeError: early\n"
        "please report it, with your files; DELVE_DEBUG=1 shows where\n"
    )


def test_fault_of_the_rules_is_not_told_as_one_of_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    fault = ScriptFault("nobody could do anything", ())
    fault.__cause__ = RulesBroke("nobody could do anything")
    with pytest.raises(SystemExit) as ended:
        end_with_report(fault, None)
    assert ended.value.code == 1
    assert capsys.readouterr().err == "Error: the rules of the game do not work: nobody could do anything\n"
