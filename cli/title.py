"""`delve` without a subcommand: the title, in a window or in a terminal."""

from __future__ import annotations

import click

from .front_end import beside_window, is_for_nobody, painter, read_line
from .settings_file import preferences
from .spoken import speak
from .streams import echo_painted


def show_title(context: click.Context, ui: str, *, plain: bool = False) -> None:
    """Show the title until somebody leaves it; the help where there is neither a display nor a terminal.

    `plain`: it and the games that are begun there speak in plain sentences.

    Raises click.UsageError where it cannot be shown at the front end that was asked for.
    """
    if is_for_nobody(ui):
        click.echo(context.get_help())
        context.exit(2)
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.title.pages import title_of

    from .house import HouseOfFiles

    speak(context)

    wanted = preferences()

    def in_window() -> None:
        from delve.ui.title.window import title_window

        title_window(title_of(HouseOfFiles("window")), wanted)

    if ui := beside_window(ui, in_window, ""):
        from delve.terminal.title import TerminalTitle

        house, paint = HouseOfFiles(ui, plain=plain), painter("aloud" if plain else "drawn")
        TerminalTitle(title_of(house), read_line, echo_painted, painter=paint).run()
