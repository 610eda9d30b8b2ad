"""`delve play` as a player meets it: who plays where, what is printed, and with which exit code it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest
from click.testing import CliRunner
from delve_cli.main import main
from delve_cli.progress import Progress
from delve_cli.table import automated_players
from msgspec import structs

from delve.ai.behaviors import Behaved
from delve.ai.levels import player_of
from delve.flow.records import Header
from delve.flow.saved import read_save
from delve.flow.session import Session
from delve.ui.window import NoWindow
from tests.cli.playing import QUEST, ROOT, play

LOOSE = """\
kind: quest
id: wet
name: Wet
ruleset: core:classic
party: [{hero: core:nite, class: core:knight}]
heroes: {least: 1, most: 2}
entrance: entrance
map: |
  ee..
legend:
  e: {zone: entrance}
objectives:
  - {side: overlord, text: Wait., when: {round: {at_least: 3}}}
  - {side: heroes, text: Stay., when: {round: {at_least: 2}}}
"""
"""a quest of no pack, which may use every pack there is"""

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user", "agreed")]


def refused(*arguments: object) -> str:
    """The message of a command line that is refused."""
    ran = play(*arguments)
    assert ran.exit_code == 2, ran.output
    assert ran.stdout == ""
    return ran.stderr.partition("Error: ")[2].strip()


# ---------------------------------------------------------------------------------------------------- who plays where
def test_none_plays_to_the_end_and_names_the_winner_last() -> None:
    ran = play(QUEST, "--seed", 4, "--ui", "none")
    assert ran.exit_code == 0
    lines = ran.stdout.splitlines()
    assert lines[0] == "The Drowned Cellar"
    assert lines[-1].startswith(("The heroes win in round ", "The overlord wins in round "))
    assert not any(line.startswith("> ") for line in lines)


def test_equal_seeds_give_equal_logs() -> None:
    first, second, other = (play(QUEST, "--seed", seed, "--ui", "none").stdout for seed in (4, 4, 5))
    assert first == second != other


def test_level_of_the_opponent_is_chosen_and_normal_without_a_choice(tmp_path: Path) -> None:
    """The save knows it, so that whoever goes on meets the same one."""
    levels = {}
    for number, words in enumerate(((), ("--opponent", "simple"))):
        place = tmp_path / f"{number}.delve"
        assert play(QUEST, "--seed", 4, "--ui", "none", "--record", place, *words).exit_code == 0
        saved = read_save(place.read_bytes())
        levels[saved.header.opponent] = saved.entries
    assert [*levels] == ["normal", "simple"]
    assert levels["normal"] != levels["simple"]


def test_level_that_there_is_not_is_refused() -> None:
    assert "godlike" in refused(QUEST, "--opponent", "godlike")
    assert 'no side "wardens" (known: heroes, overlord)' in refused(QUEST, "--opponent", "wardens=hard")


def test_each_automated_side_plays_at_its_own_level(tmp_path: Path) -> None:
    """The save knows it; one that was written before names one level for all."""
    place = tmp_path / "game.delve"
    words = ("--opponent", "random", "--opponent", "overlord=simple")
    assert play(QUEST, "--seed", 4, "--ui", "none", "--record", place, *words).exit_code == 0
    header = read_save(place.read_bytes()).header
    assert (header.opponent, header.levels) == ("random", (("overlord", "simple"),))
    assert kinds(header) == [kind("random"), kind("simple")]
    assert kinds(structs.replace(header, levels=())) == [kind("random")] * 2


def kind(level: str) -> type:
    """The class of who plays at a level."""
    return type(cast(Behaved, player_of(level, 0)).fallback)


def kinds(header: Header) -> list[type]:
    """The classes of those who play the heroes and the overlord of a game."""
    players = automated_players(header, ("heroes", "overlord")).values()
    return [type(cast(Behaved, player).fallback) for player in players]


@pytest.mark.parametrize("named", ["drowned_cellar", "core:drowned_cellar"])
def test_quest_may_be_named_by_its_id(named: str) -> None:
    assert play(named, "--seed", 4, "--ui", "none").stdout == play(QUEST, "--seed", 4, "--ui", "none").stdout


def test_seed_that_nobody_chose_is_told_and_repeats_the_game() -> None:
    ran = play(QUEST, "--ui", "none")
    told = ran.stderr.splitlines()[-1]
    seed = told.split()[1].rstrip(":")
    assert told == f"seed {seed}: --seed {seed} plays with the same dice again"
    assert play(QUEST, "--seed", seed, "--ui", "none").stdout == ran.stdout


def test_terminal_reads_what_is_typed_and_shows_it() -> None:
    ran = play(QUEST, "--seed", 4, "--ui", "terminal", typed="1\n5,5\nquit\n")
    assert ran.exit_code == 0
    assert "> 5,5\n  Nite moves to 5,5 in 4 steps from 1,1\n" in ran.stdout
    assert ran.stdout.endswith("You leave the game in round 1.\n")


def test_prose_tells_the_game_as_a_story_and_goes_on_with_a_save(tmp_path: Path) -> None:
    place = tmp_path / "game.delve"
    ran = play(QUEST, "--ui", "prose", "--seed", 1, "--record", place, typed="nite\nlook\nquit\n")
    assert ran.exit_code == 0
    assert "You are Nite. You stand " in ran.output
    again = play("--resume", place, "--ui", "prose", typed="quit\n")
    assert "What now? You can " in " ".join(again.output.split())
    looked = CliRunner().invoke(main, ["replay", str(place), "--ui", "prose"], input="play\nquit\n")
    assert looked.exit_code == 0
    assert "The Drowned Cellar" in looked.output


def test_going_on_tells_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place, told = tmp_path / "game.delve", list[tuple[int, int]]()

    class Noted(Progress):
        def show(self, played: int, games: int) -> None:
            told.append((played, games))

    play(QUEST, "--seed", 4, "--ui", "none", "--record", place)
    monkeypatch.setattr("delve_cli.table.Progress", Noted)
    play("--resume", place, "--ui", "terminal", typed="quit\n")
    answers = len(read_save(place.read_bytes()).entries)
    assert told == [(number, answers) for number in range(1, answers + 1)]
    assert answers > 100


def test_plain_lines_are_no_story() -> None:
    ran = play(QUEST, "--ui", "prose", "--plain")
    assert ran.exit_code == 2
    assert "leave --ui prose out" in ran.output


def test_side_decides_who_is_asked() -> None:
    ran = play(QUEST, "--seed", 4, "--ui", "terminal", "--side", "overlord")
    assert "Which one acts next? (Overlord)" in ran.stdout
    assert "(Heroes)" not in ran.stdout
    both = play(QUEST, "--seed", 4, "--ui", "terminal", "--side", "all", typed="1\nend\nend\nend\nend\n1\n")
    assert "Who acts next? (Heroes)" in both.stdout
    assert "Which one acts next? (Overlord)" in both.stdout


def test_heroes_are_who_was_named() -> None:
    ran = play(
        QUEST, "--seed", 4, "--ui", "terminal", "--heroes", "wren:strider, core:nite:knight,maud:core:knight"
    )
    shown = [line for line in ran.stdout.splitlines() if line.startswith("   ") and "health" in line]
    assert [line.split()[2] for line in shown] == ["Wren", "Nite", "Maud"]


def test_trace_prints_the_flow_of_phases() -> None:
    assert "[hero_start] Nite\n" in play(QUEST, "--seed", 4, "--ui", "none", "--trace").stdout
    assert "[hero_start]" not in play(QUEST, "--seed", 4, "--ui", "none").stdout


def test_quest_is_played_without_loading_what_only_campaigns_titles_and_readers_need() -> None:
    code = "import sys, delve_cli.seating, delve_cli.front_end, delve.ui.app; print(*sys.modules)"
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    ).stdout
    modules = set(shown.split())
    heavy = {
        "delve_cli.campaigns",
        "delve_cli.campaign_table",
        "delve.ai.campaigns",
        "delve.campaign.context",
        "delve.campaign.places.tables",
        "delve.catalog.packs",
        "delve.ui.campaign.screen",
        "delve.ui.play.replay_stage",
        "delve.ui.title.screen",
        "delve.validate.stage",
        "yaml",
    }
    assert "delve_cli.table" in modules
    assert not modules & heavy


def test_help_needs_no_engine() -> None:
    code = "import sys, delve_cli.play as p; p.play(['--help'], standalone_mode=False); print(*sys.modules)"
    shown = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    ).stdout
    assert "HERO:CLASS" in shown
    assert not {"delve.rules", "delve.catalog.load", "pyglet"} & set(shown.split())


# ---------------------------------------------------------------------------------------------------- front ends
@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Puts a window of the test's own in the place of the real one; returns the titles it was opened with."""

    def put(error: Exception | None = None) -> list[str]:
        opened: list[str] = []

        def play_window(session: Session, *, title: str, preferences: object) -> None:
            if error is not None:
                raise error
            assert session.pending is not None
            opened.append(title)

        stand_in = ModuleType("delve.ui.app")
        stand_in.play_window = play_window  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "delve.ui.app", stand_in)
        return opened

    return put


