"""The vocabulary in which kinds are declared: records, parts, one-key choices, descriptions and bounds.

The kinds themselves stand in one module each.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from itertools import repeat
from operator import is_not
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import encode
from msgspec.structs import FieldInfo, astuple, fields

from delve.bounds import LARGEST_EXACT

END = r"$(?!\n)"
"""The end of a pattern: in Python a bare `$` also matches before a last newline."""
ID = "^[a-z][a-z0-9_]*" + END
REF = "^([a-z][a-z0-9_]*:)?[a-z][a-z0-9_]*" + END
DOTTED = r"^[a-z_][a-z0-9_]*([.][a-z_][a-z0-9_]*)+[.][A-Z][A-Za-z0-9]*" + END
COLOR = "^#[0-9a-f]{6}" + END
COVERING = "^#[0-9a-f]{6}([0-9a-f]{2})?" + END


@cache
def fields_of(struct: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a struct, in order. Working out what their types mean takes long, and several ask for each."""
    return fields(struct)


def says(description: str, example: Any = None, **bounds: Any) -> Meta:
    """Mark a field with its description, an example and bounds (ge, gt, le, lt, min_length, max_length, pattern)."""
    return Meta(description=description, examples=None if example is None else [example], **bounds)


def offers(names: Iterable[str]) -> Meta:
    """Mark a text field with what editors offer for it, where other texts may stand there as well."""
    return Meta(examples=[*names])


def formed(pattern: str, message: str) -> Meta:
    """Mark a text field with the pattern it must match, and the words that tell authors what is expected."""
    return Meta(pattern=pattern, extra_json_schema={"patternErrorMessage": message})


def of_use(use: str) -> Meta:
    """Mark a reference: the record that it names must have this `use`."""
    return Meta(extra_json_schema={"x-use": use})


INSTEAD: Final = "x-instead"


def instead(words: str) -> Meta:
    """Mark a field with what to write where its value is of another sort; `words` end the message about that."""
    return Meta(extra_json_schema={INSTEAD: words})


NAMES, NAMES_OF = "x-names", "x-names-of"


def naming(what: str, of: str = "") -> Meta:
    """Mark a field that holds a name, such as that of a zone; `of` is the field beside it that names the owner."""
    return Meta(extra_json_schema={NAMES: what, NAMES_OF: of} if of else {NAMES: what})


def means(**values: str) -> Meta:
    """Mark a Literal with what each of its values means; editors show it beside the value."""
    return Meta(extra_json_schema={"x-means": values})


SLOTS: Final = "x-slots"


def filled_with(*slots: str) -> Meta:
    """Mark a text in which these words in braces stand for something that delve fills in."""
    return Meta(extra_json_schema={SLOTS: list(slots)})


BY_SCRIPTS: Final = "*"
"""in place of a word: whatever stands in braces there may be filled in by a script"""


PROSE: Final = Meta(extra_json_schema={"x-prose": True})
"""the mark of texts that players read"""
Prose: TypeAlias = Annotated[str, PROSE]
"""A text that players read, in English; `delve texts` lists it."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A mapping inside a record."""


class OneOf(Part, frozen=True, kw_only=True, dict=True):
    """A mapping with exactly one key, which says what it is: `- spawn: {...}`. Each field is one choice."""

    def __post_init__(self) -> None:
        """Raise ValueError unless exactly one choice was made (msgspec reports it as a conversion error)."""
        if astuple(self).count(None) != len(self.__struct_fields__) - 1:
            raise ValueError("give exactly one key")

    def choice(self) -> tuple[str, Any]:
        """The one key that was given, as files write it, and its value."""
        return self._chosen

    @cached_property
    def _chosen(self) -> tuple[str, Any]:
        # found once: the rules ask it of every condition again and again
        values = astuple(self)
        place = [*map(is_not, values, repeat(None))].index(True)
        return self.__struct_encode_fields__[place], values[place]


WORD = "^[a-z][a-z0-9_]{0,63}" + END
# the length stands in the pattern: msgspec 0.22 crashes on collecting `text with max_length | fixed tuple`
Word = Annotated[str, formed(WORD, "lower-case letters, digits and _, beginning with a letter")]
"""A name inside a record: a zone, a mark, a story, a variable, a state."""

