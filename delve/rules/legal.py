"""What a figure may do now, and why not the rest: the one place that says so, for every player and screen.

An option is one command with its verdict. Steps are not listed as options but as spaces: `legal_commands` has both.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from delve.model.ruleset import Activation
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.requests import Command
from delve.rules import combat, equipment, followers, items, movement, objects, offers, planning, space
from delve.rules.actions import END, ENDS_TURN
from delve.rules.behavior import verdict_of
from delve.rules.combat import Weapon
from delve.rules.damage import stamina_left
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.rules.roster import skill_key, skills_of, sources
from delve.rules.sides import is_friend
from delve.rules.skills import affordable
from delve.rules.turns import demands
from delve.rules.verdict import USABLE, Verdict, blocked, first_blocked
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece


class Option(Struct, frozen=True):
    """One thing that a figure could do."""

    command: Command
    label: str
    """what players read on the button: `Attack: Ash Bow`"""
    note: str
    """what it costs or gives, in a few words"""
    verdict: Verdict

    @property
    def verb(self) -> str:
        """The first word of the command."""
        return str(self.command[0])


def options(game: Game, figure: Piece, activation: Activation) -> tuple[Option, ...]:
    """Everything that is offered on buttons, usable or not, in a fixed order (rules §5)."""
    if figure.knocked_out:
        return _fallen(game, figure, activation)
    found: list[Option] = []
    for verb in activation.commands:
        if verb in _OFFERS:
            found += _OFFERS[verb](game, figure, activation)
    return _as_demanded(game, figure, activation, _where_it_may_stop(game, figure, activation, found))


def legal_commands(game: Game, figure: Piece, activation: Activation) -> tuple[Command, ...]:
    """Every command that may be given to the figure now: steps first, then options."""
    return (
        *step_commands(game, figure, activation),
        *(option.command for option in options(game, figure, activation) if option.verdict.usable),
    )


def anything_to_do(game: Game, figure: Piece, activation: Activation) -> bool:
    """Whether the figure may do anything now but end its turn."""
    return bool(step_commands(game, figure, activation)) or any(
        option.verdict.usable and option.verb != END for option in options(game, figure, activation)
    )


def step_commands(game: Game, figure: Piece, activation: Activation) -> tuple[Command, ...]:
    """The steps that the figure may take now, by (x, y) of the space entered (rules §5.2).

    Those to another board are among the options (rules §2.9).
    """
    steps = _steps(game, figure, activation)
    if steps and activation.must and not _demanded(game, figure, activation, "step").usable:
        return ()
    return steps


def _steps(game: Game, figure: Piece, activation: Activation) -> tuple[Command, ...]:
    if "step" not in activation.commands or not movement.may_spend(game, figure).usable:
        return ()
    stride = space.board_of(game, figure).stride if figure.board else 1
    return tuple(
        ("step", figure.id, (to % stride, to // stride)) for to in movement.legal_steps(game, figure)
    )


def _crossings(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    """The steps to other boards, through what leads there from the spaces where the figure is (rules §2.9)."""
    found: list[Option] = []
    if len(game.state.boards) == 1:
        return found
    for board, at in movement.crossings(game, figure):
        stride = game.state.boards[board].stride
        cost = movement.crossing_cost(game, board, at)
        name = game.quest.plans[board].name or board
        found.append(
            Option(
                ("step", figure.id, (board, at % stride, at // stride)),
                f"Enter {name}",
                f"{cost} movement point{'s' if cost > 1 else ''}",
                movement.may_cross(game, figure, board, at),
            )
        )
    return found


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
    may: Verdict = view.query("may_do", piece, "step")
    if not may.usable:
        return may
    cost = view.reachable(piece, _ANY_WAY).cost(to)
    if cost is None:
        return blocked("no way leads there")
    if not view.stops(piece) >> to & 1:
        return blocked("it may not stop there")
    return blocked("that takes {cost} movement points, more than it can have now", cost=cost)


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


def _where_it_may_stop(
    game: Game, figure: Piece, activation: Activation, found: list[Option]
) -> tuple[Option, ...]:
    """On another figure's space it must go on first, as long as it can (rules §5.2)."""
    here = movement.may_stop(game, figure)
    if here.usable or not step_commands(game, figure, activation):
        return tuple(found)
    return tuple(
        Option(option.command, option.label, option.note, here)
        if option.verdict.usable and option.verb != "fatigue_move"
        else option
        for option in found
    )


def _as_demanded(
    game: Game, figure: Piece, activation: Activation, found: tuple[Option, ...]
) -> tuple[Option, ...]:
    """What its activation demands comes first, as far as it is possible (rules §4.7)."""
    if not activation.must:
        return found
    return tuple(
        structs.replace(
            option,
            verdict=first_blocked(option.verdict, _demanded(game, figure, activation, option.verb, found)),
        )
        for option in found
    )