def test_window_gets_the_session(window: Callable[..., list[str]]) -> None:
    opened = window()
    ran = play(QUEST, "--seed", 4, "--ui", "window")
    assert (ran.exit_code, ran.stdout, opened) == (0, "", ["The Drowned Cellar"])


def test_window_says_that_it_shows_no_trace(window: Callable[..., list[str]]) -> None:
    window()
    assert "--trace shows nothing in a window" in play(QUEST, "--seed", 4, "--ui", "window", "--trace").stderr


def test_auto_opens_the_window_where_there_is_a_display(
    window: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = window()
    monkeypatch.setenv("DISPLAY", ":9")
    assert play(QUEST, "--seed", 4).stdout == ""
    assert opened == ["The Drowned Cellar"]


def test_window_that_cannot_be_opened_is_an_error_if_it_was_asked_for(
    window: Callable[..., list[str]],
) -> None:
    window(NoWindow("no such thing"))
    assert "no such thing" in refused(QUEST, "--seed", 4, "--ui", "window")


def test_auto_without_a_window_goes_on_and_says_so(
    window: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    window(NoWindow("no such thing"))
    monkeypatch.setenv("DISPLAY", ":9")
    ran = play(QUEST, "--seed", 4)
    assert "no such thing" in ran.stderr
    assert ran.stdout == play(QUEST, "--seed", 4, "--ui", "none").stdout


def test_window_whose_library_cannot_be_imported_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "delve.ui.app", None)
    message = refused(QUEST, "--seed", 4, "--ui", "window")
    assert message.startswith("no window can be opened here (ModuleNotFoundError: ")
    monkeypatch.setenv("DISPLAY", ":9")
    ran = play(QUEST, "--seed", 4)
    assert "try --ui terminal" in ran.stderr
    assert ran.stdout.splitlines()[-1].startswith("The ")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_window_without_a_display_is_refused_without_a_traceback() -> None:
    command = [sys.executable, "-m", "delve_cli.main", "play", str(QUEST), "--seed", "4", "--ui", "window"]
    environment = {name: value for name, value in os.environ.items() if name != "PYGLET_HEADLESS"}
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "no window " in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_auto_without_display_and_terminal_plays_by_itself_and_says_so() -> None:
    ran = play(QUEST, "--seed", 4)
    assert "automated players play all sides (--ui none)" in ran.stderr
    assert ran.stdout.splitlines()[-1].startswith("The ")


@pytest.mark.skipif(sys.platform != "linux", reason="a pseudo terminal")
def test_auto_without_display_at_a_terminal_plays_there_in_color() -> None:
    shown = at_terminal("1\nquit\n", {})
    assert "there is no display for a window: playing in the terminal" in shown
    assert "\x1b[1mRound 1\x1b[0m" in shown
    assert "You leave the game in round 1." in shown
    assert "\x1b[" not in at_terminal("quit\n", {"NO_COLOR": "1"})


def at_terminal(typed: str, environment: dict[str, str]) -> str:
    """What the command shows at a pseudo terminal, to which this is typed."""
    import pty  # here, as Windows has none

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "delve_cli.main", "play", str(QUEST), "--seed", "4"]
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "DISPLAY")}
    with subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env=plain | {"TERM": "xterm"} | environment,
    ) as running:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        while True:
            try:
                part = os.read(ours, 65_536)
            except OSError:  # the other end was closed
                break
            if not part:
                break
            shown += part
        assert running.wait(30) == 0
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def test_command_runs_as_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "delve_cli.main", "play", str(QUEST), "--seed", "4", "--ui", "none"]
    expected = play(QUEST, "--seed", 4, "--ui", "none").stdout
    for hash_seed, encoding in (("1", "utf-8"), ("2", "latin-1")):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": encoding}
        ran = subprocess.run(command, capture_output=True, cwd=ROOT, env=environment, timeout=120)
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert ran.stdout.decode(encoding) == expected.encode(encoding, "replace").decode(encoding)


