"""What happens in a game: windows open, figures move, attack, suffer and fall. It stands upon what can be asked."""
