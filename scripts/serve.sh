#!/bin/sh
# Becomes the server: what `npm start` runs once everything is ready, and what a service manager may run.
# The server works without any of these settings too, in half as much memory again.
cd "$(dirname "$0")/.." || exit 1

# Compiled code is kept from one start to the next.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compiled}"
# The C library shares its memory among the threads that pack pages, and gives back what is free at its end.
# A lower MALLOC_MMAP_THRESHOLD_ saves little more and makes every page a third dearer.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"

if [ ! -f server/build/main.js ]; then
  echo "The server is not built yet. Start with: npm start" >&2
  exit 1
fi
# Limits in MB for young and old objects: told of a bound, Node cleans up earlier, and needs a fifth of the
# memory.
exec node_modules/.bin/node --max-semi-space-size=4 --max-old-space-size=512 server/build/main.js "$@"
