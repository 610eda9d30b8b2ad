"""What scripts do to objects and to the ground (rules §2.6, §10.1)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.rules.do import ground, interactions, laying, new_things
from delve.rules.do.asking import Asking, verb


class SurroundingsVerbs(Asking):
    """Objects and ground."""

    __slots__ = ()

    @verb
    async def change_object(self, thing: int, state: str) -> None:
        """Put an object into another of its states (rules §10.1). Raises ValueError for a state that it has not.

        Where it closes on figures they are put on the nearest room for them, unless the ruleset says otherwise.
        """
        await interactions.change_state(self._game, thing, state, self.actor, "")

    @verb
    async def put_object(self, object: str, to: int, *, state: str = "") -> int:
        """Put a new object on a space of the actor's board, in a state or its first one; returns its id (rules §13.4).

        Fizzles where the space is barred, or a figure stands there that the object would bar. Raises LookupError for
        an object that there is not, ValueError for a state that it has not.
        """
        unlaid = new_things.new_thing(self._game, object, self.view.here, state)
        return await new_things.put(self._game, unlaid, to, self)

    @verb
    async def find_object(self, name: str) -> None:
        """Find the hidden objects to which the quest gives this name; nothing happens a second time (rules §11.7).

        Raises LookupError where the quest hides no object of that name.
        """
        await laying.find(self._game, name)

    @verb
    async def interact(self, thing: int, interaction: str, *, by: int = 0) -> bool:
        """Let the actor, or the figure `by`, do something with an object from wherever it is, at no cost (rules §10.1).

        Returns whether it tried: all that it needs but nearness must be there. Raises ValueError for what the
        object does not offer in its state.
        """
        who = self._who(by, "interact", "say who does it with by=")
        return await interactions.attempt_from_afar(self._game, who, thing, interaction)

    @verb
    async def lay_terrain(self, spaces: Iterable[int], terrain: str) -> None:
        """Put a terrain over some spaces of the actor's board; it counts instead of what is under it (rules §2.6)."""
        await ground.lay(self._game, spaces, terrain, self.view.here)

    @verb
    async def lift_terrain(self, spaces: Iterable[int]) -> None:
        """Take away what was laid over some spaces of the actor's board: their own ground counts again (rules §2.6)."""
        await ground.lift(self._game, spaces, self.view.here)
