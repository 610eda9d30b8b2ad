"""Queries: pure questions that may be asked at any time, whose answers behaviors may modify.

One table: name, policy by which several answers become one, type, and the answer without modifiers. Spatial queries
answer for the whole board in masks. A modifier whose return type does not fit its query is refused when loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec import Struct

from delve.answers import shown
from delve.bounds import LARGEST_SCRIPT_NUMBER, MOST_DICE
from delve.model.attack import ATTACK_TYPES, Surge
from delve.model.counter import CounterDef
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.object import ObjectDef
from delve.model.ruleset import ATTITUDES, Attitude, Slot
from delve.model.terrain import TerrainDef
from delve.near import clipped, guess
from delve.rules.ask import space
from delve.rules.ask.adjustment import Adjustment
from delve.rules.ask.reroll import SHOWINGS, Reroll
from delve.rules.ask.share import Share
from delve.rules.ask.sheets import FAMILIAR, sheet
from delve.rules.ask.sides import declared_attitude
from delve.rules.ask.standing import held_against
from delve.rules.behavior import Scope
from delve.rules.game import Game
from delve.rules.verdict import USABLE, checked_verdict, first_blocked
from delve.state.piece import Piece

MANY = 9_999
"""stands for any number"""
Policy = Callable[[Any, Any], Any]

POLICIES: dict[str, Policy | None] = {
    "least": min,
    "sum": lambda old, new: old + new,
    "max": max,
    "union": lambda old, new: old + new,
    "any": lambda old, new: bool(old or new),
    "verdict": first_blocked,
    "chain": None,  # the modifier receives the value so far and returns the new one
    "adjust": None,  # all that the modifiers say is put together at the end, in an order of its own
}


class UnknownQuery(LookupError):
    """A question was asked that the rules do not have."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no query {clipped(name)}{guess(name, QUERIES)[0]}")


class Always(Struct, frozen=True):
    """A plain answer that is the same for every figure: nobody needs to look at the game for it."""

    value: Any

    def __call__(self, game: Game, figure: int, *about: object) -> Any:
        """The answer."""
        return self.value


class Query(NamedTuple):
    """One row of the table."""

    policy: str
    returns: str
    """what a modifier is annotated to return"""
    default: Callable[..., Any]
    meaning: str
    about: tuple[str, ...] = ()
    """what it is asked about beside the figure, as modifiers are told it"""
    adds: str = ""
    """a switch of the ruleset; where it is off, the greatest answer counts instead of the sum"""
    is_mask: bool = True
    """for a chain of whole numbers: whether they are masks of spaces; False: they count something"""
    of_kind: str = "die"
    """for tuples of text: the kind of the records that they name"""
    scopes: tuple[Scope, ...] = ()
    """the scopes that modifiers may have, where others would ask it in turn; none: all"""


def definition(game: Game, piece: Piece) -> HeroDef | ObjectDef | None:
    """The definition of a piece, if it is a hero or a thing: these have their numbers themselves."""
    if piece.kind == "object":
        return game.library.get(ObjectDef, piece.definition)
    return game.library.get(HeroDef, piece.definition) if piece.kind == "hero" else None


def _number(field: str) -> Callable[[Game, int], int]:
    def default(game: Game, figure: int) -> int:
        piece = game.piece(figure)
        record = definition(game, piece) or sheet(game, piece)
        return int(getattr(record, field, 0))

    return default


def _defense(game: Game, figure: int, *about: object) -> tuple[str, ...]:
    piece = game.piece(figure)
    record = definition(game, piece) or sheet(game, piece)
    worn = tuple(die for item in _equipped(game, piece) for die in item.defense)
    return (*(record.defense if record else ()), *worn)


def _shields(game: Game, figure: int, *about: object) -> int:
    """What stops hearts without a die, on its own sheet and by its equipment (rules §6.12)."""
    return sum(shields for _by, shields in shields_by(game, figure))


def shields_by(game: Game, figure: int) -> Iterator[tuple[str, int]]:
    """What stops hearts of a figure without a die, each with how many: empty is its own sheet; then its equipment."""
    piece = game.piece(figure)
    record = definition(game, piece) or sheet(game, piece)
    if record is not None and record.shields:
        yield "", record.shields
    yield from ((item.id, item.shields) for item in _equipped(game, piece) if item.shields)


def _most_speed(game: Game, figure: int) -> int:
    """What its equipment leaves of its speed (rules §10.6)."""
    caps = [item.most_speed for item in _equipped(game, game.piece(figure)) if item.most_speed]
    return min([99, *caps])


def _equipped(game: Game, piece: Piece) -> list[ItemDef]:
    there = game.state.items
    return [game.library.get(ItemDef, there[item].definition) for item in piece.equipped]


