"""The rules of The Two Towers, each test named by the number of the rule."""
