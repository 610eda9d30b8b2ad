"""What no game may ever show, whoever plays and whatever scripts do: each question names what is wrong, or nothing.

No wall runs through a base (rules §5.14), no figure stands without health (rules §7.1), and the dead do nothing (rules
§7.2, §7.3, §8.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import reduce
from operator import or_
from typing import Final

from delve.geometry.boards import bits, mask_of
from delve.rules.ask import bases, making_way, objects, space
from delve.rules.ask.combat.weapons import exposed
from delve.rules.ask.knowledge import hides_anything
from delve.rules.ask.standing import (
    figures_of,
    figures_on,
    held_against,
    held_on,
    holders_on,
    ids_of_side,
    occupied,
    things_on,
    walkers,
)
from delve.rules.commands.using import in_reach
from delve.rules.do import noticing
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttributeTested,
    ConditionGained,
    DamageDealt,
    DiceChanged,
    DiceRolled,
    DiceSet,
    FatigueSuffered,
    FigureDefeated,
    FigureLeft,
    FigureMoved,
    FigureSpread,
    HeroKnockedOut,
    HeroRevived,
    MovementGained,
    ObjectChanged,
    ObjectLifted,
    ObjectPushed,
    OfferTaken,
    PieceVanished,
    Prevented,
    RestDeclared,
    SkillUsed,
    SurgeSpent,
    TurnBegan,
)
from delve.rules.game import Game
from delve.rules.item_facts import ItemEquipped, ItemTaken, ItemUsedUp
from delve.rules.seen_game import as_seen_by
from delve.rules.view import View
from delve.state.piece import Piece

DEEDS: Final[dict[type[Fact], tuple[str, ...]]] = {
    AttackDeclared: ("piece", "target"),
    AttackHit: ("piece", "target"),
    AttributeTested: ("piece",),
    ConditionGained: ("piece",),
    DamageDealt: ("piece",),
    DiceChanged: ("piece",),
    DiceSet: ("piece",),
    DiceRolled: ("piece",),
    FatigueSuffered: ("piece",),
    FigureMoved: ("piece",),
    FigureSpread: ("piece",),
    ItemEquipped: ("piece",),
    ItemTaken: ("piece",),
    ItemUsedUp: ("piece",),
    MovementGained: ("piece",),
    ObjectChanged: ("by",),
    ObjectLifted: ("by",),
    ObjectPushed: ("by",),
    OfferTaken: ("piece",),
    RestDeclared: ("piece",),
    SkillUsed: ("piece",),
    SurgeSpent: ("piece",),
}
"""facts that tell what a figure did or what befell it -> the fields that name it"""
LATELY: Final = 60
"""so many facts back somebody is looked for who was stopped in the last transition"""
GONE: Final = FigureDefeated | FigureLeft | HeroKnockedOut | PieceVanished


def walls_through_bases(game: Game) -> list[str]:
    """The figures whose base a wall parts, or that stand where nobody can; told space by space, edge by edge."""
    return [told for board in game.state.boards for told in _walls_through_bases(game, board)]


def _walls_through_bases(game: Game, board: str) -> Iterator[str]:
    stride, barred = game.state.boards[board].stride, space.layout(game, board).barred
    walls = space.layout(game, board).ways.grid
    for figure in walkers(game, board):
        for at in figure.spaces:
            if barred >> at & 1 and not _enters(game, figure) >> at & 1:
                yield f"{figure.name} stands on {at}, which is barred"
            if at + 1 in figure.spaces and walls.vertical >> at + 1 & 1:
                yield f"a wall parts {figure.name} between {at} and {at + 1}"
            if at + stride in figure.spaces and walls.horizontal >> at + stride & 1:
                yield f"a wall parts {figure.name} between {at} and {at + stride}"
        width, height = bases.size_of(game, figure)
        columns, rows = (
            {place(at) for at in figure.spaces} for place in (lambda a: a % stride, lambda a: a // stride)
        )
        if len(figure.spaces) > 1 and sorted((len(columns), len(rows))) != sorted((width, height)):
            yield f"{figure.name} holds {figure.spaces}, which is no base of {width} x {height}"


def _enters(game: Game, figure: Piece) -> int:
    """The ground that a figure may enter, be it only to pass, as one that flies does above a chasm (rules §5.2)."""
    return reduce(or_, View(game).query("entry_cost", figure.id).values(), 0)


def passed_without_leave(game: Game) -> list[str]:
    """The figures that share a space although each of them bars the way of the other (rules §5.2)."""
    view, held, found = View(game), dict[tuple[str, int], Piece](), []
    for figure in view.standing():
        for at in figure.spaces:
            other = held.setdefault((figure.board, at), figure)
            blockers = (view.number("movement_blockers", one.id) for one in (figure, other))
            if other is not figure and all(mask >> at & 1 for mask in blockers):
                found.append(f"{figure.name} and {other.name} bar the way of each other, and share {at}")
    return found


def resting_badly(game: Game, stuck: Set[int] = frozenset()) -> list[str]:
    """Who is shrunk, or on ground that it only passes, though it is not in its own turn; asked while at rest.

    The `stuck` are left out: they had no room when their turn ended (rules §5.14).
    """
    return [told for board in game.state.boards for told in _resting_badly(game, board, stuck)]


def stuck_still(game: Game, before: Set[int], facts: Sequence[Fact]) -> set[int]:
    """Who is shrunk as it has found no room on its board since its movement ended; asked at each rest of a game.

    Whoever was stopped on its way in the last transition may have had none then, and have some now.
    """
    view, acting = View(game), _passing(game)
    shrunk = [one for one in view.standing() if one.id not in acting and view.is_shrunk(one.id)]
    stopped = before | {fact.piece for fact in facts[-LATELY:] if isinstance(fact, Prevented)}
    return {one.id for one in shrunk if one.id in stopped or not making_way.rooms_found(game, (one,))}


def _resting_badly(game: Game, board: str, stuck: Set[int]) -> Iterator[str]:
    view, barred = View(game), space.layout(game, board).barred
    for figure in walkers(game, board):
        if figure.id in _passing(game) or figure.id in stuck:
            continue
        if mask_of(figure.spaces) & barred:
            yield f"{figure.name} rests on {figure.spaces}, which is barred"
        if view.is_shrunk(figure.id):
            yield f"{figure.name} is shrunk on {figure.spaces} although it does not act"


def _passing(game: Game) -> set[int]:
    """The figures that may be on their way while the game is at rest: whoever acts, and the hero of a familiar."""
    active = game.state.pieces.get(game.state.active)
    return {game.state.active, active.owner if active is not None else 0}


def standing_without_health(game: Game) -> list[str]:
    """The figures that stand although they have suffered all that they can bear; asked while the game is at rest."""
    view = View(game)
    return [
        f"{figure.name} stands with {figure.damage} of {view.number('health', figure.id)} hearts suffered"
        for figure in view.standing()
        if figure.damage >= view.number("health", figure.id)
    ]


def deeds_of_the_dead(facts: Iterable[Fact]) -> list[str]:
    """What figures did, or what befell them, between the moment that they fell or left and that they stood again."""
    gone: set[int] = set()
    last_words: set[int] = set()
    found = []
    for number, fact in enumerate(facts):
        if isinstance(fact, GONE):
            gone.add(fact.piece)
            last_words.add(fact.piece)
        elif isinstance(fact, SkillUsed) and fact.piece in last_words:
            last_words.remove(fact.piece)  # what falls may answer its own fall, once (rules §7.2)
        elif isinstance(fact, TurnBegan):
            last_words.clear()
        elif isinstance(fact, HeroRevived):
            gone.discard(fact.piece)
        elif gone and not _is_of_the_fallen(fact):
            named = {getattr(fact, field) for field in DEEDS.get(type(fact), ())}
            found += [f"fact {number}: {piece} is gone, and yet {fact}" for piece in sorted(named & gone)]
    return found


def _is_of_the_fallen(fact: Fact) -> bool:
    """What may befall a knocked-out hero: dice are thrown for it to stand up, and its body is found elsewhere."""
    if isinstance(fact, DiceRolled | DiceSet):
        return fact.cause == "revival"
    return isinstance(fact, FigureMoved) and fact.placed


def out_of_date(game: Game) -> list[str]:
    """What is told of who and what is where, but is not what a copy of the game finds that knows nothing of it yet."""
    anew = game.renew(game.state.copy(), [])
    known, found = dict(whereabouts(game)), dict(whereabouts(anew))
    return [f"{what}: {known[what]} is out of date" for what in found if known[what] != found[what]]


def whereabouts(game: Game) -> Iterator[tuple[str, object]]:
    """What is told of who and what is where, each with what it is."""
    for side in game.ruleset.sides:
        yield f"pieces of {side}", ids_of_side(game, side)
    for board in game.state.boards:
        figures = figures_on(game, board)
        yield f"things on {board}", things_on(game, board)
        yield f"figures on {board}", figures
        for side in game.ruleset.sides:
            yield f"figures of {side} on {board}", figures_of(game, board, side)
        yield f"spaces that are held on {board}", held_on(game, board)
        yield f"who holds spaces of {board}", holders_on(game, board)
        yield f"exposed on {board}", exposed(game, board)
        laid = space.layout(game, board)
        yield (
            f"layout of {board}",
            (laid.ground, laid.barred, laid.costs, laid.grid, laid.ways.grid, laid.links),
        )
        for piece in figures:
            yield f"spaces that bar {piece.name}", held_against(game, piece)
            yield f"spaces of others than {piece.name}", occupied(game, board, but=piece.id)
            yield f"where {piece.name} stops", View(game).stops(piece.id)
            yield f"what {piece.name} carries", objects.carried(game, piece)
            yield f"what {piece.name} reaches", in_reach(View(game), piece.id)


def mistaken_sides(game: Game) -> list[str]:
    """The sides that are asked about another game than would be made for them of the state alone (rules §3.6)."""
    if not hides_anything(game) or not game.state.knowledge:
        return []
    mistaken = []
    for side in game.ruleset.sides:
        seen, anew = as_seen_by(game, side), game.renew(game.state.copy(), [])
        anew.lasting = {}
        if seen.state.encoded() != as_seen_by(anew, side).state.encoded():
            mistaken.append(f"{side} is asked about another game than it knows")
        mistaken += [f"of what {side} knows, {told}" for told in out_of_date(seen)]
    return mistaken


def mistaken_views(game: Game) -> list[str]:
    """The sides that know anything else of a board than they would if all their figures looked around (rules §3.6)."""
    if not hides_anything(game) or not game.state.knowledge:
        return []
    anew = noticing._looked_around(game)[0]
    return [
        f"what {known.side} knows of {known.board} is out of date"
        for known, found in zip(game.state.knowledge, anew, strict=True)
        if known != found
    ]


def overlaps(game: Game, stuck: Set[int] = frozenset()) -> list[str]:
    """The spaces that two figures hold, unless one of them is in the middle of its own turn and passes, or stuck."""
    return [told for board in game.state.boards for told in _overlaps(game, board, stuck)]


def _overlaps(game: Game, board: str, stuck: Set[int]) -> list[str]:
    passing, held = _passing(game) | stuck, dict[int, int]()
    found = []
    for figure in figures_on(game, board):
        for at in bits(mask_of(figure.spaces)):
            other = held.setdefault(at, figure.id)
            if other != figure.id and not {other, figure.id} & passing:
                found.append(f"{figure.name} and {game.piece(other).name} both stand on {at}")
    return found