def _attribute(game: Game, figure: int, name: str) -> int:
    """The value on the figure's own sheet; 0 where it has none."""
    piece = game.piece(figure)
    record = game.library.record(piece.kind, piece.definition)
    values: dict[str, int] = getattr(record, "attributes", {})
    return values.get(name, 0)


def _slots(game: Game, figure: int, slot: Slot) -> int:
    return game.ruleset.slots.of(slot)


def _hands(game: Game, figure: int, item: int) -> int:
    return game.library.get(ItemDef, game.state.items[item].definition).hands


def _most_counters(game: Game, figure: int, counter: str) -> int:
    most = game.library.get(CounterDef, counter).most
    return MANY if most is None else most


def _most_familiars(game: Game, figure: int, familiar: str) -> int:
    return game.library.get(FamiliarDef, familiar).most


def _terrain(game: Game, figure: int) -> dict[str, int]:
    """The ground as it lies; a familiar takes all that is special about it for water (rules §13.2)."""
    piece = game.piece(figure)
    lies = dict(space.layout(game, piece.board).ground)
    if piece.kind != FAMILIAR or game.ruleset.water is None:
        return lies
    found: dict[str, int] = {}
    for terrain, spaces in lies.items():
        plain = terrain == game.ruleset.floor or game.library.get(TerrainDef, terrain).blocks_movement
        taken_for = terrain if plain else game.ruleset.water
        found[taken_for] = found.get(taken_for, 0) | spaces
    return found


def terrain_of(game: Game, figure: int) -> dict[str, int]:
    """Terrain -> mask as it is for a figure, modifiers included (rules §2.6)."""
    found: dict[str, int] = game.responder.view(game, figure).query("terrain", figure)
    return found


def _energy(game: Game, figure: int) -> int:
    speed: int = game.responder.view(game).speed(figure)
    return speed


def _attitude(game: Game, figure: int, other: int) -> Attitude:
    return declared_attitude(game, game.piece(figure), game.piece(other))


def _movement_blockers(game: Game, figure: int) -> int:
    """All but its friends; nobody bars the way of a familiar without a body (rules §13.2)."""
    mine = game.piece(figure)
    return held_against(game, mine) if mine.is_figure else 0


def _sight_blockers(game: Game, figure: int) -> int:
    return space.figures_in_the_way(game, game.piece(figure))


def _everywhere(game: Game, figure: int, origin: int) -> int:
    return game.state.boards[game.piece(figure).board].floor


def _entry_cost(game: Game, figure: int) -> dict[int, int]:
    """Cost of the ground of each space that is not barred."""
    piece = game.piece(figure)
    here = space.layout(game, piece.board)
    if piece.kind != FAMILIAR and not game.handlers(("query", "terrain")):
        return dict(here.costs)
    ground = terrain_of(game, figure)
    if ground == here.ground:
        return dict(here.costs)
    return space.costs_of(game, ground, here.barred_by_things | space.barred_by_ground(game, ground))


def check(game: Game, name: str, value: Any) -> None:
    """Hold the answer to a query, as behaviors have made it, against its row. Raises TypeError.

    A wrong one would break whoever asks: a screen, an automated player, the board.
    """
    if not _FITS[_form(name)](game, value):
        raise TypeError(f"{name} cannot be {shown(value)}: {wanted(name)} is needed")


def wanted(name: str) -> str:
    """What a query wants of the methods that modify it, in words such as `a mask of spaces of the board`."""
    return _FORMS[_form(name)]


def _form(name: str) -> str:
    """The form of the answer to a query: of some types there are several."""
    row = QUERIES[name]
    if (row.policy, row.returns, row.is_mask) == ("chain", "int", True):
        return "mask"
    return f"ids of {row.of_kind}" if row.returns == "tuple[str, ...]" else row.returns


def _is_number(game: Game, value: Any) -> bool:
    return type(value) in (int, bool) and abs(value) <= LARGEST_SCRIPT_NUMBER


def _is_mask(game: Game, value: Any) -> bool:
    return type(value) is int and 0 <= value < 1 << max(
        board.stride * board.height for board in game.state.boards.values()
    )


def _is_verdict(game: Game, value: Any) -> bool:
    try:
        return checked_verdict(value) is value
    except (TypeError, ValueError):
        return False


def _are_ids(kind: str) -> Callable[[Game, Any], bool]:
    def are(game: Game, value: Any) -> bool:
        return (
            type(value) is tuple
            and len(value) <= MOST_DICE
            and all(type(id) is str and (kind, id) in game.library for id in value)
        )

    return are


def _are_shares(game: Game, value: Any) -> bool:
    return type(value) is tuple and all(
        type(one) is Share and type(one.to) is int and _is_number(game, one.hearts) for one in value
    )


