"""`python -m capsa` is the command `capsa`."""

from capsa.cli.main import main

if __name__ == "__main__":
    main()
