"""Where minds meet: matches, and how sure their results are."""
