import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { socketUrlOf } from '../../../server/platform/db/embedded.ts'
import { withDatabase } from '../../../server/platform/db/join-server.ts'
import { temporaryFolder } from '../children.ts'
import { placeFor, startServer, type Server } from './server.ts'

/** Another process of a server's installation, which works and shows no pages: same database, keys and clock. */
export async function startWorker(beside: Server): Promise<Server> {
  const folder = temporaryFolder('worker')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  copyFileSync(join(beside.dataDir, 'keys.json'), join(dataDir, 'keys.json'))
  const url = await withDatabase({ dataDir: beside.dataDir }, async ({ host, port }) =>
    Promise.resolve(socketUrlOf({ socketDir: host!, port: port! }).url),
  )
  const place = { ...(await placeFor(dataDir)), sandboxPort: beside.sandboxPort }
  return startServer(place, { ROLE: 'worker', DATABASE_URL: url, DEMO_MODE: 'on' })
}
