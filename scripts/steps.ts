import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export type Outcome = { name: string; seconds: number; passed: number; failed: number }
/** Result of a command, with its output unless that was passed through. */
export type Ended = { ok: boolean; output: string }

type RunOptions = {
  env?: Record<string, string>
  /** `collect` returns the output, `lines` passes it through without a terminal, so that other steps can print too. */
  output?: 'inherit' | 'collect' | 'lines'
  /** Gives other commands the right of way. */
  isBackground?: boolean
}

/** Runs a command of the project's own packages. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, output = 'inherit', isBackground = false }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = output === 'inherit' ? 'inherit' : 'pipe'
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        ...(output === 'lines' && process.stdout.isTTY && { FORCE_COLOR: '1' }),
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        ...env,
      },
    })
    if (isBackground && child.pid !== undefined) lowerPriority(child.pid)
    let collected = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        if (output === 'lines') process.stdout.write(bytes)
        else collected += bytes.toString()
      })
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output: collected }))
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The command has ended already, or the system does not allow it.
  }
}

/** Runs one step and prints its time. Output that was collected is printed in one piece at the end. */
export async function step(
  name: string,
  work: () => Promise<Ended>,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<Outcome> {
  const began = performance.now()
  if (!isQuiet) process.stdout.write(`\n▸ ${name}\n`)
  const { ok, output } = await work()
  const seconds = (performance.now() - began) / 1000
  const title = isQuiet ? `\n▸ ${name}\n` : ''
  process.stdout.write(`${title}${output}  ${ok ? 'ok' : 'FAILED'}: ${name} after ${seconds.toFixed(1)} s\n`)
  return { name, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}
