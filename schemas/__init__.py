"""The JSON Schema of every kind of record, made from `delve.model`; here only so that they are found."""
