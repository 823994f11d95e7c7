import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../../contract/call.ts'
import { reorderCall, wholeList } from '../../../../contract/lists.ts'
import { statusSet, statusCodeSchema, statusUpdate } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { defineList, listLoader } from './define-list.ts'
import { ListScreen } from './list-screen.tsx'

const bannerStatus = statusSet({
  hidden: { code: 0, label: 'Hidden' },
  visible: { code: 1, label: 'Visible', look: 'good' },
})
const banners = defineCalls({
  list: wholeList({
    path: '/banners',
    access: 'can:content.manage',
    summary: 'Banners in their order',
    name: undefined,
    sorts: { placed: 'As on the page' },
    filters: {},
    row: z.object({
      id: z.int(),
      title: z.string(),
      clicks: z.int(),
      status: statusCodeSchema(bannerStatus),
    }),
    labels: { title: 'Title', clicks: 'Clicks', status: 'Status' },
  }),
  reorder: reorderCall({
    path: '/banners/order',
    access: 'can:content.manage',
    summary: 'Puts them in order',
  }),
  setStatus: statusUpdate({
    path: '/banners/status',
    access: 'can:content.manage',
    summary: 'Shows or hides one',
    set: bannerStatus,
  }),
})

const removed: number[] = []
const list = defineList({
  call: banners.list,
  title: 'Banners',
  keyOf: (banner) => banner.id,
  nameOf: (banner) => banner.title,
  columns: [
    { of: 'title', look: 'text' },
    { of: 'clicks', show: 'count', isExtra: true },
    {
      of: 'status',
      set: bannerStatus,
      update: (banner, status) =>
        api(banners.setStatus, { body: { id: banner.id, status: status as 0 | 1 } }),
    },
  ],
  searchLabel: 'Title',
  empty: 'No banners yet',
  add: { to: '/banners/new', label: 'Add banner' },
  actions: (banner) => [
    { label: 'Edit', to: `/banners/${banner.id}` },
    { label: 'Remove', isDanger: true, run: () => removed.push(banner.id) },
  ],
  bulk: [
    {
      label: 'Hide',
      run: async (rows) => {
        for (const { id } of rows) await api(banners.setStatus, { body: { id, status: 0 } })
        return { ok: true, http: 200, message: '' }
      },
    },
  ],
  reorder: (ids) => api(banners.reorder, { body: { ids: ids.map(Number) } }),
})

const load = listLoader(list)

const three = ['Books', 'Meals', 'Wells'].map((title, index) => ({
  id: index + 1,
  title,
  clicks: 1200,
  status: 1 as const,
}))

beforeEach(() => localStorage.clear())

