"""The commands of the rules themselves (rules §5): one class for each, named by the records of the pack `base`.

`command` has what every command is asked; which of them a figure may be given, and what one costs, is decided in
`delve.rules.legal` and `delve.rules.actions` for these and for those of packs alike.
"""
