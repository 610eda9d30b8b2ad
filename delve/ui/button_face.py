"""What a button says, as a plain value that screens make and tests compare; `widgets` draws it."""

from __future__ import annotations

from dataclasses import dataclass

from delve.ui.sprites import TokenLook


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """What a button says; `why_not` is the reason shown while it cannot be used.

    `hotkey` is printed, not listened to.
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
    hint: str = ""
    look: TokenLook | None = None
    declared: bool = False
    """True: a record says which key it has, which comes before what the window does with that key"""
