"""How fast delve is, each thing beside a peer in the same call. Nothing here is timed by a test."""
