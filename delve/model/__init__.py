"""The content model: frozen definitions, one module per kind, each field described once.

JSON Schema, conversion, reference pages and checks of references are all made from these declarations. Reading files
belongs to `delve.catalog`, judging them to `delve.validate`.
"""
