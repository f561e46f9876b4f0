"""Bots that train for rules they do not know train briefly here: what is asked is what they do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.brief_training import brief_training


@pytest.fixture(scope="module", autouse=True)
def _brief_training(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Train briefly."""
    with brief_training(tmp_path_factory.mktemp("brief")):
        yield
