"""Rows of the source about records, their scripts and the turns that both sides have, one small proof each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.phrases import printed
from delve.requests import ChooseCommand, IllegalAnswer
from delve.rules.facts import Recovered
from delve.script import Context, Skill, param
from delve.state.behavior_key import BehaviorKey
from tests.arenas import Bench, core
from tests.small_pack import SmallPack

SCHEMAS = Path(__file__).parents[2] / "schemas"


class Toll(Skill):
    """Its user suffers as many hearts as the record says."""

    hearts: int = param(1, "hearts that are suffered", ge=1)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, self.hearts)


def test_skill_knows_who_uses_it_and_what_its_record_says() -> None:
    """S0-06: two records over one class; each use falls on its user and takes the number of its record."""
    bench = Bench()
    skill = bench.skill(Toll, timing="free")
    dear = structs.replace(bench.records[-1], id="test:dear_toll")
    bench.records.append(dear)
    key = BehaviorKey("skill", dear.id)
    bench.behaviors[key] = Toll(key, "Dear Toll", {"hearts": 3})
    game = bench.arena("KS", K="nite knight", S="wren strider")
    for name in "KS":
        game.change(name, skills=(skill, dear.id))
    game.turn_of("K")
    game.use("K", "toll")
    game.use("K", "dear_toll")
    assert (game["K"].damage, game["S"].damage) == (4, 0)


def test_one_script_object_serves_all_heroes_who_have_the_skill() -> None:
    """S0-33: nothing is made for a hero; each use is told who the user is."""
    bench = Bench()
    skill = bench.skill(Toll, timing="free")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    for name in "KS":
        game.change(name, skills=(skill,))
    shared = game.play.game.behaviors[BehaviorKey("skill", skill)]
    before = dict(vars(shared))
    for name in "KS":
        game.turn_of(name)
        game.use(name, "toll")
        assert game[name].damage == 1
        game.do("end_turn", name)
    assert game.play.game.behaviors[BehaviorKey("skill", skill)] is shared
    assert vars(shared) == before


def test_spaces_of_a_skill_are_found_anew_whenever_something_has_changed() -> None:
    """S0-10: what the check finds is what the use offers; a stale answer would offer the space that was taken."""
    game = core().arena("K..Sg\nM..#.", K="nite knight", S="wren strider", g="goblin minion", M="maud knight")
    game.turn_of("K")

    def offered() -> set[tuple[int, int]]:
        game.begin("skill", "K", game.skill_id("K", "oath_of_honor"))
        found = set(game.asked.items())
        game.play.cancel("heroes")
        return found

    assert game.reason("oath_of_honor") == ""
    assert offered() == {(4, 1)}
    game.change("M", spaces=(game.view.space(4, 1),))
    assert game.reason("oath_of_honor") == "no free space beside the monster"
    game.change("M", spaces=(game.view.space(0, 1),))
    assert offered() == {(4, 1)}


def test_oath_lets_the_player_pick_whom_to_strike_of_several() -> None:
    """S0-12: the source left it open; all that the space touches are offered, and nobody else."""
    goblins = dict.fromkeys("ghi", "goblin minion")
    game = core().arena("K.Sg.i\n...h..", K="nite knight", S="wren strider", **goblins)
    game.turn_of("K")
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"), answers=[(4, 0)])
    assert set(game.asked.items()) == {game.id("g"), game.id("h")}
    game.reply(game.id("h"), (2, 0), (0,))
    assert [game[name].damage for name in "ghi"] == [0, 3, 0]


def test_action_is_over_only_when_all_of_it_is_done() -> None:
    """S0-68: until then nothing else can be begun, and what it asks is all that is asked."""
    game = core().arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade")
    asked = []
    for answer in (game.id("g"), (2, 0), (0,)):
        asked.append(type(game.asked).__name__)
        with pytest.raises(IllegalAnswer):
            game.play.answer(("base:end_turn", game.id("K")))
        game.reply(answer)
    assert asked == ["ChooseFigure", "Roll", "Roll"]
    assert isinstance(game.asked, ChooseCommand)


class Balm(Skill):
    """Its user recovers two hearts, whether it has suffered any or not."""

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 2)


def test_recovery_that_changes_nothing_is_not_told() -> None:
    """S0-152: and one that changes something tells how much it was."""
    bench = Bench()
    skill = bench.skill(Balm, timing="free")
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "balm")
    assert game.happened(Recovered) == []
    game.change("K", damage=1)
    game.use("K", "balm")
    assert [(fact.piece, fact.hearts) for fact in game.happened(Recovered)] == [(game.id("K"), 1)]


def test_record_of_a_skill_says_script_name_text_timing_and_both_prices() -> None:
    """S0-29: one field tells whether it takes an action or interrupts."""
    oath = core().library.get(SkillDef, "core:oath_of_honor")
    said = (oath.script, printed(oath.name), oath.timing, oath.cost.stamina, oath.experience)
    assert said == ("core.skills.knight.oath_of_honor.OathOfHonor", "Oath of Honor", "action", 1, 0)
    assert printed(oath.text)
    fields = json.loads((SCHEMAS / "skill.schema.json").read_text("utf-8"))
    assert {"script", "name", "text", "timing", "cost", "experience"} <= set(_properties(fields, "timing"))


def _properties(schema: dict[str, Any], having: str) -> dict[str, Any]:
    """The properties of the record in a schema: those of the definition that has this one."""
    parts = [schema, *schema.get("$defs", {}).values()]
    return next(part["properties"] for part in parts if having in part.get("properties", {}))


def test_turns_of_both_sides_are_activations_that_the_ruleset_writes() -> None:
    """S0-40, S0-49: played by the same code from one list, so a ruleset may give monsters what heroes have."""
    bench = Bench()
    classic = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic").turns)

    def given(step: Any) -> Any:
        """The same steps, in which monsters may rest and have three actions."""
        if isinstance(step, list | tuple):
            return [given(one) for one in step]
        if not isinstance(step, dict):
            return step
        if step.get("phase") == "monster_action":
            return {**step, "action_points": 3, "commands": [*step["commands"], "base:rest"]}
        return {name: given(value) for name, value in step.items()}

    rules = bench.ruleset(turns=given(classic))
    pieces = {"K": "nite knight", "g": "goblin minion"}
    plain = bench.arena("K.g", **pieces)
    plain.turn_of("g")
    assert (plain["g"].action_points, "rest" in plain.options()) == (2, False)
    game = bench.arena("K.g", ruleset=rules, **pieces)
    game.turn_of("g")
    assert (game["g"].action_points, "rest" in game.options()) == (3, True)
    game.turn_of("K")
    assert game["K"].action_points == 2


def test_record_without_a_speed_is_refused(tmp_path: Path) -> None:
    """S0-174: the source has a default; in delve whoever writes a hero or a monster has to say it."""
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "speed: 4\n", "")
    pack.change("monsters/rat.yaml", "minion: {speed: 4, ", "minion: {")
    told = [(Path(one.path).name, one.message) for one in pack.loaded().diagnostics]
    assert [(file, "speed" in message) for file, message in told] == [("nite.yaml", True), ("rat.yaml", True)]
