"""What a seat may owe the table."""

from enum import StrEnum


class Decision(StrEnum):
    """A decision that is asked of a seat; the last two are asked between rounds."""

    NATURAL = "natural"
    SETTING = "setting"
    ANNOUNCEMENT = "announcement"
    ROYALTIES = "royalties"
    REVEAL = "reveal"
    READY = "ready"
    SEED_BYTES = "seed_bytes"
