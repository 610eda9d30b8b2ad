"""The lamps of a lampwright, and who stands in their light."""

from __future__ import annotations

from collections.abc import Sequence

from delve.script import Context, FamiliarId, KeywordId, Piece, SkillId, Template, View
from delve.script.common.figures_near import is_within

HAND_LAMP: FamiliarId = "core:hand_lamp"
UNDEAD: KeywordId = "core:undead"
LIGHT = 2
"""how far the light of a lamp reaches, in spaces"""
NO_LAMP: Template = "no lamp of yours burns here"
IN_THE_LIGHT: tuple[SkillId, ...] = (
    "core:clear_light",
    "core:daybreak",
    "core:glare",
    "core:night_watch",
    "core:throw_the_lamp",
)
"""the skills that do nothing unless a lamp burns"""


def lamps_of(view: View, owner: int) -> list[Piece]:
    """The lamps of a hero, the oldest first."""
    return [one for one in view.familiars_of(owner) if one.definition == HAND_LAMP]


def is_lit(view: View, owner: int, figure: int) -> bool:
    """Whether a figure stands in the light of a lamp of this hero."""
    return any(is_within(view.on(lamp.id), lamp.id, figure, LIGHT) for lamp in lamps_of(view, owner))


def lit_enemies(view: View, owner: int) -> list[int]:
    """The enemies on the hero's board that stand in the light of its lamps, the oldest first."""
    return [enemy.id for enemy in view.enemies_of(owner) if is_lit(view, owner, enemy.id)]


def spaces_for_a_lamp(view: View, actor: int, within: int) -> tuple[int, ...]:
    """The free spaces in sight of a figure, at most so many spaces away."""
    near = view.within(view.mask(actor), within)
    return view.spaces(near & view.visible(actor) & view.free())


async def choose_lamp(ctx: Context, lamps: Sequence[Piece], message: Template) -> int:
    """Ask for one of several lamps, by id; where there is but one, nobody is asked."""
    ids = [lamp.id for lamp in lamps]
    return ids[0] if len(ids) == 1 else await ctx.choose_figure(lambda: ids, message)
