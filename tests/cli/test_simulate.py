"""`delve simulate`: what is asked, what is refused, and what is shown."""

from __future__ import annotations

import json
import sys
from concurrent.futures import BrokenExecutor, CancelledError
from pathlib import Path

import pytest
from delve_cli import progress, simulation

from delve.ai.level_names import LEVELS, USUAL
from delve.model.hero import HeroDef
from delve.simulate.worker import CannotPlay
from tests.cli.playing import CORE, QUEST
from tests.cli.simulating import header, let_nobody_play, played, simulate

pytestmark = pytest.mark.one_of(6)


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch: pytest.MonkeyPatch, nothing_of_the_user: None) -> None:
    let_nobody_play(monkeypatch)


# ------------------------------------------------------------------------------------------------ what is played
def test_quest_is_played_so_many_times_and_reported() -> None:
    ran = simulate("drowned_cellar", "-n", 40)
    assert ran.exit_code == 0
    assert header(ran) == f"core:drowned_cellar: 40 games, seeds 1 to 40, heroes={USUAL}, overlord={USUAL}"
    assert "heroes       30  75.0 %" in ran.stdout
    assert "No side ever won by objective 3" in ran.stdout


def test_usual_level_is_one_of_the_levels() -> None:
    assert USUAL in LEVELS


def test_folder_of_a_pack_means_all_of_its_quests() -> None:
    ran = simulate(CORE, "-n", 1)
    quests = sorted(path.stem for path in (CORE / "quests").glob("*.yaml"))
    assert [line.split(":")[1] for line in ran.stdout.splitlines() if "1 games, seeds" in line] == quests


def test_quests_of_a_pack_are_found_wherever_they_lie(pack: Path, agreed: None) -> None:
    (pack / "quests" / "deep").mkdir()
    (pack / "quests" / "lamp_stair.yaml").rename(pack / "quests" / "deep" / "lamp_stair.yaml")
    assert "core:lamp_stair: 2 games" in simulate(pack, "-n", 2).stdout


def test_folder_of_a_pack_may_be_given_from_where_one_stands(
    pack: Path, agreed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack)
    assert "core:lamp_stair: 1 games" in simulate(".", "-n", 1).stdout.replace("1 game,", "1 games,")
    monkeypatch.chdir(pack.parent)
    assert "core:lamp_stair" in simulate(pack.name, "-n", 1).stdout


def test_acts_are_those_that_were_asked_for_or_all_of_them_where_everything_shall_be_used() -> None:
    assert header(simulate(QUEST, "-n", 2)).endswith(f"overlord={USUAL}")
    asked = simulate(QUEST, "-n", 2, "--act", 2, "--act", 1, "--seed", 665)
    assert header(asked).endswith(f"overlord={USUAL}; act 2, 1")
    assert f"--level overlord={USUAL} --act 1" in asked.stdout, "which plays the game again that broke"
    assert header(simulate(QUEST, "-n", 2, "--exhaustive")).endswith("; act 1, 2")
    assert simulate(QUEST, "--act", 0).exit_code == 2


def test_levels_are_named_for_one_side_or_all() -> None:
    ran = simulate(QUEST, "-n", 1, "--level", "overlord=simple", "--level", "random")
    assert header(ran).endswith("heroes=random, overlord=simple")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([QUEST, "--level", "smple"], 'there is no level "smple" (did you mean "simple"?)'),
        ([QUEST, "--level", "hero=random"], 'this quest has no side "hero" (known: heroes, overlord)'),
        ([QUEST, "--heroes", "5"], "the quest is for 1 to 4 heroes, not 5"),
        ([QUEST, "--heroes", "4-2"], "write the smaller number first"),
        ([QUEST, "--heroes", "2", "--heroes", "nite:knight"], "not both"),
        ([QUEST, "--heroes", "nite:strider"], '"Strider" is for scout'),
        ([QUEST, "--heroes", "nitr:knight"], "unknown hero"),
        ([QUEST, "--until", "many"], "such as --until 5%"),
        ([QUEST, "--until", "5%", "--exhaustive"], "leave --until out"),
        ([], "which quest?"),
        (["drowned_celar"], "there is no file and no quest"),
        ([CORE, "--into", "x"], "--into keeps the games of one quest"),
        ([QUEST, "--compare", CORE, CORE, "--into", "x"], "leave --into and --exhaustive out"),
    ],
)
def test_words_that_make_no_sense_are_refused_with_what_to_write(words: list[object], told: str) -> None:
    ran = simulate(*words)
    assert ran.exit_code == 2
    assert told in ran.output.replace("\n", " ")


