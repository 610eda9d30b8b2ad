"""From files to definitions: reading, packs, inheritance, and the library that is built of them.

The fields of each kind are declared in `delve.model`; mistakes in definitions that can be loaded are found by
`delve.validate`.
"""