ZoneName = Annotated[Word, naming("zone")]
VariableName = Annotated[Word, naming("variable")]
StoryName = Annotated[Word, naming("story")]
ObjectName = Annotated[Word, naming("object")]
StateName = Annotated[Word, naming("state", "object")]
"""The state of the object that the field `object` beside it names."""
StateOfKind = Annotated[Word, naming("state", "kind")]
"""The state of objects of the record that the field `kind` beside it names."""
AttributeName = Annotated[Word, naming("attribute")]
"""An attribute of the quest's ruleset."""
RoomName = Annotated[Word, naming("room")]
RewardName = Annotated[Word, naming("reward")]
DeckName = Annotated[Word, naming("deck")]
PileName = Annotated[Word, naming("pile")]
"""A deck of cards, or `search`, the one of what can be found."""
EventName = Annotated[Word, naming("event")]
NodeName = Annotated[Word, naming("node")]
"""A node of a campaign."""
ActName = Annotated[Word, naming("act")]
EndingName = Annotated[Word, naming("ending")]
AchievementName = Annotated[Word, naming("achievement")]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
HealthNumber = Annotated[int, Meta(ge=0, le=999)]
RoundNumber = Annotated[int, Meta(ge=1, le=9_999)]
"""A round; there are many of them in a game whose turns are bought with energy (rules §4.8)."""
Number = Annotated[int, Meta(description="a whole number", ge=-9_999, le=9_999)]
Gold = Annotated[int, Meta(description="a number of coins", ge=0, le=99_999)]
Points = Annotated[int, Meta(description="a number of points", ge=0, le=99_999)]
SeedNumber = Annotated[int, Meta(description="a whole number", ge=0, le=LARGEST_EXACT)]
Color = Annotated[str, formed(COLOR, "a color such as '#c8402f', in quotes")]
CoveringColor = Annotated[
    str, formed(COVERING, "a color such as '#c8402f', or '#c8402f80' where it covers half, in quotes")
]
"""A color that may say with two more digits how much of what lies below it covers: 00 nothing, ff all."""
Coordinate = Annotated[int, Meta(ge=0, le=199)]
Place = tuple[Coordinate, Coordinate]
"""A space of a map: [x, y] from 0, origin top left, x to the right, y down."""
Spot = Annotated[Word | Place, naming("spot")]
"""A mark, a zone, or a space [x, y]."""


class Picture(OneOf, frozen=True, kw_only=True):
    """How something looks: exactly one of these."""

    token: (
        Annotated[
            str, says("path of a picture file inside the pack, of any size", "art/ogre.png", min_length=1)
        ]
        | None
    ) = None
    emblem: Annotated[str, says("an emblem of the house art, for figures and buttons", "sword")] | None = None
    face: Annotated[str, says("a face of the house art, for figures", "goblin")] | None = None
    texture: Annotated[str, says("a ground of the house art, for terrain", "water")] | None = None
    shape: Annotated[str, says("a thing of the house art, for objects", "chest")] | None = None


class Art(Part, frozen=True, kw_only=True):
    """The look of a record. No record needs art: what is missing is composed from the id."""

    picture: Picture | None = None
    color: Annotated[Color, says("main color", "#c8402f")] | None = None


class Record(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, tag_field="kind"
):
    """One file of a pack. In a Library its `id` is `pack:id`, and so is every reference in it."""

    id: Annotated[
        str,
        says("permanent name of this record; equal to the name of its file", "marsh_rat", max_length=130),
        formed(ID, "an id: lower-case letters, digits and _, beginning with a letter"),
    ]
    name: Annotated[Prose, says("what players read", "Marsh Rat", min_length=1, max_length=80)]
    text: Annotated[Prose, says("rules text, or a description", max_length=4000)] = ""
    art: Annotated[Art, says("how it looks; without it, a look is composed from the id")] | None = None


ScriptPath = Annotated[
    str,
    says("dotted path of the class that gives the behavior", "core.skills.knight.oath_of_honor.OathOfHonor"),
    formed(DOTTED, "a dotted path: pack.folder.file.ClassName"),
]
Params = Annotated[dict[str, Any], says("values for the parameters that the script declares")]


class Scripted(Part, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A script within a record, with values for its parameters."""

    base: ClassVar[str] = ""
    """the class of `delve.script` that it is derived from"""
    class_: ScriptPath
    params: Params = {}

    def key(self, owner: str) -> str:
        """The id of its behavior among those of a game; `owner` is the `pack:id` of its record."""
        return f"{owner}/{self.class_}/{encode(self.params, order='deterministic').decode()}"
