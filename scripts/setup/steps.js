import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const node24 = join(root, 'node_modules/.bin/node')

/** Something that the person at the terminal must do. */
export class SetupError extends Error {}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a long command quietly and says now and then that it still runs.
 * @param {string[]} line
 * @param {{ progress?: () => string, env?: Record<string, string> }} options
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function run([file, ...args], { progress = () => '', env = {} } = {}) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk) => (output = (output + chunk).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setInterval(() => say(`  … ${seconds()} s${progress()}`), 10_000)
    let stoppedBy
    const stop = (signal) => {
      stoppedBy = signal
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, stop)
    const end = (ok, more = '') => {
      clearInterval(timer)
      for (const signal of signals) process.off(signal, stop)
      // Signals that end us end the child first, and then us.
      if (stoppedBy) process.kill(process.pid, stoppedBy)
      resolve({ ok, output: output + more, seconds: seconds() })
    }
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

/** The last lines of a long output. */
export const tail = (output, lines = 30) => output.trim().split('\n').slice(-lines).join('\n')
