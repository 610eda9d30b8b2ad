"""Options in words: whom they strike, by name or by number, and what comes of surges that are spent."""

from __future__ import annotations

from delve.narrate.names import display_name
from delve.phrases import Phrase, Template, filled, phrase, printed, row
from delve.requests import ChooseOption, SurgeOffer
from delve.rules.view import View

ENEMIES: Template = "{n} {n|enemy|enemies}"
FRIENDS: Template = "{n} {n|friend|friends}"
OTHERS: Template = "{n} {n|other|others}"


def option_with_names(view: View, request: ChooseOption, key: str) -> str:
    """An option with the names of all whom it strikes; friends are called so."""
    label, area = _with_damage(request, key), request.areas.get(key)
    if area is None or not area.pieces:
        return label
    names: list[str | Phrase] = []
    for piece in area.pieces:
        name = display_name(view, piece)
        friend = regarded(view, request.asker, piece) == "ally"
        names.append(phrase("your friend {name}", name=name) if friend else name)
    return filled("{option}: {names}", option=label, names=row(names))


def option_with_numbers(view: View, request: ChooseOption, key: str) -> str:
    """An option with how many enemies, friends and others it strikes."""
    label, area = _with_damage(request, key), request.areas.get(key)
    if area is None or not area.pieces:
        return label
    found = [regarded(view, request.asker, piece) for piece in area.pieces]
    kinds = ((found.count("enemy"), ENEMIES), (found.count("ally"), FRIENDS), (found.count(""), OTHERS))
    numbers = row([phrase(words, n=number) for number, words in kinds if number])
    return filled("{option}: {numbers}", option=label, numbers=numbers)


def changes_nothing(request: ChooseOption, key: str) -> bool:
    """Whether an option buys something that makes no difference (rules §6.5)."""
    offer = request.surges.get(key)
    return offer is not None and not offer.changes


def most_damaging(request: ChooseOption) -> str:
    """The first of the options that do the most damage at best and, of these, at once; empty where none spends surges.

    Those that change nothing are none of them (rules §6.5).
    """
    offers = {key: offer for key, offer in request.surges.items() if offer.changes}
    return max(offers, key=lambda key: (offers[key].damage, offers[key].at_once), default="")


def _with_damage(request: ChooseOption, key: str) -> str:
    """An option and, where surges are spent, the damage of the attack if it is taken, at once and at best.

    Of an attack that strikes several it is told what its target suffers, and what all of them do together.
    """
    label, offer = printed(request.labels[key]), request.surges.get(key)
    if offer is None:
        return label
    if changes_nothing(request, key):
        return filled(_why_nothing(offer), option=label)
    now, best = offer.at_once, offer.damage
    if offer.targets < 2:
        words: Template = "{option}: {n} damage"
        further: Template = "{option}: {n} damage, {most} if the rest is spent well"
        told = phrase(further if best != now else words, option=label, n=now.to_target, most=best.to_target)
        return filled("{told} (defeats)", told=told) if offer.defeats else printed(told)
    to_all: Template = "{option}: {n} damage, {all} to all {targets}"
    further_to_all: Template = (
        "{option}: {n} damage, {all} to all {targets}; {most} and {most_to_all} if the rest is spent well"
    )
    told = phrase(
        further_to_all if best != now else to_all,
        option=label,
        n=now.to_target,
        all=now.to_all,
        targets=offer.targets,
        most=best.to_target,
        most_to_all=best.to_all,
    )
    return filled("{told} (defeats its target)", told=told) if offer.defeats else printed(told)


def _why_nothing(offer: SurgeOffer) -> Template:
    """Why what surges buy makes no difference, as far as that is certain."""
    ability = offer.ability
    if ability is None:
        return "{option}: changes nothing"
    if offer.damage.to_all == 0:
        return "{option}: changes nothing, no damage comes through even so"
    if offer.at_once.to_all and ability.pierce and not ability.hearts:
        return "{option}: changes nothing, no shields are left to pierce"
    if offer.at_once.to_all and ability.range and not ability.hearts:
        return "{option}: changes nothing, the range is enough"
    return "{option}: changes nothing"


def regarded(view: View, side: str, piece: int) -> str:
    """How a side regards a piece: `enemy` or `ally`; empty for one that is neither."""
    whose = view.piece(piece).side
    attitude = view.ruleset.attitude(side, whose) if whose else "neutral"
    return "" if attitude == "neutral" else attitude
