"""The Duel (2002): Gandalf and the Balrog on the bridge of Moria."""

from mathom.games.duel.game import GAME

__all__ = ["GAME"]