# ---------------------------------------------------------------------------------------------------- usage
def test_quest_that_is_not_there_is_refused_with_what_may_be_meant() -> None:
    assert refused("drowned_celar") == (
        'there is no file and no quest or campaign or dungeon "drowned_celar" (did you mean "drowned_cellar"?)'
    )
    assert refused("core:cellar") == (
        'there is no file and no quest or campaign or dungeon "core:cellar" '
        "(known: core:drowned_cellar, core:evensong, core:lamp_stair, core:straw_harvest, core:the_lower_mills, "
        "core:the_sluice, core:the_trapdoor, core:the_weir, core:toll_for_everybody, "
        "core:what_the_river_owes, bidden:a_bidding, bidden:bidding, …)"
    )
    wrong = QUEST.with_name("drownd_cellar.yaml")
    assert refused(wrong) == f'there is no file "{wrong}" (did you mean "{QUEST}"?)'
    assert refused("nowhere/a.yaml") == 'there is no file "nowhere/a.yaml"'


def test_quest_of_two_packs_needs_its_pack(pack: Path) -> None:
    manifest = pack / "pack.yaml"
    manifest.write_text(
        manifest.read_text(encoding="utf-8").replace("id: core", "id: dry", 1), encoding="utf-8"
    )
    message = refused("drowned_cellar", "--packs", pack)
    assert message == '"drowned_cellar" may be core:drowned_cellar or dry:drowned_cellar: write the pack too'


