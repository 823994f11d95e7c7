import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Puts a new database, made once for the whole run, into a data folder: for tests of what comes after its making. */
export const layDatabase = (dataDir: string): void =>
  cpSync(inject('newCluster'), join(dataDir, 'postgres'), { recursive: true })
