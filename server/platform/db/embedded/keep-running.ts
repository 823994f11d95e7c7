import type { Logger } from 'pino'
import { pause } from '../processes.ts'
import type { Running } from './launch.ts'

type Care = {
  again(): Promise<Running>
  end(pid: number): Promise<void>
  log: Pick<Logger, 'error' | 'warn'>
}

const LONGEST_PAUSE_MS = 5_000

/** Starts the server again whenever it ends, at the same socket, until it is stopped here. */
export function keepRunning(first: Running, { again, end, log }: Care) {
  let running = first
  let isOver = false
  let reviving: Promise<void> | undefined

  const revive = async () => {
    for (let wait = 50; !isOver; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
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
      if (isOver) return
      log.error({ pid: running.pid }, 'the database server ended unexpectedly; starting it again')
      reviving = revive()
    })
  watch()

  return {
    pid: () => running.pid,
    async stop() {
      isOver = true
      await reviving
      await end(running.pid)
    },
  }
}