def test_what_is_no_quest_is_refused() -> None:
    goblin = ROOT / "content" / "core" / "monsters" / "goblin.yaml"
    assert (
        refused(goblin) == f'"{goblin}" is no quest or campaign or dungeon: it holds the monster core:goblin'
    )
    assert refused(goblin.parent).endswith("is a folder: name the file of a quest, or a quest by its id")
    script = ROOT / "cli" / "play.py"
    assert refused(script) == f'"{script}" is no quest: quests are files that end in .yaml'


@pytest.mark.parametrize(
    ("heroes", "message"),
    [
        ("nit:knight", 'unknown hero "nit" (did you mean "nite"?)'),
        ("core:nit:knight", 'unknown hero "core:nit" (did you mean "core:nite"?)'),
        ("nite:knigt", 'unknown class "knigt" (did you mean "knight"?)'),
        ("nite", '"nite" has no class: write nite:CLASS (it may be: knight, thresher)'),
        ("nite:knight,,", 'unknown hero "" (known: bede, corm, hanne, ister, maud, nite, wren, ysolt)'),
        (
            "nite:strider",
            '"Nite" is of the archetype warrior, but "Strider" is for scout (it may take "knight" or "thresher")',
        ),
        ("nite:knight,nite:knight", "the hero core:nite is named twice"),
        ("a:b:c:d:e", 'unknown hero "a" (known: bede, corm, hanne, ister, maud, nite, wren, ysolt)'),
        ("core:nite:core:knigt", 'unknown class "core:knigt" (did you mean "core:knight"?)'),
    ],
)
def test_party_that_cannot_go_is_refused(heroes: str, message: str) -> None:
    assert refused(QUEST, "--seed", 1, "--ui", "none", "--heroes", heroes).removeprefix(
        "Invalid value for --heroes: "
    ) == (message)


def test_party_that_is_too_large_is_refused(pack: Path) -> None:
    quest = pack / "quests" / "drowned_cellar.yaml"
    text = quest.read_text(encoding="utf-8")
    quest.write_text(text.replace("most: 4}", "most: 2}"), encoding="utf-8")
    party = "nite:knight,wren:strider,maud:knight"
    message = refused(quest, "--seed", 1, "--ui", "none", "--heroes", party)
    assert message == "the quest is for 1 to 2 heroes, not 3"


