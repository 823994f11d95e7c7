import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts, gone, launch, root } from '../children.ts'

export type Place = { dataDir: string; port: number; sandboxPort: number }

export type Server = Place & {
  pid: number
  /** Milliseconds from the start of its process until it was ready. */
  readyMs: number
  /** Lines of output, each in milliseconds after the start of its process. */
  said: { text: string; ms: number }[]
  /** SIGTERM. @returns how long it took to end, and its exit code */
  stop(): Promise<{ ms: number; code: number | null }>
  /** SIGKILL, at once. */
  kill(): Promise<void>
}

/** All requests come from one address; limits for one donor stay as they are. */
const limits = {
  LIMIT_ORDERS_IP: '100000000/60',
  LIMIT_ORDERS_ALL: '100000000/60',
  LIMIT_ORDERS_FUNDRAISER: '100000000/60',
  LIMIT_READS_IP: '100000000/60',
  LIMIT_LISTS_IP: '100000000/60',
}

/** Environment of the server under test, without other variables of this process. */
export const environment = ({ dataDir, port, sandboxPort }: Place): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  DATA_DIR: dataDir,
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  LOG_LEVEL: 'warn',
  ...limits,
})

/** A data folder with two free ports. */
export async function placeFor(dataDir: string): Promise<Place> {
  const [port, sandboxPort] = await freePorts(2)
  return { dataDir, port: port!, sandboxPort: sandboxPort! }
}

/**
 * Starts the application as a separate process. @param settings are added to those of every server under test
 * @throws with its output when it does not become ready
 */
export async function startServer(place: Place, settings: Record<string, string> = {}): Promise<Server> {
  const began = performance.now()
  const child = launch('/bin/sh', [join(root, 'scripts/serve.sh')], {
    env: { ...environment(place), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { said, readyMs } = await readiness(child, began)
  return {
    ...place,
    pid: child.pid!,
    said,
    readyMs,
    async stop() {
      const asked = performance.now()
      child.kill('SIGTERM')
      const code = await gone(child)
      return { ms: performance.now() - asked, code }
    },
    async kill() {
      child.kill('SIGKILL')
      await gone(child)
    },
  }
}

/** Reads the output of a starting server until it reports that it is ready. */
export async function readiness(
  child: ChildProcess,
  began: number,
): Promise<{ said: Server['said']; readyMs: number }> {
  const said: Server['said'] = []
  const words: string[] = []
  child.stderr!.on('data', (chunk: Buffer) => {
    words.push(chunk.toString())
    process.stderr.write(chunk)
  })
  const readyMs = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (text) => {
      const ms = performance.now() - began
      said.push({ text, ms })
      if (text.startsWith('Sahaya is ready')) resolve(ms)
      // Passes its log on.
      else if (text.startsWith('{')) process.stderr.write(`${text}\n`)
    })
    once(child, 'exit').then(
      () =>
        reject(
          new Error(
            `The server ended before it was ready:\n${[...said.map((s) => s.text), ...words].join('\n')}`,
          ),
        ),
      reject,
    )
  })
  return { said, readyMs }
}

/** One number of `/metrics`. */
export async function metric({ port }: Place, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())
  if (found === null) throw new Error(`there is no metric ${name}`)
  return Number(found[1])
}

/** Memory of a process that is resident, in MB. Linux only; elsewhere NaN. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
