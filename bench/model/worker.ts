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
const world = new World(connection)
await world.open()
const tried = await attemptModel(world, asked).then(
  (well) => ({ ...well, why: '' }),
  (error: unknown) => ({ runs: 0, steps: 0, why: error instanceof Error ? error.message : String(error) }),
)
await world.close()
process.stdout.write(JSON.stringify(tried))