def _demanded(
    game: Game, figure: Piece, activation: Activation, verb: str, found: tuple[Option, ...] = ()
) -> Verdict:
    """Whether a command may be used now by what its activation demands; `found`: the options, if they are known."""

    def possible(one: str) -> bool:
        if one == "step" and _steps(game, figure, activation):
            return True
        offered = found or (_OFFERS[one](game, figure, activation) if one in _OFFERS else ())
        return any(option.verdict.usable and option.verb == one for option in offered)

    return demands.may_use(figure, activation, verb, verb in ENDS_TURN, possible)


def _action(game: Game, figure: Piece, verb: str, points: int = 1, about: str = "") -> Verdict:
    """What all actions need: action points, and that nothing forbids it (rules §5.1)."""
    if figure.action_points < points:
        return blocked("no action left")
    return first_blocked(
        query(game, "may_act", figure.id, about or verb), query(game, "may_do", figure.id, verb)
    )


def _move(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    speed = movement.speed(game, figure.id)
    spent = blocked("it has moved already this turn")
    may = USABLE if figure.moves < (activation.most_moves or figure.moves + 1) else spent
    verdict = first_blocked(_action(game, figure, "move"), may)
    return [Option(("move", figure.id), "Move", f"{speed} movement points", verdict)]


def _fatigue_move(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    if not int(query(game, "stamina", figure.id)):
        return []
    verdict = first_blocked(
        query(game, "may_do", figure.id, "fatigue_move"),
        USABLE if stamina_left(game, figure.id) else blocked("no stamina left"),
    )
    return [Option(("fatigue_move", figure.id), "Hurry", "1 fatigue: 1 movement point", verdict)]


def _attack(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    may = first_blocked(_action(game, figure, "attack"), combat.may_attack(game, figure))
    found = []
    weapons = combat.weapons(game, figure)
    several = len(weapons) > 1
    for weapon in weapons:
        verdict = _has_target(game, figure, weapon) if may.usable else may
        label = f"Attack: {weapon.name}" if several else "Attack"
        found.append(Option(("attack", figure.id, weapon.key), label, weapon.name, verdict))
    return found


def _has_target(game: Game, figure: Piece, weapon: Weapon) -> Verdict:
    if combat.has_target(game, figure, weapon):
        return USABLE
    return blocked("nobody within reach" if weapon.attack.type == "melee" else "nobody in sight")


def _rest(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    verdict = first_blocked(
        _action(game, figure, "rest"),
        blocked("it rests already") if figure.resting else USABLE,
    )
    rest_of_turn = game.switches.rest == "rest_of_turn"
    note = "all actions left, fatigue back" if rest_of_turn else "1 action, fatigue back"
    return [Option(("rest", figure.id), "Rest", note, verdict)]


def _skill(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    found = []
    for id in skills_of(game, figure):
        skill = game.library.get(SkillDef, id)
        if skill.timing in ("action", "free"):
            found += [_use(game, figure, skill, source) for source in sources(game, figure, id)]
    return found


def _use(game: Game, figure: Piece, skill: SkillDef, source: int) -> Option:
    """The use of a skill that a figure has from an item in play, or by itself."""
    acts = skill.timing == "action"
    verdict = first_blocked(
        _action(game, figure, "skill") if acts else query(game, "may_do", figure.id, "skill"),
        affordable(game, figure, skill, source),
    )
    if verdict.usable:
        can_use = game.behaviors[BehaviorKey("skill", skill.id)].can_use
        verdict = verdict_of(can_use, View(game, figure.id, source), figure.id)
    price = ["1 action"] if acts else []
    if skill.cost.stamina:
        price.append(f"{skill.cost.stamina} stamina")
    command = ("skill", figure.id, skill_key(game, figure, skill.id, source))
    several = source and len(sources(game, figure, skill.id)) > 1
    label = f"{skill.name}: {items.title(game, source)}" if several else skill.name
    return Option(command, label, ", ".join(price) or "free", verdict)


def _offer(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    """What conditions, skills, things and the ground offer to this figure (rules §5.12)."""
    found = []
    for handler in offers.offered(game, figure):
        points = handler.listener.actions
        may = query(game, "may_do", figure.id, "offer")
        verdict = _action(game, figure, "offer", points, handler.offer) if points else may
        if verdict.usable:
            about = handler.owner, figure.id, handler.listener.method
            view = View(game, figure.id, handler.item)
            verdict = verdict_of(handler.behavior.can_take, view, *about)
        note = f"{points} action{'s' if points > 1 else ''}" if points else "free"
        found.append(Option(("offer", figure.id, handler.label), handler.listener.label, note, verdict))
    return found


def _familiar(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    """Its familiars, each once in its turn (rules §13.3)."""
    return [
        Option(
            ("familiar", figure.id, familiar.id),
            f"Command {familiar.name}",
            "free",
            followers.may_activate(game, figure, familiar, activation),
        )
        for familiar in followers.familiars_of(game, figure.id)
    ]


def _interact(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    found = []
    for thing in space.objects(game, figure.board):
        for offer in objects.interactions(game, thing):
            if objects.is_for_side(game.ruleset, figure.side, offer) and objects.is_near(
                game, figure, thing, offer
            ):
                free = offer.cost == "free"
                may = (
                    query(game, "may_do", figure.id, "interact")
                    if free
                    else _action(game, figure, "interact")
                )
                verdict = first_blocked(may, objects.may_interact(game, figure, thing, offer))
                command = ("interact", figure.id, thing.id, offer.id)
                found.append(Option(command, offer.name, "free" if free else "1 action", verdict))
    for thing in objects.carried(game, figure):
        command = ("interact", figure.id, thing.id, objects.PUT_DOWN)
        may = first_blocked(query(game, "may_do", figure.id, "interact"), objects.may_put_down(game, thing))
        found.append(Option(command, f"Put down {thing.name}", "free", may))
    if not found:
        nothing = blocked("nothing to handle beside it")
        found.append(Option(("interact", figure.id), "Interact", "1 action", nothing))
    return found


def _equip(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    found = []
    for item in equipment.at_hand(figure):
        if items.record(game, item).slot != "none":
            verdict = first_blocked(
                query(game, "may_do", figure.id, "equip"), equipment.may_equip(game, figure, item)
            )
            command = ("equip", figure.id, items.key(game, figure.items, item))
            found.append(Option(command, f"Equip {items.title(game, item)}", "free", verdict))
    return found


def _put_away(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    may = first_blocked(query(game, "may_do", figure.id, "put_away"), equipment.may_put_away(figure))
    if not equipment.has_use_for_hands(figure):
        return []
    return [
        Option(
            ("put_away", figure.id, items.key(game, figure.items, item)),
            f"Put away {items.title(game, item)}",
            "free",
            may,
        )
        for item in figure.equipped
        if may.usable
    ]


def _pick_up(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    """What lies where a figure stands, or beside it (rules §10.9)."""
    found = []
    near = equipment.within_grasp(game, figure)
    for item in near:
        verdict = first_blocked(_action(game, figure, "pick_up"), equipment.may_pick_up(game, figure, item))
        command = ("pick_up", figure.id, items.key(game, near, item))
        found.append(Option(command, f"Pick up {items.title(game, item)}", "1 action", verdict))
    return found


def _trade(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    may = first_blocked(query(game, "may_do", figure.id, "trade"), equipment.may_trade(game, figure))
    return [
        Option(("trade", figure.id, other.id), f"Trade with {other.name}", "free", may)
        for other in equipment.partners(game, figure)
    ]


def _revive(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    found = []
    for other in game.state.pieces.values():
        if other.knocked_out and other.id != figure.id and is_friend(game, figure, other):
            apart = space.distance(game, figure.board, figure.spaces, (other.fallen_at,))
            near = other.board == figure.board and apart is not None and apart <= 1
            verdict = first_blocked(
                _action(game, figure, "revive"),
                USABLE if near else blocked("{name} does not lie beside it", name=other.name),
            )
            found.append(Option(("revive", figure.id, other.id), f"Revive {other.name}", "1 action", verdict))
    return found


def _fallen(game: Game, figure: Piece, activation: Activation) -> tuple[Option, ...]:
    """To stand up, where the ruleset has that, and by its switch to stay down; else nothing (rules §5.9)."""
    if "stand_up" not in activation.commands:
        return ()
    up = Option(("stand_up", figure.id), "Stand up", "the whole turn", USABLE)
    return (up, *_end_turn(game, figure, activation)) if game.switches.may_stay_down else (up,)


def _end_turn(game: Game, figure: Piece, activation: Activation) -> list[Option]:
    return [Option(("end_turn", figure.id), "End turn", "", USABLE)]


_OFFERS: dict[str, Callable[[Game, Piece, Activation], list[Option]]] = {
    "move": _move,
    "step": _crossings,
    "fatigue_move": _fatigue_move,
    "attack": _attack,
    "rest": _rest,
    "skill": _skill,
    "offer": _offer,
    "familiar": _familiar,
    "interact": _interact,
    "equip": _equip,
    "put_away": _put_away,
    "pick_up": _pick_up,
    "trade": _trade,
    "revive": _revive,
    "end_turn": _end_turn,
}
