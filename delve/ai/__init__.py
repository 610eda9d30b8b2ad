"""Automated players: they answer requests from views only, and no rule knows them."""
