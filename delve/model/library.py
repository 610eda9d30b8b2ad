"""The frozen look-up (kind, id -> definition) that rules, front ends and scripts see.

Building it from files belongs to `delve.catalog`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from delve.ids import unqualified
from delve.model.declaration import Record
from delve.model.named_text import RecordId
from delve.model.program import Program
from delve.model.refs import kind_of
from delve.near import clipped, either, listed, nearest

if TYPE_CHECKING:
    from delve.model.quest import QuestDef

D = TypeVar("D", bound=Record)


class ScriptFile(NamedTuple):
    """The file in which the class of a dotted path stands."""

    pack: str
    """id of the pack that holds it; empty for `delve.script.common`"""
    path: str
    """the file, absolute"""
    class_name: str


class PackStamp(NamedTuple):
    """Which edition of a pack was read."""

    version: str
    """as its pack.yaml says; empty for files that lie in no pack"""
    digest: str
    """32 hexadecimal digits over every file of it that was read"""


class Edition(NamedTuple):
    """Which content was read."""

    content_hash: str = ""
    """digest of every file that was read: two games with equal hashes play alike"""
    packs: Mapping[str, PackStamp] = MappingProxyType({})
    """pack id -> its edition, in the order of the ids"""


class QuestMaker(Protocol):
    """Makes quests by recipes."""

    def __call__(
        self,
        library: Library,
        behaviors: Mapping[Any, Any],
        dungeon: str,
        seed: int,
        quest: QuestDef,
        act: int,
    ) -> QuestDef:
        """The quest that a recipe (`pack:id`) makes of a seed in place of a drawn one; that one if it makes none.

        It has the id of the drawn one, its name, its text and its rewards. `behaviors`: the scripts that were loaded.
        `act`: of what act of a campaign it is made; 0: of the recipe's own. Raises UnknownDefinition for a recipe that
        there is not.
        """


class UnknownDefinition(KeyError):
    """Something asked the Library for a record that it does not hold."""

    def __init__(self, kind: str, id: str, known: Iterable[str] = ()) -> None:
        """`known` are the ids that there are of this kind."""
        super().__init__(kind, id)
        self.kind, self.id, self._known = kind, id, tuple(known)

    def __str__(self) -> str:
        return f"there is no {self.kind} {clipped(self.id)}{self._meant()}"

    @property
    def near(self) -> tuple[str, ...]:
        """Ids that were probably meant. Packs are left out of the comparison, as an id is often written without one."""
        found: dict[str, list[str]] = {}
        for name in self._known:
            found.setdefault(unqualified(name), []).append(name)
        return tuple(name for short in nearest(unqualified(self.id), found) for name in found[short])

    def _meant(self) -> str:
        near = self.near
        return f" (did you mean {either(near)}?)" if near else listed(self._known)


class Library:
    """Every definition of the loaded packs, frozen. Ids are `pack:id`, in the records too."""

    __slots__ = (
        "_by_class",
        "_edition",
        "_records",
        "folders",
        "programs",
        "quest_maker",
        "scripts",
        "sounds",
        "visible",
    )

    def __init__(
        self,
        records: Iterable[Record],
        scripts: Mapping[str, ScriptFile] | None = None,
        edition: Callable[[], Edition] = Edition,
        folders: Mapping[str, str] | None = None,
        visible: Mapping[str, tuple[str, ...]] | None = None,
        programs: Mapping[str, Program] | None = None,
        sounds: Mapping[str, str] | None = None,
    ) -> None:
        """`edition` is called once, when somebody first asks what was read: only saved games do."""
        kinds: dict[str, dict[str, Record]] = {}
        for record in records:
            kinds.setdefault(kind_of(type(record).__name__), {})[record.id] = record
        self._records = {kind: dict(sorted(found.items())) for kind, found in sorted(kinds.items())}
        self._by_class: dict[type[Any], dict[str, Any]] = {
            type(record): found for found in self._records.values() for record in found.values()
        }
        self.scripts: Mapping[str, ScriptFile] = MappingProxyType(dict(scripts or {}))
        """dotted path -> file, for every `script:` of a record"""
        self._edition = cache(edition)
        self.folders: Mapping[str, str] = MappingProxyType(dict(folders or {}))
        """pack id -> its folder, for pictures"""
        self.visible: Mapping[str, tuple[str, ...]] = MappingProxyType(dict(visible or {}))
        """pack id -> the other packs that it may refer to"""
        self.programs: Mapping[str, Program] = MappingProxyType(dict(programs or {}))
        """pack id -> its Python files"""
        self.sounds: Mapping[str, str] = MappingProxyType(dict(sounds or {}))
        """what is heard in the window -> the file of a pack that is heard instead of delve's own sound"""
        self.quest_maker: Callable[[], QuestMaker] | None = None
        """gives whoever makes quests by recipes, once a game starts so; None: nobody does"""

    def get(self, definition: type[D], id: RecordId) -> D:
        """The record of this kind with this `pack:id`. Raises UnknownDefinition."""
        try:
            found: D = self._by_class[definition][id]
        except KeyError:
            kind = kind_of(definition.__name__)
            raise UnknownDefinition(kind, id, self.names(kind)) from None
        return found

    def all(self, definition: type[D]) -> tuple[D, ...]:
        """Every record of this kind, in the order of their ids."""
        found = self._records.get(kind_of(definition.__name__), {}).values()
        return tuple(record for record in found if isinstance(record, definition))

    @property
    def content_hash(self) -> str:
        """Digest of every file that was read: two games with equal hashes play alike."""
        return self._edition().content_hash

    @property
    def packs(self) -> Mapping[str, PackStamp]:
        """Pack id -> its edition, in the order of the ids."""
        return self._edition().packs

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of which there are records."""
        return tuple(self._records)

    def names(self, kind: str) -> tuple[str, ...]:
        """The `pack:id` of every record of a kind given by name, in order."""
        return tuple(self._records.get(kind, ()))

    def record(self, kind: str, id: str) -> Record:
        """The record of a kind given by name. Raises UnknownDefinition."""
        try:
            return self._records[kind][id]
        except KeyError:
            raise UnknownDefinition(kind, id, self.names(kind)) from None

    def extended(self, *records: Record) -> Library:
        """A new library with these records too, or in place of those of their ids, which must be `pack:id`."""
        mine = (record for found in self._records.values() for record in found.values())
        found = Library(
            (*mine, *records),
            self.scripts,
            self._edition,
            self.folders,
            self.visible,
            self.programs,
            self.sounds,
        )
        found.quest_maker = self.quest_maker
        return found

    def __contains__(self, key: tuple[str, str]) -> bool:
        """Whether there is a record (kind, id)."""
        return key[1] in self._records.get(key[0], ())
