import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../main.ts')

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export type MainChild = {
  child: ChildProcess
  port: number
  url: string
  output(): string
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>
}

/**
 * The product's own process, as `npm start` runs it. `detached`: it and its children are a group of processes, as in a
 * terminal of their own; then nobody's Ctrl-C but the test's reaches them.
 */
export async function startMain(env: Record<string, string>, detached = false): Promise<MainChild> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const sandboxPort = Number(env['SANDBOX_PORT'] ?? (await freePort()))
  let output = ''
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, port, url: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** Longest wait for a whole process on a busy machine: no other test waits so long. */
export const patienceMs = 150_000

/** Asks again and again until the answer is what is wanted. @throws with the last answer when patience is over */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  withinMs = patienceMs - 10_000,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (performance.now() > end)
      throw new Error(`not so within ${withinMs} ms; last: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until it answers. @throws with what it printed when it ended instead */
export async function ready(main: MainChild): Promise<void> {
  const over = main.ended.then((code) => {
    throw new Error(`the process ended with ${code}:\n${main.output()}`)
  })
  await Promise.race([
    until(
      () => statusOf(`${main.url}/health/ready`),
      (status) => status === 200,
    ),
    over,
  ])
}

/** 0 while nobody answers. */
export const statusOf = (url: string, init?: RequestInit): Promise<number> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** Ends the embedded database of a data folder at once, if one runs just now. */
export function crashDatabase(dataDir: string): void {
  try {
    const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
    process.kill(Number(pid), 'SIGQUIT')
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
