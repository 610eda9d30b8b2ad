"""A second opinion about the purse and the party of a campaign: what answers make of gold, heroes, things and cards.

It reads the files of the pack as plain values and knows the rules from §15 alone: nothing of `delve.campaign` is used.
It follows one answer after another, and says beforehand what is asked.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

Record: TypeAlias = dict[str, Any]
Asked: TypeAlias = tuple[str, str]
"""(kind, asker) of a question"""
Steps: TypeAlias = Generator[Asked, Any, Any]
HEROES, OVERLORD = "heroes", "overlord"
FOR_HEROES, FOR_OVERLORD = ("option", HEROES), ("option", OVERLORD)
NEXT = ("command", HEROES)


def records(*packs: Path) -> dict[tuple[str, str], Record]:
    """(kind, `pack:id`) -> what the file of a record says, as plain values; ids within are written in full."""
    found = {}
    for pack in packs:
        for file in sorted(pack.rglob("*.yaml")):
            plain = msgspec.yaml.decode(file.read_text(encoding="utf-8"))
            found[plain["kind"], in_full(plain.get("id", ""), pack.name)] = plain | {"pack": pack.name}
    return found


def in_full(name: str, pack: str) -> str:
    """`pack:id` of what is named within a pack."""
    return name if ":" in name else f"{pack}:{name}"


class Hero(NamedTuple):
    """A hero of the roster."""

    hero: str
    ready: bool
    experience: int
    skills: tuple[str, ...]
    items: tuple[str, ...]


class Belongings(NamedTuple):
    """All that a party has, and what a side without heroes has become."""

    gold: int
    heroes: tuple[Hero, ...]
    stash: tuple[str, ...]
    experience: int
    """of the overlord, not spent"""
    cards: tuple[str, ...]


class PurseModel:
    """The belongings of a party, answer by answer."""

    def __init__(
        self, known: dict[tuple[str, str], Record], campaign: str, node_at: Callable[[str], str]
    ) -> None:
        """`node_at`: the node that chance has drawn to a place of a run; other places are nodes themselves."""
        self._known, self._node_at = known, node_at
        self._record = known["campaign", campaign]
        self._pack: str = self._record["pack"]
        self._heroes: list[Record] = []
        self._stash: list[str] = []
        self._gold: int = self._record.get("gold", 0)
        growth = self._record["grows"][OVERLORD]
        self._experience: int = growth.get("experience", 0)
        self._kept = -1
        self._cards = [self._full(card) for card in growth["cards"]]
        self._offers = [self._full(card) for card in growth["offers"]]
        self._most: int = growth.get("most", 0)
        self._act = next(iter(self._record["acts"]))
        self._ended = False
        for member in self._record["party"]:
            self._join(member)
        self._steps = self._play()
        self.asked = next(self._steps)

    @property
    def belongings(self) -> Belongings:
        """What the party has now."""
        heroes = (
            Hero(
                one["hero"],
                one["ready"],
                one["experience"],
                tuple(sorted(one["skills"])),
                tuple(one["items"]),
            )
            for one in self._heroes
        )
        return Belongings(
            self._gold, tuple(heroes), tuple(self._stash), self._experience, tuple(sorted(self._cards))
        )

    def take(self, answer: Any) -> None:
        """Go on with an answer to what is asked."""
        self.asked = self._steps.send(answer)

    # ------------------------------------------------------------------------------------------------ the way
    def _play(self) -> Steps:
        while True:
            answer = yield NEXT
            if answer[0] == "travel":
                yield from self._visit(answer[1])
            elif answer[0] != "retire":
                self._camp(answer)

    def _visit(self, place: str) -> Steps:
        name = self._node_at(place)
        node = self._record["nodes"][name]
        ((sort, here),) = node["here"].items()
        done = True
        if sort == "quest":
            done = yield from self._quest(here)
        elif sort == "shop":
            yield from self._shop(here)
        elif sort == "event":
            yield from self._event(here)
        elif sort == "rest":
            yield from self._rest(here)
        elif sort == "script":
            if self._gold >= 5 and (yield FOR_HEROES) == "give":
                self._gold -= 5
        else:
            done = False
        if done:
            yield from self._effects(node.get("do", ()))
            run = place.rpartition("/")[0].rpartition("/")[0]
            if run and name == self._record["nodes"][run]["here"]["run"]["last"]:
                yield from self._effects(self._record["nodes"][run].get("do", ()))
        yield from self._grow()

    def _grow(self) -> Steps:
        while not self._ended and self._experience not in (0, self._kept):
            left = Counter(self._offers) - self._bought
            if not any(self._cost("card", card) <= self._experience for card in left):
                return
            answer = yield FOR_OVERLORD
            if answer == "keep":
                self._kept = self._experience
                return
            assert answer in left
            self._experience -= self._cost("card", answer)
            self._cards.append(answer)

    @property
    def _bought(self) -> Counter[str]:
        """What of the cards was bought: of no card that is offered is there one to begin with, or for nothing."""
        return Counter(card for card in self._cards if card in self._offers)

    # ------------------------------------------------------------------------------------------------ places
    def _quest(self, here: Record) -> Steps:
        quest = self._known["quest", self._full(here["quest"])]
        out = self._record.get("sets_out", {})
        least = max(out.get("least", 1), quest["heroes"]["least"])
        ready = [number for number, one in enumerate(self._heroes, 1) if one["ready"]]
        if len(ready) > least:
            ready = sorted(int(one) for one in (yield ("subset", HEROES)))
        if self._most and len(self._cards) > self._most:
            yield ("subset", OVERLORD)
        outcome = json.loads((yield ("quest", f"quest:{quest['pack']}:{quest['id']}")))
        back = {one["hero"]: one for one in outcome.get("party", ())}
        earned = self._record.get("experience", 1)
        self._experience += earned
        for hero in (self._heroes[number - 1] for number in ready):
            if hero["hero"] in back:
                hero["items"] = [one["item"] for one in back[hero["hero"]].get("items") or ()]
                hero["experience"] += earned
            else:
                hero |= {"ready": False, "items": []}
        for reward in outcome.get("rewards", ()):
            if reward["side"] == OVERLORD:
                self._experience += reward.get("experience", 0)
                continue
            self._gold += reward.get("gold", 0)
            self._stash += reward.get("items", ())
            for hero in (self._heroes[number - 1] for number in ready):
                hero["experience"] += reward.get("experience", 0) if hero["ready"] else 0
        yield from self._effects(here.get("won", {}).get(outcome["winner"], ()))
        return True

    def _shop(self, here: Record) -> Steps:
        stock = here.get("items") or self._record["acts"][self._act]["shop"]
        wares = [self._full(item) for item in stock]
        if here.get("shows", 0) and here["shows"] < len(wares):
            wares = []
            for _ in range(here["shows"]):
                wares.append((yield ("draw", "chance:goods")))
        while True:
            answer = yield NEXT
            match answer:
                case ("leave",):
                    return
                case ("buy", item):
                    wares.remove(item)
                    self._gold -= self._price(item)
                    self._stash.append(item)
                case ("sell", number):
                    item = self._stash.pop(number)
                    wares.append(item)
                    self._gold += self._price(item) * here.get("pays", 50) // 100
                case ("hire", number):
                    self._gold -= here["recruits"][number]["price"]
                    self._join(here["recruits"][number]["member"])
                case _:
                    self._camp(answer)
            assert self._gold >= 0

    def _event(self, here: Record) -> Steps:
        choice = here["choices"][int((yield FOR_HEROES)) - 1]
        self._gold -= choice.get("price", 0)
        assert self._gold >= 0
        yield from self._effects(choice.get("do", ()))
        test = choice.get("test")
        if test is None or self._ended:
            return
        hero = yield from self._one()
        rule = self._known["ruleset", "core:classic"]["attribute_test"]
        value = self._known["hero", hero["hero"]]["attributes"].get(test["attribute"], 0)
        faces = yield ("roll", "chance:tests")
        shields = sum(
            self._known["die", f"core:{die}"]["faces"][face].get("shields", 0)
            for die, face in zip(rule["dice"], faces, strict=True)
        )
        passed = shields <= max(rule["least"], min(rule["most"], value))
        yield from self._effects(test.get("passed" if passed else "failed", ()))

    def _rest(self, here: Record) -> Steps:
        price = here.get("price", 0)
        if price and self._gold >= price and (yield ("confirm", HEROES)):
            self._gold -= price

    # ------------------------------------------------------------------------------------------------ effects
    def _effects(self, effects: Iterable[Record]) -> Steps:
        for effect in effects:
            if self._ended:
                return
            ((key, value),) = effect.items()
            if key in ("damage", "recover") and value.get("who") == "one" and self._ready:
                yield from self._one()
            elif key in EFFECTS:
                EFFECTS[key](self, value)

    def _change_gold(self, by: int) -> None:
        self._gold = max(0, self._gold + by)

    def _gain(self, value: Record) -> None:
        self._stash += [self._full(value["item"])] * value.get("amount", 1)

    def _lose(self, value: Record) -> None:
        item, amount = self._full(value["item"]), value.get("amount", 1)
        for held in (self._stash, *(one["items"] for one in self._ready)):
            while amount and item in held:
                held.remove(item)
                amount -= 1

    def _earn(self, value: Record) -> None:
        if value.get("side") == OVERLORD:
            self._experience += value["amount"]
            return
        for hero in self._ready:
            hero["experience"] += value["amount"]

    def _give_card(self, value: Record) -> None:
        card = self._full(value["card"])
        assert card not in self._offers, "it would count as bought"
        self._cards.append(card)

    def _recruit(self, value: Record) -> None:
        room = len(self._ready) < self._record["roster"]
        if room and all(one["hero"] != value["hero"] for one in self._heroes):
            self._join(value)

    def _begin_act(self, act: str) -> None:
        self._act = act

    def _end(self, _: str) -> None:
        self._ended = True

    def _one(self) -> Steps:
        """The hero whom the party's side chooses; one alone is no question."""
        ready = self._ready
        return ready[0] if len(ready) == 1 else self._heroes[int((yield FOR_HEROES)) - 1]

    # ------------------------------------------------------------------------------------------------ the party
    @property
    def _ready(self) -> list[Record]:
        return [one for one in self._heroes if one["ready"]]

    def _join(self, member: Record) -> None:
        items = member.get("items")
        if items is None:
            of_class = self._known["class", member["class"]]
            items = [{"item": in_full(item, of_class["pack"])} for item in of_class["items"]]
        self._heroes.append(
            {
                "hero": member["hero"],
                "ready": True,
                "experience": member.get("experience", 0),
                "skills": [],
                "items": [one["item"] for one in items],
            }
        )

    def _camp(self, answer: tuple[Any, ...]) -> None:
        """What the party does wherever it is. Putting on and away changes nothing that is looked at here."""
        word, number, what = answer
        hero = self._heroes[number - 1]
        if word == "learn":
            hero["skills"].append(what)
            assert hero["experience"] >= sum(self._cost("skill", skill) for skill in hero["skills"])
        elif word == "take":
            self._stash.append(hero["items"].pop(what))
        elif word == "give":
            hero["items"].append(self._stash.pop(what))
        else:
            assert word in ("equip", "stow")

    def _price(self, item: str) -> int:
        return int(self._known["item", item].get("price", 0))

    def _cost(self, kind: str, name: str) -> int:
        return int(self._known[kind, name].get("experience", 0))

    def _full(self, name: str) -> str:
        return in_full(name, self._pack)


EFFECTS: dict[str, Callable[[PurseModel, Any], None]] = {
    "gold": PurseModel._change_gold,
    "gain": PurseModel._gain,
    "lose": PurseModel._lose,
    "experience": PurseModel._earn,
    "card": PurseModel._give_card,
    "recruit": PurseModel._recruit,
    "act": PurseModel._begin_act,
    "end": PurseModel._end,
}
"""key of an effect -> what it makes of the belongings; others make nothing of them"""
