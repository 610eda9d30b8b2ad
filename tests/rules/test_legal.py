"""What is offered, in which order and words, and every reason for which something is not (rules §5, §8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.phrases import printed
from delve.requests import ChooseCommand
from delve.rules.ask import objects
from delve.rules.legal import may_go
from delve.rules.verdict import Verdict, blocked, first_blocked, usable
from delve.script import Condition, Skill, View, modifies
from delve.script import Verdict as ScriptVerdict
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


def kinds(game: Arena) -> list[str]:
    return [command[0].rpartition(":")[2] for command in game.play.pending.legal()]  # type: ignore[union-attr]


def test_steps_come_first_then_options_in_the_order_of_the_ruleset() -> None:
    """S0-164."""
    game = arena("K.gD", K="nite knight", g="goblin minion", D="door closed")
    game.turn_of("K")
    game.do("move", "K")
    assert kinds(game) == ["step", "move", "fatigue_move", "rest", "end_turn"]


def test_options_show_label_note_and_verdict_of_everything() -> None:
    """S0-162."""
    game = arena("KgD\nC..", K="nite knight", g="goblin minion", D="door closed", C="chest")
    game.change("K", skills=("core:oath_of_honor",))
    game.turn_of("K")
    assert [(printed(o.label), printed(o.note), o.verdict.usable) for o in game.session.options()] == [
        ("Move", "4 movement points", True),
        ("Hurry", "1 fatigue: 1 movement point", True),
        ("Attack", "Oaken Blade", True),
        ("Rest", "all actions left, fatigue back", True),
        ("Oath of Honor", "1 action, 1 fatigue", False),
        ("Open the chest", "1 action", True),
        ("End turn", "", True),
    ]


def test_options_are_empty_while_no_figures_command_is_asked() -> None:
    game = arena("KgS", K="nite knight", S="wren strider", g="goblin minion")
    assert game.session.options() == ()
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade")
    assert game.session.options() == ()


def test_legal_commands_are_unique_and_exactly_the_usable_options_and_steps() -> None:
    """S0-68."""
    game = arena("KgD\nC.S", K="nite knight", g="goblin minion", D="door closed", C="chest", S="wren strider")
    game.turn_of("K")
    game.do("move", "K")
    request = game.play.pending
    assert isinstance(request, ChooseCommand)
    commands = list(request.legal())
    assert len(commands) == len(set(commands))
    usable_ones = [o.command for o in game.session.options() if o.verdict.usable]
    assert [c for c in commands if c[0] != "base:step"] == usable_ones


class Frozen(Condition):
    """Forbids one verb after another."""

    @modifies("may_do")
    def forbid(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("too cold to {verb}", verb=verb)


REASONS: list[tuple[str, str, dict[str, Any], str]] = [
    # option, drawing, fields of K, reason
    ("move", "K.", {"action_points": 0}, "no action left"),
    ("rest", "K.", {"action_points": 0}, "no action left"),
    ("attack", "Kg", {"action_points": 0}, "no action left"),
    ("interact", "KD", {"action_points": 0}, "no action left"),
    ("oath_of_honor", "K.", {"action_points": 0}, "no action left"),
    ("fatigue_move", "K.", {"fatigue": 4}, "no more fatigue can be borne"),
    ("attack", "K.g", {}, "nobody within reach"),
    ("attack", "KDg", {"items": ("core:ash_bow",)}, "nobody in sight"),
    ("rest", "K.", {"resting": True}, "it rests already"),
    ("interact", "K.", {}, "nothing to handle beside it"),
    ("oath_of_honor", "K.", {"fatigue": 4}, "costs 1 fatigue, 0 more can be borne"),
    ("oath_of_honor", "K.", {}, "no other hero within 3 spaces"),
    ("end_turn", "KS.", {"spaces": (1,), "movement_points": 1}, "it may not stop on another figure"),
]


@pytest.mark.parametrize(("option", "drawing", "fields", "reason"), REASONS)
def test_option_is_blocked_for_its_reason(
    option: str, drawing: str, fields: dict[str, Any], reason: str
) -> None:
    """S0-101."""
    pieces = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "D": "door closed"}
    game = arena(drawing, **{name: spec for name, spec in pieces.items() if name in drawing})
    game.turn_of("K")
    game.change("K", **fields)
    assert game.reason(option) == reason


class Idle(Skill):
    """Has nothing to say against being used."""


@pytest.mark.parametrize("limit", ["turn", "round", "quest"])
def test_skill_that_is_used_up_says_for_how_long(limit: str) -> None:
    """Rules §8.3: each figure counts for itself, and a use that was taken back does not count."""
    bench = Bench()
    idle = bench.skill(Idle, timing="free", limit=limit)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    for name in "KS":
        game.change(name, skills=(idle,))
    game.turn_of("K")
    game.use("K", "idle")
    assert game.reason("idle") == f"already used this {limit}"
    game.play.undo("heroes")
    assert game.reason("idle") == ""
    game.use("K", "idle")
    game.do("end_turn", "K")
    game.turn_of("S")
    assert game.reason("idle") == ""
    game.do("end_turn", "S")
    game.turn_of("K")
    assert game.reason("idle") == ("already used this quest" if limit == "quest" else "")


@pytest.mark.parametrize("verb", ["move", "fatigue_move", "attack", "rest", "skill", "interact", "revive"])
def test_query_may_do_forbids_a_verb_with_its_own_reason(verb: str) -> None:
    bench = Bench()
    frozen = bench.condition(Frozen)
    game = bench.arena("KgD\nS..", K="nite knight", g="goblin minion", D="door open", S="wren strider")
    game.change("S", damage=10, fallen_at=game["S"].spaces[0], spaces=())
    game.turn_of("K")
    game.change("K", conditions=(frozen,))
    name = "oath_of_honor" if verb == "skill" else verb
    if verb != "interact":
        assert game.reason(name) == f"too cold to {verb}"
    assert game.reason("end_turn") == "", "nothing locks a figure in its turn"


def test_query_may_do_forbids_steps() -> None:
    bench = Bench()
    frozen = bench.condition(Frozen)
    game = bench.arena("K..", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.change("K", conditions=(frozen,))
    assert "step" not in kinds(game)


def test_figure_that_may_not_step_on_from_a_friend_may_act_where_it_is() -> None:
    """Rules §5.2: should something bar its way just then."""
    bench = Bench()
    frozen = bench.condition(Frozen)
    game = bench.arena("KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game.reason("end_turn") == "it may not stop on another figure"
    game.change("K", conditions=(frozen,))
    assert game.reason("end_turn") == ""


def test_reviving_and_interacting_say_what_is_too_far() -> None:
    game = arena("K.S", K="nite knight", S="wren strider")
    game.change("S", damage=10, fallen_at=2, spaces=())
    game.turn_of("K")
    assert game.reason("revive") == "Wren does not lie beside it"


# ---------------------------------------------------------------------------------------- verdicts
def test_verdict_is_no_boolean() -> None:
    with pytest.raises(TypeError, match="usable"):
        bool(usable())


def test_verdict_reads_as_its_reason() -> None:
    assert str(usable()) == "usable"
    assert str(blocked("no {what} within {range}", what="hero", range=3)) == "no hero within 3"
    assert str(blocked("an unknown {slot} stays")) == "an unknown {slot} stays"


def test_first_blocked_verdict_counts() -> None:
    one, two = blocked("one"), blocked("two")
    assert first_blocked(usable(), one, two) is one
    assert first_blocked(usable(), usable()).usable
    assert first_blocked().usable


def test_verdict_of_scripts_is_that_of_the_rules() -> None:
    assert ScriptVerdict is Verdict


def test_skill_without_a_can_use_of_its_own_is_usable() -> None:
    bench = Bench()
    idle = bench.skill(Idle, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(idle,))
    game.turn_of("K")
    assert game.reason("idle") == ""
    game.use("K", "idle")
    assert game["K"].action_points == 1


def test_points_that_wait_for_the_actions_say_so() -> None:
    """Rules §5.2, §12.1 `movement_points`."""
    game = arena(
        "K...g", K="nite knight", g="goblin minion", switches=Switches(movement_points="after_actions")
    )
    game.turn_of("K")
    game.change("K", movement_points=2)
    verdict = game.view.may_spend_movement(game.id("K"))
    assert str(verdict) == "movement points are spent right after a move, or after all actions"


def test_thing_that_is_far_away_says_so() -> None:
    """Rules §10.1."""
    game = arena("K..D", K="nite knight", D="door closed")
    thing = game["D"]
    (offer,) = objects.offered_by(game.play.game, thing)
    assert (
        str(objects.may_interact(game.play.game, game["K"], thing, offer)) == f"{thing.name} is not beside it"
    )


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ((0, 0), "it stands there already"),
        ((2, 0), "Wren stands there"),
        ((3, 0), "Goblin stands there"),
        ((1, 1), "Rock bars it"),
        ((2, 1), "Door bars it"),
        ((3, 1), "nobody can stand there"),
        ((4, 0), "no way leads there"),
        ((0, 16), "that takes 16 movement points, more than it can have now"),
        ((0, 3), "usable"),
    ],
)
def test_space_that_a_figure_cannot_go_to_says_why(to: tuple[int, int], reason: str) -> None:
    """Rules §5.2: whatever bars it, nobody is left to guess."""
    tail = "\n.####" * 15
    game = arena(
        f"K#Sg.\n.oD##{tail}",
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        D="door closed",
        legend={"o": "rock"},
    )
    game.turn_of("K")
    assert str(may_go(game.view, game.id("K"), game.view.space(*to))) == reason


def test_figure_that_may_not_step_says_why_it_goes_nowhere() -> None:
    class Rooted(Skill):
        """Stays where it is."""

        @modifies("may_do")
        def stay(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
            return blocked("it has taken root") if verb == "step" else usable()

    bench = Bench()
    rooted = bench.skill(Rooted)
    game = bench.arena("K..", K="nite knight")
    game.change("K", skills=(rooted,))
    game.turn_of("K")
    assert str(may_go(game.view, game.id("K"), 1)) == "it has taken root"
