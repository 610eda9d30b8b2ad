"""The packs that come with delve; here only so that they are found."""
