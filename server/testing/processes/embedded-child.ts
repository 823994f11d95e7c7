// A process that owns an embedded database, for tests that end it. Speaks lines of JSON.
import { createInterface } from 'node:readline'
import { findTools } from '../../platform/db/embedded/runner.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'

export type ChildOrder = { dataDir: string; bound?: boolean; without?: ('unshare' | 'setpriv')[] }

const { dataDir, bound = true, without = [] } = JSON.parse(process.argv[2]!) as ChildOrder
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = { warn: () => undefined, error: () => undefined }
// Ctrl-C in a terminal reaches the whole group; this owner outlives it to show whether the server did.
process.on('SIGINT', () => say({ interrupted: true }))

try {
  const tools = findTools()
  for (const name of without) tools[name] = undefined
  const database = await startEmbedded({ dataDir, bound, throwaway: true, tools, log })
  say({ pid: database.pid(), adopted: database.adopted, socketDir: database.socketDir })
  for await (const line of createInterface(process.stdin)) {
    if (line !== 'stop') continue
    await database.stop()
    say({ stopped: true })
    process.exit(0)
  }
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exit(1)
}
