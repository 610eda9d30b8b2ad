"""The page of the title on which a language is chosen."""

from __future__ import annotations

from typing import Final

from delve.phrases import filled, printed
from delve.title.offers import House
from delve.title.page import Entry, Page, back
from delve.title.title import Title

LANGUAGE: Final = "language"
_BEFORE: Final = "language:"
"""what stands before the name of a language in the id of its entry"""


class Languages:
    """English, and each language of which there is a file."""

    def page(self, house: House) -> Page:
        """The languages, the one that is spoken marked; one whose file has a fault cannot be chosen."""
        chosen = house.settings()[0].language
        english = Entry(id=_BEFORE, label="English", selected=not chosen)
        menu = (
            Entry(
                id=f"{_BEFORE}{one.id}",
                label=one.name,
                selected=one.id == chosen,
                why_not=printed("its file has a fault") if one.problem else "",
            )
            for one in house.languages()
        )
        problems = (one.problem for one in house.languages() if one.problem)
        return Page(
            id=LANGUAGE,
            title=printed("Language"),
            text=filled("Files of other languages lie in {folder}.", folder=house.languages_folder()),
            lines=tuple(problems),
            menu=(english, *menu, back()),
        )

    def choose(self, title: Title, id: str) -> None:
        """Speak it from now on. Raises Refused."""
        title.house.change(LANGUAGE, id.removeprefix(_BEFORE))
        title.close()
