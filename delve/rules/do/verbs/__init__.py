"""The verbs of scripts, one class for each subject; `delve.rules.do.context.Context` joins them."""
