"""The menu of every screen on which something is played: settings, keys, rules, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences
from delve.title.settings_page import next_value
from delve.ui.play import dialogs
from delve.ui.play.dialog import DialogContent
from delve.ui.window import GameWindow


class HasMenu(Protocol):
    """A screen that opens boxes and can be left."""

    window: GameWindow
    preferences: Preferences

    @property
    def ways_out(self) -> tuple[AfterGame, ...]:
        """What somebody may want who leaves, besides to close."""

    def open(self, content: DialogContent, chosen: Callable[[str], None]) -> None:
        """Show a box."""

    def close_dialog(self) -> None:
        """Take the box away."""

    def take_settings(self) -> None:
        """Take in settings that the menu has changed."""

    def show_help(self) -> None:
        """Tell what the keys do."""

    def show_rules(self) -> None:
        """Open the rules."""

    def leave_by(self, id: str) -> None:
        """Leave the screen, for what a choice of a box means."""


def show_menu(screen: HasMenu) -> None:
    """Open the menu of a screen."""
    settings = screen.preferences.settings
    content = dialogs.menu(settings.speed, settings.size, settings.volume, screen.ways_out)
    screen.open(content, lambda id: _chosen(screen, id))


def _chosen(screen: HasMenu, id: str) -> None:
    preferences = screen.preferences
    if id == dialogs.SPEED:
        preferences.change(speed=next_value(preferences.settings, "speed"))
        screen.take_settings()
        show_menu(screen)
    elif id == dialogs.VOLUME:
        preferences.change(volume=next_value(preferences.settings, "volume"))
        screen.window.sounds.set_volume(preferences.settings.volume, preferences.settings.music)
        show_menu(screen)
    elif id == dialogs.SCALE:
        screen.close_dialog()
        preferences.change(size=next_value(preferences.settings, "size"))
        screen.window.set_ui_scale(preferences.settings.size / 100)
        show_menu(screen)
    elif id == dialogs.HELP:
        screen.show_help()
    elif id == dialogs.RULES:
        screen.show_rules()
    else:
        screen.close_dialog()
        if id == dialogs.QUIT or id in screen.ways_out:
            screen.leave_by(id)
