# What the scripts beside this file share. Sourced, not run; leaves the shell in the project's folder.
set -eu
cd "$(dirname "$0")/.."

fail() {
    echo "$*" >&2
    exit 1
}

# Is $1 a Python that capsa runs on, able to make environments?
usable_python() {
    "$1" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if usable_python "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    fail "capsa needs Python 3.11 or newer with the modules venv and ensurepip (on Debian: python3-venv);" \
        "tried: ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}. Set PYTHON to name another."
}

# A number that changes whenever the environment for $1 (run or dev) has to be made again.
fingerprint() {
    {
        pwd
        cat pyproject.toml hatch_build.py scripts/lib.sh src/capsa/__init__.py "requirements/$1.txt"
        find src -name '*.po' | LC_ALL=C sort | while read -r catalogue; do
            echo "$catalogue"
            cat "$catalogue"
        done
    } | cksum
}

# Does .venv already hold what $1 needs? Development tools include what running needs.
fresh() {
    usable_python .venv/bin/python || return 1
    [ "$(cat ".venv/capsa-$1" 2>/dev/null)" = "$(fingerprint "$1")" ] && return 0
    [ "$1" = run ] && [ "$(cat .venv/capsa-dev 2>/dev/null)" = "$(fingerprint dev)" ]
}

# Bring .venv up to date for $1 (run or dev); does nothing when it is.
ensure() {
    fresh "$1" && return
    if ! usable_python .venv/bin/python; then
        python=$(find_python)
        "$python" -m venv --clear .venv
    fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --require-hashes --requirement "requirements/$1.txt"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --no-deps --no-build-isolation --editable .
    fingerprint "$1" >".venv/capsa-$1"
}
