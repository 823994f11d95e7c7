import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { openDatabase } from '../server/platform/db/database.ts'
import { startEmbedded, type Connection } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import type { Tried } from '../server/testing/model/run.ts'
import type { Bench } from './kit/bench.ts'
import { gone, launch, temporaryFolder } from './kit/children.ts'

const runs = 2000
const length = 60
// Only so that one which hangs ends: it takes from ten minutes up, by what else the machine does.
const mostSeconds = 3600
// Each waits for its database two thirds of its time.
const workers = 4

/**
 * Gifts, messages, refunds and mandates in any order, against the application on a PostgreSQL of its own: after each step
 * its rows are compared with a model, after each run the books are held against every invariant.
 */
export async function model({ figures, seed }: Bench): Promise<void> {
  const log = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir: temporaryFolder('model'), log, throwaway: true })
  const began = performance.now()
  try {
    const outcomes = await Promise.all(
      Array.from({ length: workers }, async (_, i) =>
        work({ connection: await database(server.connection, `model_${i}`), seed: seed * workers + i }),
      ),
    )
    const sum = (of: keyof Tried) => outcomes.reduce((total, one) => total + one[of], 0)
    figures.check('runs', sum('runs'), { atLeast: runs })
    figures.check('steps, each compared with its rows', sum('steps'), {
      // Now and then a run draws few steps that can be made.
      atLeast: runs * (length - 1),
    })
    figures.check('runs that ended otherwise than the model', outcomes.filter((one) => one.why).length, {
      atMost: 0,
    })
    figures.check('all of it', (performance.now() - began) / 1000, { atMost: mostSeconds }, 's')
    for (const { why } of outcomes) if (why) console.log(why)
  } finally {
    await server.stop()
  }
}

async function database(connection: Connection, name: string): Promise<Connection> {
  const main = openDatabase({ connection, max: 1 })
  await main.pool.query(`create database ${name}`)
  await main.close()
  const own = { ...connection, database: name }
  const made = openDatabase({ connection: own, max: 2 })
  await migrate(made)
  await made.close()
  return own
}

async function work(given: { connection: Connection; seed: number }): Promise<Tried & { why: string }> {
  const asked = JSON.stringify({ ...given, runs: runs / workers, length })
  const child = launch(process.execPath, [join(import.meta.dirname, 'model/worker.ts'), asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout!), gone(child)])
  return said === ''
    ? { runs: 0, steps: 0, why: 'a worker ended without a word' }
    : (JSON.parse(said) as Tried & { why: string })
}
