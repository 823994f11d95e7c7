// A process that tries the model on a database of its own and says how it went.
import type { Connection } from '../../server/platform/db/embedded.ts'
import { attemptModel } from '../../server/testing/model/run.ts'
import { World } from '../../server/testing/model/world.ts'

const { connection, ...asked } = JSON.parse(process.argv[2]!) as {
  connection: Connection
  runs: number
  length: number
  seed: number
}

/** Shows that a bench of many minutes goes on. */
function tell({ runs }: { runs: number }): void {
  if (runs % 100 === 0) process.stderr.write(`${runs} of ${asked.runs} runs by seed ${asked.seed}\n`)
}

const world = new World(connection)
await world.open()
const tried = await attemptModel(world, { ...asked, onRun: tell }).then(
  (well) => ({ ...well, why: '' }),
  (error: unknown) => ({ runs: 0, steps: 0, why: error instanceof Error ? error.message : String(error) }),
)
await world.close()
process.stdout.write(JSON.stringify(tried))
