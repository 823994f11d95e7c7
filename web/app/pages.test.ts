import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { officeAreas } from '../../shared/office-areas.ts'
import { financeArea } from '../office/finance/area.ts'
import { publicPages } from '../testing/public-pages.ts'
import { sourcesOf } from '../testing/sources.ts'
import routes from './routes.ts'

const root = join(import.meta.dirname, '../..')
const pathsIn = (entry: RouteConfigEntry): string[] => [
  ...(entry.path === undefined ? [] : [`/${entry.path}`]),
  ...(entry.children ?? []).flatMap(pathsIn),
]
const reading = /\b(?:search|searchParams|asked)\.get(?:All)?\('(\w+)'\)/g

/** Query parameters that the sources of a page read, those of the frame left out. */
const parametersOf = (file: string) =>
  [...sourcesOf(file)]
    .filter((path) => !/^web\/(?:app|shell|ui|overlays|accounts|forms)\//.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(reading)].map(([, name]) => name!))

describe('a query parameter that a page reads is in its key, or it is said not to be kept with it', () => {
  test.each(publicPages().filter(({ isPersonal }) => !isPersonal))(
    '/$path',
    ({ file, query = [], freshQuery = [] }) => {
      expect(parametersOf(file).filter((name) => ![...query, ...freshQuery].includes(name))).toEqual([])
    },
  )

  test('and is found in its sources', () => {
    expect(parametersOf('web/content/faq-page.tsx')).toEqual(expect.arrayContaining(['query', 'category']))
  })
})

test('every screen of the menu and every landing page has a route', () => {
  const known = new Set(routes.flatMap(pathsIn))
  const asked = officeAreas.flatMap(({ path, screens }) => [path, ...screens.map((screen) => screen.path)])
  expect(asked.filter((path) => !known.has(path))).toEqual([])
})

test('an address of the office is built from its route', () => {
  expect(financeArea.paths.landing()).toBe('/finance')
  expect(financeArea.paths.donations()).toBe('/finance/donations')
  expect(financeArea.paths.donation('a/b')).toBe('/finance/donations/a%2Fb')
  expect(financeArea.paths.settlement(7)).toBe('/finance/settlements/7')
})
