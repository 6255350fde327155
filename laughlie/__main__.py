"""``python -m laughlie``: the same as the command ``laughlie``."""

from laughlie.cli import main

if __name__ == "__main__":
    main()
