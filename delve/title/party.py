"""The page on which heroes are chosen for a quest, with their classes, and how well each automated side plays."""

from __future__ import annotations

from delve.narrate.names import sentence
from delve.phrases import Template, filled, printed
from delve.title.levels import Opponents
from delve.title.offers import HeroOffer, House, QuestOffer, Start
from delve.title.page import Entry, Page, back
from delve.title.title import Title

BEGIN, CLASS = "begin", "class of "


class Party:
    """The party of a quest that is about to begin: at first the one that the quest names."""

    def __init__(self, quest: QuestOffer) -> None:
        self._quest = quest
        self._opponents = Opponents(quest.automated)
        self._heroes = {hero.id: hero for hero in quest.heroes}
        self._classes = {hero.id: hero.classes[0].id for hero in quest.heroes if hero.classes}
        self._classes |= {hero: class_ for hero, class_ in quest.party if hero in self._heroes}
        self._going = [hero for hero, _ in quest.party if hero in self._heroes]

    def page(self, _house: House) -> Page:
        """A card for each hero, those who go marked; below, their classes where there is a choice, and the level."""
        quest = self._quest
        cards = tuple(self._card(hero) for hero in quest.heroes)
        classes = (
            self._class_choice(self._heroes[id]) for id in self._going if len(self._heroes[id].classes) > 1
        )
        begin = Entry(id=BEGIN, label=printed("Begin"), why_not=self._why_not())
        menu = (begin, *classes, *self._opponents.entries(), back())
        some: Template = (
            "Who goes? From {least} to {most} {most|hero|heroes}, in the order in which you choose them."
        )
        as_many: Template = "Who goes? {most} {most|hero|heroes}, in the order in which you choose them."
        text = filled(as_many if quest.least == quest.most else some, least=quest.least, most=quest.most)
        return Page(
            id="party", title=printed(quest.name), text=text, cards=cards, menu=menu, first=len(cards)
        )

    def choose(self, title: Title, id: str) -> None:
        """Take a hero along or leave it, take the next class or a level, or begin. Raises Refused."""
        if self._opponents.take(id):
            return
        if id == BEGIN:
            party = tuple((hero, self._classes[hero]) for hero in self._going)
            title.start(Start(self._quest.id, party, self._opponents.chosen))
        elif id.startswith(CLASS):
            hero = self._heroes[id.removeprefix(CLASS)]
            classes = [class_.id for class_ in hero.classes]
            self._classes[hero.id] = _after(self._classes[hero.id], classes)
        elif id in self._going:
            self._going.remove(id)
        else:
            self._going.append(id)

    def _why_not(self) -> str:
        """Why the quest cannot begin with those who go; empty: it can."""
        going, quest = len(self._going), self._quest
        if going < quest.least:
            return filled("at least {n} {n|hero|heroes} must go", n=quest.least)
        if going > quest.most:
            return filled("at most {n} {n|hero|heroes} may go", n=quest.most)
        return ""

    def _card(self, hero: HeroOffer) -> Entry:
        facts = " · ".join(
            filled("{attribute} {value}", attribute=sentence(printed(name)), value=_told(value))
            for name, value in hero.facts
        )
        taken = next((one for one in hero.classes if one.id == self._classes.get(hero.id)), None)
        told = (filled("{class}: {text}", **{"class": taken.name, "text": taken.text}),) if taken else ()
        place = self._going.index(hero.id) + 1 if hero.id in self._going else 0
        return Entry(
            id=hero.id,
            label=printed(hero.name),
            note=filled("goes as number {n}", n=place) if place else printed("stays at home"),
            lines=(*filter(None, (printed(hero.text),)), facts, *told),
            figures=(hero.figure,),
            why_not="" if hero.classes else printed("no class of these packs is for this hero"),
            selected=bool(place),
        )

    def _class_choice(self, hero: HeroOffer) -> Entry:
        taken = next(one for one in hero.classes if one.id == self._classes[hero.id])
        label = filled("Class of {hero}: {class}", **{"hero": hero.name, "class": taken.name})
        return Entry(id=f"{CLASS}{hero.id}", label=label, note=printed("next class"))


def _told(value: int | str) -> int | str:
    """A number as it is, a name in the language of whoever reads it."""
    return printed(value) if isinstance(value, str) else value


def _after(one: str, all_: list[str]) -> str:
    """The word after this one; after the last, the first."""
    return all_[(all_.index(one) + 1) % len(all_)]
