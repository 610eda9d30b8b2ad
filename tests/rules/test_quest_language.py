"""Each condition and effect of quests is one module that says all it means, and every name in them is declared."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct, structs

from delve.model.declaration import Scripted
from delve.model.naming import named
from delve.model.quest_conditions import ObjectIs, When
from delve.model.quest_effects import Effect, SetVariable
from delve.phrases import Phrase, phrase
from delve.rules.goals import BeAt, Bring, Change, Defeat, Fetch, Progress, Wait, checked, checked_progress
from delve.rules.quest_language import conditions, effects
from delve.rules.quest_language.consequences import Sets, Wins
from delve.rules.quest_language.language import Condition
from delve.rules.quest_language.language import Effect as EffectRule
from delve.rules.quest_language.objectives import goals_of, last_due
from delve.rules.quest_language.tables import CONDITIONS, EFFECTS
from tests.arenas import Bench

FOLDERS: tuple[tuple[Any, type[Struct], Mapping[str, Any]], ...] = (
    (conditions, When, CONDITIONS.by_key),
    (effects, Effect, EFFECTS.by_key),
)


@pytest.mark.parametrize(("folder", "declared", "table"), FOLDERS, ids=["conditions", "effects"])
def test_each_key_has_a_rule_and_a_module_of_its_own_and_each_module_a_key(
    folder: Any, declared: type[Struct], table: Mapping[str, Any]
) -> None:
    keys = {*declared.__struct_encode_fields__}
    modules = {file.stem.removesuffix("_") for file in Path(folder.__path__[0]).glob("*.py")} - {"__init_"}
    assert keys == modules == {*table}
    for key, rule in table.items():
        assert type(rule).__module__.removesuffix("_") == f"{folder.__name__}.{key}"


@pytest.mark.parametrize("key", When.__struct_encode_fields__)
def test_every_condition_says_when_it_holds_and_what_it_is_in_words(key: str) -> None:
    rule = type(CONDITIONS.by_key[key])
    assert rule.holds is not Condition.holds
    assert rule.describe is not Condition.describe


@pytest.mark.parametrize("key", Effect.__struct_encode_fields__)
def test_every_effect_says_what_it_does_and_what_it_is_in_words(key: str) -> None:
    rule = type(EFFECTS.by_key[key])
    assert rule.apply is not EffectRule.apply
    assert rule.describe is not EffectRule.describe


def parts(hint: Any) -> list[type[Struct]]:
    found = [hint] if isinstance(hint, type) and issubclass(hint, Struct) else []
    return found + [one for inner in get_args(hint) for one in parts(inner)]


def words(hint: Any) -> bool:
    """Whether a type is a bare text, or holds some."""
    metas = getattr(hint, "__metadata__", ())
    said = [getattr(meta, "extra_json_schema", None) or {} for meta in metas]
    if any(NAMED & one.keys() for one in said):
        return False
    if metas:
        return words(hint.__origin__)
    return hint is str or any(words(inner) for inner in get_args(hint))


NAMED = {"x-names", "x-ref", "x-prose"}


def test_every_text_in_a_condition_or_an_effect_is_declared_as_a_name_or_as_prose() -> None:
    waiting, seen = [When, Effect], set[type[Struct]]()
    bare = []
    while waiting:
        kind = waiting.pop()
        if kind in seen or issubclass(kind, Scripted):
            continue
        seen.add(kind)
        for field in structs.fields(kind):
            bare += [f"{kind.__name__}.{field.name}"] if words(field.type) else []
            waiting += parts(field.type)
    assert bare == []
    assert len(seen) > 20


def test_name_of_a_state_knows_the_object_that_it_belongs_to() -> None:
    found = [*named(When(object=ObjectIs(object="gate", state="open")))]
    assert [(one.path, one.what, one.name, one.of) for one in found] == [
        (("object", "object"), "object", "gate", ""),
        (("object", "state"), "state", "open", "gate"),
    ]


def test_effects_say_what_they_may_cause() -> None:
    assert [*EFFECTS.may_cause(Effect(win="heroes"))] == [Wins("heroes")]
    assert [*EFFECTS.may_cause(Effect(set=SetVariable(variable="alarm", to=2)))] == [Sets("alarm", 2)]


BOX = {
    "states": {"shut": {}, "open": {}},
    "interactions": [{"id": "open", "name": "Open", "state": "shut", "becomes": "open"}],
}


def goals(*whens: dict[str, Any]) -> list[Any]:
    bench = Bench()
    bench.object("box", **BOX)
    bench.item("key", slot="none")
    game = bench.quest(
        "e..Bv.g",
        {"B": "box", "K": "Nite", "g": "Goblin minion"},
        legend={
            "B": {"object": "test:box", "name": "box"},
            "v": {"zone": "vault"},
            "g": {"mark": "den"},
        },
        groups=[{"group": "core:goblin", "at": "den"}],
        objectives=[{"side": "heroes", "text": "Win.", "when": when} for when in whens],
    )
    view = game.play.view
    names = {"thing": {game["B"].id: "box"}, "spaces": {view.zone("vault"): "vault"}}
    return [
        (type(one), *(names.get(field, {}).get(value, value) for field, value in one._asdict().items()))
        for one in goals_of(view, "heroes")
    ]


def test_conditions_ask_to_be_somewhere_to_change_to_bring_to_fetch_to_defeat_and_to_wait() -> None:
    assert goals({"in_zone": {"zone": "vault", "side": "heroes"}}) == [(BeAt, "vault", "main", ())]
    assert goals({"object": {"object": "box", "state": "open"}}) == [(Change, "box", "open")]
    assert goals({"object_in": {"object": "box", "zone": "vault"}}) == [(Bring, "box", "vault", "main")]
    assert goals({"holds": {"item": "test:key", "zone": "vault"}}) == [(Fetch, "test:key", "vault", "main")]
    assert goals({"round": {"at_least": 5}}) == [(Wait, 5)]
    assert goals({"in_zone": {"zone": "vault", "side": "overlord"}}) == []


def test_conditions_about_enemies_ask_to_defeat_them() -> None:
    (fallen,) = goals({"side_fallen": "overlord"})
    (gone,) = goals({"group_defeated": "core:goblin"})
    (some,) = goals({"defeated": {"side": "overlord", "at_least": 1}})
    assert fallen == gone == some
    assert fallen[0] is Defeat
    assert fallen[1]


def test_what_is_made_of_several_conditions_asks_for_what_they_ask() -> None:
    whens = {"any": [{"round": {"at_least": 5}}, {"all": [{"round": {"at_least": 7}}]}]}
    assert goals(whens) == [(Wait, 5), (Wait, 7)]


def test_round_that_a_trigger_waits_for_is_due() -> None:
    game = Bench().quest(
        "e..",
        triggers=[
            {
                "after": "round_start",
                "if": [{"any": [{"round": {"at_least": 12}}]}],
                "do": [{"win": "heroes"}],
            }
        ],
        objectives=[{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 4}}}],
    )
    assert last_due(game.play.view) == 12


@pytest.mark.parametrize("goal", [BeAt("vault"), Defeat((1, "two")), Change(1, 2), (1, 2), None])  # type: ignore[arg-type]
def test_goal_that_holds_what_it_cannot_is_refused(goal: object) -> None:
    with pytest.raises(TypeError):
        checked(goal)


def test_progress_is_told_by_one_template_with_both_numbers() -> None:
    assert str(Progress(2, 3, "{done} of {of} seals are lit").told) == "2 of 3 seals are lit"
    assert str(Progress(2, 3).told) == "2 of 3"
    assert str(Progress(0, 1, "{done} of {of} {of|seal|seals}").told) == "0 of 1 seal"
    named = phrase("{done} of {of} {what}", what="seals")
    assert str(Progress(2, 3, named).told) == "2 of 3 seals"


@pytest.mark.parametrize("words", ["seals", "{n} seals", phrase("{what} of {of}", what="two")])
def test_progress_that_does_not_tell_how_much_is_done_is_refused(words: str | Phrase) -> None:
    with pytest.raises(ValueError, match=r"words of progress must show \{done\}"):
        checked_progress(Progress(2, 3, words))
