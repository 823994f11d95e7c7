import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export type Outcome = { name: string; passed: number; failed: number }
/** Result of a command, with its output where that was not passed through. */
export type Ended = { ok: boolean; said: string }

/** A command of the project's own packages. Its output is passed through, or kept with `quiet`. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 'inherit'
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        said += bytes.toString()
      })
    child.once('error', (error) => resolve({ ok: false, said: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, said }))
  })
}

/** One step that either holds or does not. What it says is passed through, or told together when it has ended. */
export async function step(
  name: string,
  work: () => Promise<Ended>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<Outcome> {
  const began = performance.now()
  if (!quiet) process.stdout.write(`\n▸ ${name}\n`)
  const { ok, said } = await work()
  const seconds = (performance.now() - began) / 1000
  if (quiet) process.stdout.write(`\n▸ ${name}\n${said}`)
  process.stdout.write(`  ${ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s\n`)
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}
