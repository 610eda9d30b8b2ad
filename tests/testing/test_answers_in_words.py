"""What a test of a pack may say in place of long keys and ids."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from delve.model.quest import QuestDef
from delve.phrases import phrase
from delve.requests import ChooseOption
from delve.script import AfterTurn, BeforeTurn, Context, Skill, reacts
from delve.testing.arena import MakeArena
from delve.testing.packs import Packs
from delve.testing.questions import meant
from tests.arenas import Bench

HIT, NOTHING = (4, 4), (0,)


def test_reaction_is_answered_by_the_id_of_its_skill(arena: MakeArena) -> None:
    game = arena("KWg", K="nite knight stand_between", W="wren strider", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("W"), HIT, NOTHING, "stand_between"])
    assert game["K"].damage == 2


def test_id_that_several_reactions_have_names_none_of_them() -> None:
    keys = ("skill:core:parry.answer/1", "skill:core:parry.answer/2", "pass")
    request = ChooseOption("heroes", "test", phrase("Respond?"), [(key, phrase(key)) for key in keys])
    assert meant(request, "parry") == "parry"
    assert meant(request, "pass") == "pass"


def test_reaction_of_a_figure_is_its_answer_before_it_is_asked(arena: MakeArena) -> None:
    game = arena(
        "KWg\nM..",
        K="nite knight stand_between",
        W="wren strider",
        g="goblin minion",
        M="maud knight stand_between",
    )
    game.turn_of("g")
    between = game.reaction("M", "stand_between")
    assert between == f"skill:core:stand_between.take_the_blow/{game.id('M')}"
    assert game.reaction("M", "stand_between.take_the_blow") == between
    game.do("attack", "g", "", answers=[game.id("W"), HIT, NOTHING, between, "pass"])
    assert (game["K"].damage, game["M"].damage) == (0, 2)


def test_reaction_of_a_side_is_a_card_in_its_hand(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print")
    assert game.reaction("overlord", "small_print").startswith("card:core:small_print.")
    with pytest.raises(
        LookupError, match=r'^the side heroes responds with nothing called "small_print": it has nothing'
    ):
        game.reaction("heroes", "small_print")


def test_reaction_that_a_figure_does_not_have_is_told_with_those_that_it_has(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight stand_between", g="goblin minion")
    refused = r'^Nite responds with nothing called "stand_betwen" \(did you mean "stand_between"\?\)$'
    with pytest.raises(LookupError, match=refused):
        game.reaction("K", "stand_betwen")
    with pytest.raises(
        LookupError, match=r'^Goblin responds with nothing called "stand_between" \(known: cave_bred\)$'
    ):
        game.reaction("g", "stand_between")


def test_record_that_responds_by_several_methods_is_named_with_one_of_them() -> None:
    class Twice(Skill):
        @reacts(AfterTurn)
        async def late(self, ctx: Context, event: AfterTurn) -> None: ...

        @reacts(BeforeTurn)
        async def early(self, ctx: Context, event: BeforeTurn) -> None: ...

    bench = Bench()
    skill = bench.skill(Twice)
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=(skill,))
    with pytest.raises(
        LookupError, match=r'several methods of twice: write "twice\.early" or "twice\.late"$'
    ):
        game.reaction("K", "twice")
    assert game.reaction("K", "twice.late") == f"skill:test:twice.late/{game.id('K')}"


def test_figure_that_is_asked_for_a_command_is_the_active_one(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    assert game.active == game.id("g")
    game.begin("attack", "g", "", answers=[game.id("K")])
    assert not game.active, "dice are asked for"
    game.reply((0, 0))


def test_items_that_can_be_found_are_given_to_the_arena(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion", search=["red_draught", "red_draught"])
    assert game.view.deck_size("search") == 2


def test_card_that_there_is_not_is_refused_with_those_that_there_are(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    with pytest.raises(
        LookupError, match=r'^there is no card "red_draught" in these packs \(known: black_wick, '
    ):
        game.deal("overlord", deck=["red_draught"])


def test_piece_that_is_not_drawn_is_named_by_its_record_and_a_number(arena: MakeArena) -> None:
    game = arena("K.gh", K="nite knight", g="goblin minion", h="goblin minion")
    assert game.id("nite") == game.id("K")
    assert (game.id("goblin_1"), game.id("goblin_2")) == (game.id("g"), game.id("h"))
    with pytest.raises(LookupError, match="there are 2 of 'goblin': write goblin_1 to goblin_2"):
        game.id("goblin")
    for unknown, near in (
        ("goblin_0", 'did you mean "goblin_1" or "goblin_2"?'),
        ("nte", 'did you mean "nite"?'),
        ("wren", "known: goblin_1, goblin_2, nite"),
    ):
        refused = rf"^no piece is drawn as '{unknown}' \(drawn: K, g, h\) \({re.escape(near)}\)$"
        with pytest.raises(LookupError, match=refused):
            game.id(unknown)


def test_quest_is_played_on_its_own_map_with_its_own_triggers(packs: Packs) -> None:
    game = packs.quest("the_sluice")
    assert game.view.piece(game.id("sluice")).definition == "core:sluice"
    for _ in range(2):
        game.turn_of("nite")
        assert "core:goblin" not in [one.definition for one in game.view.pieces()]
        game.do("end_turn", "nite")
    game.turn_of("nite")
    assert game["goblin_1"].side == "overlord", "it came in round 3, by a trigger"


def test_quest_begins_with_what_the_quest_before_has_left(packs: Packs) -> None:
    library = packs.library.extended(quest_that_takes(packs))
    game = Packs(library, packs.behaviors).quest("test:later", left={"saved": 2, "other": 5})
    assert game.view.variable("saved") == 2


def quest_that_takes(packs: Packs) -> QuestDef:
    first = packs.library.get(QuestDef, "core:the_sluice")
    return structs.replace(first, id="test:later", variables={"saved": 0}, takes=("saved",))
