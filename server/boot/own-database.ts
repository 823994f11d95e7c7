import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { acquireAppLock } from '../platform/db/app-lock.ts'
import { assertReachable } from '../platform/db/reachable.ts'
import { startEmbedded } from '../platform/db/embedded.ts'

export type OwnDatabase = {
  connection: pg.PoolConfig
  url: string
  /** Lets go of the data folder and stops the server that was started for it. */
  release(): Promise<void>
}

/**
 * The installation's database: the one named by DATABASE_URL, or the data folder's own, of which this
 * process becomes the owner.
 * @throws with words for the person at the terminal when another process owns the folder
 */
export async function openOwnDatabase(
  config: Config,
  log: Logger,
  progress: (text: string) => void,
): Promise<OwnDatabase> {
  if (config.databaseUrl !== undefined) {
    await assertReachable(config.databaseUrl)
    return {
      connection: { connectionString: config.databaseUrl },
      url: config.databaseUrl,
      release: async () => undefined,
    }
  }
  const lock = await acquireAppLock(config.dataDir, { purpose: 'app', address: config.baseUrl })
  try {
    const server = await startEmbedded({ dataDir: config.dataDir, log, progress })
    return {
      connection: server.connection,
      url: server.url,
      async release() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
