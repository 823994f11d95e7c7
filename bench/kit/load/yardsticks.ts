import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StaticPage } from '../../yardsticks/static-html.ts'
import type { Statement } from '../servers/statements.ts'

/** Starts a program of `bench/yardsticks/` as a separate process. */
function startYardstick(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, '../../yardsticks', `${name}.ts`), args, {
    serialization: 'advanced',
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const answer = async <T extends object>(): Promise<T> => {
    const [first] = (await Promise.race([once(child, 'message'), ended])) as [T | number | null]
    if (typeof first !== 'object' || first === null) throw new Error(`${name} ended with ${String(first)}`)
    return first
  }
  return {
    answer,
    ask<T extends object>(message: object | string | number): Promise<T> {
      child.send(message)
      return answer<T>()
    },
    async end(): Promise<void> {
      child.disconnect()
      await ended
    },
  }
}

export type PgLoopOptions = {
  dataDir: string
  connections: number
  statements: Statement[]
  /** Texts of at least twelve characters in the values that must be new each time, such as ids. */
  fresh: string[]
}
export type PgLoop = { run(seconds: number): Promise<{ perSecond: number }>; end(): Promise<void> }

/** Repeats the statements of a call on bare connections. */
export async function startPgLoop(options: PgLoopOptions): Promise<PgLoop> {
  const { ask, end } = startYardstick('pg-loop')
  await ask(options)
  return { run: (seconds) => ask({ seconds }), end }
}

export type ReactCards = { render(count: number): Promise<number>; end(): Promise<void> }

/** React alone. `render` returns the CPU time of one rendering in milliseconds. */
export function startReactCards(): ReactCards {
  const { ask, end } = startYardstick('render', [], { NODE_ENV: 'production' })
  return { render: async (count) => (await ask<{ ms: number }>(count)).ms, end }
}

/** Serves one page. `cpuSeconds` returns the CPU time of its process so far. */
export async function startStaticHtml(page: StaticPage) {
  const { ask, end } = startYardstick('static-html')
  const { port } = await ask<{ port: number }>(page)
  return { port, cpuSeconds: async () => (await ask<{ cpuSeconds: number }>('cpu')).cpuSeconds, end }
}

/** Starts the conventional server on the database of ours. */
export async function startPlainServer(dataDir: string): Promise<{ port: number; end(): Promise<void> }> {
  const { answer, end } = startYardstick('plain-server', [dataDir])
  return { port: (await answer<{ port: number }>()).port, end }
}