def test_hero_of_two_packs_needs_its_pack_unless_it_is_of_the_quests(pack: Path) -> None:
    other = pack.parent / "other"
    (other / "heroes").mkdir(parents=True)
    (other / "pack.yaml").write_text(
        "kind: pack\nid: other\nname: Other\nversion: 1.0.0\nrequires: {core: '>=0.1'}\n", encoding="utf-8"
    )
    nite = (pack / "heroes" / "nite.yaml").read_text(encoding="utf-8")
    (other / "heroes" / "nite.yaml").write_text(nite.replace("name: Nite", "name: Nita"), encoding="utf-8")
    loose = pack.parent.parent / "wet.yaml"
    loose.write_text(LOOSE, encoding="utf-8")
    message = refused(loose, "--packs", pack.parent, "--seed", 1, "--heroes", "nite:knight")
    assert message.endswith('the hero "nite" may be core:nite or other:nite: write the pack too')


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", str(2**60)])
def test_bad_seed_is_refused(seed: str) -> None:
    assert "'--seed'" in refused(QUEST, "--seed", seed)


def test_bad_choices_and_folders_are_refused() -> None:
    assert refused(QUEST, "--side", "hero") == 'this quest has no side "hero" (known: heroes, overlord, all)'
    assert "'--ui'" in refused(QUEST, "--ui", "screen")
    assert "'--packs'" in refused(QUEST, "--packs", "/nowhere")


# ---------------------------------------------------------------------------------------------------- faults of content
def test_faults_of_the_pack_are_shown_as_validate_shows_them(pack: Path) -> None:
    goblin = pack / "monsters" / "goblin.yaml"
    goblin.write_text(goblin.read_text(encoding="utf-8").replace("speed: 5", "speed: fast"), encoding="utf-8")
    quest = pack / "quests" / "drowned_cellar.yaml"
    ran = play(quest, "--seed", 1, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert 'D103 "speed" must be a whole number, not text' in ran.stderr
    assert "cannot be played before this is mended" in ran.stderr
    validated = CliRunner().invoke(main, ["validate", str(pack), "--select", "D103"]).stdout
    assert ran.stderr.startswith(validated)


def test_errors_stand_alone_where_play_refuses_a_pack(pack: Path) -> None:
    goblin = pack / "monsters" / "goblin.yaml"
    goblin.write_text(goblin.read_text(encoding="utf-8").replace("speed: 5", "speed: fast"), encoding="utf-8")
    quest = pack / "quests" / "drowned_cellar.yaml"
    text = quest.read_text(encoding="utf-8")
    quest.write_text(text.replace("legend:\n", "legend:\n  q: {terrain: mud}\n", 1), encoding="utf-8")
    assert " warning: " in CliRunner().invoke(main, ["validate", str(pack)]).stdout
    ran = play(quest, "--seed", 1, "--ui", "none")
    assert ran.exit_code == 1
    assert 'D103 "speed" must be' in ran.stderr
    assert "warning" not in ran.stderr


def test_quest_that_is_no_yaml_is_shown_as_validate_shows_it(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("kind: [quest\n", encoding="utf-8")
    ran = play(broken, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert "broken.yaml:" in ran.stderr


def test_warnings_are_shown_a_line_each_and_the_game_goes_on(pack: Path) -> None:
    quest = pack / "quests" / "drowned_cellar.yaml"
    text = quest.read_text(encoding="utf-8")
    quest.write_text(text.replace("legend:\n", "legend:\n  q: {terrain: mud}\n", 1), encoding="utf-8")
    ran = play(quest, "--seed", 1, "--ui", "none")
    assert ran.exit_code == 0
    warnings = [line for line in ran.stderr.splitlines() if "drowned_cellar.yaml" in line]
    assert len(warnings) == 1
    assert " warning: " in warnings[0]


def test_crash_of_a_rule_of_ours_is_no_fault_of_content(monkeypatch: pytest.MonkeyPatch) -> None:
    from delve.validate.passes.records import dice

    def crash(content: Any) -> Any:
        raise RuntimeError("oops")

    monkeypatch.setattr(dice, "check", crash)
    ran = play(QUEST, "--seed", 1, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert "X001" in ran.stderr
