"""What a figure may do now, and why not the rest: the one place that says so, for every player and screen.

An option is one command with its verdict. Steps are not listed as options but as spaces: `legal_commands` has both.
What the commands are is not known here: their records and classes say what is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from delve.bounds import bounded
from delve.faults import blamed
from delve.model.command import CommandDef
from delve.model.ruleset import Activation
from delve.model.terrain import TerrainDef
from delve.phrases import Said, Template
from delve.requests import Command
from delve.rules import planning
from delve.rules.ask.command_offers import Aim, Offer, checked_offer, priced
from delve.rules.command_table import Row, rows_for, rows_of, rows_within, spoken
from delve.rules.game import Game
from delve.rules.permission import anything_forbids, demanded, has_moved_enough, permitted
from delve.rules.verdict import USABLE, Verdict, blocked, first_blocked
from delve.rules.view import View
from delve.state.piece import Piece


class Option(Struct, frozen=True):
    """One thing that a figure could do."""

    command: Command
    """the answer; where `waits`, what is still to be said is missing"""
    record: CommandDef
    label: Said
    """what players read on the button: `Attack: Ash Bow`"""
    note: Said
    """what it costs or gives, in a few words"""
    verdict: Verdict
    face: Said
    """the same as the label, as short as on a button"""
    price: Said
    """the same as the note, as short as on a button"""
    hint: Said
    """what is told of it where there is more room; empty: the note"""
    about: tuple[str, str] = ("", "")
    """kind and id of a record that it is about"""
    short: str = ""
    """a word for it in tests, where the command's id alone will not do"""
    waits: bool = False
    """True: a space or direction is still to be said"""
    idle: bool = False
    """True: nobody goes on with a turn for it"""

    @property
    def id(self) -> str:
        """The `pack:id` of the command."""
        return self.record.id

    @property
    def is_left(self) -> bool:
        """Whether it can be done and is worth something, so that a turn would be wasted that ends before it.

        What only prepares something else, as to hand over an item, is no reason to go on.
        """
        return self.verdict.usable and not (self.idle or self.record.idle or self.record.prepares)

    @property
    def ends(self) -> bool:
        """Whether it is the way to end a turn in which nothing is left to do."""
        return self.record.ends_turn and self.record.idle


def legal_commands(game: Game, figure: Piece, activation: Activation) -> tuple[Command, ...]:
    """Every command that may be given to the figure now: steps first, then the others in the activation's order.

    They are found once for each moment, forks of the game included.
    """
    key, cache = ("legal commands", figure.id), game.cache
    kept: tuple[Activation, tuple[Command, ...]] | None = cache.get(key)
    if kept is None or kept[0] is not activation:
        found: list[Command] = []
        for row, said in _legal(game, figure, activation):
            found += spoken(game, row, figure, said)
        kept = cache[key] = activation, tuple(found)
    return kept[1]


def ends_at_once(game: Game, figure: Piece, activation: Activation) -> bool:
    """Whether the figure has nothing by which it could do anything but end its turn, whatever its side knows."""
    view: View | None = None
    for row in rows_within(game, figure, activation.commands, figure.action_points):
        if row.record.ends_turn and row.record.idle:
            continue
        view = view or View(game, figure.id)
        if not row.of_rules or row.behavior.has_means(view, figure.id):
            return False
    return True


def anything_to_do(game: Game, figure: Piece, activation: Activation) -> bool:
    """Whether the figure may do anything now but end its turn."""
    return any(not (row.record.ends_turn and row.record.idle) for row, _ in _legal(game, figure, activation))


def _legal(game: Game, figure: Piece, activation: Activation) -> Iterator[tuple[Row, Iterable[Any]]]:
    """Each command that may be given to the figure now, with all that may be said beside it; steps come first."""
    view, must_go_on, walked, goes = View(game, figure.id), False, False, False
    hindered, counted = anything_forbids(game), activation.most_moves is not None
    for row in rows_within(game, figure, activation.commands, figure.action_points):
        if not row.walks and not walked:
            walked, must_go_on = True, goes and view.may_stop(figure.id).reason is not None
        if must_go_on and not row.record.in_passing:
            continue
        if counted and has_moved_enough(figure, activation, row):
            continue
        if hindered and permitted(view, figure, row).reason is not None:
            continue
        legal = row.behavior.legal
        said = legal(view, figure.id) if row.of_rules else _told(row, legal, view, figure)
        if said:
            if activation.must and _demanded(game, figure, activation, row).reason is not None:
                continue
            goes = goes or row.walks
            yield row, said


