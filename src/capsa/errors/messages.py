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
    # rule files: origin names the file, key the place in it, value is written as in the file
    "rules/encoding": "{origin}: this is not text in UTF-8",
    "rules/size": "{origin}: a rule file has at most {most} characters, not {count}",
    "rules/toml": "{origin}: this is not TOML: {reason}",
    "rules/depth": "{origin}: tables and lists are nested too deeply",
    "rules/key": "{origin}: there is no key {key}; allowed here are {allowed}",
    "rules/missing": "{origin}: {key} is missing",
    "rules/table": "{origin}: {key} = {value}: a table is expected here",
    "rules/list": "{origin}: {key} = {value}: a list is expected here",
    "rules/number": "{origin}: {key} = {value}: a whole number from {least} to {most} is allowed",
    "rules/switch": "{origin}: {key} = {value}: true or false is allowed",
    "rules/word": "{origin}: {key} = {value}: allowed are {allowed}",
    "rules/text": "{origin}: {key} = {value}: one line of 1 to {most} printable characters"
    " is allowed",
    "rules/name": "{origin}: {key} = {value}: a word of a to z, 0 to 9 and - is allowed,"
    " of 1 to {most} characters",
    "rules/suits": '{origin}: {key} = {value}: allowed are "" and the letters s h d c, each once,'
    " strongest first",
    "rules/rank": "{origin}: {key}: no row of this kind has that as its top; allowed are {allowed}",
    "rules/rank-twice": "{origin}: {key}: this rank has a price already",
    "rules/pattern-twice": "{origin}: {key}: {value} is in the list already",
    "rules/span": "{origin}: {key} = {value}: allowed are two ranks from low to high, such as 8-A,"
    " 2-8 or A-10, with {least} to {most} ranks from the one to the other",
    "rules/extends": "{origin}: {key} = {value}: there is no such preset; the closest is {closest}",
    "rules/preset": "there is no preset {name}; the closest is {closest}",
    "rules/meaningless": "{origin}: {key} = {value} means nothing with {under}; leave it out",
    "rules/conflict": "{origin}: {key} = {value} cannot stand together with {other}",
    "rules/below-row": "{origin}: {key}: a royalty of {value} cannot replace more, {unit}",
    # what a round refuses
    "seat/unknown": "there is no seat {seat}; seats are numbered from 0 to {last}",
    "command/not-asked": "seat {seat} is not asked for this ({decision}) now",
    "deal/twice": "the cards are dealt already",
    "abort/over": "the round is over already",
    "abort/reason": "the reason has at most {most} characters",
    "natural/not-held": "the hand does not hold {natural}, or the rules do not list it",
    "natural/weaker": "{natural} is not the strongest natural of the hand, and only that is called",
    "natural/cards-missing": "{natural} is called with the thirteen cards, which are unknown",
    "natural/cards-given": "cards are shown only with a call, and only where they are unknown",
    "place/missing": "the cards are known; a setting names all thirteen",
    "place/unseen": "the cards are unknown until the reveal; a setting is placed without them",
    "place/not-yours": "{card} is not in the hand",
    "retract/nothing": "seat {seat} has no setting it could take back now",
    "surrender/off": "these rules know no surrender",
    "royalties/twice": "a row is declared once",
    "royalties/one": "one royalty is paid a hand; {count} were declared",
    "royalties/not-held": "the {row} row holds no royalty",
    "timeout/void": "the deadline of event {since} no longer stands for seat {seat}",
    "timeout/seat": "what is decided for seat {seat} cannot be a command of seat {other}",
    # what a match refuses
    "match/not-open": "no match is open yet",
    "match/open": "the match is open already",
    "match/closed": "the match is over",
    "match/playing": "a match ends between rounds; this one is in progress",
    "match/players": "{count} players cannot play by these rules; {least} to {most} can",
    "match/name": "{name} is not a name; a name has 1 to {most} printable characters",
    "match/name-twice": "two players are named {name}; names are unique",
    "round/not-open": "no round is in progress",
    "deal/early": "seat {seat} has yet to add bytes to the deal, or to stay silent",
    "seed/late": "a seed is committed to once a round, before its cards are dealt",
    "seed/commitment": "{commitment} is not a SHA-256 in 64 lower-case hexadecimal digits",
    "seed/bytes": "1 to {most} bytes are added to a deal, not {count}",
    "seed/not-owed": "no seed is to be revealed now",
    "seed/other": "this is not the seed of 32 bytes committed to as {commitment}",
    "stake/amount": "{stake} is not a stake; a stake is above 0, at most {most}, with at most six"
    " decimals",
    "stake/missing": "no stake is named for seats {first} and {second}, and there is no default",
    "stake/pair": "seats {first} and {second} are not a pair; seats are 0 to {last}, lower first",
    "stake/twice": "the stake of seats {first} and {second} is named twice",
    # rows told in words, where the words do not decide
    "undecided/order": "the {row} row in words does not say whether the setting is in order;"
    " give all its ranks",
    "undecided/row": "the {row} rows in words do not say which is stronger; give all their ranks",
    "undecided/suits": "the {row} rows have equal ranks and suits decide; give their cards",
    "undecided/royalty": "the {row} row in words does not say which royalty it holds;"
    " give all its ranks",
    "undecided/broken": "royalties for broken quads and straight flushes need all the cards",
    "undecided/natural": "the rows in words do not say whether they make {natural};"
    " give their cards",
    # records: line counts from 1, reason is the sentence of another error
    "record/empty": "the record is empty; it begins with a line of the kind match_opened",
    "record/encoding": "line {line}: this is not text in UTF-8",
    "record/json": "line {line}: this is not JSON",
    "record/torn": "line {line}: the line breaks off; every line of a record ends with a newline",
    "record/kind": "line {line}: this is not an event of a kind that capsa {version} knows",
    "record/format": "line {line}: {kind} in format {format} is not known to capsa {version}",
    "record/key": "line {line}: there is no key {key} in {kind}",
    "record/missing": "line {line}: {key} of {kind} is missing",
    "record/value": "line {line}: {key} of {kind} cannot be {value}",
    "record/canonical": "line {line}: this is not written as capsa writes an event",
    "record/engine": "line {line}: this match is settled by engine {engine}, not by engine {known}"
    " as in capsa {version}",
    "record/rules": "line {line}: this rule set cannot be: {reason}",
    "record/derived": "line {line}: no rule file gives this rule set",
    "record/digest": "line {line}: this is not the digest of the rule set; that is {digest}",
    "record/refused": "line {line}: {kind} cannot happen here: {reason}",
    "record/unled": "line {line}: {kind} cannot happen here; nothing leads to it",
    "record/follows": "line {line}: {kind} cannot happen here; {expected} follows",
    "record/differs": "line {line}: {key} of {kind} is {value}; replaying gives {expected}",
    "record/unfinished": "line {line}: the record breaks off within what {kind} leads to",
    "record/deck": "line {line}: seat {seat} was dealt another hand than this seed deals",
    "seats/count": "{seats} seats cannot be dealt; 2 to 4 can",
    "seats/dealer": "seat {dealer} cannot deal; seats are numbered from 0 to {last}",
    # words
    "language/unknown": "{language} is not a language capsa speaks; it speaks {allowed}",
}
"""Code to English template."""
