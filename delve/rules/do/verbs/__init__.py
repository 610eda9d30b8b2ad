"""The verbs of scripts, one class a subject; `delve.rules.do.context.Context` has them all."""