def _demanded(game: Game, figure: Piece, activation: Activation, row: Row) -> Verdict:
    """What its activation demands comes first, as far as it is possible (rules §4.7)."""

    view = View(game, figure.id)

    def possible(id: str) -> bool:
        rows = rows_for(game, figure, activation.commands)
        wanted = [one for one in rows if one.id == id]
        if not wanted or not permitted(view, figure, wanted[0]).usable:
            return False
        return any(True for _ in _told(wanted[0], wanted[0].behavior.legal, view, figure))

    return demanded(view, figure, activation, row, possible)


def leads_before(view: View, piece: int, activation: Activation, word: str) -> int:
    """Mask of the spaces to which what an activation demands leads a figure before a command that counts as `word`.

    It is asked as if its turn began now. 0 where nothing leads anywhere, and where such a command may be used at once:
    where one is not demanded, or is demanded first (rules §4.7).
    """
    game, figure, found = view._game, view.piece(piece), 0
    rows = {row.id: row for row in rows_for(game, figure, activation.commands)}
    if any(word in row.words and id not in activation.must for id, row in rows.items()):
        return 0
    for row in (rows[id] for id in activation.must if id in rows):
        if word in row.words:
            return found
        if not row.walks and planning.is_free(view, piece, row):
            for aim in _told(row, row.behavior.aims, view, figure):
                found |= 1 << aim.space if aim.purpose == "go" and aim.space >= 0 else 0
    return 0


def options(game: Game, figure: Piece, activation: Activation) -> tuple[Option, ...]:
    """Everything that is offered on buttons, usable or not, in a fixed order (rules §5)."""
    view, here = View(game, figure.id), _stay(game, figure, activation)
    found: list[Option] = []
    for row in rows_for(game, figure, activation.commands):
        stays = USABLE if row.record.in_passing or row.walks else here
        if activation.must:
            stays = first_blocked(stays, _demanded(game, figure, activation, row))
        offered = _crossings if row.walks else _offered
        found += offered(game, view, figure, row, permitted(view, figure, row), stays)
    return tuple(found)


def aims(view: View, piece: int, legal: Iterable[Command]) -> list[tuple[Aim, Command]]:
    """What the legal commands of the active figure bring about, each with its command, in their order.

    The steps of the rules are left out: `planning.steps_among` has them.
    """
    game, figure, answers = view._game, view.piece(piece), dict.fromkeys(legal)
    ids: dict[str, None] = {}
    for command in answers:
        ids[command[0]] = None
    found: list[tuple[Aim, Command]] = []
    for row in rows_of(game, tuple(ids)):
        if row.walks and row.of_rules:
            continue
        aimed = row.behavior.aims
        told = aimed(view, piece) if row.of_rules else _told(row, aimed, view, figure)
        told = tuple(told)
        commands = spoken(game, row, figure, [aim.said for aim in told])
        found += [pair for pair in zip(told, commands, strict=True) if pair[1] in answers]
    return found


def _told(row: Row, ask: Any, view: View, figure: Piece) -> Iterable[Any]:
    """What a class says of a figure. Raises ScriptBroke where it is a script that breaks.

    What a script says is pure, so it is asked once for each moment.
    """
    if row.of_rules:
        told: Iterable[Any] = ask(view, figure.id)
        return told
    key, cache = ("told", row.id, ask.__name__, figure.id), view._game.cache
    found: tuple[Any, ...] | None = cache.get(key)
    if found is None:
        if row.behavior.aims_say_all and ask.__name__ == "legal":
            found = tuple([aim.said for aim in _told(row, row.behavior.aims, view, figure)])
        else:
            try:
                found = bounded(ask(view, figure.id), f"{row.id}: {ask.__name__}")
            except BaseException as error:
                raise blamed(error, ask) from None
        cache[key] = found
    return found


def _offered(game: Game, view: View, figure: Piece, row: Row, may: Verdict, here: Verdict) -> list[Option]:
    """One command on buttons, for each of what may be said beside it. `here`: whether the figure may stay there."""
    if row.record.takes in ("space", "direction"):
        return [_waiting(view, figure, row, first_blocked(may, here))]
    shown = tuple(_told(row, row.behavior.shown, view, figure))
    found = []
    for said, command in zip(shown, spoken(game, row, figure, shown), strict=True):
        offer = _offer(row, view, figure, said)
        found.append(_option(row, command, offer, first_blocked(may, offer.verdict, here)))
    return found


