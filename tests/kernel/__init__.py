"""The kernel by itself, and with the pocket game of the tests."""
