"""The records of a save and their lines: `checksum <space> JSON <newline>`, each only ever appended.

The checksum is the CRC-32 of all JSON texts and newlines up to and including this one, as 8 hexadecimal digits. So a
line that was changed, left out, doubled or moved does not fit. Nothing here touches a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Annotated, Any, Generic, NamedTuple, TypeAlias, TypeVar
from zlib import crc32

import msgspec
from msgspec import Meta, Raw, Struct

from delve.answers import shortened
from delve.bounds import LARGEST_EXACT
from delve.ids import QUALIFIED_PATTERN
from delve.model.declaration import WORD
from delve.model.library import PackStamp
from delve.model.outcome import LeftNumber
from delve.model.pack import VERSION
from delve.model.party import PartyMember
from delve.model.quest_start import QuestStart
from delve.model.refs import ref

FORMAT = 2
"""the number of the format that is written, and the only one that is read"""

FIRST_LEVEL = "simple"
"""the level of automated players in saves that name none: it was the only one when they were written"""

Id: TypeAlias = Annotated[str, Meta(pattern=QUALIFIED_PATTERN)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_EXACT)]
Side: TypeAlias = Annotated[str, Meta(pattern=WORD)]
Level: TypeAlias = Annotated[str, Meta(pattern=WORD)]
Variable: TypeAlias = Annotated[str, Meta(pattern=WORD)]


class SaveRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="is"):
    """One line of a save."""


class Header(SaveRecord, frozen=True, tag="game"):
    """The first record: what the game is made of. Together with the answers it is the whole game."""

    format: int
    engine: Annotated[str, Meta(pattern=VERSION)]
    """version of delve that began it"""
    content: str
    """`Library.content_hash`; equal ones play alike"""
    packs: dict[str, PackStamp]
    """the editions of its packs, to say which one has changed"""
    quest: Id
    """`pack:id`"""
    party: tuple[tuple[Id, Id], ...]
    """(hero, class) by `pack:id`; empty: the party that the quest names"""
    seed: Count
    brought: tuple[PartyMember, ...] = ()
    """the party in full, where any of it brings more than its class gives; else empty"""
    left: tuple[tuple[Variable, LeftNumber], ...] = ()
    """(variable, value) that the quest before has left"""
    persons: tuple[Side, ...] = ()
    """the sides that persons play"""
    free_undo: bool = False
    """whether persons may take back dice and the answers of others"""
    follows: str = ""
    """the save that this game was continued from, and from which moment; only a hint for readers"""
    from_checkpoint: bool = False
    """whether it begins with the state of its first checkpoint instead of a set-up"""

    opponent: Level = FIRST_LEVEL
    """the level of the automated players, but for those of `levels`"""

    levels: tuple[tuple[Side, Level], ...] = ()
    """(side, level) of the automated players that have one of their own"""

    by_hand: bool = False
    """whether the game was changed by hand before the checkpoint that it begins with"""

    remembered_as: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""
    """the name of the game that it goes on with, under which one machine remembers where their packs lie"""

    act: Count = 0
    """how strong monsters are, where a campaign says it; 0: as the quest says"""

    decks: dict[Variable, tuple[Id, ...]] = {}
    """deck -> its cards, where a campaign brings others than the quest has"""

    dungeon: Annotated[str, Meta(pattern=f"{QUALIFIED_PATTERN}|^(?!.|\\n)")] = ""
    """the recipe by which its quest is made, by `seed`; empty: it is played as it is drawn"""

    def level_of(self, side: str) -> str:
        """The level of a side where it is automated."""
        return dict(self.levels).get(side, self.opponent)

    @property
    def subject(self) -> tuple[str, str]:
        """(kind, `pack:id`) of the record that is played."""
        return "quest", self.quest

    @property
    def made_of(self) -> tuple[object, ...]:
        """What tells games apart, whoever plays and whichever save they continue."""
        return self.quest, self.brought or self.party, self.seed, self.content, self.packs

    @property
    def members(self) -> tuple[PartyMember, ...]:
        """The party with all that it brings; empty: the party that the quest names."""
        return self.brought or tuple(
            PartyMember(hero=ref(hero), class_=ref(class_)) for hero, class_ in self.party
        )

    @property
    def start(self) -> QuestStart:
        """The quest, and what is other than its record says."""
        return QuestStart(
            quest=self.quest,
            dungeon=self.dungeon,
            party=self.members,
            left=dict(self.left),
            act=self.act,
            decks={name: tuple(map(ref, cards)) for name, cards in self.decks.items()},
        )

    @staticmethod
    def of_party(members: Sequence[PartyMember]) -> dict[str, Any]:
        """The fields of a header that say who goes, and with what."""
        return {
            "party": tuple((str(one.hero), str(one.class_)) for one in members),
            "brought": () if all(one.is_plain for one in members) else tuple(members),
        }


class Answered(SaveRecord, frozen=True, tag="answer"):
    """A question was answered."""

    n: Count
    """number of answers in force after it"""
    kind: str
    asker: str
    answer: Any
    digest: str = ""
    """digest of the state after it; empty where none was recorded"""


class WentBack(SaveRecord, frozen=True, tag="back"):
    """Answers were taken back."""

    back_to: Count
    """number of answers that remain in force"""


class Checkpoint(SaveRecord, frozen=True, tag="checkpoint"):
    """The whole state at a moment between two transitions."""

    n: Count
    """number of answers in force at that moment"""
    round: Count
    state: Raw
    """as `GameState.encoded` writes it"""


class Ended(SaveRecord, frozen=True, tag="end"):
    """The game is over; what was left open is no longer asked."""

    winner: str


class FaultRecord(SaveRecord, frozen=True, tag="fault"):
    """A script or the program broke after the last answer; such a save is a report."""

    message: str
    trace: str
    """Python's traceback, for whoever mends it"""
    system: str
    """versions of delve and Python, and the operating system"""


