#!/bin/bash
# accessibility.sh [BUILD_FOLDER]
# Looks at the page in a browser with axe-core, which npm fetches: what would keep out people who see badly or have no
# mouse. Needs npm, chromium and chromium-driver, and a build of browser_test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=$(realpath "${1:-build/release}")

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
(cd "$scratch" && npm pack --silent axe-core@4 > name && tar -xzf "$(< name)")

SENESCHAL_AXE=$scratch/package/axe.min.js "$build/bin/browser_test"
