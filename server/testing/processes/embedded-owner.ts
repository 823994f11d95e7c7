import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ChildOrder } from './embedded-child.ts'

export type Owner = {
  process: ChildProcess
  /** First line of its output: the server it started, or why it did not. */
  said: { pid: number; adopted: boolean; socketDir: string; refused?: string }
  /** The next line that it says. */
  next(): Promise<Record<string, unknown>>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a process that owns an embedded database and waits for its first line. */
export async function spawnOwner(order: ChildOrder, options: SpawnOptions = {}): Promise<Owner> {
  const script = join(import.meta.dirname, 'embedded-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const { value } = await lines.next()
    if (value === undefined) throw new Error('the owner ended without a word')
    return JSON.parse(value) as Record<string, unknown>
  }
  const ended = once(child, 'exit')
  return {
    process: child,
    said: (await next()) as Owner['said'],
    next,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.stdin.write('stop\n')
      await ended
    },
  }
}