class CampaignHeader(SaveRecord, frozen=True, tag="campaign"):
    """The first record of a campaign: what it is made of. Its quests follow as games in the same file."""

    format: int
    engine: Annotated[str, Meta(pattern=VERSION)]
    """version of delve that began it"""
    content: str
    """`Library.content_hash`; equal ones play alike"""
    packs: dict[str, PackStamp]
    """the editions of its packs, to say which one has changed"""
    campaign: Id
    """`pack:id`"""
    seed: Count
    persons: tuple[Side, ...] = ()
    """the sides that persons play"""
    free_undo: bool = False
    """whether persons may take back dice and the answers of others in its quests"""
    opponent: Level = FIRST_LEVEL
    """the level of the automated players, but for those of `levels`"""
    levels: tuple[tuple[Side, Level], ...] = ()
    """(side, level) of the automated players that have one of their own"""
    day: str = ""
    """the day whose seed it has, as `2026-11-21`; empty: it has one of its own"""
    follows: str = ""
    """the save that it was continued from; only a hint for readers"""
    from_state: bool = False
    """whether it begins with its first state on record instead of the beginning of the campaign"""

    @property
    def subject(self) -> tuple[str, str]:
        """(kind, `pack:id`) of the record that is played."""
        return "campaign", self.campaign

    @property
    def made_of(self) -> tuple[object, ...]:
        """What tells campaigns apart, whoever plays and whichever save they continue."""
        return "campaign", self.campaign, self.seed, self.content, self.packs

    @property
    def remembered_as(self) -> str:
        """Empty: it is remembered under its own name where its packs lie."""
        return ""

    def level_of(self, side: str) -> str:
        """The level of a side where it is automated."""
        return dict(self.levels).get(side, self.opponent)


class CampaignCheckpoint(SaveRecord, frozen=True, tag="state"):
    """The whole state of a campaign between two visits."""

    n: Count
    """number of its answers in force at that moment"""
    state: Raw
    """as `CampaignState.encoded` writes it"""


