import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { byAge, officeList } from '../../../../contract/lists.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { defineList, listLoader } from './define-list.ts'
import { ListScreen } from './list-screen.tsx'

const listed = officeList({
  path: '/gifts',
  access: 'can:content.manage',
  summary: 'Gifts',
  name: 'gifts',
  sorts: byAge,
  filters: {},
  row: z.object({ id: z.int(), giver: z.string() }),
  labels: { giver: 'Giver' },
})
const call = {
  ...listed,
  list: { ...listed.list, rows: 'gifts' as const },
  reply: z.object({ gifts: listed.reply, pages: z.int() }),
}
const list = defineList({
  call,
  title: 'Gifts',
  keyOf: ({ id }) => id,
  columns: [{ of: 'giver', look: 'text' }],
  hasDays: true,
  empty: '',
  words: { clear: 'CLEAR', download: 'FETCH', none: 'No gifts' },
})
const load = listLoader(list)

beforeEach(() => localStorage.clear())

async function show(at: string, ...gifts: { id: number; giver: string }[]) {
  const server = fakeServer()
  const meta = { page: 1, pages: 1, total: gifts.length, limit: 20, downloadKey: 'k', today: '2026-02-19' }
  server.answers(call, { data: { gifts, pages: 1 }, meta })
  const Component = () => <ListScreen list={list} />
  const page = renderRoutes(
    [{ path: '/', loader: (args) => load(args), Component, HydrateFallback: () => null }],
    at,
  )
  await screen.findByRole('heading', { name: 'Gifts' })
  return page
}

test('rows are shown that stand within the data of their answer', async () => {
  await show('/', { id: 1, giver: 'Asha' }, { id: 2, giver: 'Venu' })
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Asha', 'Venu'])
})

test('words of its own stand on its buttons and where it has nothing', async () => {
  const { person, router } = await show('/?from=2026-02-01')
  expect(screen.getByText('No results are found')).toBeDefined()
  expect(screen.getByRole('button', { name: 'FETCH' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'CLEAR' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByText('No gifts')).toBeDefined()
})
