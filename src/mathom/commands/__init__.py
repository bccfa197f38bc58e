"""What one can ask of the house, a module for each command.

Each has `arguments(parser)`, which says what may stand on the command line, and `run(options)`, which does it and
returns the exit code. They are imported only when they are wanted.
"""
