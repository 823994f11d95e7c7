import { mkdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../../platform/db/embedded/binaries.ts'
import { startEmbedded, type Connection } from '../../platform/db/embedded.ts'
import { makeTemplate } from './template.ts'
import { makeTemporaryFolder, makeTestFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
    /** Folder of a new, stopped database, for `layDatabase`. */
    newCluster: string
  }
}

/** Starts one PostgreSQL for the whole run, with a template for test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTestFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const { TMPDIR } = process.env
  // Workers inherit it, so temporary files of tests are in the same place and are removed with it.
  process.env['TMPDIR'] = makeTemporaryFolder(folder)
  // TEST_POSTGRES=15 runs everything on another installed PostgreSQL.
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
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    await rm(folder, { recursive: true, force: true })
  }
}
