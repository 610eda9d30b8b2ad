"""The campaign arena: a whole campaign of a pack under test, whose quests end as the test says or are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from delve.ai.campaigns import steward_of
from delve.ai.levels import player_of
from delve.campaign.books import STASH, imbalances
from delve.campaign.facts import StoryRead
from delve.campaign.machine import KEEP
from delve.campaign.offers import GIVE, TRAVEL, CampaignOffer, ChooseOffer
from delve.campaign.state import CampaignState, Figure
from delve.campaign.view import CampaignView, PlaceSeen
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.session import Session
from delve.ids import unqualified
from delve.model.outcome import Deeds, GainedReward, Outcome
from delve.model.quest import QuestDef
from delve.near import clipped, guess
from delve.phrases import Said, printed
from delve.requests import CHANCE, Answer, ChooseOption, ChooseSubset, PlayQuest, Request
from delve.rules.fact import Fact
from delve.rules.outcome import outcome_of
from delve.testing.known import Records, require_one_of

F = TypeVar("F", bound=Fact)


class CampaignArena:
    """A campaign under test. Nobody is automated; places and heroes are named by their ids.

    A side that grows keeps its experience unless the test says what it buys, and brings the first cards that it has.
    After every answer the books are looked at: what was gained and spent has to be what is there.
    """

    def __init__(self, session: CampaignSession, records: Records) -> None:
        self.session, self._records = session, records
        self._beginning = session.play.rests[0].state
        self._buys: list[str] = []
        """the cards that sides are still to buy"""
        self._go_on(())

    # ------------------------------------------------------------------------------------------------ looking
    @property
    def view(self) -> CampaignView:
        """The campaign as front ends and scripts read it."""
        return self.session.view

    @property
    def state(self) -> CampaignState:
        """All that has become of it."""
        return self.session.view.state

    @property
    def asked(self) -> Request[Any] | None:
        """What is asked now; None when the campaign is over."""
        return self.session.pending

    @property
    def open(self) -> tuple[str, ...]:
        """The places to which the party may go now."""
        return tuple(place for place in self.state.open if self.view.can_visit(place).usable)

    def why_not(self, place: str) -> str:
        """Why the party cannot go to a place now; empty: it can. Raises LookupError for a place that there is not."""
        require_one_of("the campaign has no place", place, [one.id for one in self.view.places()])
        return printed(self.view.can_visit(place).reason or "")

    def done(self, node: str) -> bool:
        """Whether a node was visited to its end, written or drawn. Raises LookupError for one that there is not."""
        require_one_of("the campaign has no node", node, self.view.record.nodes)
        return any(node in (place, self._node_of(place)) for place in self.state.visits)

    @property
    def map(self) -> tuple[PlaceSeen, ...]:
        """Every place: its id, name, sort, row and lane of a run, whither it leads, whether it is open and done."""
        return self.view.places()

    @property
    def gold(self) -> int:
        """The coins of the party."""
        return self.state.gold

    def hero(self, name: str) -> Figure:
        """A hero of the roster: `member` is what it is and carries, `status` says whether it is lost.

        Raises LookupError for one that never joined.
        """
        found = [one for one in self.state.figures if name in (one.member.hero, unqualified(one.member.hero))]
        if not found:
            known = [unqualified(one.member.hero) for one in self.state.figures]
            raise LookupError(f"the roster has no hero {clipped(name)}{guess(name, known)[0]}")
        return found[0]

    def items(self, hero: str = "") -> tuple[str, ...]:
        """What a hero carries, by ids in full; without a name, what the party has and nobody carries."""
        held = self.hero(hero).items if hero else self.state.stash
        return tuple(str(one.item) for one in held)

    def experience(self, name: str) -> int:
        """The experience that a hero, or a side that grows, has not spent. Raises LookupError."""
        grown = next((one for one in self.state.grown if one.side == name), None)
        return grown.experience if grown is not None else self.view.experience_left(self.hero(name).id)

    def variable(self, name: str) -> int:
        """The value of a variable. Raises LookupError for one that the campaign does not declare."""
        require_one_of("the campaign has no variable", name, self.view.record.variables)
        return dict(self.state.variables)[name]

    def told(self, story: str) -> bool:
        """Whether a story has been told. Raises LookupError for one that the campaign does not have."""
        require_one_of("the campaign has no story", story, self.view.record.stories)
        return any(fact.text == self.view.record.stories[story] for fact in self.happened(StoryRead))

    def earned(self, achievement: str) -> bool:
        """Whether an achievement was earned. Raises LookupError for one that there is not."""
        require_one_of("the campaign has no achievement", achievement, self.view.record.achievements)
        return achievement in self.state.earned

    @property
    def ending(self) -> str:
        """How the campaign has ended, `stranded` where no way leads on; empty while it goes on."""
        return self.state.ending

    @property
    def winner(self) -> str:
        """The side that has won the campaign; empty while it goes on."""
        return self.state.winner

    def happened(self, kind: type[F]) -> list[F]:
        """The facts of a kind, in order."""
        return [fact for fact in self.view.facts if isinstance(fact, kind)]

    # ------------------------------------------------------------------------------------------------ playing
    def travel(self, place: str, *answers: Answer, draws: Sequence[Answer] = ()) -> None:
        """Go to a place; further arguments as those of `do`."""
        self.do(TRAVEL, place, answers=answers, draws=draws)

    def do(
        self, word: str, *what: str | int, answers: Sequence[Answer] = (), draws: Sequence[Answer] = ()
    ) -> None:
        """Do something that is offered: `learn`, `buy`, `sell`, `hire`, `give`, `take`, `equip`, `stow`, `leave`.

        Heroes, items, skills and places are named by their ids: `game.do("give", "nite", "mill_shield")`. `answers`
        are for what the sides are asked on the way, `draws` for chance, each in the order in which they are asked;
        where `draws` ends, chance draws by the seed. Raises LookupError, with the reason, for what is not offered.
        """
        self._answer(self._offer(word, what).command, draws)
        self.reply(*answers)

    def reply(self, *answers: Answer, draws: Sequence[Answer] = ()) -> None:
        """Answer what is asked now, and then what is asked next.

        An option may be named by the beginning of its text, and a hero by its id.
        """
        left = [*draws]
        for answer in answers:
            if self.asked is None or self._at_rest:
                raise AssertionError(f"nobody asks for the answer {answer!r}: {self._told_asked()}")
            self._answer(self._option(answer), left)
            left = []

    def win(
        self,
        side: str,
        *,
        buys: Iterable[str] = (),
        rewards: Iterable[str] = (),
        lost: Iterable[str] = (),
        variables: Mapping[str, int] | None = None,
        deeds: Mapping[str, Mapping[str, int]] | None = None,
        draws: Sequence[Answer] = (),
    ) -> None:
        """Let the quest that is to be played be won by a side, without playing it.

        `rewards` are names of rewards of the quest that are gained, `lost` the heroes that do not come back,
        `variables` those that it leaves, `deeds` what heroes have done: `{"nite": {"defeated": 4}}`. `buys` are the
        cards that a side that grows buys then. Raises AssertionError where no quest is to be played, LookupError for a
        name that there is not.
        """
        request = self._quest()
        quest = self.view.library.get(QuestDef, request.start.quest)
        require_one_of("the ruleset has no side", side, self.view.sides)
        gone = {self.hero(name).member.hero for name in lost}
        outcome = Outcome(
            quest=quest.id,
            winner=side,
            round=1,
            variables=dict(variables or {}),
            rewards=tuple(_gained(quest, name) for name in rewards),
            party=tuple(one for one in request.start.party if one.hero not in gone),
            lost=tuple(one.hero for one in request.start.party if one.hero in gone),
            deeds=tuple(
                Deeds(hero=self.hero(name).member.hero, **counts) for name, counts in (deeds or {}).items()
            ),
        )
        self._buys = [self._records.find("card", card) for card in buys]
        self.session.take_outcome(outcome)
        self._go_on(draws)
        if self._buys:
            raise AssertionError(f"no side can buy {self._buys[0]}: {self._told_asked()}")

    def play_quest(self, level: str = "simple") -> str:
        """Let automated players play the quest that is to be played. Returns the side that has won."""
        request = self._quest()
        game = game_of(self.session.play.campaign, request, self.session.seed_of_quest)
        seats = {side: player_of(level, 1) for side in game.ruleset.sides}
        table = Session(game, self.session.seed_of_quest, seats)
        table.advance()
        outcome = outcome_of(table.play.game)
        self.session.take_outcome(outcome)
        self._go_on(())
        return outcome.winner

    def play_to_the_end(self, level: str = "simple") -> str:
        """Let automated players play the whole campaign with all its quests. Returns how it has ended."""
        stewards = {side: steward_of(level, self.session.chance.seed) for side in self.view.sides}
        while self.asked is not None:
            if self.session.quest is not None:
                self.play_quest(level)
            else:
                self._answer(stewards[self.asked.asker].answer(self.asked, self.view), ())
        return self.ending

    def assert_idle(self) -> None:
        """Fail unless the party is on its way, or the campaign is over."""
        if self.asked is not None and not self._at_rest:
            raise AssertionError(f"the test ends while something is open: {self._told_asked()}")

    # ------------------------------------------------------------------------------------------------ within
    @property
    def _at_rest(self) -> bool:
        return isinstance(self.asked, ChooseOffer) and not self.state.at

    def _node_of(self, place: str) -> str:
        return self.session.play.campaign.node_name(place)

    def _quest(self) -> PlayQuest:
        if self.session.quest is None:
            raise AssertionError(f"no quest is to be played: {self._told_asked()}")
        return self.session.quest

    def _answer(self, answer: Answer, draws: Sequence[Answer]) -> None:
        self.session.answer(answer)
        self._go_on(draws)

    def _go_on(self, draws: Sequence[Answer]) -> None:
        """Let chance answer, first as the test says, until somebody else is asked."""
        left = [*draws]
        while self.asked is not None and (self.asked.asker.startswith(CHANCE) or self._grows(self.asked)):
            if self._grows(self.asked):
                self.session.answer(self._of_growth(self.asked))
            elif left:
                self.session.answer(left.pop(0))
            else:
                self.session.step()
        if left:
            raise AssertionError(f"chance is not asked for {left[0]!r}: {self._told_asked()}")
        wrong = [*imbalances(self.session.play.campaign, self._beginning)]
        if wrong:
            raise AssertionError(f"the books do not balance: {wrong[0]}")

    def _grows(self, request: Request[Any]) -> bool:
        """Whether a side that grows is asked what it buys, or which cards it brings."""
        return request.asker in self.view.record.grows and isinstance(request, ChooseOption | ChooseSubset)

    def _of_growth(self, request: Request[Any]) -> Answer:
        if isinstance(request, ChooseSubset):
            return request.accept(tuple(request.items())[: max(request.sizes())])
        return self._buys.pop(0) if self._buys and self._buys[0] in request.legal() else KEEP

    def _offer(self, word: str, what: Sequence[str | int]) -> CampaignOffer:
        """The offer that a test means. Raises LookupError."""
        if not isinstance(self.asked, ChooseOffer):
            raise LookupError(f"{word} is not offered now: {self._told_asked()}")
        offers = self.asked.offers
        require_one_of("nothing is offered of the sort", word, dict.fromkeys(one.word for one in offers))
        meant = [one for one in offers if one.word == word and self._means(one, what)]
        if not meant:
            labels = "; ".join(printed(one.label) for one in offers if one.word == word)
            raise LookupError(f"{word} {' '.join(map(str, what))} is not offered: {labels}")
        usable = [one for one in meant if one.verdict.usable]
        if not usable:
            raise LookupError(f"{meant[0].label} is not possible: {printed(meant[0].verdict.reason or '')}")
        return usable[0]

    def _means(self, offer: CampaignOffer, what: Sequence[str | int]) -> bool:
        parts = [*self._names(offer)]
        return len(parts) == len(what) and all(one in names for one, names in zip(what, parts, strict=True))

    def _names(self, offer: CampaignOffer) -> Iterator[set[str | int]]:
        """By what names a test may mean each part of a command: ids with or without pack, and what numbers mean."""
        word, *parts = offer.command
        figures = {one.id: one.member.hero for one in self.state.figures}
        for place, part in enumerate(parts):
            names: set[str | int] = {part}
            if isinstance(part, str):
                names.add(unqualified(part))
            elif place == 0 and len(parts) > 1 and part in figures:
                names |= {figures[part], unqualified(figures[part])}
            elif isinstance(part, int):
                names |= self._thing(word, parts, part)
            yield names

    def _thing(self, word: str, parts: Sequence[Any], number: int) -> set[str | int]:
        """The ids of the item, or of the hero for hire, that a number in a command means."""
        shop = self.view.node(self.state.at).here.shop if self.state.at else None
        if word == "hire" and shop is not None:
            hero = shop.recruits[number].member.hero
            return {hero, unqualified(hero)}
        held = self.view.items(STASH if word == GIVE or len(parts) == 1 else parts[0])
        item = str(held[number].item) if number < len(held) else ""
        return {item, unqualified(item)} if item else set()

    def _option(self, answer: Answer) -> Answer:
        """The answer in the form that is asked for: the key of an option, or of a hero, that is named otherwise."""
        if isinstance(self.asked, ChooseOption) and isinstance(answer, str):
            return self._key(answer, self.asked.labels)
        if isinstance(self.asked, ChooseSubset) and isinstance(answer, tuple):
            return self.asked.accept(tuple(self._key(str(one), self.asked.labels) for one in answer))
        if isinstance(self.asked, ChooseOffer) and isinstance(answer, str | tuple):
            word, *what = (answer,) if isinstance(answer, str) else answer
            return self._offer(word, what).command
        return answer

    def _key(self, name: str, labels: Mapping[str, Said]) -> str:
        """The key of the option, or of the hero, that a test means."""
        if name in labels:
            return name
        found = [key for key, label in labels.items() if printed(label).startswith(name)]
        heroes = {unqualified(one.member.hero): str(one.id) for one in self.state.figures}
        return found[0] if len(found) == 1 else heroes.get(name, name)

    def _told_asked(self) -> str:
        return (
            f"{self.asked.asker} is asked: {self.asked.message}" if self.asked is not None else "it is over"
        )


def _gained(quest: QuestDef, name: str) -> GainedReward:
    """A reward of a quest, as its outcome holds it. Raises LookupError for one that there is not."""
    require_one_of("the quest has no reward", name, quest.rewards)
    reward = quest.rewards[name]
    return GainedReward(
        reward=name,
        side=reward.side,
        text=reward.text,
        items=reward.items,
        gold=reward.gold,
        experience=reward.experience,
    )


MakeCampaign = Callable[..., CampaignArena]
"""the type of the fixture `campaign`, which calls `Packs.campaign`"""
