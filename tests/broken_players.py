"""Sessions in which a player of a pack's own breaks, for tests of both front ends."""

from __future__ import annotations

from collections.abc import Sequence

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.flow.watchdog import Watchdog
from delve.model.behavior import BehaviorDef
from delve.rules.setup import game_at
from delve.script import Aim, Player, View
from delve.state.behavior_key import BehaviorKey
from tests.arenas import Bench, made
from tests.broken_tables import Files

KEY = BehaviorKey("behavior", "test:own")


class Breaks(Player):
    """Divides by zero."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        return 1 // 0


class Spins(Player):
    """Never decides."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        while True:
            pass


class Decides(Player):
    """Leaves everything to the rules."""


def played_by(
    script: type[Player], now: type[Player] | None = None, guard: Watchdog | None = None
) -> Session:
    """A hero against a goblin that the script plays; `now` stands in its file by now."""
    bench = Bench()
    bench.behaviors[KEY] = script(KEY, script.__name__, {})
    rules = ({"do": {"stay": {}}},)
    record = {"id": "own", "name": "Own", "script": "test.players.Own", "rules": rules}
    bench.records.append(made(BehaviorDef, record))
    game = bench.arena("K..g\n....", K="nite knight", g="goblin minion", rules={"behavior": "test:own"})
    played = game.play.game
    begun = game_at(played.library, played.behaviors, played.state.copy())
    session = Session(begun, 1, {"overlord": player_of("normal", 1)}, guard, stands=True)
    changed = dict(played.behaviors)
    if now is not None:
        changed[KEY] = now(KEY, now.__name__, {})
    Files(session, changed)
    return session
