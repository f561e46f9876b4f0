"""
The English sentence of every error code.

A sentence names the offending value and what is allowed. Placeholders are named, so that a
translation may put them in its own order; `capsa.words` translates the templates.
"""

MESSAGES: dict[str, str] = {
    # cards, rows, hands, settings
    "card/rank": "{text}: {rank} is not a rank; ranks are 2 3 4 5 6 7 8 9 10 (or T) J Q K A",
    "card/suit": "{text}: {suit} is not a suit; suits are c d h s or ♣ ♦ ♥ ♠",
    "card/suit-missing": "{text}: the suit is missing; suits are c d h s or ♣ ♦ ♥ ♠",
    "card/one": "{text}: one card was expected, such as As, 10h or K♦",
    "card/twice": "{card} appears twice; a deck has each card once",
    "hand/count": "a hand has 13 cards, not {count}",
    "row/count": "the {row} row has {allowed} cards, not {count}",
    "row/size": "a row has 3 or 5 cards, not {count}",
    "setting/rows": "a setting has three rows divided by /, front / middle / back, not {count}",
    "deck/count": "a deck has 52 cards, not {count}",
    "seats/count": "{seats} seats cannot be dealt; 2 to 4 can",
    "seats/dealer": "seat {dealer} cannot deal; seats are numbered from 0 to {last}",
}
"""Code to English template."""
