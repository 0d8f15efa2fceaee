#!/bin/bash
# scripts.sh style|format|test
# The page's scripts and their tests, without a browser. style: whether they are formatted as prettier formats them and have
# nothing that eslint.config.mjs forbids. format: formats them. test: runs the tests in node. Style sheets are left out:
# their rules stand on a line each, of which prettier makes five.
#
# SENESCHAL_PAGE_TOOLS names the folder of the packages that .ci/install-npm installs; where it is not set, this is skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ -z ${SENESCHAL_PAGE_TOOLS:-} ]]; then
  echo "tests/page/scripts.sh:$LINENO: Skipped"
  echo "needs packages from npm: SENESCHAL_PAGE_TOOLS=\$(.ci/install-npm page)"
  exit 77
fi
if [[ ! -x $SENESCHAL_PAGE_TOOLS/.bin/prettier || ! -x $SENESCHAL_PAGE_TOOLS/.bin/eslint ]]; then
  echo "scripts.sh: expected prettier and eslint in SENESCHAL_PAGE_TOOLS, which names $SENESCHAL_PAGE_TOOLS" >&2
  exit 1
fi

format() {
  "$SENESCHAL_PAGE_TOOLS/.bin/prettier" --config tests/page/prettier.json --log-level warn "$1" \
    '{daemon,tests/game/toy}/page/**/*.{js,html,json}' 'tests/page/**/*.mjs'
}

case ${1:-} in
  style)
    status=0
    format --check || status=1
    "$SENESCHAL_PAGE_TOOLS/.bin/eslint" --config tests/page/eslint.config.mjs --max-warnings 0 daemon/page \
      tests/game/toy/page tests/page ||
      status=1
    exit "$status"
    ;;
  format) format --write ;;
  test) node --import ./tests/page/page_loader.mjs --test tests/page/*_test.mjs tests/page/*/*_test.mjs ;;
  *)
    sed -n '2,$ { /^#/!q; s/^# \?//p }' "$0" >&2
    exit 2
    ;;
esac
