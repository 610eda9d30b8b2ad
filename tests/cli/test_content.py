"""Content that was found sound is neither read nor checked again, as long as nothing of it changes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import click
import pytest
from delve_cli.quest_choice import by_id, choose
from delve_cli.table import GameRefused, scripts_of

from delve.catalog import load as loading
from delve.installation import shipped_folder
from delve.script.at_need import MadeAtNeed
from delve.trust.consent import Consent, ConsentAnswer, agree
from delve.validate import remembered, runner
from delve.validate.runner import Report

pytestmark = pytest.mark.one_of(6)

QUEST = "drowned_cellar"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[Report]:
    """What the checks found that were made; files count as settled at once."""
    made: list[Report] = []
    check = runner.check

    def counted(*about: object) -> Report:
        made.append(check(*about))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(runner, "check", counted)
    monkeypatch.setattr(remembered, "_SETTLED_NS", -(10**12))
    return made


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch, checks: list[Report]) -> list[int]:
    """Counts how often packs were read; files count as settled at once."""
    counted: list[int] = []
    real = loading.load

    def load(*about: Any, **more: Any) -> Any:
        counted.append(1)
        return real(*about, **more)

    monkeypatch.setattr(loading, "load", load)
    return counted


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """The file of a quest in a pack that may be changed."""
    pack = tmp_path / "core"
    shutil.copytree(shipped_folder() / "core", pack)
    manifest = pack / "pack.yaml"
    lines = manifest.read_text().splitlines(keepends=True)
    manifest.write_text("".join(line for line in lines if not line.startswith("tests:")))
    return next(pack.rglob(f"{QUEST}.yaml"))


def test_sound_content_is_checked_once(quest: Path, checks: list[Report]) -> None:
    found = [choose(str(quest), ()).report for _ in range(3)]
    assert len(checks) == 1
    assert not any(report.count("error") or report.count("warning") for report in found)


def test_content_that_changed_is_checked_again(quest: Path, checks: list[Report]) -> None:
    choose(str(quest), ())
    quest.write_text(quest.read_text() + "# a remark\n")
    choose(str(quest), ())
    script = next(quest.parents[1].rglob("skills/**/*.py"))
    script.write_text(script.read_text() + "\n")
    choose(str(quest), ())
    assert len(checks) == 3


def test_content_with_findings_is_checked_each_time_and_they_are_told(
    quest: Path, checks: list[Report]
) -> None:
    quest.write_text(quest.read_text().replace("objectives:", "objectivs:", 1))
    told = [choose(str(quest), ()).report.count("error") for _ in range(2)]
    assert len(checks) == 2
    assert told[0] == told[1] > 0


def test_sound_content_is_read_once_and_its_library_is_the_same(quest: Path, loads: list[int]) -> None:
    first, second = (choose(str(quest), ()) for _ in range(2))
    assert len(loads) == 1
    assert (second.id, second.kind, second.file) == (first.id, first.kind, first.file)
    assert second.library.content_hash == first.library.content_hash
    assert second.library.record("quest", first.id) == first.library.record("quest", first.id)
    assert second.content.loaded.ok, "whatever else is asked of the files is read then"
    assert len(loads) == 2


def test_what_is_known_of_a_quest_is_known_of_every_other_one_of_its_pack(
    quest: Path, loads: list[int]
) -> None:
    choose(str(quest), ())
    other = choose(str(quest.with_name("the_trapdoor.yaml")), ())
    assert (other.id, other.kind, len(loads)) == ("core:the_trapdoor", "quest", 1)
    hero = next(quest.parents[1].rglob("heroes/*.yaml"))
    with pytest.raises(click.UsageError, match=f"it holds the hero core:{hero.stem}"):
        choose(str(hero), ())
    assert len(loads) == 1
    fresh = quest.with_name("dry_cellar.yaml")
    fresh.write_text(quest.read_text().replace("id: drowned_cellar", "id: dry_cellar", 1))
    assert choose(str(fresh), ()).id == "core:dry_cellar"
    assert len(loads) == 2, "a quest that came since is read"


def test_changed_value_is_in_the_library_of_the_next_game(quest: Path, loads: list[int]) -> None:
    name = choose(str(quest), ()).library.record("quest", "core:drowned_cellar").name
    quest.write_text(quest.read_text().replace(f"name: {name}", "name: The Dry Cellar", 1))
    assert choose(str(quest), ()).library.record("quest", "core:drowned_cellar").name == "The Dry Cellar"


def test_quest_is_found_again_by_its_id_until_it_lies_elsewhere(quest: Path, loads: list[int]) -> None:
    packs = (quest.parents[2],)
    assert [by_id("core:drowned_cellar", packs) for _ in range(2)] == [quest, quest]
    moved = quest.parents[1] / "quests" / "more" / quest.name
    moved.parent.mkdir()
    quest.rename(moved)
    assert by_id("core:drowned_cellar", packs) == moved


def test_library_that_was_kept_and_cannot_be_used_is_read_anew(quest: Path, loads: list[int]) -> None:
    choose(str(quest), ())
    for file in Path(os.environ["DELVE_CACHE_DIR"]).iterdir():
        parts = file.read_bytes().partition(b"\n")[2]
        spoiled = parts[:-200] + b"A" * 200
        file.write_bytes(remembered._sealed(spoiled) + b"\n" + spoiled)
    found = choose(str(quest), ())
    assert len(loads) == 2
    assert found.library.record("quest", found.id).id == found.id


# ---------------------------------------------------------------------------------------------------- scripts
def consent(quest: Path, answer: ConsentAnswer = ConsentAnswer.ONCE) -> Consent:
    return agree([choose(str(quest), ()).library], lambda unknown: answer)


def test_scripts_of_delve_that_were_loaded_before_are_loaded_when_they_are_needed(
    checks: list[Report],
) -> None:
    quest = by_id("core:drowned_cellar", ())
    library, agreed = choose(str(quest), ()).library, consent(quest)
    first, second = (scripts_of(library, agreed) for _ in range(2))
    assert not isinstance(first, MadeAtNeed)
    assert isinstance(second, MadeAtNeed)
    assert set(first) == set(second)


def test_scripts_of_strangers_are_loaded_at_once_each_time(quest: Path, checks: list[Report]) -> None:
    library, agreed = choose(str(quest), ()).library, consent(quest)
    assert not any(isinstance(scripts_of(library, agreed), MadeAtNeed) for _ in range(2))


def test_script_that_breaks_while_it_is_loaded_is_told_before_each_game(
    quest: Path, checks: list[Report]
) -> None:
    script = next(quest.parents[1].rglob("skills/**/*.py"))
    script.write_text(script.read_text() + "\nBROKEN = 1 // 0\n")
    for _ in range(2):
        library = choose(str(quest), ()).library
        with pytest.raises(GameRefused, match="a script cannot be loaded"):
            scripts_of(library, agree([library], lambda unknown: ConsentAnswer.ONCE))
