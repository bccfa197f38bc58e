"""Second, deliberately naive writings of the rules, played in lock step with the engines by tests."""
