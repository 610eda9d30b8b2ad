"""The content model: frozen definitions, one module per kind, each field described once.

What stands here is the single declaration from which JSON Schema, conversion, reference pages and reference
checks are made. Reading files belongs to `delve.catalog`, judging them to `delve.validate`.
"""
