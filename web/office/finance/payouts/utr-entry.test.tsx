import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { payout, type PayoutRow } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { m } from '../../../app/words.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import BatchPage, { clientLoader } from './batch-page.tsx'

const row = (id: number): PayoutRow => ({
  ...(exampleOf(payout) as PayoutRow),
  id,
  reference: `P000001N00${id}`,
  status: 'exported',
  utr: null,
  paidOn: null,
  returnedAt: null,
})
const meta = { page: 1, pages: 2, total: 4, limit: 20, downloadKey: 'k', today: '2026-11-20' }

beforeEach(() => localStorage.clear())

/** @param pages numbers of the payouts on each page that is asked for later */
async function show(...pages: number[][]) {
  const server = fakeServer()
  const batch = exampleOf(payouts.batch.reply) as { openAmount: number }
  server.answers(payouts.batch, { data: { ...batch, openAmount: 100, handovers: [] } as never })
  for (const ids of [[1, 2, 3], ...pages]) server.answers(payouts.list, { data: ids.map(row), meta })
  const page = renderRoutes(
    [{ path: '/:id', loader: clientLoader, Component: BatchPage, HydrateFallback: () => null }],
    '/1',
  )
  await screen.findByRole('table')
  return { server, ...page }
}
const entry = (id: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: m.payouts_utr_of({ reference: `P000001N00${id}` }) })
const recorded = ({ sent }: ReturnType<typeof fakeServer>) =>
  sent.filter(({ path }) => path.endsWith('/payouts/paid')).map(({ body }) => body)
const refused = { http: 400, errors: { utr: 'Payout P000001N001 has this number already' } }

test('what is typed right after Enter stands whole in the next row, while the first is on its way', async () => {
  const { person, server } = await show()
  const answers = [server.waits(payouts.paid), server.waits(payouts.paid)]
  await person.click(entry(1))
  await person.keyboard('SBINR1111111111{Enter}SBINR2222222222{Enter}')
  expect(document.activeElement).toBe(entry(3))
  expect([1, 2, 3].map((id) => entry(id).value)).toEqual(['SBINR1111111111', 'SBINR2222222222', ''])
  expect(recorded(server)).toEqual([
    { payoutId: 1, utr: 'SBINR1111111111', paidOn: '2026-11-20' },
    { payoutId: 2, utr: 'SBINR2222222222', paidOn: '2026-11-20' },
  ])
  answers.forEach((give) => give({ data: null }))
})

test('one that is refused says so at its row, keeps what was typed, and leaves the focus where it is', async () => {
  const { person, server } = await show()
  const give = server.waits(payouts.paid)
  await person.click(entry(1))
  await person.keyboard('SBINR1111111111{Enter}SBINR22')
  give(refused)
  expect((await screen.findByRole('alert')).textContent).toBe(refused.errors.utr)
  expect(entry(1).value).toBe('SBINR1111111111')
  expect(entry(1).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(entry(2))
  await person.keyboard('33')
  expect(entry(2).value).toBe('SBINR2233')
})

test('one on its way is neither changed nor sent again', async () => {
  const { person, server } = await show()
  const give = server.waits(payouts.paid)
  await person.click(entry(3))
  await person.keyboard('SBINR1111111111{Enter}9{Enter}')
  expect(entry(3).value).toBe('SBINR1111111111')
  expect(recorded(server)).toHaveLength(1)
  give(refused)
  await waitFor(() => expect(entry(3).readOnly).toBe(false))
})

test('what was typed and not recorded stands there again after a look at another page', async () => {
  const { person, server, router } = await show([4], [1, 2])
  server.answers(payouts.paid, refused)
  await person.click(entry(1))
  await person.keyboard('SBINR1111111111{Enter}')
  await screen.findByRole('alert')
  await router.navigate('/1?page=2')
  await waitFor(() => expect(entry(4).value).toBe(''))
  await router.navigate('/1?page=1')
  await waitFor(() => expect(entry(1).value).toBe('SBINR1111111111'))
  expect(screen.getByRole('alert').textContent).toBe(refused.errors.utr)
})
