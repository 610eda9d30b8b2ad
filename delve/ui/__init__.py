"""The window: pictures, shaders, widgets and the screens of a game; only this room imports pyglet."""
