"""Mistakes of scripts that are told in a sentence, in the script's own line."""

from __future__ import annotations

from typing import Any

import pytest

from delve.faults import ScriptBroke
from delve.flow.driver import ScriptFault
from delve.model.counter import CounterDef
from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.narrate.tellers import line
from delve.phrases import phrase
from delve.rules.ask.quest_scripts import UnknownVariable
from delve.rules.do.context import Context
from delve.rules.facts import StoryTold
from delve.script import Skill, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.rules.test_arguments import stage


def broken(begin: Any) -> str:
    """What is told of a script that does this."""

    async def use(ctx: Context) -> None:
        await begin(ctx)

    game = stage(use)
    with pytest.raises(ScriptFault) as fault:
        game.use("K", "tries")
    return str(fault.value)


# ---------------------------------------------------------------------------------------- variables
def test_undeclared_variable_that_a_script_writes_is_a_fault_and_nothing_is_written() -> None:
    told = broken(lambda ctx: ctx.set_variable("alram", 1))
    assert told.startswith(
        'UnknownVariable: arena:quest declares no variable "alram" (did you mean "alarm"?)'
    )
    assert told.endswith("write it into its `variables`")
    game = arena("K", K="nite knight")
    with pytest.raises(UnknownVariable):
        game.set_variable("alarm", 1)
    assert game.play.state.variables == ()


def test_undeclared_variable_that_a_script_reads_and_unknown_story_that_it_tells_are_faults() -> None:
    async def reads(ctx: Context) -> None:
        ctx.view.variable("alram")

    unread, untold = broken(reads), broken(lambda ctx: ctx.tell_story("dirge"))
    assert unread.startswith(
        'UnknownVariable: arena:quest declares no variable "alram" (did you mean "alarm"?)'
    )
    assert untold.startswith('UnknownStory: arena:quest has no story "dirge": write it into its `stories`')


class Chants(Skill):
    """Tells a story and counts."""

    async def use(self, ctx: Context) -> None:
        await ctx.tell_story("dirge")
        await ctx.set_variable("heard", ctx.view.variable("heard") + 2)


def test_script_tells_a_story_and_reads_a_variable() -> None:
    bench = Bench()
    skill = bench.skill(Chants, timing="action")
    game = bench.quest(
        "e..", {"K": "Nite"}, stories={"dirge": "Low and slow."}, variables={"heard": 1, "other": 9}
    )
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "chants")
    assert [fact.text for fact in game.happened(StoryTold)] == ["Low and slow."]
    assert game.view.variable("heard") == 3
    assert game.view.variable("other") == 9


class Announces(Skill):
    """Tells a story about somebody."""

    async def use(self, ctx: Context) -> None:
        who = phrase("{name} the Late", name=ctx.view.piece(ctx.actor).name)
        await ctx.tell_story("notice", who=who, n=2)


def test_script_fills_the_slots_of_a_story() -> None:
    bench = Bench()
    skill = bench.skill(Announces, timing="action")
    game = bench.quest("e..", {"K": "Nite"}, stories={"notice": "{who} owes {n} {n|lamp|lamps}, and {what}."})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "announces")
    (told,) = game.happened(StoryTold)
    assert str(told.told) == "Nite the Late owes 2 lamps, and {what}."
    assert plain(line(told, Scene(game.view)) or ()).strip() == str(told.told)


