from __future__ import annotations

from delve.ui.router import QuietScreen, Router


class Recorder(QuietScreen):
    def __init__(self, uses: str = "", modal: bool = False) -> None:
        self.modal = modal
        self.uses = uses
        self.seen: list[object] = []

    def on_key(self, key: str) -> bool:
        self.seen.append(key)
        return key == self.uses

    def on_press(self, x: float, y: float, button: str) -> bool:
        self.seen.append((x, y, button))
        return button == self.uses

    def on_resize(self, width: int, height: int, scale: float) -> None:
        self.seen.append((width, height, scale))

    def draw(self) -> None:
        self.seen.append("draw")

    def close(self) -> None:
        self.seen.append("close")


def router_of(*screens: Recorder) -> Router:
    router = Router(800, 600)
    for screen in screens:
        router.push(screen)
        screen.seen.clear()
    return router


def test_push_lays_the_screen_out() -> None:
    screen = Recorder()
    Router(800, 600, 1.5).push(screen)
    assert screen.seen == [(800, 600, 1.5)]


def test_event_goes_to_the_topmost_that_uses_it() -> None:
    """S4-19, S0-22."""
    low, high = Recorder("space"), Recorder("escape")
    router = router_of(low, high)
    assert router.key("escape")
    assert low.seen == []
    assert router.key("space")
    assert (low.seen, high.seen) == (["space"], ["escape", "space"])


def test_event_nobody_uses_is_reported_unused() -> None:
    assert not router_of(Recorder(), Recorder()).key("escape")


def test_modal_screen_hides_those_below() -> None:
    low, high = Recorder("left"), Recorder(modal=True)
    assert not router_of(low, high).press(1, 2, "left")
    assert low.seen == []


def test_draw_goes_from_the_lowest_up() -> None:
    """S4-47."""
    low, high = Recorder(), Recorder(modal=True)
    router_of(low, high).draw()
    assert (low.seen, high.seen) == (["draw"], ["draw"])


def test_pop_and_replace_close_what_they_take_away() -> None:
    first, second, third = Recorder(), Recorder(), Recorder()
    router = router_of(first, second)
    assert router.pop() is second
    router.replace(third)
    assert (first.seen, second.seen) == (["close"], ["close"])
    assert router.screens == (third,)


def test_screen_that_closes_itself_lets_the_event_end() -> None:
    low = Recorder("escape")
    router = router_of(low)

    class Leaving(Recorder):
        def on_key(self, key: str) -> bool:
            router.remove(self)
            return True

    router.push(Leaving())
    assert router.key("escape")
    assert low.seen == []
    assert router.screens == (low,)


def test_shortcut_works_over_a_modal_screen() -> None:
    router, pressed = Router(100, 100), []
    screen = QuietScreen()
    screen.modal = True
    router.push(screen)
    router.shortcuts["quit"] = lambda: pressed.append("quit")
    assert router.key("ctrl+q")
    assert not router.key("q")
    assert pressed == ["quit"]
