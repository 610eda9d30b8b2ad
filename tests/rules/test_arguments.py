"""Whatever scripts hand to verbs and queries: it is taken as it is meant, or refused in the script's own line."""

from __future__ import annotations

import enum
import inspect
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest

from delve.bounds import MOST_DICE, MOST_OFFERED
from delve.faults import ScriptBroke
from delve.flow.driver import ScriptFault
from delve.narrate.chronicle import Chronicle
from delve.rules.arguments import LONGEST, Arguments
from delve.rules.ask.queries import QUERIES
from delve.rules.do.asking import verbs
from delve.rules.do.context import Context
from delve.rules.do.enrolling import enroll
from delve.rules.events import AfterAttackRolled, BeforeDamage
from delve.rules.windows import Window
from delve.script import Skill, View, blocked, modifies, reacts
from delve.state.game import GameState
from delve.terminal import board, look
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.terminal.paint import Painter
from delve.terminal.status import roster
from delve.testing.arena import Arena
from tests.arenas import VARIABLES, Bench, written
from tests.sizes import size

VERBS = verbs(Context)


class Number(enum.IntEnum):
    TWO = 2


class Word(str):
    def __str__(self) -> str:
        raise AssertionError("never asked")


class Truth:
    def __bool__(self) -> bool:
        raise SystemExit(1)


def endless() -> Iterator[int]:
    while True:
        yield 1


ODD: dict[str, Any] = {
    "None": None,
    "a float": 1.5,
    "a huge number": 10**30,
    "a negative huge number": -(10**30),
    "a number of many digits": 10**5_000,
    "text": "x",
    "text with half a character": "\ud800",
    "text that steers": "\x1b]0;x\x07\u202e",
    "text of another class": Word("core:red"),
    "endless text": "x" * (LONGEST + 1),
    "bytes": b"x",
    "an object": object(),
    "an endless iterator": iter(int, 1),
    "a function that gives one": lambda: iter(int, 1),
    "a function that gives None": lambda: None,
    "a function that gives texts": lambda: ["a", "b"],
    "a function that gives unknown ids": lambda: [10**6, -1],
    "a list of objects": [object()],
    "a list of unknown ids": [999],
    "a tuple of unknown records": ("core:nope",),
    "a list of lists": [[1, 2], [3]],
    "a truth that breaks": Truth(),
    "a number of another class": Number.TWO,
    "a piece that is not there": 999,
}


def stage(use: Any) -> Arena:
    """K may use a skill that does this; a goblin stands beside it."""

    class Tries(Skill):
        async def use(self, ctx: Context) -> None:
            await use(ctx)

    bench = Bench()
    tries = bench.skill(Tries, timing="action")
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    game.change("K", skills=(tries,))
    game.turn_of("K")
    return game


def begun(game: Arena) -> None:
    """Use the skill, and look at what it asks."""
    game.play.answer(("base:skill", game.id("K"), "test:tries"))
    _ = game.play.pending


def shows_and_saves(game: Arena) -> None:
    """Whatever a terminal shows of the game can be shown, and a save holds it."""
    view, play = game.view, game.play
    glyphs, painter = Glyphs(view), Painter()
    chronicle = Chronicle()
    chronicle.update(play.facts, view)
    request = play.pending
    lines = [*chronicle.lines, *board.draw(view, glyphs, {}), *board.legend(view, glyphs)]
    lines += [line for _, line in roster(view, glyphs)]
    lines += [line for y in range(2) for x in range(3) for line in look.at_space(view, x, y)]
    if request is not None:
        asked = question(request, game.session.options(), view, glyphs)
        lines += [choice.line for choice in asked.choices]
        painter.text(lines[0])
        asked.how()
    for line in lines:
        painter.text(line).encode()
    assert GameState.decoded(play.state.encoded()).digest() == play.state.digest()


def plays_on(game: Arena) -> None:
    """Answer whatever is asked, looking at everything on the way, until the skill has ended."""
    for _ in range(50):
        shows_and_saves(game)
        if game.play.at_rest or game.play.pending is None:
            return
        game.play.answer(next(iter(game.play.pending.legal())))
    raise AssertionError("it asks without end")


