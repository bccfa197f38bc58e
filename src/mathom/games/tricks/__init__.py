"""One engine for trick-taking games of characters and chapters; The Two Towers is data on it."""
