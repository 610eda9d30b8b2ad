"""Slips of quests."""

from __future__ import annotations

from tests.small_pack import FILES
from tests.validate.cellars import NEEDS_KEY
from tests.validate.slips import QUEST, TILE, Slip

_BAT = FILES["monsters/rat.yaml"].replace("id: rat", "id: bat").replace("name: Rat", "name: Bat")
_LONG = "how_often_somebody_has_rung_the_great_bell_today"
_VAULT = "1: {zone: vault, mark: nest}"


def _in_time(trigger: str) -> tuple[tuple[str, str, str], ...]:
    """A change that adds a trigger after a phase that is nobody's."""
    return ((QUEST, "triggers:\n", f"triggers:\n- {{after: round_start, {trigger}}}\n"),)


SLIPS = (
    Slip("a doer where only time has passed", "Q062", (QUEST, "doer"), ('nobody brings "round_start"', "leave `doer`"),
         _in_time("do: [{damage: {to: {side: heroes, doer: true}, hearts: 1}}]")),
    Slip("who did it, where only time has passed", "Q015", (QUEST, "by: {"), ("never holds after round_start",),
         _in_time("if: [{by: {side: heroes}}], do: [{story: bye}]")),
    Slip("a group named by reinforce that never plays", "Q064", (QUEST, "bat]"), ('"bat" never plays', "rat"),
         ((QUEST, "  - story: bye", "  - reinforce: {at: vault, groups: [rat, bat]}"),),
         (("monsters/bat.yaml", _BAT),)),
    Slip("a key behind its own door", "Q023", (QUEST, ".1#"), ('"gate" needs "key", which lies behind it',),
         (NEEDS_KEY, (QUEST, _VAULT, "1: {zone: vault, mark: nest, items: [key]}"))),
    Slip("a key that is nowhere", "Q023", (QUEST, ".1#"), ('"gate" needs "key", which is nowhere in this quest',),
         (NEEDS_KEY,)),
    Slip("an item that is nowhere", "Q024", (QUEST, "holds"), ('"key" is nowhere in this quest',),
         ((QUEST, "when: {group_defeated: rat}", "when: {holds: {item: key, side: heroes}}"),)),
    Slip("a short row of a map piece", "Q051", (TILE, "\nlegend:"), ("1 character shorter", "`#`"),
         ((TILE, "map: ~.", "map: |\n  ~.\n  ~"),)),
    Slip("heroes as a number", "D103", (QUEST, "2\nparty"), ("its fields: least, most",),
         ((QUEST, "heroes: {least: 1, most: 2}", "heroes: 2"),)),
    Slip("a party of bare names", "D103", (QUEST, "nite\n"), ('an item of "party"', "its fields: hero, class"),
         ((QUEST, "{hero: nite, class: knight}", "nite"),)),
    Slip("a hero without a class", "D102", (QUEST, "{hero: nite}"), ('"class" is missing in "party"',),
         ((QUEST, "{hero: nite, class: knight}", "{hero: nite}"),)),
    Slip("a text in place of the name of a story", "D105", (QUEST, "You are here.\nmap"), ("the name of a story",),
         ((QUEST, "opening: hello", "opening: You are here."),)),
    Slip("a list of conditions", "D103", (QUEST, "[{group_defeated"), ("not a list", "its fields: in_zone"),
         ((QUEST, "when: {group_defeated: rat}", "when: [{group_defeated: rat}]"),)),
    Slip("two conditions in one", "D108", (QUEST, "{group_defeated: rat, round"), ("exactly one of", "all"),
         ((QUEST, "{group_defeated: rat}", "{group_defeated: rat, round: {at_least: 3}}"),)),
    Slip("a place as text", "D105", (QUEST, "'4,1'"), ("a mark or zone, or a space [x, y]",),
         ((QUEST, "{group: rat, at: nest}", "{group: rat, at: '4,1'}"),)),
    Slip("a group without its field", "D103", (QUEST, "rat\nobjectives"), ('an item of "groups"', "its fields: group"),
         ((QUEST, "{group: rat, at: nest}", "rat"),)),
    Slip("nobody who is spawned", "Q030", (QUEST, "spawn"), ("`elite` or `minion`",),
         ((QUEST, "vault, minion: 1}", "vault}"),)),
    Slip("a side that there is not", "Q035", (QUEST, "hero\n"), ("known: heroes, overlord",),
         ((QUEST, "- side: heroes", "- side: hero"),)),
    Slip("a variable that is taken but not declared", "Q005", (QUEST, "alarms"), ('write "alarm"',),
         ((QUEST, "opening: hello", "opening: hello\ntakes: [alarms]"),)),
    Slip("a long name, which is suggested whole", "Q005", (QUEST, f"{_LONG}x"),
         (f'did you mean "{_LONG}"?', f'write "{_LONG}"'),
         ((QUEST, "{alarm: 0}", f"{{alarm: 0, {_LONG}: 1}}"),
          (QUEST, "  - story: bye", f"  - add: {{variable: {_LONG}x, by: 1}}"),
          (QUEST, "  - variable: {", f"  - variable: {{variable: {_LONG}, at_most: 1}}\n  - variable: {{"))),
    Slip("an event of another tense", "Q014", (QUEST, "figure_enters"), ('write "figure_entered"',),
         ((QUEST, "after: figure_entered", "after: figure_enters"),)),
    Slip("an unknown condition", "D101", (QUEST, "group_defeat:"), ('write "group_defeated"',),
         ((QUEST, "group_defeated: rat", "group_defeat: rat"),)),
)  # fmt: skip
