import { resolve } from 'node:path'
import { ConfigError } from '../server/config.ts'

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Runs a command to its end; what goes wrong is told in plain words, and the exit code is 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOurs = error instanceof ConfigError || error instanceof Error
    process.stderr.write(`\n${isOurs ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** A path as the person meant it: npm runs commands in the project's folder, wherever they were called. */
export const fromWhereCalled = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

/** Words and `--flags` of the command line. */
export function commandLine(): { words: string[]; flags: Set<string> } {
  const all = process.argv.slice(2)
  return {
    words: all.filter((word) => !word.startsWith('--')),
    flags: new Set(all.filter((word) => word.startsWith('--'))),
  }
}

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
