"""`python -m soak`, from the root of a clone."""

import sys

from soak.run import main

if __name__ == "__main__":  # workers read this file, too
    sys.exit(main())
