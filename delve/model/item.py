"""Items: weapons and other things that heroes carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.attack import AttackProfile, Surge
from delve.model.declaration import (
    Count,
    Number,
    Params,
    Positive,
    Record,
    ScriptPath,
    Word,
    means,
    of_use,
    says,
)
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.die import DieDef
    from delve.model.keyword import KeywordDef
    from delve.model.pattern import PatternDef
    from delve.model.skill import SkillDef


class ItemDef(Record, frozen=True, kw_only=True, tag="item"):
    """A thing to carry. With `attack` it is a weapon. It works while it is equipped; without a slot, while carried."""

    slot: Annotated[
        Literal["hand", "armor", "other", "none"],
        says("where it is worn"),
        means(
            hand="in the hands", armor="on the body", other="a ring, a cloak, a charm", none="just carried"
        ),
    ] = "none"
    hands: Annotated[int, says("hands that it takes", ge=0, le=2)] = 0
    attack: Annotated[AttackProfile, says("how it strikes, if it is a weapon")] | None = None
    surges: Annotated[tuple[Surge, ...], says("what its surges buy")] = ()
    traits: Annotated[
        tuple[Annotated[Ref["KeywordDef"], of_use("trait")], ...],
        says("kinds of thing that it is", ["blade"]),
    ] = ()
    values: Annotated[
        dict[Word, Number],
        says("what each such item in play keeps of its own, such as charges", {"charges": 3}),
    ] = {}
    price: Annotated[int, says("price in coins", ge=0, le=10_000)] = 0
    skills: Annotated[tuple[Ref["SkillDef"], ...], says("skills that it lends")] = ()
    defense: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("defense dice that it adds")
    ] = ()
    shields: Annotated[Count, says("hearts of each attack on its bearer that it stops without a die", 1)] = 0
    gait: Annotated[Ref["PatternDef"], says("where its bearer goes, in place of its own pattern")] | None = (
        None
    )
    most_speed: Annotated[Positive, says("its bearer's speed is no more than that")] | None = None
    forbids: Annotated[
        tuple[Annotated[Ref["KeywordDef"], of_use("trait")], ...],
        says("kinds of thing that are not equipped beside it", ["bow"]),
    ] = ()
    script: ScriptPath | None = None
    params: Params = {}
