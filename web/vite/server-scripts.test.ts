import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../build/server')
const mostBytes = 7_000_000

/** Scripts of the last build; where none was made there is nothing to look at. */
describe.skipIf(!existsSync(folder))('the scripts that draw the pages', () => {
  const scripts = globSync('**/*.js', { cwd: folder }).map((name) => ({
    name,
    bytes: readFileSync(join(folder, name)),
  }))

  test('are ASCII, so that the engine keeps them in one byte a letter', () => {
    const foreign = scripts.filter(({ bytes }) => bytes.some((byte) => byte > 0x7f))
    expect(foreign.map(({ name }) => name)).toEqual([])
  })

  test('are no larger together than a small server has room for', () => {
    expect(scripts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(mostBytes)
  })
})
