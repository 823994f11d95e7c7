import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const namesIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as string[]

/** Scripts of the last builds that a server reads, and the bytes for which a small server has room. */
const builds = [
  {
    what: 'that draw the pages',
    folder: join(root, 'web/build/server'),
    names: (folder: string) => globSync('**/*.js', { cwd: folder }),
    mostBytes: 7_000_000,
  },
  {
    what: 'of the server itself',
    folder: join(root, 'server/build'),
    names: (folder: string) => namesIn(join(folder, 'files.json')),
    mostBytes: 8_000_000,
  },
]

// Where nothing was built there is nothing to look at.
for (const { what, folder, names, mostBytes } of builds)
  describe.skipIf(!existsSync(folder))(`the scripts ${what}`, () => {
    const scripts = () => names(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))

    test('are ASCII, so that the engine keeps them in one byte a letter', () => {
      const foreign = scripts().filter(({ bytes }) => bytes.some((byte) => byte > 0x7f))
      expect(foreign.map(({ name }) => name)).toEqual([])
    })

    test('are no larger together than a small server has room for', () => {
      expect(scripts().reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(mostBytes)
    })
  })

test('production starts what was built, within its bounds of memory', () => {
  const serve = readFileSync(join(root, 'scripts/serve.sh'), 'utf8')
  expect(serve).toMatch(/exec \S+ --max-semi-space-size=4 --max-old-space-size=512 server\/build\/main\.js/)
})
