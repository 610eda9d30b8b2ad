"""The files of a game of the command line: read anew while it is played, and the reports of its faults."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from delve.faults import ScriptBroke
from delve.flow.game_files import NotReloaded, Origin
from delve.trust.consent import Withheld

from .fault_report import keep
from .here import short
from .table import Table, scripts_of
from .typed import typed
from .watch import PLAYED, snapshot

if TYPE_CHECKING:
    from delve.flow.autosave import Autosave
    from delve.flow.breakdown import Breakdown
    from delve.flow.driver import Play
    from delve.model.library import Library
    from delve.rules.behavior import Behavior
    from delve.rules.game import Game
    from delve.state.behavior_key import BehaviorKey

    from .quest_choice import ChosenQuest


class FilesOfTable:
    """The files of a table's game."""

    def __init__(self, table: Table, chosen: ChosenQuest) -> None:
        self._table, self._chosen = table, chosen

    def state(self) -> Hashable:
        """A value that is another one as soon as a file of the game's packs was changed, added or removed."""
        folders = map(Path, self._table.library.folders.values())
        return tuple(sorted(snapshot(folders, PLAYED).items()))

    def origins(self, kind: str, id: str) -> tuple[Origin, ...]:
        """The record as the game plays it, line by line; empty for a record that no file holds."""
        # imported here: most games are never asked
        from delve.catalog.origins import in_order, short_value_lines

        loaded = self._chosen.content.loaded
        entry = next((one for one in loaded.entries if (one.kind, one.id) == (kind, id)), None)
        if entry is None:
            return ()
        found = [
            Origin(
                one.text,
                one.path or (),
                f"{short(Path(one.place.path))}:{one.place.span.line}" if one.place else "",
            )
            for one in short_value_lines(entry, in_order(kind, loaded.whole(entry)))
        ]
        scripts = dict.fromkeys(short(Path(one.path)) for one in entry.scripts)
        return (*found, *(Origin("its script", (), str(script)) for script in scripts))

    def report(self, broken: Breakdown) -> tuple[str, ...]:
        """Keep the answers that lead to a fault in a file. Returns what to say about it, in lines."""
        return keep(broken, self._table)

    def read_anew(self) -> FilesAnew:
        """The content as its files are now, with the scripts loaded. Raises NotReloaded."""
        # imported here: most games are never read anew
        from delve.script.load import loaded_modules, put_back, unload
        from delve.validate.render import Style, rendered

        try:
            chosen = self._chosen.read_again()
            if chosen.report.count("error"):
                errors = [one for one in chosen.report.diagnostics if one.severity == "error"]
                raise NotReloaded(rendered("text", errors, Style(color=False, width=100)).splitlines())
            before, library = loaded_modules(), chosen.library
            try:
                unload()
                behaviors = scripts_of(library, self._table.consent)
            except BaseException:
                put_back(before)
                raise
            return FilesAnew(
                self._table, library, behaviors, lambda: put_back(before), lambda: self._play(chosen)
            )
        except Withheld as error:
            _refuse_scripts(error)
        except click.ClickException as error:
            raise NotReloaded([error.format_message()]) from error
        except OSError as error:
            raise NotReloaded([f"the files cannot be read: {error}"]) from error

    def _play(self, chosen: ChosenQuest) -> None:
        """Know that the game is played with these files from now on."""
        self._chosen = chosen


def _refuse_scripts(withheld: Withheld) -> NoReturn:
    """Say how the one who writes scripts agrees to them whatever they are."""
    folders = (f"delve trust add {typed(program.folder)}" for program in withheld.programs)
    raise NotReloaded(
        [
            "the scripts are others than those that were agreed to; whoever writes them agrees to all of them by",
            *folders,
            "before the game begins",
        ]
    ) from withheld


class FilesAnew:
    """The content of a table's game as its files are now."""

    def __init__(
        self,
        table: Table,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        put_back: Callable[[], None],
        taken: Callable[[], None],
    ) -> None:
        """`put_back` loads again what was loaded before; `taken` is called once the game is played with this."""
        self._table, self._library, self._behaviors = table, library, behaviors
        self._put_back, self._taken = put_back, taken

    def begin(self) -> Game:
        """The game before its first answer. Raises NotReloaded, and the game goes on with the old files then."""
        try:
            return self._table.begin_with(self._library, self._behaviors)
        except click.ClickException as error:
            self.give_up()
            raise NotReloaded([error.format_message()]) from error
        except ScriptBroke as error:
            self.give_up()
            raise NotReloaded([f"a script breaks before the game can begin: {error}"]) from error

    def give_up(self) -> None:
        """Leave the game to the files as they were."""
        self._put_back()

    def take_over(self, play: Play, answers: int) -> Autosave | None:
        """Save this play from its beginning on, in a save of its own; the old one stays as it is."""
        self._taken()
        return self._table.take_over(self._library, self._behaviors, play, answers)