def test_all_party_sizes_take_turns_and_chosen_parties_too() -> None:
    assert "By number of heroes" in simulate(QUEST, "-n", 8, "--heroes", "2-4").stdout
    assert "By number of heroes" in simulate(QUEST, "-n", 8, "--heroes", "all").stdout
    ran = simulate(QUEST, "-n", 4, "--heroes", "nite:knight", "--heroes", "nite:knight,wren:strider")
    assert "       1  heroes        " in ran.stdout
    assert "       2  heroes        " in ran.stdout


def test_run_stops_early_when_it_knows_enough() -> None:
    assert "games, seeds 1 to 100" in header(simulate(QUEST, "-n", 400, "--until", "9%"))


def test_seed_begins_the_games() -> None:
    assert "seeds 500 to 502" in header(simulate(QUEST, "-n", 3, "--seed", 500))


# ------------------------------------------------------------------------------------------------ what is shown
def test_exit_code_says_whether_every_game_was_won() -> None:
    broke, stuck = simulate(QUEST, "-n", 1, "--seed", 666), simulate(QUEST, "-n", 1, "--seed", 777)
    assert (broke.exit_code, stuck.exit_code) == (1, 3)
    assert f"delve simulate {QUEST} -n 1 --seed 666" in broke.stdout
    assert "--heroes 'nite:knight{" in broke.stdout


def test_command_that_plays_a_game_again_finds_its_quest_where_it_was_found(pack: Path, agreed: None) -> None:
    ran = simulate("the_sluice", "--packs", pack.parent, "--with", pack, "-n", 1, "--seed", 666)
    assert f"delve simulate core:the_sluice --packs {pack.parent} --with {pack} -n 1" in ran.stdout


def test_report_goes_into_files_or_to_stdout_for_other_programs(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("r.json", "r.csv", "r.html")]
    ran = simulate(QUEST, "-n", 8, "--json", files[0], "--csv", files[1], "--html", files[2])
    assert "Who wins" in ran.stdout
    assert json.loads(files[0].read_text())[0]["games"] == 8
    assert files[1].read_text().startswith("quest,about,kind")
    assert files[2].read_text().startswith("<!DOCTYPE html>")
    assert json.loads(simulate(QUEST, "-n", 8, "--json", "-").stdout)[0]["games"] == 8


def test_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = simulate(QUEST, "-n", 1, "--html", tmp_path / "nowhere" / "r.html")
    assert ran.exit_code == 1
    assert "cannot be written" in ran.output


# ------------------------------------------------------------------------------------------------ going on
class Pressed:
    """Plays some games; then somebody presses Ctrl-C."""

    def __init__(self, games: int) -> None:
        self.left = games

    def __call__(self, content: bytes, asked: bytes) -> bytes:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return played(content, asked)


def test_interrupted_run_tells_what_was_played_and_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "results"
    monkeypatch.setattr(simulation, "play_apart", Pressed(5))
    ran = simulate(QUEST, "-n", 12, "--into", kept, "--jobs", 1)
    assert ran.exit_code == 1
    assert "core:drowned_cellar: 5 games" in ran.stdout
    assert "interrupted after 5 of 12 games" in ran.stderr
    assert str(kept) in ran.stderr
    monkeypatch.setattr(simulation, "play_apart", Pressed(7))
    again = simulate(QUEST, "-n", 12, "--into", kept, "--jobs", 1)
    assert again.exit_code == 0
    monkeypatch.setattr(simulation, "play_apart", played)
    assert again.stdout == simulate(QUEST, "-n", 12).stdout


def test_other_run_is_not_mixed_into_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    simulate(QUEST, "-n", 2, "--into", kept)
    ran = simulate(QUEST, "-n", 2, "--into", kept, "--seed", 5)
    assert ran.exit_code == 1
    assert "another run (another seed)" in ran.output


