#!/bin/bash
# style.sh [--write]
# Whether the page's files are formatted as prettier formats them; --write formats them. Style sheets are left out: their
# rules stand on a line each, of which prettier makes five.
#
# SENESCHAL_PAGE_TOOLS names the folder of the packages that .ci/install-npm installs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ -z ${SENESCHAL_PAGE_TOOLS:-} ]]; then
  echo "tests/page/style.sh:$LINENO: Skipped"
  echo "needs prettier: SENESCHAL_PAGE_TOOLS=\$(.ci/install-npm page)"
  exit 77
fi

"$SENESCHAL_PAGE_TOOLS/.bin/prettier" --config tests/page/prettier.json --log-level warn "${1:---check}" \
  'daemon/page/**/*.{js,html,json}'
