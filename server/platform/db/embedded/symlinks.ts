import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * npm packages cannot hold symbolic links, so the package lists them for an install script. Where
 * install scripts do not run, the list is replayed here. Safe to repeat, and for two at once.
 * @param folder the package's `native` folder
 * @returns false when links are missing and the folder cannot be written
 */
export function completeLinks(folder: string): boolean {
  return linksOf(folder).every(({ source, target }) => hasEntry(target) || link(source, target))
}

function linksOf(folder: string): { source: string; target: string }[] {
  let text: string
  try {
    text = readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')
  } catch {
    return []
  }
  const list = JSON.parse(text) as { source: string; target: string }[]
  // Paths are told from the package, `native/lib/…`.
  const packageRoot = dirname(folder)
  const here = (path: string) => join(folder, relative(join(packageRoot, 'native'), join(packageRoot, path)))
  return list.map(({ source, target }) => ({ source: here(source), target: here(target) }))
}

function hasEntry(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function link(source: string, target: string): boolean {
  const from =
    dirname(source) === dirname(target) ? basename(source) : join(relative(dirname(target), source))
  try {
    symlinkSync(from, target)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}
