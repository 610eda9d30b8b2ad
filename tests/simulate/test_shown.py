"""What kept results say about the values of a quest, and the validator at their lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from msgspec import structs

from delve.model.quest import QuestDef
from delve.simulate.result_file import Known, ResultFile, RunHeader
from delve.simulate.results import GameResult
from delve.simulate.shown import shown_by
from delve.testing.usage import trigger_of
from delve.validate.played import Shown
from tests.arenas import core
from tests.simulate.sample import HEADER, QUEST, result

pytestmark = pytest.mark.one_of(6)

CORE = Path(__file__).parents[2] / "content" / "core"
CELLAR = CORE / "quests" / "drowned_cellar.yaml"
RECORD = core().library.get(QuestDef, QUEST)
TRIGGERS = tuple(trigger_of(RECORD, number) for number in range(len(RECORD.triggers)))
NOW = structs.replace(
    HEADER,
    content=core().library.content_hash,
    objectives=tuple((one.side, one.text) for one in RECORD.objectives),
)
RUN = "in 40 games (heroes=simple, overlord=random)"


def games(number: int = 40) -> list[GameResult]:
    """Either side wins every other game by its first objective, and no game uses the second trigger."""
    winners = ("heroes", "overlord")
    used = {"used": (TRIGGERS[0], *TRIGGERS[2:]), "unused": (TRIGGERS[1],)}
    return [result(one, winners[one % 2], **used) for one in range(number)]


def shown(results: list[GameResult], header: RunHeader = NOW) -> list[Shown]:
    known = Known(header, {one.plan.number: one for one in results}, 0)
    return [*shown_by(known, RECORD, core().library.content_hash)]


def test_objective_by_which_nobody_won_and_idle_trigger_are_told_at_their_places() -> None:
    assert shown(games()) == [
        Shown(QUEST, ("objectives", 2), f"no side ever won by this objective, {RUN}"),
        Shown(QUEST, ("triggers", 1), f"this trigger never came about, {RUN}", "note"),
    ]


def test_few_games_conclude_nothing() -> None:
    (few,) = shown(games(29))
    assert (few.place, few.severity) == (("id",), "note")
    assert few.message.startswith("little is told, in 29 games ")


def test_what_concerns_the_whole_quest_is_told_at_its_id() -> None:
    won = [result(number, "overlord") for number in range(90)]
    lost = [
        result(90, winner="", ended="broke", objective=0),
        result(91, winner="", ended="stuck", objective=0),
    ]
    told = {one.message.partition(", ")[0]: one.place for one in shown([*won, *lost])}
    for whole in (
        "1 game broke",
        "in 1 game automated players went in circles",
        "overlord wins nearly always",
    ):
        assert told[whole] == ("id",)


def test_results_of_other_files_say_so_and_those_with_other_objectives_count_for_nothing() -> None:
    older = structs.replace(NOW, content="other")
    assert all(one.message.endswith("; the files have changed since") for one in shown(games(), older))
    other = structs.replace(NOW, objectives=NOW.objectives[:2])
    (told,) = shown(games(), other)
    assert told == Shown(
        QUEST,
        ("objectives",),
        "the results that were given are of this quest with other objectives: simulate it again",
        "note",
    )


# ------------------------------------------------------------------------------------------------ the command
def kept(place: Path, header: RunHeader = NOW) -> Path:
    file = ResultFile(place, header)
    for one in games():
        file.keep(one)
    file.close()
    return place


def validate(*words: object) -> Result:
    return CliRunner().invoke(main, ["validate", *map(str, words), "--format", "concise"])


def test_validator_tells_file_line_and_column(tmp_path: Path) -> None:
    ran = validate(CELLAR, "--results", kept(tmp_path / "kept"))
    lines = CELLAR.read_text("utf-8").splitlines()
    third = [number for number, line in enumerate(lines, start=1) if line.startswith("  - side:")][2]
    assert f"{third}:5: P001 warning: no side ever won by this objective, {RUN}" in ran.stdout
    assert ran.exit_code == 0
    assert validate(CELLAR, "--results", tmp_path / "kept", "--strict").exit_code == 1
    assert validate(CELLAR, "--results", tmp_path / "kept", "--select", "P").stdout.count("P001") == 2
    assert "P001" not in validate(CELLAR).stdout


@pytest.mark.parametrize("wrong", ["none", "torn", "other quest"])
def test_file_that_cannot_be_used_is_refused(tmp_path: Path, wrong: str) -> None:
    place, told = tmp_path / "kept", f"{tmp_path / 'kept'} holds no results of delve simulate"
    if wrong == "none":
        told = f"{place} cannot be read: No such file or directory"
    elif wrong == "torn":
        place.write_text("{")
    else:
        kept(place, structs.replace(NOW, quest="core:the_sluice"))
        told = f"{place} holds the results of core:the_sluice, which is not among what is checked"
    ran = validate(CELLAR, "--results", place)
    assert ran.exit_code == 2
    assert told in " ".join(ran.stderr.split())
