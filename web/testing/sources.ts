import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const importing =
  /^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'(\.[^']+\.tsx?)'|^\s*import\s+'(\.[^']+\.tsx?)'/gm

/** The sources that these are made of, themselves included, by their paths from the root: what they import, and so on. */
export function sourcesOf(...starts: string[]): Set<string> {
  const found = new Set<string>()
  const read = (file: string) => {
    if (found.has(file) || !existsSync(join(root, file))) return
    found.add(file)
    for (const [, from, plain] of readFileSync(join(root, file), 'utf8').matchAll(importing))
      read(relative(root, join(root, dirname(file), from ?? plain!)))
  }
  starts.forEach(read)
  return found
}