def usual(name: str, ctx: Context) -> dict[str, Any]:
    """Arguments with which a verb may be called."""
    me, goblin = ctx.actor, ctx.view.enemies_of(ctx.actor)[0].id
    them = {
        "legal": lambda: [goblin], "message": "What?", "options": (("a", "Ay"), ("b", "Bee")), "most": 1,
        "cards": (), "amount": 1, "parts": lambda: [(me, 1)], "least": 0, "dice": ("core:red",),
        "start": 0, "target": goblin, "targets": goblin, "to": me, "hearts": 1,
        "spaces": 1, "one": me, "other": goblin, "points": 1, "condition": "core:stunned",
        "familiar": "core:nope", "skill": "test:tries", "counter": "core:nope", "attribute": "might", "thing": 1,
        "state": "open", "interaction": "open", "terrain": "core:water", "deck": "overlord", "count": 1,
        "card": "core:nope", "item": "core:nope", "giver": me, "name": "x", "value": 1,
    }  # fmt: skip
    if name in ("lay_terrain", "lift_terrain"):
        them["spaces"] = (2,)
    if name == "dismiss":
        them["familiar"] = goblin
    parameters = [*inspect.signature(VERBS[name]).parameters.values()][1:]
    return {
        one.name: them.get(one.name)
        for one in parameters
        if one.default is one.empty and one.kind is not one.VAR_KEYWORD
    }


def names() -> list[tuple[str, str]]:
    """Each verb with each of its parameters."""
    return [
        (verb, parameter)
        for verb, function in VERBS.items()
        for parameter in [*inspect.signature(function).parameters][1:]
    ]


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("verb", "parameter"), names())
def test_whatever_a_verb_is_given_is_taken_or_refused_as_a_fault_of_the_script(
    verb: str, parameter: str
) -> None:
    """And what was taken breaks nothing afterwards: no screen, no answer, no save."""
    first = sum(map(ord, verb + parameter)) % len(ODD)
    for odd in islice(cycle(ODD.values()), first, first + size(small=5, full=len(ODD))):

        async def use(ctx: Context, odd: Any = odd) -> None:
            given = usual(verb, ctx)
            name = "other_value" if parameter == "values" else parameter
            if "event" in given:
                given["event"] = odd
            await getattr(ctx, verb)(**{**given, name: odd})

        game = stage(use)
        before = game.play.state.digest()
        try:
            game.play.answer(("base:skill", game.id("K"), "test:tries"))
            plays_on(game)
        except ScriptFault:
            assert game.play.state.digest() == before
            shows_and_saves(game)
        game.play.discard()


def test_refusal_names_the_verb_the_parameter_and_what_is_meant() -> None:
    cases: list[tuple[Any, str]] = [
        (
            lambda ctx: ctx.damage("x", 1),
            "TypeError: damage: targets must be several, such as a tuple, not str",
        ),
        (lambda ctx: ctx.damage(1, amount=1.5), "damage: amount must be a whole number, not float"),
        (
            lambda ctx: ctx.damage(1, 10**30),
            "damage: amount must be a number between -1,000,000 and 1,000,000",
        ),
        (
            lambda ctx: ctx.damage(endless(), 1),
            f"damage: targets was given more than {MOST_OFFERED:,} things",
        ),
        (lambda ctx: ctx.confirm("\ud800"), r"confirm: message holds U\+D800, one half of a character"),
        (lambda ctx: ctx.confirm(5), "confirm: message must be text, not int"),
        (lambda ctx: ctx.confirm("x" * (LONGEST + 1)), "confirm: message is longer than 4,000 characters"),
        (lambda ctx: ctx.confirm("{x}", x=1.5), "confirm: values must be a whole number, not float"),
        (
            lambda ctx: ctx.confirm("Sure?", by="nobody"),
            "by must be one of 'heroes', 'overlord', not 'nobody'",
        ),
        (
            lambda ctx: ctx.choose_figure([1], "Whom?"),
            "choose_figure: legal must be a function that gives them",
        ),
        (
            lambda ctx: ctx.choose_figure(lambda: [1.5], "Whom?"),
            "TypeError: the id of a piece must be a whole number, not float",
        ),
        (lambda ctx: ctx.choose_figure(lambda: [99], "Whom?"), "there is no piece 99"),
        (lambda ctx: ctx.choose_space(lambda: [10**6], "Where?"), "there is no space 1000000 on the board"),
        (lambda ctx: ctx.share(1, lambda: [(99, 1)], "Who?"), "there is no piece 99"),
        (lambda ctx: ctx.share(1, lambda: [(1, 1.5)], "Who?"), "TypeError"),
        (lambda ctx: ctx.choose_option("ab", "Which?"), "choose_option: options must be several"),
        (
            lambda ctx: ctx.roll(("core:nope",)),
            r'there is no die "core:nope" \(known: core:black, core:b',
        ),
        (lambda ctx: ctx.roll(("core:red",) * (MOST_DICE + 1)), f"one roll has at most {MOST_DICE} dice"),
        (lambda ctx: ctx.roll("core:red"), "roll: dice must be several, such as a tuple, not str"),
        (lambda ctx: ctx.set_variable("alarm", "x"), "set_variable: value must be a whole number, not str"),
        (lambda ctx: ctx.remember("x", 1 << 70), "remember: value must be a number between"),
        (lambda ctx: ctx.attack(1, type="magic"), "attack: type must be one of"),
        (
            lambda ctx: ctx.choose_option(["ab", "cd"], "Which?"),
            "choose_option: options must be pairs of texts",
        ),
        (
            lambda ctx: ctx.choose_option([5], "Which?"),
            "choose_option: options must be pairs of texts, not 5",
        ),
        (
            lambda ctx: ctx.choose_options([("a",)], 1, "Which?"),
            "choose_options: options must be pairs of texts",
        ),
        (lambda ctx: ctx.choose_option([("a", 1)], "Which?"), "choose_option: options must be text, not int"),
        (
            lambda ctx: ctx.attack(2, dice=("core:red",) * (MOST_DICE + 1)),
            f"one roll has at most {MOST_DICE} dice",
        ),
    ]
    for begin, message in cases:

        async def use(ctx: Context, begin: Any = begin) -> None:
            await begin(ctx)

        game = stage(use)
        with pytest.raises(ScriptFault, match=message):
            begun(game)


