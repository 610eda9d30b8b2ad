"""Keys that are held: each is let go under the name under which it was pressed.

X names a key by what it writes at that moment. Whoever presses Shift and the period, and then lets go of Shift first,
has pressed a greater-than sign and lets go of a period. The window library notes which names are held, so that the
repetitions of a held key do not count as presses: the sign would be held for it from then on, and pressed in vain.

A window that has lost the keyboard is not told which keys are let go meanwhile. It takes none for held any more.
"""

from __future__ import annotations


class HeldKeys:
    """The name that each held key had when it was pressed, by the number of the key."""

    def __init__(self) -> None:
        self._names: dict[int, int] = {}

    def is_held(self, code: int) -> bool:
        """Whether a key is held, by its number."""
        return code in self._names

    def pressed(self, code: int, name: int) -> int:
        """The name under which a key is pressed: where it only repeats itself, that of its first press."""
        return self._names.setdefault(code, name)

    def released(self, code: int, name: int) -> int:
        """The name under which a key is let go; `name`, if nobody has seen it pressed."""
        return self._names.pop(code, name)

    def forget(self) -> None:
        """Take no key for held any more: the keyboard belongs to another window, which is told what is let go."""
        self._names.clear()