def _crossings(game: Game, view: View, figure: Piece, row: Row, may: Verdict, here: Verdict) -> list[Option]:
    """The steps that have buttons: those to another board, whose spaces nobody points at (rules §2.9)."""
    if len(game.state.boards) == 1:
        return []
    shown = [said for said in _told(row, row.behavior.shown, view, figure) if isinstance(said, tuple)]
    offers = [_offer(row, view, figure, said) for said in shown]
    return [
        _option(row, command, offer, first_blocked(may, offer.verdict, here))
        for command, offer in zip(spoken(game, row, figure, shown), offers, strict=True)
    ]


def _offer(row: Row, view: View, figure: Piece, said: Any) -> Offer:
    if row.of_rules:
        return row.behavior.offer(view, figure.id, said)
    try:
        return checked_offer(row.behavior.offer(view, figure.id, said))
    except BaseException as error:
        raise blamed(error, row.behavior.offer) from None


def _option(row: Row, command: Command, offer: Offer, verdict: Verdict) -> Option:
    return Option(
        command,
        row.record,
        offer.label,
        offer.note,
        verdict,
        offer.face or offer.label,
        offer.price or offer.note,
        offer.hint,
        offer.about,
        offer.short,
        idle=offer.idle,
    )


def _waiting(view: View, figure: Piece, row: Row, may: Verdict) -> Option:
    """A command whose space or direction is pointed at: one button for all of them.

    It is called as the command offers itself in one direction, if it does so in every one.
    """
    directed = row.record.takes == "direction"
    name: Said = row.record.name
    note: Said = priced(row.points)
    hint: Said = row.record.text
    if may.usable:
        said = [*_told(row, row.behavior.legal, view, figure)]
        offers = [_offer(row, view, figure, one) for one in said] if directed else []
        if not said:
            may = blocked("nothing can be done in any direction" if directed else "no space will do")
        elif offers and len({(one.label, one.note, one.hint) for one in offers}) == 1 and not row.of_rules:
            name, note, hint = offers[0].label, offers[0].note or note, offers[0].hint or hint
    return Option((row.id, figure.id), row.record, name, note, may, name, note, hint, waits=True)


def _stay(game: Game, figure: Piece, activation: Activation) -> Verdict:
    """On another figure's space it must go on first, as long as it can (rules §5.2)."""
    here = View(game).may_stop(figure.id)
    if here.usable or not goes_on(game, figure, activation):
        return USABLE
    return here


def goes_on(game: Game, figure: Piece, activation: Activation) -> bool:
    """Whether the figure may take a step now."""
    view = View(game, figure.id)
    return any(
        permitted(view, figure, row).usable
        and any(True for _ in _told(row, row.behavior.legal, view, figure))
        and (not activation.must or _demanded(game, figure, activation, row).usable)
        for row in rows_for(game, figure, activation.commands)
        if row.walks
    )


def may_go(view: View, piece: int, to: int) -> Verdict:
    """Whether the active figure can come to a space now and stop there, and if not, why (rules §5.2, §5.3)."""
    if planning.plan(view, piece, to):
        return USABLE
    if not view.board.floor >> to & 1:
        return blocked("nobody can stand there")
    if view.mask(piece) >> to & 1:
        return blocked("it stands there already")
    if (other := view.at(to)) is not None:
        return blocked("{name} stands there", name=other.name)
    if view.barred() >> to & 1:
        return blocked("{what} bars it", what=_barrier(view, to))
    may = planning.may_walk(view, piece)
    if not may.usable:
        return may
    cost = view.reachable(piece, _ANY_WAY).cost(to)
    if cost is None:
        return blocked("no way leads there")
    if not view.stops(piece) >> to & 1:
        return blocked("it may not stop there")
    return blocked("that takes {cost} movement points, more than it can have now", cost=cost)


def may_step(view: View, piece: int, to: int) -> Verdict:
    """Whether the active figure can take one step to a space beside it now, and if not, why (rules §5.2)."""
    may = first_blocked(planning.may_walk(view, piece), view.may_spend_movement(piece))
    if not may.usable:
        return may
    cost, points = view.step_cost(piece, to), view.piece(piece).movement_points
    if cost is not None and cost > points:
        needs: Template = "{cost} movement {cost|point is|points are} needed there, and it has {points}"
        return blocked(needs, cost=cost, points=points)
    return may_go(view, piece, to)


def _barrier(view: View, at: int) -> str:
    """What makes a space one that nobody enters: a thing on it, or its ground."""
    things = [thing.name for thing in view.objects() if at in thing.spaces]
    grounds = [
        view.library.get(TerrainDef, terrain).name
        for terrain, mask in view.ground().items()
        if mask >> at & 1
    ]
    return (things + grounds)[0]


_ANY_WAY = 1 << 10
"""movement points that do for any way"""
