"""`python -m mathom` is `mathom`."""

import sys

from mathom.cli import main

if __name__ == "__main__":
    sys.exit(main())
