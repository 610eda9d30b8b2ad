"""Slips of YAML, of file names and of folders."""

from __future__ import annotations

from tests.validate.slips import DIE, DOOR, HERO, PACK, RULES, SKILL, SWORD, Slip

_AXE = "kind: item\nid: axe\nname: Axe\n"
_SWAMP = '{"kind": "keyword", "id": "swamp", "name": "Swamp", "use": "trait"}\n'

SLIPS = (
    Slip("a record in JSON", "D222", ("keywords/swamp.json", ""), ("written in YAML", '"swamp.yaml"'),
         files=(("keywords/swamp.json", _SWAMP),)),
    Slip("an ending in capital letters", "D222", ("items/axe.YAML", ""), ('"axe.yaml"',),
         files=(("items/axe.YAML", _AXE),)),
    Slip("an ending that an editor has added", "D222", ("items/axe.yaml.txt", ""), ('"axe.yaml"',),
         files=(("items/axe.yaml.txt", _AXE),)),
    Slip("a folder in the singular", "D202", ("item/axe.yaml", "item"), ("an item is expected in items/",),
         files=(("item/axe.yaml", _AXE),)),
    Slip("two records in one file", "Y019", ("items/axe.yaml", "---"), ("one file holds one record",),
         files=(("items/axe.yaml", f"{_AXE}---\n{_AXE}"),)),
    Slip("a comment in a mapping in brackets", "Y003", (SWORD, "# sharp"), ("a comment", "'}'", "quotes"),
         ((SWORD, "dice: [red]}", "dice: [red], # sharp}"),)),
    Slip("a comment in a list in brackets", "Y003", (HERO, "# one"), ("a comment", "']'"),
         ((HERO, "[gray]", "[gray # one]"),)),
    Slip("a color without quotes in brackets", "Y003", (RULES, "#96c8ff"), ("a comment", "in quotes"),
         ((RULES, '"#96c8ff"}', "#96c8ff}"),)),
    Slip("a color without quotes", "Y023", (DIE, "#c03030"), ("a comment", "write '#c03030'"),
         ((DIE, '"#c03030"', "#c03030"),)),
    Slip("text in curly brackets", "Y023", (SKILL, "{x:KEY}"), ('"{x:KEY}" is read as a mapping', "put it in quotes"),
         ((SKILL, "name: Guard", "name: {x:KEY}"),)),
    Slip("a mapping where text is wanted", "D103", (SKILL, "{a: b}"), ("must be text", "needs quotes"),
         ((SKILL, "name: Guard", "name: {a: b}"),)),
    Slip("text that begins with a placeholder", "Y003", (SKILL, "{hearts}"), ("begins with '{'", "needs quotes"),
         ((SKILL, "name: Guard", "name: Guard\ntext: {hearts} damage"),)),
    Slip("a colon in a text", "Y003", (SKILL, ": to all"), ("put the text in quotes",),
         ((SKILL, "name: Guard", "name: Guard\ntext: Deal 1: to all."),)),
    Slip("a version that is a number", "D103", (PACK, "1.0\n"), ("must be text", "write '1.0'"),
         ((PACK, "1.0.0", "1.0"),)),
    Slip("requirements as a list", "D103", (PACK, "[core]"), ("must be a mapping (key: value), not a list",),
         ((PACK, "version: 1.0.0", "version: 1.0.0\nrequires: [core]"),)),
    Slip("an offer of a kind that is never unused", "D104", (PACK, "hero,"), ("stands for itself", "delete it"),
         ((PACK, "offers: [", "offers: [hero, "),)),
    Slip("yes for true", "D103", (DOOR, "Yes"), ("true or false", "write true"),
         ((DOOR, "blocks_movement: true", "blocks_movement: Yes"),)),
    Slip("a tab", "Y005", (SKILL, "\t"), ("write spaces",), ((SKILL, "timing: action", "timing:\taction"),)),
)  # fmt: skip
