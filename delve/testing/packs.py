"""The packs under test, from which arenas are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import structs

from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.flow.campaigns.session import CampaignSession
from delve.flow.session import Session
from delve.ids import unqualified
from delve.mapgen.making import Judge, Maker
from delve.model.dungeon import DungeonDef
from delve.model.library import Library
from delve.model.quest import BoardPlan, Objective, QuestDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.switches import Switches
from delve.model.tile import Edge, Legend
from delve.near import clipped, guess
from delve.rules.behavior import Behavior
from delve.rules.setup import begin, empty_game, new_game
from delve.script.base import Script
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from delve.testing.campaign_arena import CampaignArena
from delve.testing.drawings import rows
from delve.testing.known import Records, require_one_of
from delve.testing.placing import Placing, legend_of_thing, member_of
from delve.testing.quest_arena import QuestArena


class Packs:
    """The packs under test: a library with its behaviors, from which arenas are made."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        ruleset: str = "core:classic",
        own: str = "",
        judge: Judge = lambda quest: "",
    ) -> None:
        """`judge` says of a dungeon why it cannot be played; without one, every dungeon that can be laid is taken."""
        self.library, self.behaviors, self.ruleset = library, behaviors, ruleset
        self._judge = judge
        self.records = Records(library, own)
        """the records by their names, those of the pack `own` before others"""

    def arena(
        self,
        drawing: str,
        *,
        legend: Mapping[str, str | Legend] | None = None,
        walls: Iterable[tuple[tuple[int, int], tuple[int, int]]] = (),
        edges: Iterable[Edge] = (),
        seed: int = 1,
        ruleset: str = "",
        switches: Switches | None = None,
        heroes: int | None = None,
        params: Mapping[str, Mapping[str, Any]] | None = None,
        variables: Mapping[str, int] | None = None,
        boards: Mapping[str, str] | None = None,
        rules: Mapping[str, Any] | None = None,
        search: Sequence[str] = (),
        objectives: Sequence[Objective] = (),
        act: int = 1,
        **pieces: str,
    ) -> Arena:
        """A game on a drawn board.

        `pieces` say what letters are, each by a record and what belongs to it: `K="nite knight"` a hero and its
        class, `g="goblin minion"` a monster and its rank, `W="warden"` a lieutenant, `D="door closed"` an object and
        its state, `h="gray_hound of K"` the familiar of a hero. Items may follow: a hero has those instead of the
        items of its class (`K="nite knight tide_spear"`), and an object holds them. Skills that a hero has learned
        may follow too: `K="nite knight stand_between"`. A large figure is drawn on its top left space, or on all that
        it covers; `B="tunnel_ox minion shrunk"` holds one space, as in the middle of a movement. `legend` says what
        other characters are: the id of a terrain, or a whole Legend. `walls` are pairs of neighboring spaces, `edges`
        whatever else lies between spaces; objects among them are pieces by their names. `act` is the act of the
        campaign. `ruleset` replaces that of these packs, `switches` replace its own, `params` are values for scripts
        by record id, `variables` are those that the quest declares, with their first values. `boards` are drawings of
        further boards by name, with the same letters and the same legend, and `rules` replace other fields of the
        ruleset. `search` are the ids of the items that can be found, and `objectives` say how the game ends, which
        otherwise it never does.

        Raises LookupError, with what was probably meant, for a name that there is not; ValueError for a figure that
        does not fit where it is drawn.
        """
        for name in pieces:
            if len(name) != 1:
                near = guess(name, Packs.arena.__kwdefaults__ or ())[0]
                raise LookupError(
                    f"an arena has no option {clipped(name)}{near}; a piece is named by one character"
                )
        for field in rules or {}:
            require_one_of("a ruleset has no field", field, RulesetDef.__struct_fields__)
        played = structs.replace(self._rules(ruleset, switches), **(rules or {}))
        quest = self._quest(drawing, legend or {}, walls, edges, played, pieces)
        further = {
            name: BoardPlan(map="\n".join(rows(each)), legend=quest.legend)
            for name, each in (boards or {}).items()
        }
        finds = tuple(ref(self.records.find("item", item)) for item in search)
        quest = structs.replace(
            quest,
            variables=dict(variables or {}),
            boards=further,
            search=finds,
            objectives=tuple(objectives) or quest.objectives,
            act=act,
        )
        library = self.library.extended(quest, played)
        count = sum(1 for spec in pieces.values() if self.records.maybe("hero", spec.split()[0]))
        game = empty_game(library, self._with_params(params or {}), quest, heroes or max(1, count))
        placing = Placing(game, self.records)
        placing.put({quest.first_board: drawing, **(boards or {})}, pieces)
        labels = {piece.label: id for id, piece in game.state.pieces.items() if piece.edges and piece.label}
        begin(game)
        return Arena(Session(game, seed), placing.names | labels, self.records)

    def quest(
        self,
        quest: str,
        *,
        party: Sequence[str] = (),
        seed: int = 1,
        left: Mapping[str, int] | None = None,
    ) -> QuestArena:
        """A quest from its beginning, by its id, on its own map and with its own party; nobody is automated.

        `party` goes in place of its own one, each hero written as in a drawing: `"nite knight"`. `left` holds the
        variables that the quest before has left. The game waits for the first answer that somebody has to give. Raises
        LookupError, with what was probably meant, for a name that there is not; CannotSetUp for heroes who cannot go.
        """
        members = [member_of(self.records, spec) for spec in party]
        game = new_game(
            self.library, self.behaviors, self.records.find("quest", quest), members, left=left or {}
        )
        return QuestArena(Session(game, seed), {}, self.records)

    def dungeon(self, dungeon: str, *, seed: int = 1, party: Sequence[str] = ()) -> QuestArena:
        """A dungeon that is made by its recipe and a seed, from its beginning, as a quest; nobody is automated.

        The seed decides the map, and the dice too. `party` goes in place of its own one, as for a quest. Raises
        LookupError, with what was probably meant, for a name that there is not; CannotBeMade where the recipe makes
        none from the seed.
        """
        recipe = self.library.get(DungeonDef, self.records.find("dungeon", dungeon))
        made = Maker(self.library, recipe, self._judge, self.behaviors).make(seed).quest
        members = [member_of(self.records, spec) for spec in party]
        game = new_game(self.library.extended(made), self.behaviors, made.id, members)
        return QuestArena(Session(game, seed), {}, self.records)

    def campaign(self, campaign: str, *, seed: int = 1) -> CampaignArena:
        """A campaign from its beginning, by its id; its quests are won as the test says, or played.

        The party is on its way then, and chance draws by the seed where the test does not say what it draws. Raises
        LookupError, with what was probably meant, for a name that there is not.
        """
        id = self.records.find("campaign", campaign)
        begun = Campaign(self.library, self.behaviors, first_state(self.library, id))
        return CampaignArena(CampaignSession(begun, seed), self.records)

    def _rules(self, ruleset: str, switches: Switches | None) -> RulesetDef:
        base = self.library.get(RulesetDef, self.records.find("ruleset", ruleset or self.ruleset))
        return structs.replace(base, id="arena:rules", switches=switches or base.switches)

    def _quest(
        self,
        drawing: str,
        legend: Mapping[str, str | Legend],
        walls: Iterable[tuple[tuple[int, int], tuple[int, int]]],
        edges: Iterable[Edge],
        ruleset: RulesetDef,
        pieces: Mapping[str, str],
    ) -> QuestDef:
        meanings: dict[str, Legend] = {}
        for character, meaning in legend.items():
            if isinstance(meaning, str):
                meaning = Legend(terrain=ref(self.records.find("terrain", meaning)))
            meanings[character] = meaning
        for character, spec in pieces.items():
            if (thing := legend_of_thing(self.records, character, spec)) is not None:
                meanings[character] = thing
        return QuestDef(
            id="arena:quest",
            name="Arena",
            ruleset=ref(ruleset.id),
            party=(),
            map="\n".join(rows(drawing)),
            legend=meanings,
            edges=(*(Edge(between=pair) for pair in walls), *edges),
            entrance="entrance",
            objectives=(),
            triggers=(),
        )

    def _with_params(self, params: Mapping[str, Mapping[str, Any]]) -> dict[BehaviorKey, Behavior]:
        known = [unqualified(key.id) for key in self.behaviors]
        for record in params:
            require_one_of("params are for scripts of records, and no such record is", record, known)
        behaviors = dict(self.behaviors)
        for key, script in self.behaviors.items():
            given = params.get(unqualified(key.id))
            if given is not None and isinstance(script, Script):
                behaviors[key] = type(script)(key, script.name, {**script.parameters, **given})
        return behaviors
