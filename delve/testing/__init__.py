"""A pytest plugin for authors of packs: small arenas drawn in characters, played with scripted answers."""
