"""The table in a browser: shows views and sends commands, knows no rules."""
