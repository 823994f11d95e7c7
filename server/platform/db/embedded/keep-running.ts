import type { Logger } from 'pino'
import { pause } from '../processes.ts'
import type { RunningDatabase } from './launch.ts'

type Care = {
  again(): Promise<RunningDatabase>
  end(pid: number): Promise<void>
  log: Pick<Logger, 'error' | 'warn'>
}

const LONGEST_PAUSE_MS = 5_000

/** Starts the server again whenever it ends, at the same socket, until it is stopped here. */
export function keepRunning(first: RunningDatabase, { again, end, log }: Care) {
  let running = first
  const over = new AbortController()
  let reviving: Promise<void> | undefined

  const revive = async () => {
    for (let wait = 50; !over.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        running = await again()
        watch()
        log.warn({ pid: running.pid }, 'the database server runs again')
        return
      } catch (error) {
        log.error({ err: error }, 'the database server could not be started again')
        await pause(wait)
      }
    }
  }
  const watch = () =>
    void running.gone.then(() => {
      if (over.signal.aborted) return
      log.error({ pid: running.pid }, 'the database server ended unexpectedly; starting it again')
      reviving = revive()
    })
  watch()

  return {
    pid: () => running.pid,
    async stop() {
      over.abort()
      await reviving
      await end(running.pid)
    },
  }
}
