"""Exact answers: what a position is worth when everybody plays his best and all hands are open."""
