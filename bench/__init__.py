"""How fast the house is, in CPU time."""
