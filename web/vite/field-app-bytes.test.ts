import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The last build; without one the tests here are skipped. */
const built = join(import.meta.dirname, '../build')
const page = join(built, 'field.html')
const isBuilt = existsSync(page)
const kB = 1000

test.skipIf(!isBuilt)('the field app loads at most 78 kB of scripts before anything is scanned', () => {
  const html = readFileSync(page, 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(field-assets\/[^"]+)"/g)].map(([, path]) => path!)
  const scripts = named.filter((path) => path.endsWith('.js'))
  expect(scripts).not.toEqual([])
  const bytes = scripts.map((path) => statSync(join(built, 'client', `${path}.br`)).size)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(78 * kB)
})

test.skipIf(!isBuilt)(
  'the service worker stores every file of the app but fonts and the reader of codes',
  () => {
    const worker = readFileSync(join(built, 'client/field-sw.js'), 'utf8')
    const files = readdirSync(join(built, 'client/field-assets')).filter((name) => /\.(?:js|css)$/.test(name))
    expect(files.filter((name) => !worker.includes(`"/field-assets/${name}"`))).toEqual([])
    expect(worker).not.toContain('zxing_reader.wasm')
    expect(worker).not.toMatch(/"[^"]+\.woff2"/)
  },
)
