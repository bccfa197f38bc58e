"""The Mathom-house: tabletop games of Middle-earth, kept to be played and studied."""

__version__ = "0.1.0"