def _are_rerolls(game: Game, value: Any) -> bool:
    return type(value) is tuple and all(
        type(one) is Reroll
        and one.showing in SHOWINGS
        and (one.die == "" or (type(one.die) is str and ("die", one.die) in game.library))
        for one in value
    )


def _is_ground(game: Game, value: Any) -> bool:
    return isinstance(value, dict | MappingProxyType) and all(
        ("terrain", terrain) in game.library and _is_mask(game, mask) for terrain, mask in value.items()
    )


def _are_costs(game: Game, value: Any) -> bool:
    return isinstance(value, dict | MappingProxyType) and all(
        type(cost) is int and 1 <= cost <= LARGEST_SCRIPT_NUMBER and _is_mask(game, mask)
        for cost, mask in value.items()
    )


_FITS: Final[Mapping[str, Callable[[Game, Any], bool]]] = {
    "int": _is_number,
    "bool": lambda _, value: type(value) is bool,
    "mask": _is_mask,
    "ids of die": _are_ids("die"),
    "ids of keyword": _are_ids("keyword"),
    "tuple[Surge, ...]": lambda _, value: type(value) is tuple and all(type(one) is Surge for one in value),
    "tuple[Share, ...]": _are_shares,
    "tuple[Reroll, ...]": _are_rerolls,
    "Verdict": _is_verdict,
    "Adjustment": lambda game, value: (
        type(value) is Adjustment
        and value.how in ("set", "add", "at_least")
        and _is_number(game, value.amount)
    ),
    "Attitude": lambda _, value: type(value) is str and value in ATTITUDES,
    "AttackType": lambda _, value: type(value) is str and value in ATTACK_TYPES,
    "dict[str, int]": _is_ground,
    "dict[int, int]": _are_costs,
}
"""what a query returns -> whether an answer is so"""
_FORMS: Final[Mapping[str, str]] = {
    "int": f"a whole number between -{LARGEST_SCRIPT_NUMBER:,} and {LARGEST_SCRIPT_NUMBER:,}",
    "bool": "True or False",
    "mask": "a mask of spaces of the board",
    "ids of die": f"a tuple of at most {MOST_DICE} ids of dice",
    "ids of keyword": f"a tuple of at most {MOST_DICE} ids of traits",
    "tuple[Surge, ...]": "a tuple of Surges",
    "tuple[Share, ...]": "a tuple of Shares, each of the id of a piece and a number of hearts",
    "tuple[Reroll, ...]": "a tuple of Rerolls, each for `miss` or `blank` and the id of a die, or of all dice",
    "Verdict": "usable() or blocked(reason), and the reason short enough to be read",
    "Adjustment": "add(…), set_to(…) or at_least(…) with a whole number",
    "Attitude": " or ".join(map(repr, ATTITUDES)),
    "AttackType": " or ".join(map(repr, ATTACK_TYPES)),
    "dict[str, int]": "a mapping of ids of terrains to masks of spaces of the board",
    "dict[int, int]": "a mapping of costs, 1 or more, to masks of spaces of the board",
}


def policy_of(game: Game, name: str) -> Policy | None:
    """How several answers to a query become one in this game; None for a chain."""
    row = QUERIES[name]
    if row.adds and not getattr(game.switches, row.adds):
        return POLICIES["max"]
    return POLICIES[row.policy]


