"""Speeds of the house: `make bench`, or `python -m bench [NAME ...]` for some of them, prints one JSON object.

Every module here with a function `measure()` is a bench; its result stands under the module's name. Times are CPU time
of this process, so that neighbours on the machine count as little as possible; ratios of two and more are real, a
fifth is noise. What was played is hashed, so that a faster but different engine shows.
"""
