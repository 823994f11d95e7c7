import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')

/** The files whose class names a sheet holds. */
function sourcesOf(sheet: string) {
  const css = readFileSync(join(web, sheet), 'utf8')
  return [...css.matchAll(/^@source '([^']+)'/gm)].flatMap(([, pattern]) =>
    globSync(join(web, dirname(sheet), pattern!)).map((file) => relative(web, file)),
  )
}

test('the sheet of the pages knows the classes of every page and part', () => {
  expect(sourcesOf('app/styles/app.css')).toEqual(
    expect.arrayContaining(['home/home-page.tsx', 'ui/button.tsx', 'ui/links/link.tsx', 'shell/menus.tsx']),
  )
})

test("the office's sheet knows its own classes and those of shared parts", () => {
  expect(sourcesOf('office/office.css')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^office\/.*-page\.tsx$/),
      'ui/button.tsx',
      'ui/links/link.tsx',
    ]),
  )
})
