# Every target is a script of the same name, usable without make.
.PHONY: run setup check test prove mutate lock

run:
	@scripts/run $(ARGS)

setup check test lock:
	@scripts/$@ $(ARGS)

prove:
	@scripts/prove $(PART) $(ARGS)

mutate:
	@scripts/mutate $(ROOM) $(ARGS)
