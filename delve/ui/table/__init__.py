"""What the game screen shows and what a player can do with it, as plain values: no window library, no rule."""
