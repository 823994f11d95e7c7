import { join } from 'node:path'
import { waitForLock } from '../lock-file.ts'
import { chooseBinaries, findBinaries, type Binaries } from './binaries.ts'
import { inspectCluster, makeCluster } from './cluster.ts'
import { clusterIn, giveTo, openDataDir, openSocketDir } from './folders.ts'
import { launchServer, type Launch, type RunningDatabase } from './launch.ts'
import { adoptServer, ensureDatabase } from './living.ts'
import { homesFor, placeBinaries } from './place-binaries.ts'
import { chooseRunner, findTools, type Tools } from './runner.ts'
import { finishSwap } from './swap.ts'

export type BringUpOptions = {
  dataDir: string
  /** Called with plain words about what takes more than a moment. */
  progress?: (text: string) => void
  /** Whether the server ends when this process does, even by kill -9 (Linux). Default true. */
  bound?: boolean
  /** Whether it is for tests: faster, and worthless after a crash of the machine. */
  throwaway?: boolean
  /** Installed binaries; found by itself unless given. */
  binaries?: Binaries[]
  tools?: Tools
  /** Done before anybody else may stop the server. */
  first?: (server: RunningDatabase) => Promise<void>
}

/** `adopted`: it was running already, left by an owner that died or lent by one that lives. */
export type BroughtUp = RunningDatabase & { dataDir: string; cluster: string; adopted: boolean }

/**
 * The data folder's server, running: the living one, else a new one, on data made at first use.
 * Those who call at once come one after the other and share one server.
 */
export async function bringUp(options: BringUpOptions): Promise<BroughtUp> {
  const dataDir = openDataDir(options.dataDir)
  const cluster = clusterIn(dataDir)
  const lock = await waitForLock(startLockOf(dataDir), { purpose: 'starting the database' }, 150_000)
  try {
    finishSwap(dataDir)
    const living = await adoptServer(cluster)
    const running = living ?? (await launchServer(await prepare(options, dataDir, cluster)))
    await ensureDatabase(running)
    await options.first?.(running)
    return { ...running, dataDir, cluster, adopted: living !== undefined }
  } finally {
    lock.release()
  }
}

/** Held while a server of the data folder is being started, or is stopped by one who only joined. */
export const startLockOf = (dataDir: string) => join(dataDir, 'postgres.lock')

async function prepare(options: BringUpOptions, dataDir: string, cluster: string): Promise<Launch> {
  const { bound = true, throwaway = false, progress = () => undefined } = options
  const existing = inspectCluster(cluster)
  const runner = chooseRunner(options.tools ?? findTools(), existing)
  const candidates = chooseBinaries(options.binaries ?? findBinaries(), existing?.major)
  const homes = homesFor(runner, dataDir)
  const binaries = placeBinaries(candidates, { runner, homes, prove: existing === undefined })
  if (!existing) {
    progress('Making the database')
    await makeCluster(cluster, { binaries, runner, throwaway })
  } else if (existing.uid !== runner.uid) giveTo(runner, cluster)
  const socketDir = openSocketDir(dataDir, runner)
  return { dataDir, cluster, socketDir, runner, binaries, bound, throwaway, progress }
}
