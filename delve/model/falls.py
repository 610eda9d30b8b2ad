"""What becomes of figures that fall, by their kind (rules §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import Part, means, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.object import ObjectDef


class Fall(Part, frozen=True, kw_only=True):
    """What becomes of the fallen of one kind of figure."""

    becomes: Annotated[
        Literal["knocked_out", "corpse", "gone"],
        says("what is left of it"),
        means(
            knocked_out="it lies where it fell, and can be brought back",
            corpse="a thing lies where it fell, with all that it carried",
            gone="nothing is left of it",
        ),
    ]
    thing: Annotated[Ref["ObjectDef"], says("the thing that lies there as a corpse", "remains")] | None = None
    name: Annotated[str, says("the name of that thing, from that of the fallen", "Remains of {name}")] = (
        "Remains of {name}"
    )


class Falls(Part, frozen=True, kw_only=True):
    """What becomes of the fallen, by kind of figure; of a kind that is not named nothing is left."""

    hero: Annotated[Fall, says("what becomes of fallen heroes")] | None = None
    monster: Annotated[Fall, says("what becomes of fallen monsters")] | None = None
    lieutenant: Annotated[Fall, says("what becomes of fallen lieutenants")] | None = None
    familiar: Annotated[Fall, says("what becomes of fallen familiars")] | None = None

    @property
    def things(self) -> frozenset[str]:
        """The `pack:id` of each thing that lies where somebody fell."""
        falls: list[Fall | None] = [getattr(self, kind) for kind in self.__struct_fields__]
        return frozenset(str(fall.thing) for fall in falls if fall is not None and fall.thing is not None)

    def of(self, kind: str) -> Fall | None:
        """What becomes of the fallen of a kind of figure; None: nothing is left of them."""
        found: Fall | None = getattr(self, kind) if kind in self.__struct_fields__ else None
        return found
