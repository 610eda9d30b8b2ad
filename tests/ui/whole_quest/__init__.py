"""A quest from the title to its end in real windows, by real events of the mouse or of the keyboard alone."""
