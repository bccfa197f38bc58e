"""Where the rules of The Two Towers leave two readings: the one the oracle takes, by rule number."""

READINGS: dict[str, str] = {}
