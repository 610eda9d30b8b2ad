"""The rule book: what may be done, what happens then, and what has happened. No content by name, no screen."""
