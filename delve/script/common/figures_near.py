"""Which figures a script means: near, of one side or another, of a kind, or in some state."""

from __future__ import annotations

from delve.script import (
    ConditionDef,
    CounterDef,
    KeywordDef,
    LieutenantDef,
    Literal,
    MonsterDef,
    Ref,
    Script,
    TerrainDef,
    View,
    param,
)

Whom = Literal["self", "allies", "friends", "enemies", "everyone"]
"""whose figures are meant, seen from one of them; `friends` are itself and its allies"""


def is_whom(view: View, figure: int, other: int, whom: Whom) -> bool:
    """Whether `other` is one of those that `whom` means, seen from a figure."""
    if other == figure:
        return whom in ("self", "friends", "everyone")
    if whom in ("self", "everyone"):
        return whom == "everyone"
    return view.attitude(figure, other) == ("enemy" if whom == "enemies" else "ally")


def is_within(view: View, figure: int, other: int, spaces: int) -> bool:
    """Whether another figure of the same board stands at most so many spaces away."""
    if view.piece(figure).board != view.piece(other).board:
        return False
    return bool(view.within(view.mask(figure), spaces) & view.mask(other))


def stood_within(view: View, figure: int, other: int, spaces: tuple[int, ...], within: int) -> bool:
    """Whether another figure, perhaps fallen by now, stood on spaces at most so many away from a figure."""
    if view.piece(figure).board != view.piece(other).board:
        return False
    near = view.within(view.mask(figure), within)
    return any(near >> space & 1 for space in spaces)


def figures_near(view: View, figure: int, whom: Whom, within: int, *, in_sight: bool = False) -> list[int]:
    """The figures that `whom` means, at most so many spaces from a figure, oldest first; perhaps only those it sees."""
    return [
        other.id
        for other in view.figures()
        if is_whom(view, figure, other.id, whom)
        and is_within(view, figure, other.id, within)
        and (not in_sight or other.id == figure or view.sees(figure, other.id))
    ]


def fallen_allies(view: View, figure: int, area: int) -> list[int]:
    """The allies that lie knocked out on the spaces of a mask, on the board of a figure, oldest first."""
    here = view.piece(figure).board
    return [
        other.id
        for other in view.pieces()
        if other.knocked_out
        and other.board == here
        and area >> other.fallen_at & 1
        and view.attitude(figure, other.id) == "ally"
    ]


def traits_of(view: View, figure: int) -> tuple[str, ...]:
    """The kinds of creature that a monster or lieutenant is, as ids of keywords; anybody else is of none."""
    piece = view.piece(figure)
    if piece.kind == "monster":
        return view.library.get(MonsterDef, piece.definition).traits
    if piece.kind == "lieutenant":
        return view.library.get(LieutenantDef, piece.definition).traits
    return ()


def is_alone(view: View, figure: int) -> bool:
    """Whether no ally stands beside a figure."""
    beside = view.adjacent(view.mask(figure))
    return not any(view.mask(ally.id) & beside for ally in view.allies_of(figure))


def is_hard_pressed(view: View, figure: int) -> bool:
    """Whether a figure has half its health left or less, and an enemy beside it."""
    hurt = 2 * view.health_left(figure) <= view.number("health", figure)
    return hurt and bool(figures_near(view, figure, "enemies", 1))


class OfAKind(Script):
    """Part of a script that is about figures of a kind, or in some state."""

    traits_of_target: tuple[Ref[KeywordDef], ...] = param(
        (), "kinds of creature of which a target is one; none: all of them"
    )
    conditions_of_target: tuple[Ref[ConditionDef], ...] = param(
        (), "conditions of which a target has one; none: that does not matter"
    )
    marked_by: tuple[Ref[CounterDef], ...] = param(
        (), "counters of which a target has one; none: that does not matter"
    )
    off_ground: tuple[Ref[TerrainDef], ...] = param(
        (), "grounds of which a target may touch none; none: that does not matter"
    )
    target_is: Literal["anyone", "hurt", "unhurt", "tired", "alone", "afflicted"] = param(
        "anyone",
        "how a target must be; `tired`: it has suffered fatigue; `alone`: no ally of its own beside it; "
        "`afflicted`: it has a condition",
    )

    def is_meant(self, view: View, figure: int) -> bool:
        """Whether a figure is of that kind, and in that state."""
        if self.traits_of_target and set(self.traits_of_target).isdisjoint(traits_of(view, figure)):
            return False
        piece = view.piece(figure)
        if self.conditions_of_target and set(self.conditions_of_target).isdisjoint(piece.conditions):
            return False
        if self.marked_by and not any(view.counters(figure, counter) for counter in self.marked_by):
            return False
        if any(view.mask(figure) & view.ground().get(terrain, 0) for terrain in self.off_ground):
            return False
        match self.target_is:
            case "hurt":
                return piece.damage > 0
            case "unhurt":
                return piece.damage == 0
            case "tired":
                return piece.fatigue > 0
            case "alone":
                return piece.is_figure and is_alone(view, figure)
            case "afflicted":
                return bool(piece.conditions)
        return True