@pytest.mark.parametrize(
    "ask",
    [
        lambda ctx: ctx.choose_figure(endless, "Whom?"),
        lambda ctx: ctx.choose_figures(endless, 1, "Whom?"),
        lambda ctx: ctx.choose_space(lambda: iter(int, 1), "Where?"),
        lambda ctx: ctx.choose_spaces(endless, 1, "Where?"),
        lambda ctx: ctx.choose_option(((str(one), "x") for one in endless()), "Which?"),
        lambda ctx: ctx.choose_options(((str(one), "x") for one in endless()), 1, "Which?"),
        lambda ctx: ctx.choose_cards(iter(str, "x"), 1, "Which?"),
        lambda ctx: ctx.choose_number(0, 1_000_000, "How many?"),
        lambda ctx: ctx.share(1, lambda: ((1, 1) for _ in endless()), "Who?"),
        lambda ctx: ctx.damage(endless(), 1),
        lambda ctx: ctx.lay_terrain(endless(), "core:water"),
        lambda ctx: ctx.lift_terrain(endless()),
        lambda ctx: ctx.roll(iter(str, "x")),
        lambda ctx: ctx.attack(1, dice=iter(str, "x")),
        lambda ctx: ctx.attack(1, others=endless()),
        lambda ctx: ctx.attack(1, origin=endless()),
        lambda ctx: ctx.attack(1, conditions=iter(str, "x")),
        lambda ctx: ctx.attack(1, surges=iter(str, "x")),
    ],
)
def test_endless_iterable_is_a_fault_that_names_verb_and_bound(ask: Any) -> None:
    async def use(ctx: Context) -> None:
        await ask(ctx)

    game = stage(use)
    before = game.play.state.digest()
    with pytest.raises(ScriptFault, match=r"\w+.*more than 100,000 things|must be Surges") as fault:
        begun(game)
    assert any(name in str(fault.value) for name in VERBS)
    assert game.play.state.digest() == before
    game.do("move", "K")


def test_numbers_and_texts_of_other_classes_are_taken_as_plain_ones() -> None:
    async def use(ctx: Context) -> None:
        await ctx.set_variable(Word("alarm"), Number.TWO)
        await ctx.remember("flag", True)
        assert await ctx.damage([ctx.actor], Number.TWO) == {ctx.actor: 2}

    game = stage(use)
    game.use("K", "tries")
    assert written(game) == {"alarm": 2}
    assert [(type(name), type(value)) for name, value in game.play.state.variables] == [(str, int)] * len(
        VARIABLES
    )
    assert type(game["K"].memory[0].value) is int


def test_every_parameter_of_every_verb_is_of_a_kind_that_is_checked() -> None:
    for verb in VERBS.values():
        Arguments(inspect.unwrap(verb))

    def strange(self: Context, what: set[int]) -> None: ...

    with pytest.raises(KeyError):
        Arguments(strange)


