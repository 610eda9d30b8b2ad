"""Words of the game: the glossary, traits and archetypes."""

from __future__ import annotations

from typing import Annotated, Literal

from delve.model.declaration import Record, means, says


class KeywordDef(Record, frozen=True, kw_only=True, tag="keyword"):
    """A word that rules texts use. As traits are declared, a misspelled one is found."""

    use: Annotated[
        Literal["term", "trait", "archetype"],
        says("what kind of word it is"),
        means(
            term="a term of the rules, explained in the glossary",
            trait="monsters, weapons and places may have it",
            archetype="heroes and classes are of one",
        ),
    ] = "term"
