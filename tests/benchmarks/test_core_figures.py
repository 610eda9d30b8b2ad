"""The figures of the core pack: the arena lets everything take part, and the page names every record."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.core_figures import PAGE
from benchmarks.core_figures_page import KINDS, Gathered, page
from benchmarks.games import core
from benchmarks.proving_ground import EVEN, HEROES, MOST_EXPERIENCE, groups_of, party, quests, strength
from delve.ids import unqualified
from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from delve.simulate.results import Deed, Source
from delve.testing.usage import Thing
from tests.simulate.sample import result


def test_page_names_every_record_and_its_command() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert "python -m benchmarks.core_figures --games" in written
    for kind, definition, title in KINDS:
        table = re.split(r"^## ", written.partition(f"## {title}\n")[2], flags=re.MULTILINE)[0]
        named = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
        assert named == [unqualified(one.id) for one in core().library.all(definition)], kind


def test_arena_lets_every_monster_lieutenant_and_card_take_part_in_both_acts() -> None:
    library = core().library
    for act in (1, 2):
        found = [quest for heroes in HEROES for quest in quests(library, heroes) if quest["act"] == act]
        groups = {group["group"] for quest in found for group in quest["groups"]}
        assert groups == {one.id for one in library.all(MonsterDef)}
        leaders = {one["lieutenant"] for quest in found for one in quest["lieutenants"]}
        assert leaders == {one.id for one in library.all(LieutenantDef)}
        assert {card for quest in found for card in quest["decks"]["overlord"]} == {
            one.id for one in library.all(CardDef)
        }


@pytest.mark.parametrize("heroes", HEROES)
@pytest.mark.parametrize("act", [1, 2])
def test_of_each_group_come_as_many_as_make_it_even(act: int, heroes: int) -> None:
    library = core().library
    for leader, least in (("", 0.85), ("core:oda", 0.8)):
        groups = groups_of(library, ("core:goblin", "core:toll_man"), leader, act, heroes)
        assert [group["group"] for group in groups] == ["core:goblin", "core:toll_man"]
        counts = {(group["group"], rank): group[rank] for group in groups for rank in ("elite", "minion")}
        assert least * EVEN[act] < strength(library, counts, leader, act, heroes) <= EVEN[act]


def test_group_that_alone_is_stronger_than_even_comes_as_one_figure() -> None:
    groups = groups_of(core().library, ("core:weir_serpent", "core:millstone"), "core:wheelwright", 2, 1)
    assert groups == [{"group": "core:weir_serpent", "at": "near", "elite": 1, "minion": 0}]


def test_whoever_knows_what_a_hound_does_can_call_it() -> None:
    learned = [set(member.skills) for seed in range(300) for member in party(core().library, 2, seed)]
    with_a_hound = [one for one in learned if one & {"core:fetch", "core:set_on"}]
    assert with_a_hound
    assert all("core:whistle" in one for one in with_a_hound)


def test_parties_by_chance_bring_every_skill_and_item_and_pay_for_what_they_know() -> None:
    library = core().library
    skills: set[str] = set()
    items: set[str] = set()
    for seed in range(300):
        act = seed % 2 + 1
        members = party(library, act, seed)
        assert members == party(library, act, seed)
        assert 2 <= len({member.hero for member in members}) == len(members) <= 4
        for member in members:
            skills.update(member.skills)
            items.update(one.item for one in member.items or ())
            cost = sum(library.get(SkillDef, skill).experience for skill in member.skills)
            assert cost <= member.experience <= MOST_EXPERIENCE[act]
    assert skills == {one.id for one in library.all(SkillDef) if one.class_ and one.experience}
    assert items == {one.id for one in library.all(ItemDef)}


def gathered(*found: Any) -> str:
    many = Gathered(core().library)
    for one in found:
        many.add(one)
    return page(many, len(found), 1, "normal")


def test_rows_tell_presence_use_and_wins_of_the_own_side() -> None:
    mend, snare = Thing("skill", "core:mend"), Thing("card", "core:small_print")
    deed = Deed(source=Source("skill", "core:mend"), side="heroes", uses=3)
    told = gathered(
        result(0, used=(mend,), deeds=(deed,), unused=(snare,)),
        result(1, "overlord", unused=(mend,)),
        result(2, "overlord", used=(snare,)),
    )
    assert "| `mend` | 2 | 50 % | 3.0 | 50 % | 0 % |" in told
    assert "| `small_print` | 2 | 50 % | – | 50 % | 100 % |" in told
    assert "| `glare` | 0 | – | – | – | 33 % |" in told


def test_what_is_never_used_and_what_always_is_stand_in_lists() -> None:
    mend, snare = Thing("skill", "core:mend"), Thing("card", "core:small_print")
    told = gathered(*(result(number, used=(mend,), unused=(snare,)) for number in range(5)))

    def listed(title: str) -> str:
        return told.partition(f"## {title}\n\n")[2].partition("\n")[0]

    assert listed("There, and never used") == "`small_print`"
    assert listed("Used in every game in which it was there") == "`mend`"
    assert listed("Won whenever it was there") == "`mend`"
    assert listed("Lost whenever it was there") == "`small_print`"
    assert "`glare`" in listed("Never there")


@pytest.mark.one_of(4)
def test_games_are_played_to_their_ends_and_written(tmp_path: Path) -> None:
    """In a process of its own: what watches scripts for figures cannot watch them for tests too."""
    place = tmp_path / "page.md"
    command = [sys.executable, "-m", "benchmarks.core_figures", "--games", "2", "--page", str(place)]
    ran = subprocess.run(command, cwd=PAGE.parent.parent, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "2 of 2 games, 0 s left\n"
    written = place.read_text(encoding="utf-8")
    never = written.partition("## Never there\n\n")[2].partition("\n")[0]
    assert "--games 2 --seed 1" in written
    assert "`hard_to_bury`" in never or "`one_for_each_lord`" not in never, "heroes know both or neither"
    assert re.search(r"^\| `bell_ringer` \| [12] \| 100 % \| [1-9]", written, re.MULTILINE), "it fought"
