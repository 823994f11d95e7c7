import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { byAge, officeList } from '../../../../../contract/lists.ts'
import { m } from '../../../../app/words.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { defineList, listLoader } from '../define-list.ts'
import { ListScreen } from '../list-screen.tsx'

const call = officeList({
  path: '/parcels',
  access: 'can:content.manage',
  summary: 'Parcels',
  name: 'parcels',
  sorts: byAge,
  filters: {},
  row: z.object({ id: z.int(), name: z.string(), isLost: z.boolean() }),
  labels: { name: 'Name' },
})
const sent: number[][] = []
let answer = { ok: true, http: 200, message: '' }
const list = defineList({
  call,
  title: 'Parcels',
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [{ of: 'name' }],
  searchLabel: 'Name',
  empty: 'No parcels yet',
  choosing: { most: 5, bars: ({ isLost }) => (isLost ? 'Lost' : undefined) },
  bulk: [
    {
      label: 'Send',
      run: async (rows) => {
        sent.push(rows.map(({ id }) => id))
        return answer
      },
    },
  ],
})
const load = listLoader(list)
const parcel = (id: number) => ({ id, name: `Parcel ${id}`, isLost: id === 2 })
const pageOf = (page: number, ids: number[], total = 6) => ({
  data: ids.map(parcel),
  meta: { page, pages: 2, total, limit: 3, downloadKey: 'k', today: '2026-02-19' },
})

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  answer = { ok: true, http: 200, message: '' }
})

/** The pages in the order in which they are asked for. */
async function show(...pages: ReturnType<typeof pageOf>[]) {
  const server = fakeServer()
  server.answers(call, ...pages)
  const page = renderRoutes(
    [
      {
        path: '/',
        loader: (args) => load(args),
        Component: () => <ListScreen list={list} />,
        HydrateFallback: () => null,
      },
    ],
    '/',
  )
  await screen.findByRole('table')
  return { server, ...page }
}
const box = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: m.office_select_row({ name: `Parcel ${id}` }) })
const wholePage = () => screen.getByRole<HTMLInputElement>('checkbox', { name: m.office_select_all() })
const bar = () => screen.getByRole('toolbar', { name: m.office_bulk() })
const says = (text: string) => expect(within(bar()).getByRole('status').textContent).toContain(text)
const press = (name: string) => within(bar()).getByRole('button', { name })
const [first, second] = [pageOf(1, [1, 2, 3]), pageOf(2, [4, 5, 6])]

test('what is chosen on one page stays chosen on the others, and is sent together', async () => {
  const { person, router } = await show(first, second, first)
  await person.click(box(1))
  await router.navigate('/?page=2')
  await waitFor(() => expect(box(5).checked).toBe(false))
  await person.click(box(5))
  says(m.office_selected({ count: '2' }))
  await router.navigate('/?page=1')
  await waitFor(() => expect(box(1).checked).toBe(true))
  await person.click(press('Send'))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(sent).toEqual([[1, 5]])
})

test('another search has its own choice', async () => {
  const { person, router } = await show(first)
  await person.click(box(1))
  await router.navigate('/?searchTerm=asha')
  await waitFor(() => expect(box(1).checked).toBe(false))
})

test('a whole page is chosen without what cannot be, and it is said why', async () => {
  const { person } = await show(first)
  await person.click(wholePage())
  expect([box(1).checked, box(2).checked, box(2).disabled, box(3).checked]).toEqual([true, false, true, true])
  expect(wholePage().checked).toBe(true)
  says(m.office_left_out({ count: '1', why: 'Lost' }))
})

test('all that fit are asked for page by page, up to what may be sent at once', async () => {
  const { person, server } = await show(first, first, second)
  wholePage().focus()
  await person.keyboard(' ')
  press(m.office_select_first({ count: '5' })).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => says(m.office_selected({ count: '4' })))
  expect(server.sent.slice(1).map(({ path }) => new URL(path, 'http://x').searchParams.get('page'))).toEqual([
    '1',
    '2',
  ])
  await person.click(press('Send'))
  await waitFor(() => expect(sent).toEqual([[1, 3, 4, 5]]))
})

test('all are let go of at once, and the focus goes back to the head of the table', async () => {
  const { person } = await show(first)
  await person.click(box(3))
  await person.click(press(m.office_clear_selection()))
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(document.activeElement).toBe(wholePage())
})

test('after a refusal the list is loaded again, and what is still there stays chosen', async () => {
  const left = pageOf(1, [2, 3], 2)
  const { person } = await show(first, { ...left, meta: { ...left.meta, pages: 1 } })
  answer = { ok: false, http: 409, message: 'One is gone' }
  await person.click(wholePage())
  await person.click(press('Send'))
  await waitFor(() => says(m.office_selected({ count: '1' })))
  expect(box(3).checked).toBe(true)
  expect(sent).toEqual([[1, 3]])
})
