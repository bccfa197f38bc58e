"""Computer players: each sees a view of the game, never the game itself."""
