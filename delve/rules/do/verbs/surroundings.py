"""What scripts do to objects and to the ground (rules §2.6, §10.1)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.model.named_text import InteractionName, ObjectName, ObjectRecordId, StateName, TerrainId
from delve.rules.do import ground, interactions, laying, new_objects
from delve.rules.do.asking import Asking, verb


class SurroundingsVerbs(Asking):
    """Objects and ground."""

    __slots__ = ()

    @verb
    async def change_object(self, thing: int, state: StateName) -> None:
        """Put an object into another of its states (rules §10.1). Raises ValueError for a state that it does not have.

        Figures on whose spaces it closes are moved to the nearest room, unless the ruleset says otherwise.
        """
        await interactions.change_state(self._game, thing, state, self.actor, "")

    @verb
    async def put_object(self, object: ObjectRecordId, to: int, *, state: StateName = "") -> int:
        """Put a new object on a space of the actor's board, in this state or its first one.

        Returns its id (rules §13.4). Fizzles if the space is barred, or if a figure stands there that the object would
        bar. Raises LookupError for an object that does not exist, ValueError for a state that it does not have.
        """
        newcomer = new_objects.new_object(self._game, object, self.view.here, state)
        return await new_objects.put(self._game, newcomer, self._space(to), self)

    @verb
    async def find_object(self, name: ObjectName) -> None:
        """Find the hidden objects to which the quest gives this name; nothing happens a second time (rules §11.7).

        Raises LookupError where the quest hides no object of that name.
        """
        await laying.find(self._game, name)

    @verb
    async def interact(self, thing: int, interaction: InteractionName, *, by: int = 0) -> bool:
        """Let the actor, or the figure `by`, interact with an object from wherever it is, at no cost (rules §10.1).

        Returns whether it tried: everything that the interaction needs, except for nearness, must be given. Raises
        ValueError for an interaction that the object does not offer in its state.
        """
        who = self._who(by, "interact", "say who does it with by=")
        return await interactions.attempt_from_afar(self._game, who, thing, interaction)

    @verb
    async def lay_terrain(self, spaces: Iterable[int], terrain: TerrainId) -> None:
        """Lay a terrain over spaces of the actor's board; it counts instead of their ground (rules §2.6)."""
        await ground.lay(self._game, map(self._space, spaces), terrain, self.view.here)

    @verb
    async def lift_terrain(self, spaces: Iterable[int]) -> None:
        """Remove the terrain laid over spaces of the actor's board: their ground counts again (rules §2.6)."""
        await ground.lift(self._game, map(self._space, spaces), self.view.here)
