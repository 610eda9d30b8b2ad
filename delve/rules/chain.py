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
"""everything that responds to one window"""


class Order:
    """What a script awaits that orders an attack which has to wait. Gives the damage that the target suffered."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Chain], Coroutine[Any, Any, int]]) -> None:
        self.make = make
        """makes the attack, as a part of a chain"""

    def __await__(self) -> Generator[Order, int, int]:
        """Suspend the response, and with it everything that awaits it."""
        return (yield self)


class PutOff(NamedTuple):
    """A response that waits for the attack that it has ordered, and the state in which it was left."""

    order: Order
    response: Response
    cause: Cause
    attack: AttackUnderWay | None
    depth: int
    """number of windows that are open within the response"""


class Chain:
    """The attacks that are ordered after one attack, and after those that follow it."""

    __slots__ = ("made", "waiting")

    def __init__(self) -> None:
        self.waiting: deque[PutOff] = deque()
        self.made = 0
        """number of attacks that have followed"""

    def close(self) -> None:
        """Close the responses that still wait, when the run is abandoned."""
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
