import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../../platform/db/embedded/binaries.ts'
import { startEmbedded, type Connection } from '../../platform/db/embedded.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    /** Folder of a new database at rest, for `layDatabase`. */
    newCluster: string
  }
}

/** One PostgreSQL for the whole run, with a template that test databases are cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahaya-test-'))
  // TEST_POSTGRES=15 runs everything on another PostgreSQL that is installed.
  const wanted = process.env['TEST_POSTGRES']
  const binaries =
    wanted === undefined ? undefined : findBinaries().filter(({ major }) => String(major) === wanted)
  if (binaries?.length === 0) throw new Error(`PostgreSQL ${wanted} is not installed`)
  const log = pino({ level: 'silent' })
  const start = () => startEmbedded({ dataDir, log, throwaway: true, ...(binaries ? { binaries } : {}) })
  await (await start()).stop()
  const newCluster = join(dataDir, 'new')
  await cp(join(dataDir, 'postgres'), newCluster, { recursive: true })
  project.provide('newCluster', newCluster)
  const server = await start()
  await makeTemplate(server.connection, dataDir)
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
