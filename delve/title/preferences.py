"""The settings of whoever plays while a window is open: what they are, and keeping what is changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from delve.model.settings import Settings


class Preferences:
    """The settings in force. `keep` is told what has changed, and raises OSError where it cannot be kept."""

    def __init__(
        self,
        settings: Settings | None = None,
        keep: Callable[[Mapping[str, Any]], object] = lambda _changed: None,
    ) -> None:
        self.settings = Settings() if settings is None else settings
        self._keep = keep
        self.trouble = ""
        """why the last change holds only until the window is closed; empty: it was kept"""

    def take(self, settings: Settings) -> None:
        """Take settings that are kept already, as somebody has changed them elsewhere."""
        self.settings = settings

    def change(self, **fields: Any) -> None:
        """Take other values for some settings, and keep them. What cannot be kept holds all the same."""
        changed = {name: value for name, value in fields.items() if getattr(self.settings, name) != value}
        if not changed:
            return
        self.settings = structs.replace(self.settings, **changed)
        try:
            self._keep(changed)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = ""
