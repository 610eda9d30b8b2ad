"""What scripts hand to verbs, events and queries is of the declared kind, so that every state can be read again."""

from __future__ import annotations

from typing import Any

import pytest

from delve.bounds import EXACT
from delve.flow.driver import ScriptFault
from delve.rules.arguments import Kind, checked, parameters
from delve.rules.asking import verbs
from delve.rules.events import AfterAttackRolled, BeforeDamage
from delve.script import Context, Skill, View, modifies, reacts
from delve.state.game import GameState
from tests.arenas import Bench

WRONG = (None, 1.5, True, [1], {}, object(), EXACT + 1, "\ud800")
"""what is neither a number nor a text that can be saved"""


def kinds(verb: str) -> dict[str, Kind | None]:
    """The parameters of a verb."""
    return dict(parameters(verbs(Context)[verb].__wrapped__).by_name)  # type: ignore[attr-defined]


@pytest.mark.parametrize("verb", [*verbs(Context)])
def test_verb_refuses_a_number_or_a_text_that_is_none(verb: str) -> None:
    """Every verb that there is, and every one that there will be."""
    known = parameters(verbs(Context)[verb].__wrapped__)  # type: ignore[attr-defined]
    for name, kind in known.by_name.items():
        if kind is None:
            continue
        for value in WRONG:
            if value is None and "nothing" in kind.told:
                continue
            with pytest.raises(TypeError, match=f"^{verb}: {name} must be "):
                known.check(verb, (), {name: value})


@pytest.mark.parametrize(
    ("verb", "names"),
    [
        ("set_variable", {"name", "value"}),
        ("remember", {"name", "value"}),
        ("gain_movement", {"target", "points"}),
        ("gain_counters", {"target", "counter", "amount"}),
        ("defeat", {"target", "lying_at"}),
        ("change_object", {"thing", "state"}),
        ("lay_terrain", {"terrain"}),
        ("roll", {"dice", "message"}),
        ("choose_number", {"least", "most", "message", "by"}),
    ],
)
def test_what_a_verb_stores_is_looked_at(verb: str, names: set[str]) -> None:
    assert {name for name, kind in kinds(verb).items() if kind is not None} == names


def test_argument_in_its_place_is_looked_at_like_one_by_its_name() -> None:
    known = parameters(verbs(Context)["set_variable"].__wrapped__)  # type: ignore[attr-defined]
    known.check("set_variable", ("alarm", 1), {})
    for places, names in ((("alarm", "x"), {}), (("alarm",), {"value": "x"})):
        with pytest.raises(TypeError, match=r"^set_variable: value must be a whole number, not 'x'$"):
            known.check("set_variable", places, names)


def test_event_takes_values_of_the_kinds_that_it_declares() -> None:
    assert checked(BeforeDamage, {"amount": 3}) == {"amount": 3}
    checked(AfterAttackRolled, {"faces": (1, 2), "hearts": -1})
    for owner, field, value in (
        (BeforeDamage, "amount", 1.5),
        (BeforeDamage, "amount", True),
        (AfterAttackRolled, "faces", [1, 2]),
        (AfterAttackRolled, "faces", (1, "2")),
    ):
        with pytest.raises(TypeError, match=f"^{owner.__name__}.{field} must be "):
            checked(owner, {field: value})


# ---------------------------------------------------------------------------------------- in a game
class StoresText(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.set_variable("alarm", "x")  # type: ignore[arg-type]


class StoresFraction(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.gain_movement(ctx.actor, 1.5)  # type: ignore[arg-type]


class RemembersFlag(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.remember("done", True)


class HalvesDamage(Skill):
    @reacts(BeforeDamage, scope="everyone", optional=False)
    async def halve(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount / 2)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class IsHalfAsFast(Skill):
    @modifies("speed")
    def slow(self, view: View, owner: int, figure: int) -> int:
        return -0.5  # type: ignore[return-value]

    async def use(self, ctx: Context) -> None:
        await ctx.gain_movement(ctx.actor, ctx.view.query("speed", ctx.actor))


CASES: list[tuple[type[Skill], str]] = [
    (StoresText, "TypeError: set_variable: value must be a whole number, not 'x'"),
    (StoresFraction, "TypeError: gain_movement: points must be a whole number, not 1.5"),
    (RemembersFlag, "TypeError: remember: value must be a whole number, not True"),
    (HalvesDamage, "TypeError: BeforeDamage.amount must be a whole number, not 0.5"),
    (IsHalfAsFast, r"TypeError: skill:test:is_half_as_fast makes \d.5 of speed, which is a whole number"),
]


@pytest.mark.parametrize(("script", "message"), CASES, ids=[script.__name__ for script, _ in CASES])
def test_script_that_stores_what_no_save_gives_back_is_at_fault(script: type[Skill], message: str) -> None:
    bench = Bench()
    skill = bench.skill(script, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))

    def use() -> None:
        game.turn_of("K")
        game.play.answer(("skill", game.id("K"), skill))

    with pytest.raises(ScriptFault, match=f"^{message}"):
        use()
    state = game.play.state
    assert GameState.decoded(state.encoded()).digest() == state.digest()


@pytest.mark.parametrize(
    "fields", [{"damage": 1.5}, {"damage": True}, {"acted": 1}, {"name": 5}, {"spaces": [1]}]
)
def test_piece_takes_no_value_of_another_type(fields: dict[str, Any]) -> None:
    state = Bench().arena("K", K="nite knight").play.state
    (piece,) = (one for one in state.pieces.values() if one.kind == "hero")
    before = state.digest()
    with pytest.raises(TypeError, match=" of Nite cannot be "):
        state.change(piece.id, **fields)
    assert state.digest() == before
