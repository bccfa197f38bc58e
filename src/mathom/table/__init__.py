"""A running game: who sits where, what was played, and what is kept of it."""
