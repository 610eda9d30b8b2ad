"""What would come of what is looked at: the attack that could be made, whom it strikes, and what enemies could do."""

from __future__ import annotations

from dataclasses import dataclass

from delve.narrate.ahead import Ahead
from delve.narrate.areas import area_of_attack, area_of_space, strikes_friends, struck_told
from delve.narrate.foretold import Foretold
from delve.narrate.names import display_name, sentence
from delve.narrate.odds import Outlook, after_walk, best_blow, walk_and_strike
from delve.narrate.outcomes import Outcome
from delve.narrate.threats import space_told
from delve.phrases import Said, filled, phrase, printed
from delve.requests import Answer, Area, ChooseFigure, ChooseOption, ChooseSpace
from delve.rules.ask.combat import Weapon
from delve.rules.ask.combat.ordered import OrderedAttack
from delve.rules.view import View
from delve.ui.table.forecast import Forecast, chosen_weapon, forecast, weapon_against
from delve.ui.table.hand import PlayerHand
from delve.ui.table.refusals import why_not
from delve.ui.table.routes import Route


@dataclass(frozen=True, slots=True)
class Foreseen:
    """All that comes of what is pointed at, where the ruleset lets players know it."""

    title: str
    """the first that happens"""
    lines: tuple[str, ...]
    """what happens then, in its order"""
    beware: bool
    """whether friends are struck"""


def considered_area(hand: PlayerHand) -> Area | None:
    """What the option or space that is looked at means on the board that is shown; None for nothing."""
    request, space, view = hand.request, hand.focus.space, hand.view
    if isinstance(request, ChooseSpace) and space is not None and space in hand.targets.spaces:
        return area_of_space(view, request, space)
    if not isinstance(request, ChooseOption):
        found = foretold(hand)
        return found.area if found is not None and found.area.board == view.here else None
    if request.responses:
        response = hand.consequences.of(request).get(hand.considered)
        return Area(view.here, (), response.figures) if response is not None else None
    area = request.areas.get(hand.considered)
    return area if area is not None and area.board == view.here else None


def foretold(hand: PlayerHand) -> Foretold | None:
    """What the command would ask first whose button is pointed at; None for none."""
    return hand.foretelling.of(hand.request, hand.weighed) if hand.weighed else None


def weighed_lines(hand: PlayerHand) -> tuple[str, ...]:
    """The same in words."""
    found = foretold(hand)
    return (printed(found.told),) if found is not None else ()


def outcome(hand: PlayerHand) -> Outcome | None:
    """What comes of what is pointed at, an answer or a command with its target; None where the ruleset hides it."""
    targets, focus, answers = hand.targets, hand.focus, tuple[Answer, ...]()
    if hand.weighed or hand.picked:
        return None
    if focus.piece in targets.figures:
        answers = (targets.figures[focus.piece],)
    elif focus.piece in targets.attacks:
        answers = (targets.attacks[focus.piece], focus.piece)
    elif focus.space is not None:
        answer = targets.spaces.get(focus.space, targets.goes.get(focus.space))
        answers = (answer,) if answer is not None else ()
    return hand.outcomes.of(hand.request, answers)


def told_in_full(hand: PlayerHand) -> bool:
    """Whether all is told that comes of choosing or attacking who is pointed at."""
    known = hand.focus.piece in hand.targets.figures or hand.focus.piece in hand.targets.attacks
    coming = outcome(hand) if known else None
    return coming is not None and bool(coming.told)


def _in_full(hand: PlayerHand, view: View) -> Foreseen | None:
    coming = outcome(hand)
    if coming is None or not coming.told:
        return None
    return Foreseen(coming.told[0], coming.told[1:], _beware(hand, view, coming))


def _beware(hand: PlayerHand, view: View, coming: Outcome) -> bool:
    """Whether friends are among those whom something befalls."""
    return strikes_friends(view, hand.side, [one for one in coming.pieces if one in view.state.pieces])


def planned_attack(hand: PlayerHand, view: View) -> tuple[int, Weapon, int] | None:
    """Attacker, weapon and target of the attack that could be made on who is pointed at; None for none."""
    active, target = view.state.active, hand.focus.piece
    if hand.request is None or not active or not view.piece(active).on_board:
        return None
    if target not in {*hand.targets.figures, *hand.targets.attacks} or _asks_in_its_own_way(hand):
        return None
    if not target or not view.piece(target).on_board:
        return None
    answers = [(entry.kind, entry.answer) for entry in hand.session.play.journal[-3:]]
    weapon = weapon_against(view, active, target, chosen_weapon(answers))
    return (active, weapon, target) if weapon is not None else None


def _asks_in_its_own_way(hand: PlayerHand) -> bool:
    """Whether a skill or the like asks for a figure, which it may attack in its own way, or not at all."""
    return isinstance(hand.request, ChooseFigure) and hand.request.cause != "attack"


def ahead(hand: PlayerHand) -> Ahead[Forecast] | None:
    """What comes of the choice or the command that is pointed at, up to the dice of the attack to which it leads."""
    if hand.weighed:
        return hand.ahead.of(hand.request, hand.weighed, _forecast_of)
    if _asks_in_its_own_way(hand) and hand.focus.piece in hand.targets.figures:
        return hand.ahead.of(hand.request, hand.targets.figures[hand.focus.piece], _forecast_of)
    return None


