"""Campaigns made by chance: nothing of which the checker says that it never happens does happen (C002 to C018)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from delve.campaign.campaign import Campaign
from delve.campaign.facts import OptionTaken, PlaceReached
from delve.campaign.machine import first_state
from delve.campaign.offers import RETIRE
from delve.flow.campaigns.session import CampaignSession
from delve.model.outcome import Deeds, Outcome
from delve.phrases import printed
from delve.requests import CHANCE
from tests.sides import HEROES, OVERLORD
from tests.sizes import size
from tests.small_pack import SmallPack
from tests.validate.cellars import pack_with
from tests.validate.slips import CAMPAIGN

NODES = tuple(f"n{number}" for number in range(6))
ENDINGS, ACHIEVEMENTS = ("first", "second", "third"), ("odd", "even")
HEAD = """kind: campaign
id: way
name: The Way
ruleset: short
party: [{hero: nite, class: knight}]
roster: 2
gold: 10
variables: {dread: 0}
acts: {dawn: {name: Dawn}, dusk: {name: Dusk}}
start: [n0]
"""
NEVER = ("C002", "C003", "C004", "C005", "C007", "C017", "C018")
"""codes of what never happens, each at the line of what does not"""


class CampaignByChance:
    """Text of a campaign in which each node, choice, ending and achievement stands in a line of its own."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.lines = HEAD.splitlines()
        self.at_line: dict[int, tuple[str, str]] = {}
        """line -> what stands there: (sort, name)"""
        self.lines.append("nodes:")
        for name in NODES:
            self._node(name)
        self.lines.append("endings:")
        for name in ENDINGS:
            when = f"[{{done: {chance.choice(NODES)}}}, {self._whens(2)[1:]}"
            self._add("ending", name, f"  {name}: {{name: {name}, winner: heroes, when: {when}}}")
        self.lines.append("achievements:")
        for name in ACHIEVEMENTS:
            self._add("achievement", name, f"  {name}: {{name: {name}, when: {self._whens(2)}}}")

    def _add(self, sort: str, name: str, line: str) -> None:
        self.lines.append(line)
        self.at_line[len(self.lines)] = sort, name

    def _node(self, name: str) -> None:
        chance = self._chance
        asks = self._whens(1) if chance.random() < 0.4 else "[]"
        opens = ", ".join(chance.sample(NODES, chance.choice((0, 1, 1, 2))))
        again = "true" if chance.random() < 0.2 else "false"
        rest = f"when: {asks}, opens: [{opens}], again: {again}, do: {self._effects()}"
        sort = chance.choice(("quest", "quest", "rest", "event", "shop", "run"))
        if sort != "event":
            self._add(
                "node", name, f"  {name}: {{name: {name}, {rest}, here: {{{sort}: {self._here(sort)}}}}}"
            )
            return
        self._add("node", name, f"  {name}: {{name: {name}, {rest}, here: {{event: {{text: Well, choices: [")
        for number in range(2):
            text = f"{name} {number}"
            whens = self._whens(1) if chance.random() < 0.5 else "[]"
            price = chance.choice((0, 0, 5, 40))
            self._add(
                "choice", text, f"    {{text: {text}, price: {price}, when: {whens}, do: {self._effects()}}},"
            )
        self.lines.append("  ]}}}")

    def _here(self, sort: str) -> str:
        chance = self._chance
        if sort == "quest":
            must = "true" if chance.random() < 0.2 else "false"
            won = f"{{heroes: {self._effects()}, overlord: {self._effects()}}}"
            return f"{{quest: cellar, must_win: {must}, won: {won}}}"
        if sort == "shop":
            return "{recruits: [{member: {hero: wren, class: knight}, price: 5}], items: [sword]}"
        if sort == "run":
            first, last = chance.sample(NODES, 2)  # such a run may hold itself, and then it is not played
            return f"{{rows: 1, lanes: {{least: 1, most: 2}}, nodes: [{{node: {first}}}], last: {last}}}"
        return f"{{price: {chance.choice((0, 30))}}}"

    def _effects(self) -> str:
        chance = self._chance
        some = (
            "{gold: 20}",
            "{gold: -5}",
            "{add: {variable: dread, by: 1}}",
            "{set: {variable: dread, to: 3}}",
            "{act: dusk}",
            f"{{open: {chance.choice(NODES)}}}",
            f"{{close: {chance.choice(NODES)}}}",
            f"{{end: {chance.choice(ENDINGS)}}}",
            "{recruit: {hero: wren, class: knight}}",
            "{gain: {item: key}}",
            "{lose: {item: key}}",
        )
        return f"[{', '.join(chance.sample(some, chance.choice((0, 0, 1, 1, 2))))}]"

    def _whens(self, most: int) -> str:
        return f"[{', '.join(self._when(2) for _ in range(self._chance.randint(1, most)))}]"

    def _when(self, deep: int) -> str:
        chance, node = self._chance, self._chance.choice(NODES)
        one, other = sorted((chance.randint(0, 4), chance.randint(0, 4)))
        plain = (
            f"{{done: {node}}}",
            f"{{won: {{side: {chance.choice((HEROES, OVERLORD))}, node: {node}}}}}",
            f"{{won: {{side: {chance.choice((HEROES, OVERLORD))}, at_least: {one + 1}}}}}",
            f"{{variable: {{variable: dread, at_least: {one}, at_most: {other}}}}}",
            f"{{gold: {{at_least: {one * 15}}}}}",
            f"{{gold: {{at_most: {other * 10}}}}}",
            f"{{act: {chance.choice(('dawn', 'dusk'))}}}",
            f"{{lost: {{at_least: {one}}}}}",
            f"{{heroes: {{at_least: {one + 1}}}}}",
            "{holds: {item: key}}",
            f"{{earned: {chance.choice(ACHIEVEMENTS)}}}",
            f"{{deeds: {{deed: defeated, at_least: {one + 1}}}}}",
        )
        if deep and chance.random() < 0.35:
            inner = self._when(deep - 1), self._when(deep - 1)
            several = ", ".join(inner)
            return chance.choice((f"{{all: [{several}]}}", f"{{any: [{several}]}}", f"{{not: {inner[0]}}}"))
        return chance.choice(plain)


