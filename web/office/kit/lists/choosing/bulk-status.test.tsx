import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { byAge, officeList } from '../../../../../contract/lists.ts'
import { statusCodeSchema, statusSet } from '../../../../../contract/status.ts'
import type { Aside } from '../../../../app/client/notify.ts'
import { m } from '../../../../app/words.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { defineList, listLoader } from '../define-list.ts'
import { ListScreen } from '../list-screen.tsx'
import type { SaveResult, StatusEffect } from '../status/status-choice.tsx'

const set = statusSet({
  requested: { code: 2, label: 'Requested' },
  active: { code: 1, label: 'Active' },
})
const call = officeList({
  path: '/helpers',
  access: 'can:content.manage',
  summary: 'Helpers',
  name: 'helpers',
  sorts: byAge,
  filters: {},
  row: z.object({ id: z.int(), name: z.string(), status: statusCodeSchema(set) }),
  labels: { name: 'Name', status: 'Status' },
})
const ok: SaveResult = { ok: true, http: 200, message: '' }
const update = vi.fn<(row: { id: number }, status: string | number) => Promise<SaveResult>>()
const undo = vi.fn<(before: string | number) => Promise<SaveResult>>()
const effect: StatusEffect = {
  hint: 'A change e-mails the donor',
  question: () => '',
  button: 'Change and e-mail',
  seconds: 10,
  pending: () => '',
  undone: 'No e-mail was sent',
  undo,
}

beforeEach(() => {
  localStorage.clear()
  update.mockReset().mockResolvedValue(ok)
  undo.mockReset().mockResolvedValue(ok)
})

function toasts() {
  const shown: NonNullable<Aside['word']>[] = []
  const hear = (event: Event) => {
    const { word } = (event as CustomEvent<Aside>).detail
    if (word) shown.push(word)
  }
  addEventListener('aside', hear)
  onTestFinished(() => removeEventListener('aside', hear))
  return shown
}

async function show(hasEffect = false) {
  const list = defineList({
    call,
    title: 'Helpers',
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    editPath: ({ id }) => `/helpers/${id}`,
    columns: [{ of: 'name' }, { of: 'status', set, update, ...(hasEffect && { effect: () => effect }) }],
    empty: '',
  })
  const server = fakeServer()
  const meta = { page: 1, pages: 1, total: 3, limit: 20, downloadKey: 'k', today: '2026-02-19' }
  const data = ([2, 2, 1] as const).map((status, id) => ({ id, name: `Helper ${id}`, status }))
  server.answers(call, { data, meta })
  const load = listLoader(list)
  const { person } = renderRoutes(
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
  await person.click(screen.getByRole('checkbox', { name: m.office_select_all() }))
  const bar = () => screen.getByRole('toolbar', { name: m.office_bulk() })
  const choose = (label: string) =>
    person.selectOptions(
      within(bar()).getByRole('combobox', { name: m.office_bulk_set({ label: 'Status' }) }),
      label,
    )
  return { person, bar, choose, shown: toasts() }
}

test('a status is set for all chosen rows that have another', async () => {
  const { person, choose, shown } = await show()
  await choose('Active')
  expect(screen.getByText(m.office_bulk_question({ count: '2', status: 'Active' }))).toBeDefined()
  await person.click(screen.getByRole('button', { name: m.office_bulk_change() }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(update.mock.calls.map(([{ id }, status]) => [id, status])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(shown.map(({ text }) => text)).toEqual([m.office_bulk_done({ count: '2', status: 'Active' })])
})

test('rows whose status was not set stay chosen', async () => {
  const { person, bar, choose, shown } = await show()
  update.mockResolvedValueOnce({ ok: false, http: 409, message: 'Changed meanwhile' })
  await choose('Active')
  await person.click(screen.getByRole('button', { name: m.office_bulk_change() }))
  await waitFor(() => expect(shown).toHaveLength(2))
  expect(shown[0]).toMatchObject({ look: 'danger' })
  expect(within(bar()).getByText(m.office_selected({ count: '1' }))).toBeDefined()
})

test('a bulk change that e-mails people can be undone as a whole', async () => {
  const { person, choose, shown } = await show(true)
  await choose('Active')
  await person.click(screen.getByRole('button', { name: 'Change and e-mail' }))
  await waitFor(() => expect(shown).toHaveLength(1))
  shown[0]!.action!.press()
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
  expect(undo.mock.calls).toEqual([[2], [2]])
})

test('a list with forms has a pencil in each row', async () => {
  await show()
  const link = screen.getByRole('link', { name: m.office_edit_of({ name: 'Helper 1' }) })
  expect(link.getAttribute('href')).toBe('/helpers/1')
})
