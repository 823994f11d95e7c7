import { randomInt } from 'node:crypto'
import { cpus } from 'node:os'
import { findBinaries } from '../server/platform/db/embedded/binaries.ts'
import { seededRandom } from '../server/db/demo/random.ts'
import type { Bench } from './kit/bench.ts'
import { tidyUp } from './kit/children.ts'
import { Figures } from './kit/figures.ts'
import { crash } from './crash.ts'
import { desk } from './desk.ts'
import { evidence } from './evidence.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { newsletters } from './newsletters.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { receipts } from './receipts.ts'
import { start } from './start.ts'
import { talks } from './talks.ts'
import { webhooks } from './webhooks.ts'

/**
 * `npm run bench` runs every benchmark, `npm run bench orders pages` only these. `--seed=7` repeats the random choices of
 * a run. Exits with 1 when a figure is beyond its limit.
 */
const benches: Record<string, (bench: Bench) => Promise<void>> = {
  orders,
  lists,
  desk,
  pages,
  crash,
  start,
  webhooks,
  evidence,
  receipts,
  talks,
  newsletters,
  memory,
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const given = args.find((arg) => arg.startsWith('--seed='))
const seed = given === undefined ? randomInt(1, 1_000_000) : Number(given.slice('--seed='.length))

process.once('SIGINT', () => void tidyUp().then(() => process.exit(130)))
process.once('SIGTERM', () => void tidyUp().then(() => process.exit(143)))

const [cpu] = cpus()
console.log(
  `${cpus().length} × ${cpu!.model}, node ${process.versions.node}, PostgreSQL ${postgresVersion()}`,
)
console.log(`seed ${seed}`)

const figures = new Figures()
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n▸ ${name}`)
    const began = performance.now()
    await bench({ figures, seed, random: seededRandom(seed) })
    console.log(`  (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
} finally {
  await tidyUp()
}
console.log(
  figures.failed === 0
    ? '\nAll figures are within their limits.'
    : `\n${figures.failed} figures are beyond their limits.`,
)
process.exitCode = figures.failed === 0 ? 0 : 1

function postgresVersion(): string {
  return findBinaries()[0]?.version ?? 'unknown'
}
