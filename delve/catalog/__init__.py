"""From files to definitions: reading, packs, inheritance, and the library that is built of them.

What a kind's fields are is said in `delve.model`; what is wrong with sound definitions is found in
`delve.validate`.
"""
