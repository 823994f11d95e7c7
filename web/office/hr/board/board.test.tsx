import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applications } from '../../../../contract/jobs/applications.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { Board } from './board.tsx'

const card = { id: 1, name: 'Asha Rao', city: 'Warangal', appliedAt: '2026-11-20T06:00:00.000Z', notes: 2 }
const columns = ([0, 1, 2, 3, 4, 5] as const).map((status) => ({
  status,
  total: status === 0 ? 1 : status === 5 ? 3 : 0,
  cards: status === 0 ? [card] : [],
}))

const show = (canManage = true) =>
  renderRoutes([{ path: '/', element: <Board columns={columns} canManage={canManage} /> }])
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const choice = () => screen.getByRole('combobox', { name: m.hr_status_of({ name: 'Asha Rao' }) })

test('an application is moved by its select, without an e-mail', async () => {
  const server = fakeServer()
  server.waits(applications.setStatus)
  const { person } = show()
  expect(within(column('New')).getByText('Asha Rao')).toBeDefined()
  await person.selectOptions(choice(), 'Interview')
  expect(within(column('Interview')).getByText('Asha Rao')).toBeDefined()
  expect(within(column('New')).queryByText('Asha Rao')).toBeNull()
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: 1, status: 2 }])
})

test('a move that was not saved is taken back', async () => {
  const server = fakeServer()
  server.answers(applications.setStatus, { http: 503 })
  const { person } = show()
  await person.selectOptions(choice(), 'Rejected')
  expect(await within(column('New')).findByText('Asha Rao')).toBeDefined()
  expect(screen.getByText(m.hr_not_moved())).toBeDefined()
})

test('an application is withdrawn only after a question', async () => {
  const server = fakeServer()
  server.waits(applications.setStatus)
  const { person } = show()
  await person.selectOptions(choice(), 'Withdrawn')
  expect(screen.getByText(m.hr_withdraw_text())).toBeDefined()
  expect(server.sent).toEqual([])
  await person.click(screen.getByRole('button', { name: m.hr_withdraw() }))
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: 1, status: 5 }])
})

test('a reader of the job sees the board without moving anything', () => {
  fakeServer()
  show(false)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(within(column('Withdrawn')).getByText(m.hr_erased())).toBeDefined()
})