def test_games_that_cannot_be_played_at_all_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(content: bytes, asked: bytes) -> bytes:
        raise CannotPlay("nothing was run: nobody has agreed")

    monkeypatch.setattr(simulation, "play_apart", refuse)
    ran = simulate(QUEST, "-n", 2)
    assert ran.exit_code == 1
    assert "nobody has agreed" in ran.output


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (BrokenExecutor("a worker was killed"), "a worker was killed"),
        (CancelledError(), "CancelledError"),
        (OSError("the other end has hung up"), "the other end has hung up"),
    ],
)
def test_executor_that_ends_is_told(error: Exception, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(content: bytes, asked: bytes) -> bytes:
        raise error

    monkeypatch.setattr(simulation, "play_apart", lost)
    ran = simulate(QUEST, "-n", 2)
    assert ran.exit_code == 1
    assert f"what plays them has ended: {told}" in ran.output


def test_scripts_of_strangers_need_consent_before_anything_is_played(pack: Path) -> None:
    script = pack / "skills" / "knight" / "oath_of_honor.py"
    script.write_text(script.read_text() + "# mine\n")
    ran = simulate("drowned_cellar", "-n", 2, "--packs", pack.parent)
    assert ran.exit_code == 1
    assert "nobody has agreed to run the scripts of core" in ran.output


# ------------------------------------------------------------------------------------------------ comparing
def test_two_folders_are_compared_in_words(pack: Path, agreed: None) -> None:
    ran = simulate("drowned_cellar", "-n", 40, "--compare", CORE, pack)
    assert ran.exit_code == 0
    assert "No difference can be told" in ran.stdout


def test_comparison_that_is_interrupted_compares_nothing(
    pack: Path, agreed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "play_apart", Pressed(5))
    ran = simulate("drowned_cellar", "-n", 40, "--compare", CORE, pack, "--jobs", 1)
    assert ran.exit_code == 1
    assert ran.stdout == ""
    assert "interrupted after 5 of 40 games" in ran.stderr


def test_packs_with_too_few_heroes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve.simulate.games.HeroDef", type("NoHeroDef", (HeroDef,), {}))
    assert "shall go" in simulate(QUEST, "-n", 2, "--heroes", "4").output


def test_folder_without_the_quest_is_refused(mod: Path) -> None:
    ran = simulate("drowned_cellar", "-n", 4, "--compare", CORE, mod)
    assert ran.exit_code == 2
    assert "name one that both folders have" in ran.output.replace("\n", " ")


def test_two_files_of_results_are_compared_without_playing(tmp_path: Path) -> None:
    for name, seed in (("a", 1), ("b", 1001)):
        simulate(QUEST, "-n", 40, "--seed", seed, "--into", tmp_path / name)
    ran = simulate("--compare", tmp_path / "a", tmp_path / "b")
    assert ran.exit_code == 0
    assert ran.stdout.startswith("core:drowned_cellar: a and b")
    assert json.loads(simulate("--compare", tmp_path / "a", tmp_path / "b", "--json", "-").stdout)
    simulate(CORE / "quests" / "the_sluice.yaml", "-n", 2, "--into", tmp_path / "c")
    assert "compare one quest" in simulate("--compare", tmp_path / "a", tmp_path / "c").output.replace(
        "\n", " "
    )
    (tmp_path / "b").write_text("something else\n")
    assert "holds no results" in simulate("--compare", tmp_path / "a", tmp_path / "b").output


# ------------------------------------------------------------------------------------------------ clusters, progress
def test_cluster_without_dask_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = simulate(QUEST, "--scheduler", "tcp://127.0.0.1:1")
    assert ran.exit_code == 2
    assert "delve-engine[cluster]" in ran.output


@pytest.mark.one_of(8)
@pytest.mark.filterwarnings("default")
def test_games_are_played_on_a_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as local:
        ran = simulate(QUEST, "-n", 10, "--scheduler", local.scheduler_address)
    assert ran.exit_code == 0, ran.output
    assert ran.stdout == simulate(QUEST, "-n", 10).stdout


def test_progress_tells_the_time_that_is_left() -> None:
    now, lines = [0.0], list[str]()
    with progress.Progress("core:x", lines.append, lambda: now[0]) as shown:
        shown.show(100, 500)
        now[0] = 10.0
        shown.show(140, 500)
    assert lines[-2].rstrip() == "\rcore:x: 140 of 500 games, 4.0 a second, 2 min left"
    assert lines[-1].strip() == ""


def test_progress_says_nothing_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.Progress("core:x") as shown:
        shown.show(1, 2)
    assert capsys.readouterr().err == ""


def test_progress_steers_no_terminal_by_the_name_of_a_quest() -> None:
    lines = list[str]()
    with progress.Progress("core:\x1b[2J\r", lines.append) as shown:
        shown.show(1, 2)
    assert "\x1b" not in "".join(lines)


@pytest.mark.parametrize(
    ("seconds", "told"), [(5.2, "5 s"), (89, "89 s"), (120, "2 min"), (12_000, "3 h 20 min")]
)
def test_times_are_told_as_people_say_them(seconds: float, told: str) -> None:
    assert progress.in_words(seconds) == told
