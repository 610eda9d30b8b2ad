"""What a game is made of: its library, and whatever else is known of the files that it was read from.

Content that was found sound is neither read nor checked again as long as nothing of it changes: its library is kept
with the outcomes of checks.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from .asked import memory, question

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.diagnostics import Diagnostic
    from delve.model.library import Library, QuestMaker
    from delve.validate.runner import Report


_BETWEEN: Final = "\0"
"""what no path holds"""


class Named(NamedTuple):
    """The record that a file holds."""

    kind: str
    id: str
    """`pack:id`"""


class Content:
    """The library of a game. All else about its files is read when somebody asks for it."""

    def __init__(
        self, library: Library, read: Callable[[], Loaded], judge: Callable[[Loaded], Report] | None
    ) -> None:
        """`judge` checks what was read; None: it was found sound before, and nothing has changed."""
        self.library = library
        self._read, self._judge = read, judge
        library.quest_maker = self._quest_maker

    @cached_property
    def loaded(self) -> Loaded:
        """Everything that was loaded for the game."""
        return self._read()

    def _quest_maker(self) -> QuestMaker:
        """Who makes quests by recipes. Only that needs all of what was read."""
        from delve.validate.quests_by_recipes import quest_maker  # here: most games ask for none

        return quest_maker(self.loaded)

    @cached_property
    def report(self) -> Report:
        """What `delve validate` finds, but notes only where it is checked now."""
        if self._judge is not None:
            return self._judge(self.loaded)
        from delve.validate.runner import Report  # here: whoever knows that all is sound need not wait for it

        return Report((), 0, 0, 0)

    @property
    def is_known_sound(self) -> bool:
        """Whether it was found sound before, so that there is nothing to report."""
        return self._judge is None


def content_of(
    file: Path, packs: Sequence[Path], added: Sequence[Path] = (), only: Collection[str] | None = None
) -> tuple[Named | None, Content]:
    """What a file holds, None: no record, and the content of its pack, of all that it needs, and of further folders.

    `packs`: the folders in which packs are looked for, besides the usual ones. `only`: the ids of those that a file
    outside of packs may use; None: of all.
    """
    paths = with_its_pack(file)
    # all that lies in a pack is read and checked together: what is known of one of its quests is known of all
    asked = question(("content", str(paths[0]), *map(str, added), "", *map(str, packs), *_told(only)))

    def read() -> Loaded:
        from delve.catalog.load import load  # imported here and below: what is known need not wait for it

        return load([*paths, *added], packs, only=only)

    known = _recalled(asked)
    if known is not None:
        named, library = known
        return named.get(str(file)), Content(library, read, None)
    begun, loaded = time_ns(), read()
    named = {entry.path: Named(entry.kind, entry.id) for entry in loaded.entries}

    def judge(loaded: Loaded) -> Report:
        from delve.validate.runner import check

        report = check(loaded)
        if is_sound(report.diagnostics) and not loaded.off:
            watched = depended_on(loaded, [*paths, *added, *packs])
            records = _BETWEEN.join(_BETWEEN.join((path, *name)) for path, name in named.items())
            memory().keep(asked, watched, begun, (_written(loaded.library), records, 0))
        return report

    return named.get(str(file)), Content(loaded.library, lambda: loaded, judge)


def _told(only: Collection[str] | None) -> tuple[str, ...]:
    """The packs that a file may use, as words of a question."""
    return () if only is None else ("", *sorted(only))


def found_again(words: Sequence[str], search: Callable[[], tuple[Path, Iterable[str]]]) -> Path:
    """The file that a search finds, which is not made again as long as nothing changes that it depends on.

    `search` gives it with the files and folders that decide it; `words` say what is searched. Raises what it raises.
    """
    asked, begun = question(("file", *words)), time_ns()
    known = memory().recall(asked)
    if known is not None:
        return Path(known[0])
    file, watched = search()
    memory().keep(asked, (*watched, *program_files()), begun, (str(file), "", 0))
    return file


def with_its_pack(file: Path) -> list[Path]:
    """A file, and before it the folder of its pack; of a file that lies in none, the file alone, twice."""
    from delve.catalog.homes import home_of

    return [home_of(file) or file, file]


def _recalled(asked: Sequence[str]) -> tuple[dict[str, Named], Library] | None:
    """What files hold and the library, as they were found sound; None: nobody knows."""
    known = memory().recall(asked)
    if known is None:
        return None
    from delve.catalog.kept_library import Unusable, unpacked

    try:
        parts = iter(known[1].split(_BETWEEN))
        named = {path: Named(kind, id) for path, kind, id in zip(parts, parts, parts, strict=True)}
        return named, unpacked(b64decode(known[0]))
    except (Unusable, ValueError):
        return None


def _written(library: Library) -> str:
    from delve.catalog.kept_library import packed

    return b64encode(packed(library)).decode()


def is_sound(findings: Iterable[Diagnostic]) -> bool:
    """Whether nothing of this has to be told before somebody plays."""
    return all(finding.severity == "note" for finding in findings)


def depended_on(loaded: Loaded, paths: Sequence[Path]) -> tuple[str, ...]:
    """All that a check of content depends on: its files, where they were looked for, and delve itself."""
    from delve.catalog.footprint import footprint

    return (*footprint(loaded, paths), *program_files())


def program_files() -> tuple[str, ...]:
    """The files and folders of delve, and the folders of the libraries that it reads content with."""
    import msgspec
    import yaml

    from delve.validate import remembered

    tops = (Path(__file__).parent, Path(remembered.__file__).parents[1])
    own = (path for top in tops for path in remembered.code(str(top)))
    # a folder of libraries changes whenever one comes or goes, and each version has an entry of its own there
    libraries = (str(Path(str(library.__file__)).parents[1]) for library in (click, msgspec, yaml))
    return (*own, *libraries)
