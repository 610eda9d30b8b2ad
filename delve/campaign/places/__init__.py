"""The sorts of places: what a visit to each is. One class a sort, in the module of its name (rules §15.2)."""
