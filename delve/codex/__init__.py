"""Pages for people: what each kind of record may say, and what the records of a pack are, for Markdown and browsers."""
