"""For authors of packs: small arenas drawn in characters, played with scripted answers. A plugin of pytest."""
