"""Attacks that wait until the attack is closed after which they were ordered, and the scripts that wait for them.

A script that orders an attack from the last window of another is suspended there, like one that asks a question. The
window closes, the attack is made, and then the script goes on with what came of it: nothing nests (rules §6.7).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, NamedTuple

from delve.rules.causes import Cause
from delve.rules.under_way import AttackUnderWay

Response = Coroutine[Any, Any, None]
"""what responds to a window, all of it"""


class Order:
    """Awaited by whoever orders an attack that has to wait. Gives the hearts that its target suffered."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Chain], Coroutine[Any, Any, int]]) -> None:
        self.make = make
        """makes the attack, as a link of a chain"""

    def __await__(self) -> Generator[Order, int, int]:
        """Suspend the response up to whoever runs it."""
        return (yield self)


class PutOff(NamedTuple):
    """A response that waits for the attack that it has ordered, and how the game stood within it."""

    order: Order
    response: Response
    cause: Cause
    attack: AttackUnderWay | None
    depth: int
    """windows that are open within the response"""


class Chain:
    """The attacks that are ordered from the last windows of one attack and of those that follow it."""

    __slots__ = ("made", "waiting")

    def __init__(self) -> None:
        self.waiting: deque[PutOff] = deque()
        self.made = 0
        """attacks that have followed"""

    def close(self) -> None:
        """End the responses that still wait, where the run is abandoned."""
        while self.waiting:
            self.waiting.popleft().response.close()


@coroutine
def until_order(response: Response, go_on: Callable[[], Any]) -> Generator[Any, Any, Order | None]:
    """Run a response until it is over, or orders an attack that has to wait. Returns the order; None: it is over.

    `go_on` takes it one step on. The questions that it asks are handed on.
    """
    order = None
    try:
        asked = go_on()
        while not isinstance(asked, Order):
            answer = yield asked
            asked = response.send(answer)
        order = asked
    except StopIteration:
        return None
    finally:
        if order is None:
            response.close()
    return order
