import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SandboxProcess } from '../platform/gateways/sandbox-process.ts'

export type SharedSandbox = Pick<SandboxProcess, 'letGo' | 'stop'> & {
  /** Whether this process runs the test gateway. */
  isOwner(): boolean
}

type Options = {
  /** Whether a test gateway with our secret answers at its address. */
  isRunning(): Promise<boolean>
  /** Starts it here. @throws Error if its port is taken */
  launch(): Promise<Pick<SandboxProcess, 'letGo' | 'stop'>>
  log: Pick<Logger, 'info' | 'warn'>
  /** Time between two checks of another process's gateway. */
  checkEveryMs?: number
  /** Time for which a process that lost the race for the port waits for the winner. */
  waitMs?: number
}

const raceStepMs = 250

/**
 * Runs the test gateway in one of several processes: the first owns it, the others use it and check it. When it no
 * longer answers, one of them takes it over.
 * @throws Error if it cannot be started here and no other process runs it
 */
export async function shareSandbox({
  isRunning,
  launch,
  log,
  checkEveryMs = 5000,
  waitMs = 20_000,
}: Options): Promise<SharedSandbox> {
  let owned: Pick<SandboxProcess, 'letGo' | 'stop'> | undefined
  const ending = new AbortController()
  const pauseFor = (ms: number) => pause(ms, undefined, ending).catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()

  /** Two processes may start it at once; the one that does not get the port uses the other's. */
  async function launchOrUse(): Promise<void> {
    try {
      owned = await launch()
    } catch (error) {
      for (let waited = 0; !(await isRunning()); waited += raceStepMs) {
        if (waited >= waitMs || ending.signal.aborted) throw error
        await pauseFor(raceStepMs)
      }
    }
  }

  async function check(): Promise<void> {
    if (await isRunning()) return
    // Its owner may be restarting it.
    await pauseFor(checkEveryMs)
    if (ending.signal.aborted || (await isRunning())) return
    log.warn('the test gateway of another process is gone: taking it over')
    try {
      await launchOrUse()
      if (owned) log.info('this process runs the test gateway now')
      else log.info('the test gateway is back in another process')
    } catch (error) {
      log.warn({ err: error }, 'the test gateway cannot be started here')
    }
  }

  function watch(): void {
    if (ending.signal.aborted || owned) return
    timer = setTimeout(() => {
      checking = check().then(watch)
    }, checkEveryMs)
    timer.unref()
  }

  function letGo(): void {
    ending.abort()
    clearTimeout(timer)
    owned?.letGo()
  }

  if (!(await isRunning())) await launchOrUse()
  watch()
  return {
    isOwner: () => owned !== undefined,
    letGo,
    async stop() {
      letGo()
      await checking
      await owned?.stop()
    },
  }
}