AnyHeader: TypeAlias = Header | CampaignHeader
SaveLine: TypeAlias = (
    Header | Answered | WentBack | Checkpoint | Ended | FaultRecord | CampaignHeader | CampaignCheckpoint
)
_decoder = msgspec.json.Decoder(SaveLine)
_PATHS = ("file", "folders")
"""fields of older headers, which named places on the disk of whoever began the game; they are ignored"""
_NO_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""the exceptions of decoding, also for bytes that are no UTF-8 and for lists that are nested too deep"""


class NoSave(Exception):
    """A file is no save that this version of delve can read; the message says why."""


H = TypeVar("H", bound=SaveRecord)
H_co = TypeVar("H_co", bound=SaveRecord, covariant=True)


class Decoded(NamedTuple, Generic[H_co]):
    """What could be read of a save, of a game or of a campaign."""

    header: H_co
    lines: tuple[SaveLine, ...]
    """the records after the header"""
    good: int
    """how many bytes there are up to the end of the last sound record"""
    checksum: int
    """the checksum of the last sound record"""
    lost: str
    """what was left out at the end and why; empty: nothing"""
    damaged: bool
    """True: more was left out than one record that was not written to its end"""
    fingerprint: bytes
    """a digest of all bytes of the file"""

    def is_of(self, raw: bytes) -> bool:
        """Whether these are the bytes that were decoded."""
        return self.fingerprint == _fingerprint(raw)


def _fingerprint(raw: bytes) -> bytes:
    return blake2b(raw, digest_size=16).digest()


def encode(record: SaveLine, checksum: int) -> tuple[bytes, int]:
    """The line of a record after one with this checksum (0 for the first), and its own checksum."""
    text = msgspec.json.encode(record) + b"\n"
    checksum = crc32(text, checksum)
    return b"%08x %b" % (checksum, text), checksum


def encoded(records: Iterable[SaveLine]) -> bytes:
    """The lines of a whole save."""
    raw, checksum = b"", 0
    for record in records:
        line, checksum = encode(record, checksum)
        raw += line
    return raw


def decode(raw: bytes) -> Decoded[Header]:
    """Every sound record of a game up to the first one that is not. Raises NoSave if there is not even a header."""
    return _decoded(raw, Header)


def decode_campaign(raw: bytes) -> Decoded[CampaignHeader]:
    """Every sound record of a campaign up to the first one that is not. Raises NoSave if there is not even a header."""
    return _decoded(raw, CampaignHeader)


def is_campaign(raw: bytes) -> bool:
    """Whether a file begins as the save of a campaign does, whatever follows."""
    return raw[9:].startswith(b'{"is":"campaign"')


def _decoded(raw: bytes, wanted: type[H]) -> Decoded[H]:
    header, lines, good, checksum = None, list[SaveLine](), 0, 0
    for line in _lines(raw):
        found = _sound(line, checksum)
        if found is None:
            break
        checksum = int(line[:8], 16)
        if header is None:
            header = _header(found, wanted)
        else:
            lines.append(_record(found))
        good += len(line)
    if header is None:
        raise NoSave("it does not begin as a save of delve does")
    rest = raw[good:]
    torn = b"\n" not in rest
    return Decoded(
        header,
        tuple(lines),
        good,
        checksum,
        _lost(rest, len(lines) + 1),
        bool(rest) and not torn,
        _fingerprint(raw),
    )


def _lines(raw: bytes) -> Iterator[bytes]:
    """The lines with their line ends; a last line without one is left out."""
    start = 0
    while end := raw.find(b"\n", start) + 1:
        yield raw[start:end]
        start = end


def _sound(line: bytes, before: int) -> bytes | None:
    """The JSON text of a line, with its newline, if it is whole and follows on a record with this checksum."""
    text = line[9:]
    return text if line[:9] == b"%08x " % crc32(text, before) else None


def _record(text: bytes) -> SaveLine:
    try:
        record: SaveLine = _decoder.decode(text)
    except _NO_JSON as error:
        raise _unknown(error) from error
    return record


def _unknown(error: Exception) -> NoSave:
    why = shortened(str(error), most=200)
    return NoSave(f"it holds a record that this version of delve does not know ({why})")


def _header(text: bytes, wanted: type[H]) -> H:
    """The header. Only its format is looked at first, as a header of another format may have other fields."""
    tag = str(wanted.__struct_config__.tag)
    try:
        header = msgspec.json.decode(text)
    except _NO_JSON:
        header = None
    number = header.get("format") if isinstance(header, dict) and header.get("is") == tag else None
    if type(number) is not int:
        raise NoSave("it does not begin as a save of delve does")
    if number != FORMAT:
        age = "a newer" if number > FORMAT else "an older"
        engine = header.get("engine")
        raise NoSave(
            f"{age} version of delve wrote it (format {shortened(str(number))}; this one reads {FORMAT}): "
            f"play it with that version ({shortened(engine) if isinstance(engine, str) else 'unknown'})"
        )
    try:
        return msgspec.convert({key: value for key, value in header.items() if key not in _PATHS}, wanted)
    except msgspec.MsgspecError as error:
        raise _unknown(error) from error


def _lost(rest: bytes, sound: int) -> str:
    if not rest:
        return ""
    if b"\n" not in rest:
        return "the last record was not written to its end and is left out"
    broken = rest.count(b"\n") + (not rest.endswith(b"\n"))
    after = f", and {broken - 1} after it" if broken > 1 else ""
    return f"line {sound + 1} is damaged; it is left out{after}"
