"""The pictures of the rule book, drawn by code: `python -m art.rule_pictures` writes them, `--check` compares them.

Each shows a small board of a real game; what it claims about this board, the rules are asked. Pictures of the window
and of its pieces belong to the modules beside this package.
"""
