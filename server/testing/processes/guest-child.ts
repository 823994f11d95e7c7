// A process that joins a data folder's database, for tests of several guests. Speaks lines of JSON.
import { createInterface } from 'node:readline'
import { withDatabase } from '../../platform/db/join-server.ts'

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
await withDatabase(
  { dataDir: process.argv[2]! },
  async (connection) => {
    say({ host: connection.host })
    for await (const line of createInterface(process.stdin)) if (line === 'stop') break
  },
  { throwaway: true },
)
say({ left: true })
process.exit(0)
