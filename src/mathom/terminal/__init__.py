"""The table in a terminal: shows views and sends commands, knows no rules."""
