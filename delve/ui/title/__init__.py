"""The title in the window: it draws the pages of `delve.title`, and reads mouse and keys."""
