"""What every test may use: the fixture `sample`, explained in `tests.sampling`."""

pytest_plugins = ["tests.sampling"]
