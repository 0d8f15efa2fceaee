#!/bin/bash
# style.sh [--write]
# Whether the page's scripts and their tests are formatted as prettier formats them and have nothing that eslint.config.mjs
# forbids; --write formats them. Style sheets are left out: their rules stand on a line each, of which prettier makes five.
#
# SENESCHAL_PAGE_TOOLS names the folder of the packages that .ci/install-npm installs; where it is not set, this is skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ -z ${SENESCHAL_PAGE_TOOLS:-} ]]; then
  echo "tests/page/style.sh:$LINENO: Skipped"
  echo "needs prettier and eslint: SENESCHAL_PAGE_TOOLS=\$(.ci/install-npm page)"
  exit 77
fi

# run PROGRAM ARGUMENT...: from the packages, without which nothing can be said.
run() {
  if [[ ! -x $SENESCHAL_PAGE_TOOLS/.bin/$1 ]]; then
    echo "style.sh: expected $1 in SENESCHAL_PAGE_TOOLS, which names $SENESCHAL_PAGE_TOOLS" >&2
    return 1
  fi
  "$SENESCHAL_PAGE_TOOLS/.bin/$1" "${@:2}"
}

status=0
run prettier --config tests/page/prettier.json --log-level warn "${1:---check}" 'daemon/page/**/*.{js,html,json}' \
  'tests/page/*.mjs' || status=1
run eslint --config tests/page/eslint.config.mjs --max-warnings 0 daemon/page tests/page || status=1
exit "$status"
