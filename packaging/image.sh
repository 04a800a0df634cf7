#!/bin/sh
# Puts what a container runs into an empty folder: sh packaging/image.sh FOLDER
# The Dockerfile runs it after `npm ci` and `npm run build`; a test runs it without a container.
set -eu
image=$1
cd "$(dirname "$0")/.."
mkdir -p "$image/docs"
cp -R package.json package-lock.json LICENSE NOTICE bin dist prompts seeds "$image/"
cp docs/methodology.md docs/connect.md docs/notices.md docs/rest.md docs/webhooks.md "$image/docs/"
cd "$image"
# Without scripts: the image has Node 24, so the package `node` need not bring it again.
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# What only tools for developers read is two fifths of the packages. Licences stay.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
find node_modules -type f -iname 'readme.md' -delete
find node_modules -type f -iname 'changelog.md' -delete