def test_value_of_a_story_that_is_no_text_is_a_fault() -> None:
    class Mumbles(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.tell_story("notice", who=ctx)  # type: ignore[arg-type]

    bench = Bench()
    skill = bench.skill(Mumbles, timing="action")
    game = bench.quest("e..", {"K": "Nite"}, stories={"notice": "{who} is late."})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    with pytest.raises(ScriptFault, match="values must be a whole number"):
        game.use("K", "mumbles")


# ---------------------------------------------------------------------------------------- bounds
@pytest.mark.parametrize(
    ("begin", "told"),
    [
        (lambda ctx: ctx.choose_number(3, 1, "?"), "choose_number: there is no number from 3 to 1"),
        (lambda ctx: ctx.choose_number(0, -1, "?"), "choose_number: there is no number from 0 to -1"),
        (
            lambda ctx: ctx.choose_figures(lambda: [ctx.actor], 1, "?", least=2),
            "choose_figures: nobody can pick at least 2 and at most 1",
        ),
        (
            lambda ctx: ctx.choose_spaces(lambda: [0], -1, "?"),
            "choose_spaces: nobody can pick at least 0 and at most -1",
        ),
        (
            lambda ctx: ctx.choose_options([("a", "A")], 1, "?", least=3),
            "choose_options: nobody can pick at least 3 and at most 1",
        ),
        (
            lambda ctx: ctx.choose_cards(["core:small_print"], 0, "?", least=1),
            "choose_cards: nobody can pick at least 1 and at most 0",
        ),
        (
            lambda ctx: ctx.share(1, lambda: [(ctx.actor, 9)], "?", least=2),
            "share: nobody can give away at least 2 and at most 1",
        ),
    ],
)
def test_bounds_that_nothing_lies_between_are_a_fault_of_the_script(begin: Any, told: str) -> None:
    assert broken(begin) == f"ValueError: {told}"


# ---------------------------------------------------------------------------------------- names
@pytest.mark.parametrize(
    ("begin", "told"),
    [
        (
            lambda ctx: ctx.gain_counters(ctx.actor, "ember"),
            'there is no counter "ember" (did you mean "test:ember"?)',
        ),
        (
            lambda ctx: ctx.gain_counters(ctx.actor, "test:embr"),
            'no counter "test:embr" (did you mean "test:ember"?)',
        ),
        (lambda ctx: ctx.gain_counters(ctx.actor, "core:ember"), '"core:ember" (did you mean "test:ember"?)'),
        (lambda ctx: ctx.gain_counters(ctx.actor, "x"), 'there is no counter "x" (known: core:'),
        (
            lambda ctx: ctx.inflict(ctx.actor, "stuned"),
            'no condition "stuned" (did you mean "core:stunned"?)',
        ),
        (lambda ctx: ctx.roll(("rde",)), 'there is no die "rde" (did you mean "core:red"?)'),
        (lambda ctx: ctx.summon("hound", 0), 'there is no familiar "hound" (known: core:'),
        (
            lambda ctx: ctx.exhaust(ctx.actor, "triez"),
            'there is no skill "triez" (did you mean "test:tries"?)',
        ),
    ],
)
def test_name_that_there_is_not_is_told_with_what_was_meant(
    begin: Any, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench_init = Bench.__init__

    def with_ember(self: Bench) -> None:
        bench_init(self)
        self.records.append(CounterDef(id="test:ember", name="Ember"))

    monkeypatch.setattr(Bench, "__init__", with_ember)
    assert told in broken(begin)


# ---------------------------------------------------------------------------------------- pieces and spaces
@pytest.mark.parametrize(
    "begin",
    [
        lambda ctx: ctx.damage(99, 1),
        lambda ctx: ctx.place(99, 1),
        lambda ctx: ctx.inflict(99, "core:stunned"),
        lambda ctx: ctx.recover(ctx.view.piece(99).id, 1),
        lambda ctx: ctx.recover(ctx.actor, ctx.view.speed(99)),
        lambda ctx: ctx.recover(ctx.actor, ctx.view.number("health", 99)),
        lambda ctx: ctx.choose_figure(lambda: [99], "Whom?"),
    ],
)
def test_piece_that_there_is_not_is_told_in_a_sentence(begin: Any) -> None:
    assert broken(begin).partition(", in ")[0] == "UnknownPiece: there is no piece 99"


@pytest.mark.parametrize(
    "begin", [lambda ctx: ctx.damage(0, 1), lambda ctx: ctx.choose_figure(lambda: [0], "?")]
)
def test_nobody_in_the_place_of_a_piece_is_told_as_nobody(begin: Any) -> None:
    told = "UnknownPiece: there is no piece 0: it stands for nobody, as ctx.actor may"
    assert broken(begin) in (told, f"{told}, in ctx.damage(targets=0, amount=1)")


@pytest.mark.parametrize(
    ("begin", "told"),
    [
        (
            lambda ctx: ctx.choose_figure(lambda: ctx.view.enemies_of(ctx.actor), "?"),
            "the id of a piece must be a whole number, not Piece: write piece.id",
        ),
        (
            lambda ctx: ctx.choose_figures(lambda: ctx.view.figures(), 1, "?"),
            "the id of a piece must be a whole number, not Piece: write piece.id",
        ),
        (
            lambda ctx: ctx.share(1, lambda: [(ctx.view.piece(ctx.actor), 1)], "?"),
            "the id of a piece must be a whole number, not Piece: write piece.id",
        ),
        (
            lambda ctx: ctx.choose_space(lambda: [(1, 0)], "?"),
            "the number of a space must be a whole number, not tuple: view.space(x, y) gives the number of a space",
        ),
        (
            lambda ctx: ctx.damage(ctx.view.enemies_of(ctx.actor), 1),
            "damage: targets must be a whole number, not Piece: write piece.id",
        ),
    ],
)
def test_thing_in_the_place_of_its_number_is_told_with_what_to_write(begin: Any, told: str) -> None:
    assert broken(begin).endswith(told)


# ---------------------------------------------------------------------------------------- modifiers
def modified(script: type[Skill], *more: type[Skill]) -> Arena:
    bench = Bench()
    skills = tuple(bench.skill(one, timing="passive") for one in (script, *more))
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=skills)
    return game


class Faster(Skill):
    @modifies("speed")
    def faster(self, view: View, owner: int, figure: int) -> int:
        return view.speed(owner) // 2


class Ground(Skill):
    @modifies("terrain")
    def other(self, view: View, owner: int, figure: int, value: dict[str, int]) -> dict[str, int]:
        view.query("entry_cost", owner)
        return value


class Cost(Skill):
    @modifies("test_shields")
    def tougher(self, view: View, owner: int, figure: int, attribute: str) -> int:
        return view.number("speed", owner)

    @modifies("speed")
    def fitter(self, view: View, owner: int, figure: int) -> int:
        return int(view.query("test_shields", owner, "might"))


@pytest.mark.parametrize(
    ("script", "query", "told"),
    [
        (Faster, "speed", 'skill:test:faster.faster modifies "speed" and asks for "speed" of Nite meanwhile'),
        (Cost, "speed", 'skill:test:cost.fitter modifies "speed" and asks for "speed" of Nite meanwhile'),
        (Ground, "terrain", 'skill:test:ground.other modifies "terrain" and asks for "terrain" of Nite'),
    ],
)
def test_modifier_that_asks_its_own_query_is_told_in_a_sentence(
    script: type[Skill], query: str, told: str
) -> None:
    game = modified(script)
    for _ in (1, 2):
        with pytest.raises(ScriptBroke, match=told):
            game.view.query(query, game.id("K"))


class Follower(Skill):
    """As fast as its friend."""

    @modifies("speed")
    def follow(self, view: View, owner: int, figure: int) -> int:
        return sum(view.number("speed", ally.id) for ally in view.allies_of(owner))


def test_modifier_may_ask_the_same_of_another_figure() -> None:
    game = modified(Follower)
    friend = game.view.number("speed", game.id("S"))
    assert game.view.number("speed", game.id("K")) == 4 + friend


def test_two_that_ask_each_other_are_told_too() -> None:
    game = modified(Follower)
    game.change("S", skills=("test:follower",))
    with pytest.raises(ScriptBroke, match='asks for "speed" of Nite meanwhile'):
        game.view.number("speed", game.id("K"))


# ---------------------------------------------------------------------------------------- annotations
@pytest.mark.parametrize(
    ("query", "returns"),
    [
        ("speed", int),
        ("speed", "'int'"),
        ("blast", bool),
        ("defense_dice", tuple[str, ...]),
        ("defense_dice", "tuple[ str,... ]"),
        ("entry_cost", dict[int, int]),
    ],
)
def test_annotation_of_a_modifier_is_read_however_it_is_written(query: str, returns: Any) -> None:
    def modifier(self: Any, view: View, owner: int, figure: int) -> Any: ...

    modifier.__annotations__["return"] = returns
    assert modifies(query)(modifier) is modifier
