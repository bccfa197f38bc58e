"""The laws of the house: what must hold for every game that it keeps, whatever its rules.

Each `check_…(game, header, rng)` is one law for one game from one deal; it raises `Broken` with the record and the
position. They can be called on any game that meets the kernel's protocol.
"""
