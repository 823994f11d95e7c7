import { randomInt } from 'node:crypto'
import { cpus } from 'node:os'
import { findBinaries } from '../server/platform/db/embedded/binaries.ts'
import { seededRandom } from '../server/db/demo/random.ts'
import type { Bench } from './kit/bench.ts'
import { tidyUp } from './kit/children.ts'
import { Figures } from './kit/figures.ts'
import { bytes } from './bytes.ts'
import { crash } from './crash.ts'
import { desk } from './desk.ts'
import { evidence } from './evidence.ts'
import { finding } from './finding.ts'
import { hanging } from './hanging.ts'
import { lighthouse } from './lighthouse.ts'
import { listing } from './lists.ts'
import { mandates } from './mandates.ts'
import { materials } from './materials.ts'
import { memory } from './memory.ts'
import { model } from './model.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { paint } from './paint.ts'
import { alarm } from './people/alarm.ts'
import { commenting } from './people/commenting.ts'
import { managing } from './people/managing.ts'
import { eventStreams } from './people/streams.ts'
import { paying } from './people/paying.ts'
import { people } from './people/spraying.ts'
import { places } from './places.ts'
import { receipts } from './receipts.ts'
import { runners } from './runners.ts'
import { settlements } from './settlements.ts'
import { signIn } from './people/sign-in.ts'
import { video } from './people/video.ts'
import { start } from './start.ts'
import { stillness } from './stillness.ts'
import { stop } from './stop.ts'
import { totals } from './books/totals.ts'
import { trail } from './books/trail.ts'
import { webhooks } from './webhooks.ts'

/**
 * `npm run bench` measures everything, `npm run bench orders pages` only that. `--seed=7` repeats a run's choices.
 * Ends with 1 when a figure is beyond its limit.
 */
const benches: Record<string, (bench: Bench) => Promise<void>> = {
  orders,
  lists: listing,
  desk,
  finding,
  places,
  alarm,
  managing,
  paying,
  commenting,
  pages,
  bytes,
  paint,
  stillness,
  lighthouse,
  crash,
  stop,
  start,
  webhooks,
  evidence,
  runners,
  hanging,
  totals,
  trail,
  settlements,
  receipts,
  mandates,
  materials,
  memory,
  'sign-in': signIn,
  people,
  video,
  streams: eventStreams,
  model,
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
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
  figures.failed === 0 ? '\nEvery figure is within its limit.' : `\n${figures.failed} beyond the limit.`,
)
process.exitCode = figures.failed === 0 ? 0 : 1

function postgresVersion(): string {
  return findBinaries()[0]?.version ?? 'unknown'
}