def never(pack: SmallPack, made: CampaignByChance) -> set[tuple[str, str]] | None:
    """What the checker says that it never happens; None where the campaign could not be played.

    Conditions of an ending may contradict each other, and an effect bring it about all the same.
    """
    found, text = set[tuple[str, str]](), pack.text(CAMPAIGN)
    for one in pack.findings():
        if one.span is None or not one.path.endswith(CAMPAIGN):
            continue
        if one.code in NEVER:
            what = made.at_line[one.span.line]
            found |= {what} if one.code != "C018" or f"{{end: {what[1]}}}" not in text else set()
        elif one.severity == "error" and one.code != "C006":
            return None
    return found


def happened(session: CampaignSession) -> Iterator[tuple[str, str]]:
    """What has happened: places that were visited, choices, achievements and the ending."""
    campaign = session.play.campaign
    for fact in session.view.facts:
        if isinstance(fact, PlaceReached):
            yield "node", fact.name
        elif isinstance(fact, OptionTaken):
            yield "choice", printed(fact.text)
    yield from (("achievement", name) for name in campaign.state.earned)
    yield "ending", campaign.state.ending


def played(campaign: Campaign, chance: Random) -> CampaignSession:
    """A campaign whose answers and quests chance decides, until it ends or has gone on for long."""
    session = CampaignSession(campaign, chance.randrange(1_000))
    for _ in range(60):
        request = session.pending
        if request is None:
            break
        if session.quest is not None:
            session.take_outcome(by_chance(session.quest.start.quest, session, chance))
        elif request.asker.startswith(CHANCE):
            session.step()
        else:
            legal = [one for one in request.legal() if one != (RETIRE,)]
            session.answer(chance.choice(legal or [*request.legal()]))
    return session


def by_chance(quest: str, session: CampaignSession, chance: Random) -> Outcome:
    """What a quest leaves that nobody has played."""
    assert session.quest is not None
    party = session.quest.start.party
    back: Sequence[bool] = [chance.random() < 0.8 for _ in party]
    return Outcome(
        quest=quest,
        winner=chance.choice((HEROES, OVERLORD)),
        round=1,
        party=tuple(one for one, here in zip(party, back, strict=True) if here),
        lost=tuple(one.hero for one, here in zip(party, back, strict=True) if not here),
        deeds=tuple(Deeds(hero=one.hero, defeated=chance.randint(0, 2)) for one in party),
    )


@pytest.mark.one_of(2)
def test_what_never_happens_by_the_checker_does_not_happen(tmp_path: Path) -> None:
    """rules §15.1 §15.3 §15.8"""
    told = 0
    for seed in range(size(25, 1_000)):
        chance = Random(seed)
        made = CampaignByChance(chance)
        pack = pack_with(tmp_path / str(seed))
        pack.write(CAMPAIGN, "\n".join(made.lines) + "\n")
        claims = never(pack, made)
        if claims is None:
            continue
        told += len(claims)
        library = pack.loaded().library
        for _ in range(30):
            session = played(Campaign(library, {}, first_state(library, "small:way")), chance)
            wrong = claims & {*happened(session)}
            assert not wrong, (seed, wrong, "\n".join(made.lines))
    assert told > 20
