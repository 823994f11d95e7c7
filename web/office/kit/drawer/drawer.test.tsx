import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { finance } from '../../../../contract/finance/finance.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { defineList, listLoader } from '../lists/define-list.ts'
import { DataTable } from '../lists/data-table.tsx'
import { listUrl } from '../lists/list-url.ts'

const list = defineList({
  call: finance.donations,
  title: 'Donations',
  keyOf: (row) => row.donationId,
  pathOf: (row) => `/donations/${row.donationId}`,
  quickLook: (row) => ({
    title: `From ${row.name}`,
    facts: [
      ['Purpose', row.purpose],
      ['Receipt', row.receiptNumber],
    ],
  }),
  columns: [{ of: 'name', look: 'text' }],
  empty: 'None',
})
type Row = Parameters<NonNullable<typeof list.quickLook>>[0]
const rows = ['Asha', 'Ravi', 'Farah'].map(
  (name, index) => ({ donationId: `d${index}`, name, purpose: `For ${name}`, receiptNumber: null }) as Row,
)

const show = () =>
  renderRoutes([
    { path: '/', element: <DataTable list={list} rows={rows} url={listUrl({})} /> },
    { path: '/donations/:id', element: <p>The whole page</p> },
  ])
const link = (name: string) => screen.getByRole('link', { name })
const asked = () => new URLSearchParams(location.search).get('look')

beforeEach(() => history.replaceState(null, '', '/'))

test('Space on a row shows its facts beside the list, without those that have no value', async () => {
  const { person } = show()
  link('Ravi').focus()
  await person.keyboard(' ')
  const drawer = screen.getByRole('dialog', { name: 'From Ravi' })
  expect(drawer.textContent).toContain('PurposeFor Ravi')
  expect(drawer.textContent).not.toContain('Receipt')
  expect(document.activeElement).toBe(drawer)
  expect(asked()).toBe('d1')
})

test('j and k go on to other rows while it stays open, and stop at the ends', async () => {
  const { person } = show()
  link('Asha').focus()
  await person.keyboard(' jjj')
  expect(screen.getByRole('dialog', { name: 'From Farah' })).toBeDefined()
  await person.keyboard('k')
  expect(screen.getByRole('dialog', { name: 'From Ravi' })).toBeDefined()
  expect(asked()).toBe('d1')
})

test('Escape closes it and gives the focus to the row that was shown last', async () => {
  const { person } = show()
  link('Asha').focus()
  await person.keyboard(' j{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link('Ravi'))
  expect(asked()).toBeNull()
})

test('its button opens it by hand, and Enter in it opens the whole page', async () => {
  const { person } = show()
  await person.click(screen.getByRole('button', { name: 'Quick look: From Farah' }))
  await person.keyboard('{Enter}')
  expect(screen.getByText('The whole page')).toBeDefined()
})

test('an address that names a row opens it, and one that names none of the page opens nothing', () => {
  history.replaceState(null, '', '/?look=d2')
  const { unmount } = show()
  expect(screen.getByRole('dialog', { name: 'From Farah' })).toBeDefined()
  unmount()
  history.replaceState(null, '', '/?look=gone')
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is looked at is not asked of the server', async () => {
  const server = fakeServer()
  server.answers(finance.donations, { data: [] })
  await listLoader(list)({ request: new Request('http://localhost/finance/donations?look=d1&status=paid') })
  expect(server.sent[0]?.path).toBe('/api/finance/donations?limit=20&status=paid')
})