WINDOWS = [window for window in Window.__subclasses__() if window.alterable]


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.__name__)
def test_every_field_that_may_be_altered_is_of_a_kind_that_is_checked(window: type[Window]) -> None:
    for field in window.alterable:
        with pytest.raises((TypeError, ValueError), match=rf"^{window.__name__}\.{field} "):
            window.fields[field].taken(["\ud800", object()], f"{window.__name__}.{field}")


def test_window_takes_values_as_it_declares_them() -> None:
    amount, faces = BeforeDamage.fields["amount"], AfterAttackRolled.fields["faces"]
    assert type(amount.taken(Number.TWO, "")) is int
    assert (amount.taken(Number.TWO, ""), faces.taken([1, 2], "")) == (2, (1, 2))
    assert AfterAttackRolled.fields["hearts"].taken(-1, "") == -1
    for value in (1.5, "x", None, 10**30, -1):
        with pytest.raises((TypeError, ValueError), match=r"^BeforeDamage\.amount must be a "):
            amount.taken(value, "BeforeDamage.amount")


class HalvesDamage(Skill):
    @reacts(BeforeDamage, scope="everyone", optional=False)
    async def halve(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount / 2)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


def test_window_that_is_altered_to_a_value_that_no_save_holds_is_a_fault_of_the_script() -> None:
    bench = Bench()
    skill = bench.skill(HalvesDamage, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    enroll(game.play.game)
    game.turn_of("K")
    before = game.play.state.digest()
    with pytest.raises(
        ScriptFault, match=r"^TypeError: BeforeDamage\.amount must be a whole number from 0 up, not 0\.5$"
    ):
        game.play.answer(("base:skill", game.id("K"), skill))
    assert game.play.state.digest() == before


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


WRONG: list[tuple[str, str, Any]] = [
    ("speed", "int", None),
    ("speed", "int", 1.5),
    ("speed", "int", "x"),
    ("health", "int", 10**9),
    ("attack_dice", "tuple[str, ...]", ("core:nope",)),
    ("attack_dice", "tuple[str, ...]", ["core:red"]),
    ("attack_dice", "tuple[str, ...]", ("core:red",) * (MOST_DICE + 1)),
    ("defense_dice", "tuple[str, ...]", (5,)),
    ("surges", "tuple[Surge, ...]", ("x",)),
    ("may_do", "Verdict", None),
    ("may_do", "Verdict", True),
    ("terrain", "dict[str, int]", {"core:nope": 1}),
    ("terrain", "dict[str, int]", {"core:floor": -1}),
    ("entry_cost", "dict[int, int]", {0: 1}),
    ("entry_cost", "dict[int, int]", {-5: 1}),
    ("entry_cost", "dict[int, int]", {1: 1 << 10_000}),
    ("entry_cost", "dict[int, int]", [1]),
    ("sight_blockers", "int", -1),
    ("sight_blockers", "int", None),
    ("visible_limit", "int", 1 << 10_000),
]


@pytest.mark.parametrize(("query", "returns", "odd"), WRONG)
def test_wrong_answer_of_a_modifier_is_a_fault_that_names_the_query(
    query: str, returns: str, odd: Any
) -> None:
    def modify(self: Skill, view: View, owner: int, figure: int, *about: Any) -> Any:
        return odd

    modify.__annotations__["return"] = returns
    bent = type("Bent", (Skill,), {"modify": modifies(query)(modify), "__module__": __name__})
    bench = Bench()
    skill = bench.skill(bent)
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    game.play.state.change(game.id("K"), skills=(skill,))
    enroll(game.play.game)
    known = {"weapon": game.view.weapons(game.id("K"))[0].id, "verb": "move", "origin": 1}
    about = [known.get(each, game.id("g")) for each in QUERIES[query].about]
    with pytest.raises(ScriptBroke, match=f"TypeError: {query} cannot be "):
        game.view.query(query, game.id("K"), *about)


def test_verdict_and_template_of_a_script_are_plain() -> None:
    with pytest.raises(TypeError, match="a template is text, not int"):
        blocked(5)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match="a value of a template is a whole number, text or a phrase, not object"
    ):
        blocked("no {x}", x=object())  # type: ignore[arg-type]


class Says(Skill):
    def can_use(self, view: View, actor: int) -> Any:
        return ODD["an object"]


def test_verdict_that_is_none_is_a_fault() -> None:
    bench = Bench()
    says = bench.skill(Says, timing="action")
    game = bench.arena("K", K="nite knight")
    with pytest.raises(ScriptFault, match=r"a verdict is usable\(\) or blocked\(reason\), not object"):
        game.change("K", skills=(says,))
