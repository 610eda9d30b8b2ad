"""A pack with tests that use some of it, and miss some of what its scripts do."""

from __future__ import annotations

from pathlib import Path

HOWL = '''"""Howl."""

from delve.script import Context, Skill, Verdict, View, blocked, usable


class Howl(Skill):
    """Hurt the hero beside the bearer."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return usable() if self.victims(view, actor) else blocked("nobody is beside it")

    def victims(self, view: View, actor: int) -> list[int]:
        return [each.id for each in view.enemies_of(actor) if view.are_adjacent(actor, each.id)]

    async def use(self, ctx: Context) -> None:
        await ctx.damage(self.victims(ctx.view, ctx.actor)[0], 1)
'''
GROWL = '''"""Growl."""

from delve.script import Context, Skill


class Growl(Skill):
    """Recover a heart."""

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 1)
'''
SLOW = '''"""Slow."""

from delve.script import AfterTurn, Condition, Context, View, modifies, reacts


class Slow(Condition):
    """One slower for a turn."""

    @modifies("speed")
    def less(self, view: View, owner: int, figure: int) -> int:
        return -1

    @reacts(AfterTurn, optional=False)
    async def end(self, ctx: Context, event: AfterTurn) -> None:
        await ctx.discard(ctx.actor, self.id)
'''
TESTS = '''"""What is played."""

from pathlib import Path

from delve.user_folders import user_folder


def test_howl_hurts(arena):
    game = arena("Kr.", K="nite knight", r="rat minion")
    game.turn_of("r")
    game.use("r", "howl")
    assert game["K"].damage == 1


def test_howl_needs_somebody(arena):
    game = arena("K.r", K="nite knight", r="rat minion")
    game.turn_of("r")
    assert game.reason("howl") == "nobody is beside it"


def test_growl_can_be_used(arena):
    game = arena("K.r", K="nite knight", r="rat minion")
    game.turn_of("r")
    game.use("r", "growl")


def test_slow_is_slower(arena):
    game = arena("K.", K="nite knight")
    speed = game.view.speed(game.id("K"))
    game.change("K", conditions=["slow"])
    assert game.view.speed(game.id("K")) == speed - 1


def test_rat_bites_with_a_surge(arena):
    game = arena("Kr", K="nite knight", r="rat minion")
    game.turn_of("r")
    game.do("attack", "r", "", answers=[game.id("K"), (1, 1), (0,), "surge_1"])


def test_club_strikes(arena):
    game = arena("Kr", K="nite knight club", r="rat minion")
    game.turn_of("K")
    game.do("attack", "K", "glade:club", answers=[game.id("r"), (0, 0)])


def test_alarm_brings_a_rat_and_time_wins(quest):
    game = quest("clearing")
    game.go_to_round(2)
    assert len(game.spawned("rat")) == 1
    game.jump(round=4)
    game.turn_of("nite")
    game.do("end_turn", "nite")
    assert game.winner == "overlord"


def test_folders_of_the_user_are_left_alone():
    for keeps in ("data", "state", "cache"):
        Path(user_folder(keeps)).mkdir(parents=True)
        Path(user_folder(keeps), "written").touch()
'''
PROFILE = """{speed: 4, health: 3, skills: [howl, growl], attack: {type: melee, dice: [blue, yellow]},
      surges: [{hearts: 1}, {pierce: 1}]}"""
FILES = {
    "pack.yaml": "kind: pack\nid: glade\nname: Glade\nversion: 1.0.0\nrequires: {core: '>=0.1', wood: '>=1'}\n",
    "skills/monsters/howl.yaml": "kind: skill\nid: howl\nname: Howl\ntiming: action\n"
    "script: glade.skills.monsters.howl.Howl\n",
    "skills/monsters/howl.py": HOWL,
    "skills/monsters/growl.yaml": "kind: skill\nid: growl\nname: Growl\ntiming: action\n"
    "script: glade.skills.monsters.growl.Growl\n",
    "skills/monsters/growl.py": GROWL,
    "skills/monsters/yap.yaml": "kind: skill\nid: yap\nname: Yap\ntiming: action\n"
    "script: delve.script.common.heal.Heal\n",
    "conditions/slow.yaml": "kind: condition\nid: slow\nname: Slow\nscript: glade.conditions.slow.Slow\n",
    "conditions/slow.py": SLOW,
    "monsters/rat.yaml": f"""kind: monster
id: rat
name: Rat
limits:
  "1": {{minion: 2}}
acts:
  "1":
    elite: {PROFILE}
    minion: {PROFILE}
""",
    "items/club.yaml": "kind: item\nid: club\nextends: wood:branch\nname: Club\n",
    "items/stick.yaml": "kind: item\nid: stick\nextends: wood:branch\nname: Stick\n",
    "cards/ambush.yaml": "kind: card\nid: ambush\nextends: core:small_print\nname: Ambush\n",
    "quests/clearing.yaml": """kind: quest
id: clearing
name: Clearing
ruleset: core:classic
heroes: {least: 1, most: 1}
party:
- {hero: nite, class: knight}
map: |
  e.m
legend:
  e: {zone: entrance}
  m: {mark: den}
entrance: entrance
objectives:
- {side: heroes, text: Leave no rat., when: {group_defeated: rat}}
- {side: overlord, text: Wait for the fourth round., when: {round: {at_least: 4}}}
triggers:
- {after: round_start, if: [{round: {at_least: 2}}], do: [{spawn: {group: rat, at: den, minion: 1}}]}
- {after: figure_defeated, do: [{spawn: {group: rat, at: den, minion: 1}}]}
""",
    "tests/test_glade.py": TESTS,
}
WOOD = {
    "pack.yaml": "kind: pack\nid: wood\nname: Wood\nversion: 1.0.0\nrequires: {core: '>=0.1'}\n",
    "items/branch.yaml": "kind: item\nid: branch\nname: Branch\nslot: hand\nhands: 1\n"
    "attack: {type: melee, dice: [core:blue, core:red]}\n",
}


def written(folder: Path, files: dict[str, str]) -> Path:
    """Write a pack into a folder; returns the folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder
