// Prints docs/roles.md from the roles that the migrations make: npx node scripts/print-roles.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { writePage } from './docs/page.ts'
import { rolesPage } from './docs/roles-page.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-roles-'))
const log = { warn: () => undefined, error: () => undefined }
const server = await startEmbedded({ dataDir, log, throwaway: true })
const database = openDatabase({ connection: server.connection, max: 2 })
try {
  await migrate(database)
  await writePage(await rolesPage(database.pool))
} finally {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
