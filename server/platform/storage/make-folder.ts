import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only its owner may enter, and those above it that are missing. Level by level: where a file
 * system takes no folders (`/proc`), `mkdir` with `recursive` never comes back.
 * @throws with words for the person at the terminal
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  let at = folder
  try {
    for (; !isThere(at); at = dirname(at)) missing.push(at)
    while ((at = missing.pop() ?? '') !== '') makeOne(at)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made: ${reasonOf(error, at)}.`, { cause: error })
  }
}

function isThere(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  return stat !== undefined
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isThere(path)) throw error
  }
}

/** Explains in plain words why a path cannot be made or written. */
export function reasonOf(error: unknown, path: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOTDIR':
      return `${path} is a file`
    case 'EACCES':
    case 'EPERM':
      return `this user may not write to ${path}`
    case 'ENOSPC':
    case 'EDQUOT':
      return `no space is left at ${path}`
    case 'EROFS':
      return `${path} can only be read`
    case 'ENOENT':
      return `nothing can be made at ${path}`
    default:
      return code ?? message
  }
}
