"""Judging content that could be read: the runner, one rule a module in `passes`, and how findings are shown.

Reading files, names and shapes belongs to `delve.catalog`. Nothing of a pack is run here.
"""
