"""Faults put into shipped packs on purpose: how many of them the checker finds, and how well it says what is wrong.

`sandbox` holds a copy of the packs, `sites` finds the places of a record by the declaration of its kind. `records`,
`inheritance`, `yaml_traps`, `folders`, `quests` and `scripts` hold the faults, `trial` tries them and `report` counts.
`python -m tests.faults` prints the table.
"""
