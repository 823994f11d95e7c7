import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { byAge, officeList, sumAsked } from '../../../../contract/lists.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { defineList, listLoader } from './define-list.ts'
import { ListScreen } from './list-screen.tsx'

const call = officeList({
  path: '/letters',
  access: 'can:content.manage',
  summary: 'Letters',
  name: 'letters',
  sorts: byAge,
  filters: { about: z.optional(z.enum(['meals', 'wells'])), town: z.optional(z.string()), sum: sumAsked },
  row: z.object({ id: z.int(), sentAt: z.string() }),
  labels: { sentAt: 'Sent' },
  sums: { pages: 'Pages' },
})
const list = defineList({
  call,
  title: 'Letters',
  keyOf: ({ id }) => id,
  columns: [{ of: 'sentAt', show: 'instant' }],
  hasDays: true,
  empty: 'No letters yet',
  filters: [
    {
      name: 'about',
      label: 'About',
      any: 'All',
      options: [{ value: 'wells', label: 'Wells' }],
      isExtra: true,
    },
    {
      name: 'town',
      label: 'Town',
      any: 'All',
      options: [],
      isExtra: true,
      find: {
        byText: async (text) => [{ value: '7', label: `Town of ${text}` }],
        byValue: async (value) => ({ value, label: `Town ${value}` }),
      },
    },
  ],
})
const load = listLoader(list)

beforeEach(() => localStorage.clear())

async function show(at = '/', today = '2026-02-19', sentAt = '2026-02-19T08:35:00.000Z') {
  const server = fakeServer()
  const meta = { page: 1, pages: 3, total: 60, limit: 20, downloadKey: 'k', today }
  server.answers(call, { data: [{ id: 1, sentAt }], meta })
  const page = renderRoutes(
    [
      {
        path: '/',
        loader: (args) => load(args),
        Component: () => <ListScreen list={list} />,
        HydrateFallback: () => null,
      },
    ],
    at,
  )
  await screen.findByRole('table')
  return { server, ...page }
}
const askedOf = (server: ReturnType<typeof fakeServer>) =>
  Object.fromEntries(new URL(server.sent.at(-1)!.path, 'http://x').searchParams)
const days = () => within(screen.getByRole('navigation', { name: m.landing_period() }))

test.each([
  [m.landing_today(), '2026-02-19'],
  [m.landing_week(), '2026-02-16'],
  [m.landing_month(), '2026-02-01'],
  [m.landing_year(), '2025-04-01'],
])('%s is one press, and a second one takes it out again', async (name, from) => {
  const { person, server, router } = await show()
  await person.click(days().getByRole('link', { name }))
  await waitFor(() => expect(askedOf(server)).toMatchObject({ from, to: '2026-02-19' }))
  const current = await waitFor(() => days().getByRole('link', { current: true }))
  expect(current.textContent).toBe(name)
  await person.click(current)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the number of rows is kept for every list that asks for no other', async () => {
  const { person, server } = await show()
  expect(askedOf(server)['limit']).toBe('20')
  await person.selectOptions(screen.getByRole('combobox', { name: m.office_per_page() }), '50')
  await waitFor(() => expect(askedOf(server)['limit']).toBe('50'))
  const query = async (address: string) => {
    const other = fakeServer()
    other.answers(call, { data: [] })
    await load({ request: new Request(`http://x${address}`) })
    return askedOf(other)['limit']
  }
  expect(await query('/')).toBe('50')
  expect(await query('/?limit=4')).toBe('4')
  localStorage.setItem('office-rows-per-page', '"5000"')
  expect(await query('/')).toBe('20')
})

test('an instant stands with its day and its time in India', async () => {
  await show()
  expect(screen.getByRole('cell').textContent).toBe('19 Feb 202614:05')
})

test('what is asked for less often stands behind a button, and open where it is in use', async () => {
  const { person, server } = await show()
  expect(screen.queryByRole('combobox', { name: 'About' })).toBeNull()
  await person.click(screen.getByRole('button', { name: m.office_more_filters() }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Wells')
  await waitFor(() => expect(askedOf(server)['about']).toBe('wells'))
  await screen.findByRole('button', { name: m.office_more_filters_active({ count: '1' }) })
})

test('one of too many to list is found by typing, and asked for at once', async () => {
  const { person, server } = await show('/?town=3')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Town/ })
  await waitFor(() => expect(box.value).toBe('Town 3'))
  await person.clear(box)
  await person.type(box, 'wells')
  await person.click(await screen.findByText('Town of wells'))
  await waitFor(() => expect(askedOf(server)['town']).toBe('7'))
})

test('sums of what is narrowed down come behind the rows; a whole list asks for none', async () => {
  const server = fakeServer()
  const meta = { page: 1, pages: 1, total: 1, limit: 20, downloadKey: 'k', today: '2026-02-19' }
  const data = [{ id: 1, sentAt: '2026-02-19T08:35:00.000Z' }]
  const sums = [{ isTest: false, of: { pages: 1200 } }]
  server.answers(call, { data, meta }, { data, meta: { ...meta, sums } })
  const route = {
    path: '/',
    loader: (args: Parameters<typeof load>[0]) => load(args),
    Component: () => <ListScreen list={list} />,
    HydrateFallback: () => null,
  }
  renderRoutes([route], '/?about=wells')
  expect((await screen.findByText('₹1,200')).parentElement!.textContent).toContain('Pages')
  expect(askedOf(server)).toMatchObject({ about: 'wells', sum: '1', limit: '1' })
  expect(server.sent).toHaveLength(2)
})

test('nothing is summed of a list that is not narrowed down', async () => {
  const { server } = await show()
  expect(screen.queryByRole('status', { name: m.office_sums() })).toBeNull()
  expect(server.sent).toHaveLength(1)
})

test('the very beginning of a day stands for the day, without a time', async () => {
  await show('/', '2026-02-19', '2026-02-18T18:30:00.000Z')
  expect(screen.getByRole('cell').textContent).toBe('19 Feb 2026')
})

test('an unknown filter of the address is left out with a note', async () => {
  const server = fakeServer()
  const meta = { page: 1, pages: 1, total: 1, limit: 20, downloadKey: 'k', today: '2026-02-19' }
  server.answers(
    call,
    {
      http: 400,
      message: 'Please check the marked fields',
      errors: { search: 'This field is not known here' },
    },
    { data: [{ id: 1, sentAt: '2026-02-19T08:35:00.000Z' }], meta },
  )
  renderRoutes(
    [
      {
        path: '/',
        loader: (args) => load(args),
        Component: () => <ListScreen list={list} />,
        HydrateFallback: () => null,
      },
    ],
    '/?search=x&town=7',
  )
  await screen.findByRole('table')
  expect(screen.getByText(m.office_unknown_filter({ filter: 'search=x' }))).toBeDefined()
  expect(askedOf(server)).toMatchObject({ town: '7' })
  expect(askedOf(server)).not.toHaveProperty('search')
})
