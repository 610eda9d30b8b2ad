"""The arena is strict, and says what it is missing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.model.skill import SkillDef
from delve.requests import IllegalAnswer
from delve.rules.facts import DiceRolled, FigureMoved
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import MakeArena
from delve.testing.packs import Packs

DUEL = "K.g"
PIECES = {"K": "nite knight", "g": "goblin minion"}
HIT_WITH_SURGE, DEFENSE = (1, 1), (0,)


def test_question_that_is_not_scripted_fails_and_is_named_with_its_legal_answers(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.turn_of("K")
    with pytest.raises(AssertionError) as failed:
        game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), HIT_WITH_SURGE, DEFENSE])
    assert str(failed.value) == (
        "no answer is scripted for: option asked of heroes by surge: 1 to spend: what does the surge buy?; "
        "legal: 'surge_1', 'surge_2', 'done'"
    )
    game.reply("done")


def test_question_with_many_answers_is_told_by_the_first_of_them(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.turn_of("K")
    with pytest.raises(AssertionError, match=r"\(0, 0\), .*\(1, 5\) and 24 more$"):
        game.do("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    game.reply((0, 0))


def test_answer_that_nobody_asked_for_fails(arena: MakeArena) -> None:
    game = arena("K.", K="nite knight")
    game.turn_of("K")
    with pytest.raises(AssertionError, match=r"^nobody asked for the answers \('yes', 3\)$"):
        game.do("move", "K", answers=("yes", 3))


def test_answer_that_is_not_legal_is_told_with_its_number_and_what_would_be(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.turn_of("K")
    with pytest.raises(IllegalAnswer) as refused:
        game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), HIT_WITH_SURGE, DEFENSE, "surge_9"])
    (note,) = refused.value.__notes__
    assert note.startswith("it is answer 4 of ")
    assert note.endswith("; legal: 'surge_1', 'surge_2', 'done'")
    game.reply("done")


def test_command_that_is_blocked_is_told_with_the_reason(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.turn_of("K")
    with pytest.raises(IllegalAnswer) as refused:
        game.use("K", "oath_of_honor")
    assert refused.value.__notes__ == ["it is blocked: no other hero within 3 spaces"]


def test_command_that_is_unknown_is_told_with_those_that_are_legal(arena: MakeArena) -> None:
    game = arena("K.", K="nite knight")
    game.turn_of("K")
    with pytest.raises(IllegalAnswer) as refused:
        game.do("dance", "K")
    assert "('base:end_turn', 1)" in refused.value.__notes__[0]


@pytest.mark.parametrize(("field", "kind"), [("skills", "skill"), ("conditions", "condition")])
def test_skill_or_condition_that_there_is_not_cannot_be_given(
    arena: MakeArena, field: str, kind: str
) -> None:
    game = arena(DUEL, **PIECES)
    with pytest.raises(LookupError, match=rf'no {kind} "core:hop" in these packs \(known: [a-z]+:'):
        game.change("K", **{field: ("core:hop",)})


def test_skills_of_one_id_are_told_apart_by_their_packs(packs: Packs) -> None:
    mine, others = BehaviorKey("skill", "core:oath_of_honor"), BehaviorKey("skill", "fen:oath_of_honor")
    record = structs.replace(packs.library.get(SkillDef, mine.id), id=others.id)
    behaviors = {**packs.behaviors, others: packs.behaviors[mine]}
    game = Packs(packs.library.extended(record), behaviors).arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=("core:oath_of_honor", "fen:oath_of_honor"))
    assert game.skill_id("K", "core:oath_of_honor") == "core:oath_of_honor"
    assert game.skill_id("K", "fen:oath_of_honor") == "fen:oath_of_honor"
    with pytest.raises(
        LookupError, match="'oath_of_honor' may be core:oath_of_honor or fen:oath_of_honor: write"
    ):
        game.skill_id("K", "oath_of_honor")


def test_names_that_mean_nothing_are_told_with_those_that_do(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    with pytest.raises(LookupError, match=r"no piece is drawn as 'X' \(drawn: K, g\)"):
        game.at("X")
    with pytest.raises(LookupError, match=r"Nite has no skill 'hop' \(it has: .*oath_of_honor"):
        game.use("K", "hop")
    with pytest.raises(LookupError, match=r'; did you mean "oath_of_honor"\?\)$'):
        game.use("K", "oath_of_honnor")
    with pytest.raises(
        LookupError, match=r'no class, item or skill "nobody" in these packs \(known: [a-z_]+, '
    ):
        arena("K", K="nite nobody")


def test_character_that_is_drawn_twice_is_refused(arena: MakeArena) -> None:
    with pytest.raises(ValueError, match="'g' is drawn twice"):
        arena("K.gg", **PIECES)


def test_piece_off_the_board_is_nowhere(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.change("g", spaces=())
    with pytest.raises(AssertionError, match=r"Goblin \(g\) is off the board"):
        game.at("g")


def test_going_on_to_a_turn_reacts_to_nothing(arena: MakeArena) -> None:
    game = arena("KSg", K="nite knight", S="wren strider", g="goblin minion")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("S"), (3, 4), (0,)])
    game.turn_of("K")
    assert (game["S"].damage, game["K"].damage) == (4, 0)


def test_changes_leave_out_the_pieces_named_and_the_clock(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game.changes("K") == []
    assert [line for line in game.changes() if "spaces" in line] == ["piece 1 (Nite): spaces (0,) -> (1,)"]
    assert [fact.spaces for fact in game.happened(FigureMoved)] == [(1,)]
    assert game.happened(DiceRolled) == []


def test_option_that_there_is_not_is_told_with_the_one_that_was_meant(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.turn_of("K")
    with pytest.raises(
        LookupError, match=r'^Nite has no option "oath_of_honnor" \(did you mean "oath_of_honor"\?\)$'
    ):
        game.reason("oath_of_honnor")
    with pytest.raises(LookupError, match=r'^Nite has no option "mve" \(did you mean "move"\?\)$'):
        game.take("K", "mve")
    game.begin("move", "K")
    game.turn_of("g")
    game.begin("attack", "g", "")
    with pytest.raises(LookupError, match=r"^no figure is asked for a command: figure asked of overlord"):
        game.reason("move")
    game.turn_of("K")


def test_command_that_there_is_not_is_told_with_the_one_that_was_meant(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.turn_of("K")
    with pytest.raises(IllegalAnswer) as refused:
        game.do("mvoe", "K")
    assert refused.value.__notes__[0].startswith('there is no such command here (did you mean "move"?); ')


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"damge": 1}, r'a piece has no field "damge" \(did you mean "damage"\?\)'),
        ({"items": ("oaken_blad",)}, r'there is no item "oaken_blad" in these packs \(did you mean "oaken_blade"\?\)'),
        ({"equipped": ("ash_bow",)}, r'no item "ash_bow" is there \(known: oaken_blade\)'),
        ({"conditions": ("stuned",)}, r'there is no condition "stuned" in these packs \(did you mean "stunned"\?\)'),
    ],
)  # fmt: skip
def test_change_to_what_there_is_not_says_what_was_meant(
    arena: MakeArena, fields: dict[str, Any], told: str
) -> None:
    game = arena(DUEL, **PIECES)
    with pytest.raises(LookupError, match=f"^{told}$"):
        game.change("K", **fields)


def test_state_that_an_object_does_not_have_is_refused(arena: MakeArena) -> None:
    game = arena("K.D", K="nite knight", D="door closed")
    with pytest.raises(LookupError, match=r'^Door has no state "opn" \(did you mean "open"\?\)$'):
        game.change("D", state="opn")


def test_what_is_changed_may_be_named_without_its_pack(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.change("K", conditions=("stunned",), items=("ash_bow",), skills=("whistle",))
    assert (game["K"].conditions, game["K"].skills) == (("core:stunned",), ("core:whistle",))
    assert game.view.item(game.item("K", "ash_bow")).definition == "core:ash_bow"


def test_hand_of_a_side_that_there_is_not_is_refused(arena: MakeArena) -> None:
    with pytest.raises(LookupError, match=r'^there is no side "overlrd" \(did you mean "overlord"\?\)$'):
        arena(DUEL, **PIECES).deal("overlrd", "small_print")


def test_params_of_a_record_that_there_is_not_are_refused(arena: MakeArena) -> None:
    with pytest.raises(
        LookupError, match='no such record is "from_the_far_bnk" \\(did you mean "from_the_far_bank"'
    ):
        arena(DUEL, params={"from_the_far_bnk": {"distance": 1}}, **PIECES)


def test_hero_has_learned_the_skills_that_stand_behind_its_class(arena: MakeArena) -> None:
    """Rules §8.8: with as much experience as they cost, and beside the items that are named."""
    game = arena("S", S="wren strider whistle tide_spear")
    assert game["S"].skills[-1] == "core:whistle"
    assert len(set(game["S"].skills)) == len(game["S"].skills)
    assert game.view.career(game.id("S")).experience == 1
    assert game.items("S") == ("core:tide_spear",)


def test_hero_without_a_class_learns_too(arena: MakeArena) -> None:
    assert "core:whistle" in arena("S", S="wren whistle")["S"].skills


def test_worth_of_a_skill_is_what_its_script_says(arena: MakeArena) -> None:
    game = arena("KW.\n..g", K="nite knight pick_a_quarrel", W="wren strider", g="goblin minion")
    game.turn_of("K")
    assert game.worth("pick_a_quarrel") == 2


def test_worth_of_a_skill_that_cannot_be_used_is_refused_with_the_reason(arena: MakeArena) -> None:
    game = arena(DUEL, **PIECES)
    game.turn_of("K")
    with pytest.raises(
        LookupError, match="'oath_of_honor' cannot be used now: no other hero within 3 spaces"
    ):
        game.worth("oath_of_honor")


def test_worth_of_a_skill_that_says_nothing_is_none(arena: MakeArena) -> None:
    game = arena("KWg\n...", K="nite knight", W="wren strider", g="goblin minion")
    game.turn_of("K")
    assert game.worth("oath_of_honor") is None
