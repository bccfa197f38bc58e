"""What a game is: seats, moves, states, events, views, records, chance, outcomes and errors.

Standard library only.
"""
