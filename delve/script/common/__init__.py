"""Scripts that come with delve, for skills and conditions that need no Python: a record names one and its numbers."""
