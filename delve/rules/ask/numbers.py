"""The numbers of figures as they are now: attributes, speed, what is left of health and stamina, counters, memory."""

from __future__ import annotations

from delve.model.named_text import AttributeName, CounterId, MemoryName, RecordId
from delve.rules.ask.counters import counter_bearers, lying_on
from delve.rules.ask.health import counted_of, remembers
from delve.rules.ask.modifiers import QueryQuestions


class NumberQuestions(QueryQuestions):
    """The numbers of figures, modifiers included."""

    __slots__ = ()

    def attribute(self, figure: int, name: AttributeName) -> int:
        """The value of an attribute, modifiers included, within the bounds of the ruleset (rules §9.3)."""
        rule = self._game.ruleset.attribute_test
        return max(rule.least, min(rule.most, int(self.query("attribute", figure, name))))

    def speed(self, piece: int) -> int:
        """Movement points that a move action gives it, no more than anything lets it have (rules §5.2)."""
        return max(0, min(int(self.query("speed", piece)), int(self.query("most_speed", piece))))

    def recalled(self, piece: int, id: RecordId, name: MemoryName) -> int:
        """A number that the script of a record remembers on a piece, or on the quest (0); 0 if it does not."""
        memory = self.piece(piece).memory if piece else self._game.state.memory
        return next((one.value for one in memory if (one.key.id, one.name) == (id, name)), 0)

    def health_left(self, piece: int) -> int:
        """Hearts until it falls, at least 0; more than its health only where the ruleset lets it keep them."""
        game, now = self._game, int(self.query("health", piece))
        suffered = game.piece(piece).damage
        if not remembers(game):
            return max(0, now - suffered)
        counted = counted_of(game, game.piece(piece))
        if now < counted:
            had = counted - suffered
            if game.switches.lowered_health == "keep":
                return max(0, had)
            return max(0, min(now, had))
        return max(0, (now if game.switches.changed_health == "damage_stays" else counted) - suffered)

    def stamina_left(self, piece: int) -> int:
        """Fatigue that it can still bear, at least 0."""
        return max(0, int(self.query("stamina", piece)) - self._game.piece(piece).fatigue)

    def counters(self, piece: int, counter: CounterId) -> int:
        """How many counters it may count as its own, shared ones of its friends included (rules §8.7)."""
        game = self._game
        return sum(lying_on(game, bearer, counter) for bearer in counter_bearers(game, piece, counter))
