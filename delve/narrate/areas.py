"""Who is struck by what covers several spaces, before it is done: by a blast, a pattern, or what a skill rains down."""

from __future__ import annotations

from collections.abc import Iterable

from delve.geometry.boards import mask_of
from delve.narrate.choices import regarded
from delve.narrate.names import display_name
from delve.phrases import Phrase, listed, phrase
from delve.requests import Area, ChooseSpace
from delve.rules.ask.combat import Weapon
from delve.rules.view import View

MOST_TOLD = 8
"""kinds of places that are told of one question at most"""


def area_of_space(view: View, request: ChooseSpace, point: tuple[int, int]) -> Area | None:
    """What picking a space means: the spaces and figures that are struck; None where nobody says it."""
    spaces = request.struck(point)
    if not spaces:
        return None
    mask = mask_of(tuple(view.space(x, y) for x, y in spaces)) & view.grid.floor
    struck = tuple(figure.id for figure in view.figures() if view.mask(figure.id) & mask)
    return Area(view.here, tuple(map(view.point, view.spaces(mask))), struck)


def area_of_attack(view: View, attacker: int, target: int, weapon: Weapon, at: int = -1) -> Area | None:
    """What an attack strikes beside its target, by its pattern or as a blast; None for one that strikes nobody else."""
    mask = view.struck_area(attacker, target, weapon, at)
    if not mask:
        return None
    beside = view.beside_target(attacker, target, weapon, at)
    return Area(view.here, tuple(map(view.point, view.spaces(mask))), (target, *beside))


def struck_told(view: View, side: str, figures: Iterable[int]) -> Phrase:
    """Whom something strikes; friends are called so: `strikes Goblin 1 and your friend Wren`."""
    names: list[str | Phrase] = []
    friends = {piece: regarded(view, side, piece) == "ally" for piece in figures}
    for piece, is_friend in sorted(friends.items(), key=lambda each: each[1]):
        name = display_name(view, piece)
        names.append(phrase("your friend {name}", name=name) if is_friend else name)
    return phrase("strikes {whom}", whom=listed(names)) if names else phrase("strikes nobody")


def strikes_friends(view: View, side: str, figures: Iterable[int]) -> bool:
    """Whether any of some figures is a friend of a side."""
    return any(regarded(view, side, piece) == "ally" for piece in figures)


def spaces_told(view: View, request: ChooseSpace) -> tuple[Phrase, ...]:
    """Whom each space of a question would strike; those that strike the same figures together, the best first."""
    found: dict[tuple[int, ...], list[str]] = {}
    for point in request.items():
        area = area_of_space(view, request, point)
        if area is not None:
            found.setdefault(area.pieces, []).append("{},{}".format(*point))

    def rated(struck: tuple[int, ...]) -> int:
        return sum({"enemy": 1, "ally": -1}.get(regarded(view, request.asker, one), 0) for one in struck)

    ranked = sorted(found, key=rated, reverse=True)
    told = [
        phrase(
            "{spaces}: {strikes}",
            spaces=" ".join(found[struck]),
            strikes=struck_told(view, request.asker, struck),
        )
        for struck in ranked[:MOST_TOLD]
    ]
    return tuple(told)
