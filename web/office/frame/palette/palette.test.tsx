import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { office } from '../../../../contract/office.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import type { OfficeMenu } from '../place-in-menu.ts'
import { Palette } from './palette.tsx'

const menu: OfficeMenu = [
  {
    title: 'Finance',
    url: '/finance',
    icon: 'finance',
    items: [
      { title: 'Donations', url: '/finance/donations', icon: 'donation' },
      { title: 'Day book', url: '/finance/day-book', icon: 'dayBook' },
    ],
  },
]
const donation = { title: 'Asha Rao', detail: '2026-27/000001', amount: 900, url: '/finance/donations/1' }

let server: ReturnType<typeof fakeServer>
const close = vi.fn<() => void>()
const show = () => renderRoutes([{ path: '*', element: <Palette menu={menu} close={close} /> }], '/finance')
const field = () => screen.getByRole('combobox', { hidden: true })
const options = () => screen.queryAllByRole('option', { hidden: true }).map((one) => one.textContent)
/** Option that the field marks as active. */
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  close.mockClear()
  server = fakeServer()
})

test('it begins with every screen, and keys go round through them', async () => {
  const { person } = show()
  expect(options()).toEqual(['Finance', 'Donations', 'Day book'])
  await person.click(field())
  expect(chosen()).toBe('Finance')
  await person.keyboard('{ArrowUp}')
  expect(chosen()).toBe('Day book')
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Donations')
})

test('a screen is found by the beginning of a word of its name, and Enter opens it', async () => {
  server.answers(office.find, { data: [] })
  const { person, router } = show()
  await person.type(field(), 'boo')
  expect(options()).toEqual(['Day book'])
  await person.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/finance/day-book')
  expect(close).toHaveBeenCalled()
})

test('records are asked of the server, and one that was opened is there again at the next time', async () => {
  server.answers(office.find, {
    data: [{ title: 'Donations', url: '/finance/donations', icon: 'donation', items: [donation] }],
  })
  const first = show()
  await first.person.type(field(), 'asha')
  await waitFor(() => expect(options()).toEqual(['Asha Rao2026-27/000001₹900']))
  expect(server.sent.at(-1)?.path).toBe('/api/user/office/find?searchTerm=asha')
  await first.person.keyboard('{Enter}')
  expect(first.router.state.location.pathname).toBe('/finance/donations/1')
  first.unmount()

  show()
  expect(options()[0]).toContain('Asha Rao')
  expect(screen.getByText('Recent')).toBeDefined()
})

test('nothing found is said, and so is a search that failed', async () => {
  server.answers(office.find, { data: [] }, { http: 503 })
  const { person } = show()
  await person.type(field(), 'zz')
  await waitFor(() => expect(screen.getByText('Nothing found')).toBeDefined())
  await person.type(field(), 'z')
  await waitFor(() => expect(screen.getByText(/could not be searched/)).toBeDefined())
})