async function show(rows = three, at = '/', later = rows) {
  const server = fakeServer()
  const answers = [rows, later].map((data) => ({ data, meta: { total: data.length } }))
  server.answers(banners.list, ...answers)
  const { person, router } = renderRoutes(
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
  await screen.findByRole('heading', { name: 'Banners' })
  return { server, person, router }
}
const titles = () =>
  [...document.querySelectorAll('tbody > tr')].map((row) => /Books|Meals|Wells/.exec(row.textContent)?.[0])
const sentTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.sent.filter((one) => one.path === path).map(({ body }) => body)

test('a list that comes whole has no pages and, without a name, no download', async () => {
  const { server } = await show()
  expect(titles()).toEqual(['Books', 'Meals', 'Wells'])
  expect(screen.queryByRole('navigation', { name: m.pages() })).toBeNull()
  expect(screen.queryByRole('button', { name: m.office_download() })).toBeNull()
  expect(server.sent[0]!.path).toBe('/api/banners')
})

test('an empty list leads to where the first one is made', async () => {
  await show([])
  expect(screen.getByText('No banners yet')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Add banner' })).toHaveLength(2)
})

test('a part of a list has no order of its own: nothing in it is moved', async () => {
  await show(three, '/?searchTerm=e')
  expect(titles()).toEqual(['Books', 'Meals', 'Wells'])
  expect(screen.queryByRole('button', { name: m.office_move_down({ name: 'Books' }) })).toBeNull()
})

test('a row is moved by a press at once, and all ids are saved in their new order', async () => {
  const { server, person } = await show(three, '/', [three[1]!, three[0]!, three[2]!])
  const answer = server.waits(banners.reorder)
  const down = screen.getByRole('button', { name: m.office_move_down({ name: 'Books' }) })
  await person.click(down)
  expect(titles()).toEqual(['Meals', 'Books', 'Wells'])
  expect(screen.getByText(m.office_moved({ name: 'Books', place: 2, count: 3 }))).toBeDefined()
  expect(document.activeElement).toBe(down)
  expect(sentTo(server, '/api/banners/order')).toEqual([{ ids: [2, 1, 3] }])
  answer({ data: null })
  await waitFor(() => expect(server.sent.at(-1)!.path).toBe('/api/banners'))
  expect(titles()).toEqual(['Meals', 'Books', 'Wells'])
})

test('the first row moves no further up', async () => {
  const { server, person } = await show()
  await person.click(screen.getByRole('button', { name: m.office_move_up({ name: 'Books' }) }))
  expect(titles()).toEqual(['Books', 'Meals', 'Wells'])
  expect(sentTo(server, '/api/banners/order')).toEqual([])
})

test('an order that could not be saved goes back, and that is said', async () => {
  const { server, person } = await show()
  server.answers(banners.reorder, { http: 500 })
  await person.click(screen.getByRole('button', { name: m.office_move_up({ name: 'Wells' }) }))
  await screen.findByText(m.office_order_kept())
  expect(titles()).toEqual(['Books', 'Meals', 'Wells'])
})

test('of moves that follow each other quickly the last order is saved', async () => {
  const { server, person } = await show()
  const first = server.waits(banners.reorder)
  await person.click(screen.getByRole('button', { name: m.office_move_down({ name: 'Books' }) }))
  await person.click(screen.getByRole('button', { name: m.office_move_down({ name: 'Books' }) }))
  await person.click(screen.getByRole('button', { name: m.office_move_up({ name: 'Wells' }) }))
  expect(titles()).toEqual(['Wells', 'Meals', 'Books'])
  server.answers(banners.reorder, { data: null })
  first({ data: null })
  await waitFor(() =>
    expect(sentTo(server, '/api/banners/order')).toEqual([{ ids: [2, 1, 3] }, { ids: [3, 2, 1] }]),
  )
})

test('a status shows what was chosen at once, and goes back where it was not saved', async () => {
  const { server, person } = await show()
  const answer = server.waits(banners.setStatus)
  const status = screen.getByRole<HTMLSelectElement>('combobox', {
    name: m.office_status_of({ what: 'Status', name: 'Meals' }),
  })
  await person.selectOptions(status, 'Hidden')
  expect(status.value).toBe('0')
  expect(status.getAttribute('aria-busy')).toBe('true')
  expect(sentTo(server, '/api/banners/status')).toEqual([{ id: 2, status: 0 }])
  answer({ http: 409, message: 'Somebody else changed it' })
  await waitFor(() => expect(status.value).toBe('1'))
  expect(status.getAttribute('aria-invalid')).toBe('true')
})

test('what is done to several rows is done to those that are chosen', async () => {
  const { server, person } = await show()
  server.answers(banners.setStatus, { data: null })
  await person.click(screen.getByRole('checkbox', { name: m.office_select_all() }))
  expect(screen.getByText(m.office_selected({ count: '3' }))).toBeDefined()
  await person.click(screen.getByRole('checkbox', { name: m.office_select_row({ name: 'Meals' }) }))
  const bar = screen.getByRole('toolbar', { name: m.office_bulk() })
  await person.click(within(bar).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: m.office_bulk() })).toBeNull())
  expect(sentTo(server, '/api/banners/status')).toEqual([
    { id: 1, status: 0 },
    { id: 3, status: 0 },
  ])
})

test('a row has a menu of what may be done with it', async () => {
  const { person } = await show()
  await person.click(screen.getByRole('button', { name: m.office_actions_of({ name: 'Wells' }) }))
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(removed).toEqual([3])
})

test('columns are chosen, and this browser keeps the choice', async () => {
  const { person } = await show()
  expect(screen.queryByRole('columnheader', { name: 'Clicks' })).toBeNull()
  await person.click(screen.getByRole('button', { name: m.office_columns() }))
  await person.click(await screen.findByRole('checkbox', { name: 'Clicks' }))
  expect(screen.getByText('Clicks', { selector: 'th' })).toBeDefined()
  expect(JSON.parse(localStorage.getItem('list-columns:/banners')!)).toEqual({ clicks: true })
})

test('filters are saved under a name, as an address that leads back to them', async () => {
  const { person, router } = await show(three, '/?searchTerm=well')
  await person.click(screen.getByRole('button', { name: m.office_saved_filters() }))
  await person.type(await screen.findByLabelText(m.office_saved_name()), 'Water')
  await person.click(screen.getByRole('button', { name: m.office_save_filters() }))
  const link = screen.getByRole('link', { name: 'Water' })
  expect(link.getAttribute('href')).toBe('/?searchTerm=well')
  await router.navigate('/')
  await person.click(link)
  await waitFor(() => expect(router.state.location.search).toBe('?searchTerm=well'))
  await person.click(screen.getByRole('button', { name: m.office_remove_saved({ name: 'Water' }) }))
  expect(screen.queryByRole('link', { name: 'Water' })).toBeNull()
})