QUERIES: dict[str, Query] = {
    "health": Query("sum", "int", _number("health"), "hearts that defeat the figure"),
    "stamina": Query("sum", "int", _number("stamina"), "fatigue that it can bear"),
    "speed": Query("sum", "int", _number("speed"), "movement points of a move action"),
    "most_speed": Query("least", "int", _most_speed, "the most that its speed can be, whatever adds to it"),
    "attack_dice": Query(
        "union", "tuple[str, ...]", Always(()), "dice added to its attacks", ("target", "weapon")
    ),
    "defense_dice": Query("union", "tuple[str, ...]", _defense, "its defense dice", ("attacker", "weapon")),
    "attack_pool": Query(
        "chain",
        "tuple[str, ...]",
        Always(()),
        "all dice of its attack, which modifiers may replace, give back or leave out; `view.attack_dice` asks for it",
        ("target", "weapon"),
    ),
    "defense_pool": Query(
        "chain",
        "tuple[str, ...]",
        Always(()),
        "all dice of its defense, likewise; `view.defense_dice` asks for it",
        ("attacker", "weapon"),
    ),
    "attack_rerolls": Query(
        "union",
        "tuple[Reroll, ...]",
        Always(()),
        "dice of its attack that are rolled again at once, once each (rules §6.3)",
        ("target", "weapon"),
    ),
    "defense_rerolls": Query(
        "union",
        "tuple[Reroll, ...]",
        Always(()),
        "dice of its defense that are rolled again at once, once each (rules §6.3)",
        ("attacker", "weapon"),
    ),
    "most_attacks": Query(
        "chain",
        "int",
        Always(MANY),
        f"how many actions of its turn may be attacks, by its activation; {MANY:,}: as many as it has",
        is_mask=False,
    ),
    "bonus_hearts": Query("sum", "int", Always(0), "hearts added to its attacks", ("target", "weapon")),
    "bonus_range": Query("sum", "int", Always(0), "range added to its attacks", ("target", "weapon")),
    "extra_range": Query(
        "sum", "int", Always(0), "range that attacks on it need besides, melee too", ("attacker", "weapon")
    ),
    "bonus_shields": Query(
        "sum", "int", _shields, "shields of its defense beside its dice", ("attacker", "weapon")
    ),
    "pierce": Query(
        "sum", "int", Always(0), "shields that its attacks ignore", ("target", "weapon"), "pierce_adds"
    ),
    "reach": Query("sum", "int", Always(0), "spaces added to the reach of its melee attacks", ("weapon",)),
    "blast": Query("any", "bool", Always(False), "whether its attacks are blasts", ("weapon",)),
    "surges": Query(
        "union", "tuple[Surge, ...]", Always(()), "what its surges buy besides", ("target", "weapon")
    ),
    "added_damage": Query(
        "sum", "int", Always(0), "hearts added to each damage to it; less than 0 takes away (rules §7.1)"
    ),
    "shares": Query(
        "union", "tuple[Share, ...]", Always(()), "what others suffer of each damage to it (rules §7.6)"
    ),
    "attack_type": Query(
        "chain",
        "AttackType",
        Always("melee"),
        "how far its attack with a weapon strikes; `view.weapons` asks for it",
        ("weapon",),
    ),
    "slots": Query(
        "sum",
        "int",
        _slots,
        "how many hands it has (slot `hand`), and items of the slots `armor` and `other` that it may have equipped",
        ("slot",),
    ),
    "hands": Query("chain", "int", _hands, "how many hands an item takes on it", ("item",), is_mask=False),
    "forbidden_traits": Query(
        "chain",
        "tuple[str, ...]",
        Always(()),
        "kinds of thing that an item which it equips may not be: first those that the rest of its equipment forbids",
        ("item",),
        of_kind="keyword",
    ),
    "may_equip": Query("verdict", "Verdict", Always(USABLE), "whether it may equip an item", ("item",)),
    "may_carry": Query("verdict", "Verdict", Always(USABLE), "whether it may carry an item", ("item",)),
    "may_be_attacked": Query(
        "verdict", "Verdict", Always(USABLE), "whether it may be attacked", ("attacker", "weapon")
    ),
    "energy": Query(
        "sum",
        "int",
        _energy,
        "energy that a round gives it where energy says who comes next (rules §4.8): its speed",
    ),
    "attribute": Query(
        "adjust", "Adjustment", _attribute, "value of an attribute, before the ruleset's bounds", ("name",)
    ),
    "most_counters": Query("sum", "int", _most_counters, "as many may lie on it", ("counter",)),
    "most_familiars": Query(
        "sum", "int", _most_familiars, "as many of a familiar may be with it", ("familiar",)
    ),
    "test_shields": Query("sum", "int", Always(0), "shields added to its attribute tests", ("attribute",)),
    "may_act": Query(
        "verdict",
        "Verdict",
        Always(USABLE),
        "whether it may spend an action: what that counts as, or what is offered, such as "
        "`condition:core:stunned.shake_off`",
        ("what",),
    ),
    "may_do": Query(
        "verdict",
        "Verdict",
        Always(USABLE),
        "whether it may do what counts as this, such as `move`",
        ("verb",),
    ),
    "terrain": Query(
        "chain",
        "dict[str, int]",
        _terrain,
        "what the ground is for it: terrain id -> mask; a space that is left out has no ground, and cannot be entered",
    ),
    "movement_blockers": Query(
        "chain", "int", _movement_blockers, "mask of the spaces that figures bar to its steps"
    ),
    "sight_blockers": Query(
        "chain", "int", _sight_blockers, "mask of the spaces that figures bar to its sight"
    ),
    "sees_through": Query("chain", "int", Always(0), "mask of the obstacles that do not hinder its sight"),
    "attitude": Query(
        "chain",
        "Attitude",
        _attitude,
        "how it regards another figure; modifiers have the scope self or everyone",
        ("other",),
        scopes=("self", "everyone"),
    ),
    "visible_limit": Query(
        "chain", "int", _everywhere, "mask of what it may see at all from a mask of spaces", ("origin",)
    ),
    "entry_cost": Query(
        "chain",
        "dict[int, int]",
        _entry_cost,
        "movement points to enter: cost -> mask; a space that is left out cannot be entered",
    ),
}
