"""What a button says, as a plain value that screens make and tests compare; `widgets` draws it."""

from __future__ import annotations

from dataclasses import dataclass

from delve.ui.sprites import TokenLook


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """What a button says; `why_not` is the reason shown while it cannot be used.

    `hotkey` is only printed on it: keys are read by the screen.
    """

    id: str
    label: str
    icon: str = ""
    """a baked icon; or `look`, the token of a figure"""
    note: str = ""
    hotkey: str = ""
    enabled: bool = True
    why_not: str = ""
    selected: bool = False
    faint: bool = False
    """whether it looks as one that cannot be used, though it can: nothing comes of it"""
    hint: str = ""
    look: TokenLook | None = None
    declared: bool = False
    """whether a record gives it its key, which then comes before what the window itself does with that key"""
