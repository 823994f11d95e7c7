import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Statement } from '../servers/statements.ts'

export type PgLoopOptions = {
  dataDir: string
  connections: number
  statements: Statement[]
  /** Texts of at least twelve characters in the values that must be new each time, such as ids. */
  fresh: string[]
}

export type PgLoop = {
  /** Runs the statements again and again, on each connection by itself. @returns how often in a second */
  run(seconds: number): Promise<{ perSecond: number }>
  end(): Promise<void>
}

/** The yardstick for calls: their statements and nothing else, in a process of its own as the server is. */
export async function startPgLoop(options: PgLoopOptions): Promise<PgLoop> {
  const child = fork(join(import.meta.dirname, '../../yardsticks/pg-loop.ts'), { serialization: 'advanced' })
  const ended = once(child, 'exit')
  const answer = async () => {
    const first = await Promise.race([once(child, 'message'), ended])
    if (typeof first[0] !== 'object') throw new Error(`the pg loop ended with ${String(first[0])}`)
    return first[0] as { perSecond: number }
  }
  child.send(options)
  await answer()
  return {
    async run(seconds) {
      child.send({ seconds })
      return answer()
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}
