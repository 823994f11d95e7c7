import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { socketUrlOf } from '../../../server/platform/db/embedded.ts'
import { withDatabase } from '../../../server/platform/db/join-server.ts'
import { temporaryFolder } from '../children.ts'
import { placeFor, startServer, type Server } from './server.ts'

/** Starts another process of a server's installation: same database, keys and clock. */
export async function startBeside(beside: Server, settings: Record<string, string>): Promise<Server> {
  const folder = temporaryFolder('beside')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  copyFileSync(join(beside.dataDir, 'keys.json'), join(dataDir, 'keys.json'))
  const url = await withDatabase({ dataDir: beside.dataDir }, async ({ host, port }) =>
    Promise.resolve(socketUrlOf({ socketDir: host!, port: port! }).url),
  )
  const place = { ...(await placeFor(dataDir)), sandboxPort: beside.sandboxPort }
  return startServer(place, { DATABASE_URL: url, DEMO_MODE: 'on', ...settings })
}

/** Starts one that works and shows no pages. */
export const startWorker = (beside: Server): Promise<Server> => startBeside(beside, { ROLE: 'worker' })
