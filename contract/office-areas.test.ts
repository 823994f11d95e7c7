import { expect, test } from 'vitest'
import { areasFor, officeAreas } from '../shared/office-areas.ts'
import type { OfficeArea } from '../shared/areas/office-area.ts'
import { permissions } from './call.ts'

const areas: OfficeArea[] = [
  {
    id: 'books',
    title: 'Books',
    path: '/books',
    permission: 'donations.manage',
    icon: 'list',
    screens: [
      { path: '/books/donations', title: 'Donations', permission: 'donations.read', icon: 'list' },
      { path: '/books/ledger', title: 'Ledger', permission: 'ledger.read', icon: 'list' },
    ],
  },
]
const pathsFor = (...held: string[]) =>
  areasFor(new Set(held), areas).flatMap(({ screens }) => screens.map(({ path }) => path))

test('a menu holds the screens that the permissions open, in the order of the area', () => {
  expect(pathsFor('ledger.read', 'donations.read')).toEqual(['/books/donations', '/books/ledger'])
  expect(pathsFor('ledger.read')).toEqual(['/books/ledger'])
})

test('an area of which nothing is open is left out', () => {
  expect(areasFor(new Set(['health.read']), areas)).toEqual([])
})

test('every screen asks for a permission that there is, at a path of its area and its own', () => {
  const screens = officeAreas.flatMap((area) => area.screens.map((screen) => ({ area, screen })))
  for (const { area, screen } of screens) {
    expect(permissions).toContain(screen.permission)
    expect(screen.path.startsWith(`${area.path}/`)).toBe(true)
  }
  expect(new Set(screens.map(({ screen }) => screen.path)).size).toBe(screens.length)
})
