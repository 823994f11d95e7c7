import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { waitingPayout, type WaitingPayout } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import WaitingPage, { clientLoader } from './waiting-page.tsx'

const row = (id: number, more: Partial<WaitingPayout> = {}): WaitingPayout => ({
  ...(exampleOf(waitingPayout) as WaitingPayout),
  id,
  status: 'payable',
  isTest: false,
  amount: 1500,
  campaign: 'Bicycles',
  reason: 'Fits the plan',
  lines: [{ what: 'Helmets', amount: 1500 }],
  ...more,
})

beforeEach(() => localStorage.clear())

async function show(rows: WaitingPayout[]) {
  const server = fakeServer()
  const meta = { page: 1, pages: 1, total: rows.length, limit: 20, downloadKey: 'k', today: '2026-11-20' }
  server.answers(payouts.waiting, { data: rows, meta })
  server.answers(payouts.batches, { data: [], meta })
  const page = renderRoutes(
    [{ path: '/', loader: clientLoader as never, Component: WaitingPage, HydrateFallback: () => null }],
    '/',
  )
  await screen.findByRole('table', { name: 'To be paid' })
  return page
}

test('the number of a row opens what it buys and what its manager wrote, by mouse and by Space', async () => {
  const { person } = await show([row(41), row(42, { lines: [{ what: 'Lamps', amount: 1500 }] })])
  await person.click(screen.getByRole('button', { name: '41' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText(/Helmets · ₹1,500/)).toBeTruthy()
  expect(within(drawer).getByText('Fits the plan')).toBeTruthy()
  await person.keyboard('{Escape}')
  const second = screen.getByRole('button', { name: '42' })
  expect(second.getAttribute('aria-keyshortcuts')).toBe('Space')
  second.focus()
  await person.keyboard(' ')
  expect(within(await screen.findByRole('dialog')).getByText(/Lamps · ₹1,500/)).toBeTruthy()
})

test('what cannot be paid is not chosen, and its box says why', async () => {
  await show([row(41, { status: 'upi_limit' }), row(42)])
  const [barred, free] = ['41', '42'].map((id) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(id) }),
  )
  expect([barred!.disabled, barred!.title]).toEqual([true, 'Above the UPI limit'])
  expect(free!.disabled).toBe(false)
})
