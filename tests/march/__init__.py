"""The pack `march`, a game that the engine knows nothing of: played whole, by everybody and through everything."""
