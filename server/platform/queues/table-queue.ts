import type pg from 'pg'
import type { Logger } from 'pino'
import { listen, type Listener } from '../db/listen.ts'
import { withoutOrigin } from '../trail/origin.ts'

/**
 * Does a batch of what waits in a table.
 * @returns how many rows it did; it is called again until none are left. Rows that another process
 *   holds or that wait for a later time count as none.
 */
type Drain = () => Promise<number>

/** Tables that are their own queues: a row that waits is the job. */
export type Drains = {
  define(name: string, drain: Drain): void
  /**
   * Wakes a drain after a commit that left work: at once in a worker, else by telling the workers. Forgetting
   * it costs two seconds, never the work.
   */
  nudge(name: string): void
  /** Starts running drains in a worker: when nudged, and every two seconds. */
  start(): void
  /** Runs every drain until all are empty, started or not. For the demo clock and for tests. @throws what a drain throws */
  drainAll(): Promise<void>
  /** Waits for the batches in flight. */
  stop(): Promise<void>
}

type State = {
  drain: Drain
  /** Settles when everything that was asked for until now is done. Never rejects. */
  tail: Promise<void>
  /** A run waits behind the one in flight; whoever asks now is served by it. */
  isWaiting: boolean
  failures: number
  notBefore: number
  /** While it runs, the workers were told lately. */
  told: NodeJS.Timeout | undefined
  tellAgain: boolean
}

const channel = 'sahaya_drains'
const sweepEveryMs = 2000
const tellAtMostEveryMs = 100
const backOffAtMostMs = 30_000

/**
 * @param listen makes the connection over which this process hears from the others
 * @param works whether drains run in this process
 */
export function createDrains({
  pool,
  listen: open,
  log,
  works,
}: {
  pool: pg.Pool
  listen: () => pg.Client
  log: Logger
  works: boolean
}): Drains {
  const states = new Map<string, State>()
  let sweeps: NodeJS.Timeout | undefined
  let listener: Listener | undefined
  let isStarted = false
  let isStopping = false

  function get(name: string): State {
    const state = states.get(name)
    if (!state) throw new Error(`There is no drain ${name}`)
    return state
  }

  async function empty({ drain }: State): Promise<number> {
    for (let done = 0; ;) {
      const batch = isStopping ? 0 : await drain()
      if (batch === 0) return done
      done += batch
    }
  }

  function run(name: string): void {
    const state = get(name)
    if (state.isWaiting || isStopping) return
    state.isWaiting = true
    state.tail = withoutOrigin(() => state.tail.then(() => runNow(name, state)))
  }

  async function runNow(name: string, state: State): Promise<void> {
    state.isWaiting = false
    if (isStopping || Date.now() < state.notBefore) return
    try {
      await empty(state)
      state.failures = 0
    } catch (error) {
      const waitMs = Math.min(500 * 2 ** state.failures, backOffAtMostMs)
      state.failures += 1
      state.notBefore = Date.now() + waitMs
      log.error({ err: error, drain: name, waitMs }, 'a drain stumbled')
    }
  }

  function sweep(): void {
    for (const name of states.keys()) run(name)
  }

  /** Outside every transaction: a NOTIFY inside would make commits wait for each other. */
  function tellWorkers(name: string, state: State): void {
    if (state.told) {
      state.tellAgain = true
      return
    }
    pool.query('select pg_notify($1, $2)', [channel, name]).catch((error: unknown) => {
      log.debug({ err: error, drain: name }, 'the workers were not told')
    })
    state.told = setTimeout(() => {
      state.told = undefined
      if (state.tellAgain) tellWorkers(name, state)
      state.tellAgain = false
    }, tellAtMostEveryMs)
    state.told.unref()
  }

  return {
    define(name, drain) {
      if (states.has(name)) throw new Error(`The drain ${name} is defined twice`)
      states.set(name, {
        drain,
        tail: Promise.resolve(),
        isWaiting: false,
        failures: 0,
        notBefore: 0,
        told: undefined,
        tellAgain: false,
      })
    },
    nudge(name) {
      const state = get(name)
      if (isStopping) return
      if (!works) tellWorkers(name, state)
      else if (isStarted) run(name)
    },
    start() {
      isStarted = true
      if (!works) return
      const heard = (name: string) => {
        if (states.has(name)) run(name)
      }
      listener = listen({ open, channel, heard, onConnect: sweep, log })
      sweeps = setInterval(sweep, sweepEveryMs)
    },
    async drainAll() {
      for (;;) {
        let done = 0
        for (const state of states.values()) {
          const turn = withoutOrigin(() => state.tail.then(() => empty(state)))
          state.tail = turn.then(
            () => undefined,
            () => undefined,
          )
          done += await turn
        }
        if (done === 0) return
      }
    },
    async stop() {
      isStopping = true
      clearInterval(sweeps)
      for (const { told } of states.values()) clearTimeout(told)
      await listener?.stop()
      await Promise.all([...states.values()].map(({ tail }) => tail))
    },
  }
}
