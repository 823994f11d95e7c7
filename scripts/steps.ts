import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export type Outcome = { name: string; passed: number; failed: number }

/** A command of the project's own packages, its output passed through. @returns whether it ended well */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, ...env },
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** One step that either holds or does not. */
export async function step(name: string, work: () => Promise<boolean>): Promise<Outcome> {
  process.stdout.write(`\n▸ ${name}\n`)
  const began = performance.now()
  const ok = await work()
  process.stdout.write(
    `  ${ok ? 'ok' : 'FAILED'} after ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** Everything that can be told from the sources alone. */
export async function checkSources(): Promise<Outcome[]> {
  return [
    await step('Types of the server', () => run('tsc', ['-p', '.'])),
    await step(
      'Types of the pages',
      async () => (await run('react-router', ['typegen', 'web'])) && (await run('tsc', ['-p', 'web'])),
    ),
    await step('Types of the tables', () => run('node', ['scripts/generate-tables.ts', '--verify'])),
    await step('Lint', () => run('oxlint', ['--type-aware', '--quiet'])),
    await step('Format', () => run('prettier', ['--check', '--log-level', 'warn', '.'])),
    await step('Unused code and packages', () => run('knip', ['--no-progress'])),
  ]
}
