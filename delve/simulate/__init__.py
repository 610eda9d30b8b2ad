"""Many games at once, played by automated players, and what a designer learns from them."""
