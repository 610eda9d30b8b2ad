"""The rules: one a module, found by scan. A rule has a code, a name, a docstring, and `check`.

The docstring is what `delve explain CODE` prints, in five sections. Its examples are run: each file stands
below a line `# path` of the small pack of the tests, and gives fields anew (`delve.validate.pages`).
`STAGE` is "semantics", "scripts" or "playability" where the first letter of the code does not say it
already, `SEVERITY` is "warning" or "note" where findings are usually no errors.
"""
