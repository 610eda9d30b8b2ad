"""The rules, one a module, found by scan: each has CODE, NAME, `check`, and a docstring for `delve explain`."""