def _forecast_of(view: View, attack: OrderedAttack) -> Forecast:
    here = view.on(attack.attacker)
    return forecast(
        here,
        attack.attacker,
        attack.target,
        attack.used,
        lambda id: display_name(view, id),
        ordered=attack.ordered,
    )


def ahead_lines(hand: PlayerHand) -> tuple[str, ...]:
    """What comes of the choice that is pointed at before any dice are thrown."""
    found = None if hand.weighed else ahead(hand)
    return tuple(map(sentence, found.before)) if found is not None else ()


def struck(hand: PlayerHand, view: View) -> Area | None:
    """What the option, the space or the attack means that is looked at; None for nothing beside one figure."""
    planned = planned_attack(hand, view)
    if planned is None:
        return considered_area(hand)
    attacker, weapon, target = planned
    return area_of_attack(view, attacker, target, weapon, _aimed(hand, view))


def _aimed(hand: PlayerHand, view: View) -> int:
    """The space that is pointed at; -1 for none of the board."""
    at = hand.focus.space
    return view.space(*at) if at is not None and view.grid.contains(*at) else -1


def struck_lines(hand: PlayerHand, view: View) -> tuple[str, ...]:
    """Whom the space or attack would strike that is pointed at, with a warning where friends are among them."""
    area = None if hand.weighed or isinstance(hand.request, ChooseOption) else struck(hand, view)
    if (foreseen := outcome(hand)) is not None:
        beware = _beware(hand, view, foreseen)
        return (*([printed("Beware: friends are struck!")] if beware else []), *foreseen.told)
    if area is None:
        return ()
    told = struck_told(view, hand.side, area.pieces)
    if strikes_friends(view, hand.side, area.pieces):
        return (filled("Beware: {told}!", told=told),)
    return (filled("{told}.", told=sentence(told)),)


def foreseen_attack(hand: PlayerHand, view: View, route: Route | None) -> Forecast | Foreseen | None:
    """The attack that could be made now, or after the walk that is pointed at, or after a walk to who is pointed at.

    Where there is none in this turn, what somebody else could do who is pointed at. Where the ruleset lets players know
    all that comes of what is pointed at, that instead.
    """
    if (in_full := _in_full(hand, view)) is not None:
        return in_full
    coming = ahead(hand)
    if coming is not None and coming.attack is not None:
        return coming.attack
    planned = planned_attack(hand, view)

    def named(id: int) -> str:
        return display_name(view, id)

    if planned is not None:
        active, weapon, target = planned
        return forecast(view, active, target, weapon, named, _aimed(hand, view))
    if route is not None and hand.targets.mover:
        found = after_walk(view, route.piece, view.space(*route.spaces[-1]), route.answers)
    elif route is not None:
        found = None
    else:
        found = _own_walk(hand, view) or _blow(hand, view)
    if found is None:
        return None
    there = view.standing_at(found.attacker, found.at) if found.at >= 0 else view
    heading: Said = "After this walk"
    if route is None and found.attacker == view.state.active:
        x, y = view.point(found.at)
        heading = phrase("Out of reach: walk to {x},{y} first", x=x, y=y)
    elif route is None:
        heading = phrase("What {who} could do", who=named(found.attacker))
    return forecast(there, found.attacker, found.target, found.weapon, named, heading=heading)


def _own_walk(hand: PlayerHand, view: View) -> Outlook | None:
    """What the figure that acts could do in this turn, after a walk, to an enemy who is pointed at."""
    target, mover = hand.focus.piece, hand.targets.mover
    piece = view.state.pieces.get(target)
    if not mover or piece is None or not piece.on_board or piece.board != view.piece(mover).board:
        return None
    return walk_and_strike(view, mover, target) if view.attitude(mover, target) == "enemy" else None


def _blow(hand: PlayerHand, view: View) -> Outlook | None:
    """The worst that an enemy who is pointed at could do: to the figure that acts, else to any of its side."""
    enemy, active = hand.focus.piece, view.state.active
    piece = view.state.pieces.get(enemy)
    if hand.request is None or piece is None or not piece.on_board or not piece.activates:
        return None
    mine = [one.id for one in view.standing() if one.side == hand.side and one.on_board]
    if piece.side == hand.side or not any(view.attitude(enemy, one) == "enemy" for one in mine):
        return None
    return (best_blow(view, enemy, (active,)) if active in mine else None) or best_blow(view, enemy, mine)


def danger_told(hand: PlayerHand, view: View) -> tuple[str, ...]:
    """Who could strike the space that is pointed at, while that is shown."""
    space = _aimed(hand, view)
    if not hand.shows_threats or space < 0 or hand.request is None:
        return ()
    return (filled("{threat}.", threat=sentence(space_told(view, hand.side, space))),)


def out_of_reach_told(hand: PlayerHand, view: View) -> tuple[str, ...]:
    """Why the enemy who is pointed at cannot be attacked now, as it may be in sight, which a line shows."""
    mover, piece = hand.targets.mover, hand.focus.piece
    if not mover or hand.refused.reason is not None or piece in hand.targets.attacks:
        return ()
    reason = why_not(hand.session, hand.targets, hand.focus).reason
    return (
        (filled("{reason}.", reason=sentence(reason)),)
        if reason and view.attitude(mover, piece) == "enemy"
        else ()
    )
