#!/bin/bash
# required.sh ROOT SCRATCH
# The README's test command installs a browser, axe-core and the page's tools, and so lets no test skip for want of them:
# the command is run with stand-ins for what it calls, and each preset's tests are asked what they were told.
set -euo pipefail
root=$1
scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"/{.ci,bin,build/{dev,release}}
cp "$root/.ci/test" "$scratch/.ci/test"

# stand_in FILE LINE: a program of one line.
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" > "$scratch/$1"
  chmod +x "$scratch/$1"
}
stand_in .ci/install-packages 'echo "installs: $*"'
stand_in .ci/install-axe 'echo AXE'
stand_in .ci/install-npm 'echo "NPM $*"'
stand_in .ci/build 'true'
stand_in .ci/tell 'true'
stand_in bin/ctest 'echo "$2: ${SENESCHAL_BROWSER:-} ${SENESCHAL_AXE:-} ${SENESCHAL_PAGE_TOOLS:-}"'

# told [NAME=VALUE...]: what the command says with these in its environment.
told() {
  env -u SENESCHAL_BROWSER -u SENESCHAL_AXE -u SENESCHAL_PAGE_TOOLS -u SENESCHAL_NO_INSTALL PATH="$scratch/bin:$PATH" \
    "$@" bash "$scratch/.ci/test" | grep -v '^=='
}

diff <(told) - << 'TOLD'
installs: packages packages-tests
dev: required AXE NPM page
release: required AXE NPM page
TOLD

stand_in .ci/install-axe 'exit 1'
if told > "$scratch/said"; then
  echo "required.sh: expected .ci/test to end where axe-core cannot be installed, but it went on" >&2
  exit 1
fi
