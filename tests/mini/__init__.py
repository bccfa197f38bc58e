"""A second, tiny game, only for tests: it proves that nothing in the kernel is cut to one game."""
