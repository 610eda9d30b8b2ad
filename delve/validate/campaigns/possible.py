"""What is possible in a campaign: where the party may come, what it may have by then, how it may end.

Everything that may be possible counts as possible, so that what is found impossible is so for certain. The answer grows
from the start until nothing new comes of it: what a place gives counts only once the party may be there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from delve.campaign.books import MOST_EXPERIENCE, MOST_GOLD
from delve.campaign.state import STRANDED
from delve.catalog.positions import ValuePath
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.campaign_places import QuestHere
from delve.model.class_ import ClassDef
from delve.model.item import ItemDef
from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.party import items_of
from delve.rules.quest_language.values import ANY, Values, values
from delve.validate import scripted
from delve.validate.campaigns.gains import ENDLESS, Gains
from delve.validate.campaigns.last_nodes import last_nodes
from delve.validate.campaigns.obstacles import first_obstacle
from delve.validate.campaigns.walk import PlacedChoice, choices, effects_at, quests, runs
from delve.validate.content import Content
from delve.validate.uses import Uses

Assumed = frozenset[ValuePath]
"""paths of nodes and choices that count as passable whatever stands in the way, as that is told already"""


class PossibleCampaign:
    """What is possible in one campaign."""

    def __init__(
        self, content: Content, record: CampaignDef, ruleset: RulesetDef, assumed: Assumed = frozenset()
    ) -> None:
        self.content, self.record, self.ruleset = content, record, ruleset
        self.assumed_paths = assumed
        self.last_nodes = last_nodes(record, ruleset)
        """nodes after which it is over: they open nothing"""
        self.reached: set[str] = set()
        """nodes that may be visited"""
        self.opened: set[str] = {*record.start}
        """nodes to which a way may lead, and which may ask for more"""
        self.acts: set[str] = {record.first_act} - {""}
        self.heroes: dict[str, PartyMember] = {member.hero: member for member in record.party}
        """hero -> how it joins"""
        self.gold = record.gold
        """coins that the party may have at most"""
        self.items: Counter[str] = Counter()
        """item -> how often the party may get it"""
        self.experience: Counter[str] = Counter()
        """side -> the experience that it may earn; each hero under an empty name"""
        self.earned: set[str] = set()
        self.endings: set[str] = {STRANDED}
        self._gains = Gains()
        before = None
        while before != (before := self._grow()):
            pass

    # ------------------------------------------------------------------------------------------------ asking
    @property
    def most_heroes(self) -> int:
        """How many heroes can set out at best."""
        return max(len(self.record.party), min(self.record.roster, len(self.heroes)))

    @property
    def fewest_heroes(self) -> int:
        """How many heroes are left at worst."""
        return 0 if self.loses_heroes else len(self.record.party)

    @property
    def loses_heroes(self) -> bool:
        """Whether heroes may be lost for good."""
        return bool(self.quest_nodes) and not self.ruleset.kept.fallen

    @property
    def quest_nodes(self) -> set[str]:
        """The nodes with a quest that may be visited."""
        return {name for name in self.reached if self.record.nodes[name].here.plays is not None}

    @property
    def _scripts_act(self) -> bool:
        """Whether the script of a place may do what nobody can tell without running it."""
        return any(self.record.nodes[name].here.script is not None for name in self.reached)

    def may_pay(self, price: int) -> bool:
        """Whether the party may ever have so many coins."""
        return price <= self.gold

    def values(self, variable: str) -> Values:
        """What a declared variable may be."""
        leaving = (self._quest(name) for name in self.quest_nodes)
        if any(quest is None or variable in quest.leaves for quest in leaving):
            return ANY
        if self._scripts_act and scripted.names(self.content, variable):
            return ANY
        return values(self.record.variables[variable], variable, self._gains.happenings)

    def stays(self, subject: tuple[str, str], at_least: int | None, at_most: int | None) -> bool:
        """Whether the number of a condition certainly always lies between two bounds.

        `subject`: the key of the condition, and of a variable its name.
        """
        key, name = subject
        if key == "variable":
            known = name in self.record.variables
            return known and self.values(name).stay_between(at_least, at_most)
        least, most = {
            "gold": (0, self.gold),
            "heroes": (self.fewest_heroes, self.most_heroes),
            "lost": (0, len(self.heroes) if self.loses_heroes else 0),
        }[key]
        return (at_least is None or least >= at_least) and (at_most is None or most <= at_most)

    def times(self, name: str, within: Collection[str] = ()) -> int:
        """How often a node may be visited to its end, at most."""
        node = self.record.nodes[name]
        if name in within or node.again:
            return ENDLESS
        found = 1 if name in self.opened else 0
        for _, run, rule in runs(self.record):
            rows = rule.rows if any(one.node == name for one in rule.nodes) else 0
            rows += rule.last == name
            if rows and run in self.reached:
                found += rows * self.times(run, (*within, name))
        return min(found, ENDLESS)

    def plays(self, name: str, here: QuestHere) -> int:
        """How often the quest of a node may be played, at most."""
        return ENDLESS if here.must_win else self.times(name)

    # ------------------------------------------------------------------------------------------------ growing
    def _grow(self) -> tuple[object, ...]:
        """Look at what is possible by what was possible before. Returns a value that differs while anything changes."""
        self._visit()
        self._count()
        self._judge()
        return (
            frozenset(self.reached),
            frozenset(self.opened),
            frozenset(self.acts),
            frozenset(self.heroes),
            self.gold,
            frozenset(self.items.items()),
            frozenset(self.experience.items()),
            frozenset(self.earned),
            frozenset(self.endings),
            tuple(self._gains.happenings),
        )

    def _visit(self) -> None:
        """Go wherever the party may go."""
        for name in self.record.nodes:
            way = name in self.opened or name in {*self._drawn()}
            if way and self._may_enter(name):
                self.reached.add(name)
        for name in self.reached - self.last_nodes:
            self.opened |= {other for other in self.record.nodes[name].opens if other in self.record.nodes}
        if self._scripts_act:
            self.opened |= {name for name in self.record.nodes if scripted.names(self.content, name)}
        for path in self.assumed_paths:
            self.opened |= {str(path[1])} if path[0] == "nodes" and len(path) == 2 else set()

    def _drawn(self) -> Iterator[str]:
        """The nodes that runs may have."""
        for _, name, rule in runs(self.record):
            if name in self.reached:
                found = (*(one.node for one in rule.nodes), rule.last)
                yield from (node for node in found if node in self.record.nodes)

    def _may_enter(self, name: str) -> bool:
        node, assumed = self.record.nodes[name], self.assumed_paths
        opens = ("nodes", name, "when") in assumed or not first_obstacle(self, node.when)
        return opens and (("nodes", name, "here") in assumed or self.has_heroes_for(name))

    def has_heroes_for(self, name: str) -> bool:
        """Whether so many heroes can be there as the quest of a node needs, if there is one."""
        return self.heroes_needed(name) <= self.most_heroes

    def heroes_needed(self, name: str) -> int:
        """How many heroes have to set out at a node; 0 where no quest is played."""
        quest = self._quest(name)
        return max(self.record.sets_out.least, quest.heroes.least) if quest is not None else 0

    def _count(self) -> None:
        """Add up all that may be gained where the party may be."""
        gains = Gains()
        for name in self.reached - self.last_nodes:
            self._add_gains(gains, name)
        self.opened |= gains.opened & {*self.record.nodes}
        for name in self.reached & self.last_nodes:
            self._add_gains(gains, name)
        self._gains = gains
        self.acts |= gains.acts
        self.endings |= gains.endings
        for member in gains.members:
            self.heroes.setdefault(member.hero, member)
        self._count_items()
        self._count_experience()
        self._count_gold()

    def _add_gains(self, gains: Gains, name: str) -> None:
        """Add what may be gained at a node."""
        node, times = self.record.nodes[name], self.times(name)
        for side, effect in effects_at(node):
            again = node.here.quest is not None and node.here.quest.must_win and side
            gains.take(effect, ENDLESS if again and side != self.ruleset.party else times)
        if node.here.shop is not None:
            gains.members += [
                one.member
                for number, one in enumerate(node.here.shop.recruits)
                if self.may_pay(one.price)
                or ("nodes", name, "here", "shop", "recruits", number) in self.assumed_paths
            ]
        for one in choices(self.record):
            if one.node == name and self._may_choose(one):
                for effect in one.effects:
                    gains.take(effect, times)

    def _may_choose(self, one: PlacedChoice) -> bool:
        if one.path in self.assumed_paths:
            return True
        return self.may_pay(one.choice.price) and not first_obstacle(self, one.choice.when)

    def _count_items(self) -> None:
        found = Counter[str](self._gains.items)
        library = self.content.loaded.library
        for member in self.heroes.values():
            if self.content.find(ClassDef, member.class_) is not None:
                found.update(str(one.item) for one in items_of(library, self.ruleset, member))
        for _, name, here in quests(self.record):
            if name in self.reached:
                for item, copies in finds(self.content, here.quest).items():
                    found[item] += copies * self.plays(name, here)
        for item in self._sold():
            found[item] += 1
        if scripted.makes_items(self.content) or self._scripts_act:
            for record in library.all(ItemDef):
                if scripted.names(self.content, unqualified(record.id)):
                    found[record.id] += ENDLESS
        self.items = Counter({item: min(copies, ENDLESS) for item, copies in found.items()})

    def _sold(self) -> Iterator[str]:
        """The wares that the party may buy."""
        for name in self.reached:
            shop = self.record.nodes[name].here.shop
            if shop is not None:
                shelves = [self.record.acts[act].shop for act in self.acts if act in self.record.acts]
                for item in shop.items or (one for shelf in shelves for one in shelf):
                    ware = self.content.find(ItemDef, item)
                    if ware is None or self.may_pay(ware.price):
                        yield item

    def _count_experience(self) -> None:
        found = Counter[str](self._gains.experience)
        for _, name, here in quests(self.record):
            quest, plays = self.content.find(QuestDef, here.quest), self.plays(name, here)
            if name in self.reached:
                for side in ("", *self.record.grows):
                    found[side] += self.record.experience * plays
                for reward in quest.rewards.values() if quest is not None else ():
                    found[reward.side] += reward.experience * plays
        found[""] += found.pop(self.ruleset.party, 0)
        if self._scripts_act:
            found.update(dict.fromkeys(("", *self.record.grows), MOST_EXPERIENCE))
        for side, growth in self.record.grows.items():
            found[side] += growth.experience
        self.experience = Counter({side: min(most, MOST_EXPERIENCE) for side, most in found.items()})

    def _count_gold(self) -> None:
        found = self.record.gold + self._gains.gold + self._worth_of_items()
        for _, name, here in quests(self.record):
            quest = self.content.find(QuestDef, here.quest) if name in self.reached else None
            for reward in quest.rewards.values() if quest is not None else ():
                found += reward.gold * self.plays(name, here) if reward.side == self.ruleset.party else 0
        self.gold = MOST_GOLD if self._scripts_act else min(found, MOST_GOLD)

    def _worth_of_items(self) -> int:
        """What shops pay for all that the party may get; for what it has bought, no more than it has paid."""
        shops = [shop for name in self.reached if (shop := self.record.nodes[name].here.shop) is not None]
        pays = max((shop.pays for shop in shops), default=0)
        own = self.items - Counter(self._sold())
        library = self.content.loaded.library
        prices = (
            (library.get(ItemDef, item).price, n) for item, n in own.items() if ("item", item) in library
        )
        return sum(price * copies for price, copies in prices) * pays // 100

    def _judge(self) -> None:
        """See which achievements and endings may come."""
        for name, achievement in self.record.achievements.items():
            if not first_obstacle(self, achievement.when):
                self.earned.add(name)
        for name, ending in self.record.endings.items():
            told = self._scripts_act and scripted.names(self.content, name)
            if told or (ending.when and not first_obstacle(self, ending.when)):
                self.endings.add(name)

    def _quest(self, name: str) -> QuestDef | None:
        plays = self.record.nodes[name].here.plays
        return self.content.find(QuestDef, plays) if plays is not None else None


def finds(content: Content, quest: str) -> Counter[str]:
    """Item -> how often a party may bring it from one game of a quest, at most."""
    key = ("finds", quest)
    if key not in content.memo:
        content.memo[key] = _finds(content, quest)
    found: Counter[str] = content.memo[key]
    return found


def _finds(content: Content, quest: str) -> Counter[str]:
    record = content.find(QuestDef, quest)
    if record is None:
        return Counter()
    listed = [*record.search, *(item for reward in record.rewards.values() for item in reward.items)]
    found = Counter[str](listed)
    for item in Uses(content.loaded).items_of_quest(quest):
        found.setdefault(item, ENDLESS)
    return found
