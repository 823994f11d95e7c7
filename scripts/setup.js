// Makes ready what a command needs, then ends: packages, Node 24, with `build` the pages, with
// `chromium` a browser for the tests. Plain JavaScript without packages, for whatever Node is there.
import { setUp } from './setup/set-up.js'
import { SetupError } from './setup/steps.js'

try {
  await setUp(new Set(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
