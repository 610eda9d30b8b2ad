"""The title: what it offers and what is chosen there, for window and terminal alike. Neither draws nor reads files."""
