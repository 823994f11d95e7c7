import type { Page } from '@playwright/test'
import type { BookedEntry } from '../../contract/finance/entries.ts'
import type { FinanceRefund } from '../../contract/finance/refunds.ts'
import type { FinanceUnsettled } from '../../contract/finance/settlements.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, endDonation, fundraiser, loseDispute, startDonation } from '../installation.ts'

type Row = Record<string, unknown>
type List = {
  path: string
  title: string
  /** Text where nothing is there yet. */
  empty: string
  /** Has something come about that stands in it, where nothing does in a new installation. */
  make?(page: Page): Promise<void>
  /** One that takes days to come about. */
  row?: Row
}

let donors = 0
const donation = async (outcome: string) => {
  const order = await startDonation((await fundraiser(4)).id, 900, `listed-${++donors}@donors.example`)
  await endDonation(order, outcome)
  return order
}
const neverSettled: FinanceUnsettled = {
  id: 1,
  provider: 'payu',
  entityId: '403993715531077182',
  kind: 'capture',
  donationId: null,
  owed: 900,
  occurredAt: '2026-11-10T06:30:00.000Z',
  foundAt: '2026-11-20T06:30:00.000Z',
  status: 'open',
  settledAt: null,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
  isTest: true,
}

const lists: List[] = [
  { path: 'donations', title: 'Donations', empty: 'No donations yet' },
  { path: 'mandates', title: 'Mandates', empty: 'No recurring donations yet' },
  { path: 'receipts', title: 'Receipts', empty: 'No receipts yet' },
  {
    path: 'refunds',
    title: 'Refunds',
    empty: 'No refunds yet',
    async make(page) {
      const { donationId } = await donation('success')
      await page.request.post('/api/finance/refunds', {
        data: { donationId, amount: 900, reason: 'Given twice' },
        headers: { origin: baseUrl() },
      })
    },
  },
  {
    path: 'disputes',
    title: 'Disputes',
    empty: 'No disputes yet',
    make: async () => loseDispute(await donation('success')),
  },
  { path: 'settlements', title: 'Settlements', empty: 'No settlements yet' },
  { path: 'settlement-lines', title: 'Settlement lines', empty: 'No settlement lines yet' },
  {
    path: 'unsettled',
    title: 'Unsettled',
    empty: 'Everything checked was settled in time',
    row: neverSettled,
  },
  {
    path: 'quarantine',
    title: 'Quarantine',
    empty: 'Nothing in quarantine',
    make: async () => void (await donation('wrong-amount')),
  },
  { path: 'day-book', title: 'Day book', empty: 'No entries yet' },
]

type Answer = { data: Row[]; meta: Row }

/** Returns the server's answer for a list that has rows. */
async function found(page: Page, { path, make, row }: List): Promise<Answer> {
  await make?.(page)
  let answer: Answer | undefined
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/api/finance/${path}`)
      answer = (await reply.json()) as Answer
      return answer.data.length > 0 || row !== undefined
    })
    .toBe(true)
  const { data, meta } = answer!
  return { data: row ? [row] : data, meta }
}

for (const list of lists)
  test(`the list ${list.title} stands with nothing, with one row and with fifty`, async ({ page }) => {
    await keepSignedIn(page, 'finance')
    const { data, meta } = await found(page, list)
    let rows: Row[] = []
    await page.route(
      ({ pathname }) => pathname === `/api/finance/${list.path}`,
      async (route) => {
        const answer = await route.fetch()
        const json = (await answer.json()) as Answer
        await route.fulfill({
          response: answer,
          json: { ...json, data: rows, meta: { ...meta, total: rows.length, pages: 1, limit: 50 } },
        })
      },
    )
    const show = async (shown: Row[]) => {
      rows = shown
      await page.goto(`/finance/${list.path}`)
      await expect(page.getByRole('heading', { name: list.title, level: 1 })).toBeVisible()
    }
    const table = page.getByRole('table', { name: list.title })

    await show([])
    await expect(page.getByText('No Data Found')).toBeVisible()
    await expect(page.getByText(list.empty)).toBeVisible()
    await expect(table).toBeHidden()

    await show(data.slice(0, 1))
    await expect(table.getByRole('row')).toHaveCount(2)

    await page.setViewportSize({ width: 360, height: 740 })
    await show(Array.from({ length: 50 }, (_, index) => data[index % data.length]!))
    await expect(table.getByRole('row')).toHaveCount(51)
    expect(
      await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
    ).toBe(0)
    // Column headers stay in sight at the last row.
    await table.getByRole('row').last().scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader').first()).toBeInViewport()
  })

/** The list as the server tells it, with other rows. */
const withRows = (page: Page, path: string, rows: object[]) =>
  page.route(
    ({ pathname }) => pathname === `/api/finance/${path}`,
    async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { meta: object }
      const meta = { ...json.meta, total: rows.length, pages: 1 }
      await route.fulfill({ response, json: { ...json, data: rows, meta } })
    },
  )
const refund: FinanceRefund = {
  refundId: 'RF1',
  donationId: '0',
  name: 'Asha Rao',
  amount: 900,
  giftAmount: 900,
  givenBack: 900,
  createdAt: '2026-03-31T10:00:00Z',
  decidedAt: '2026-04-02T10:00:00Z',
  status: 'succeeded',
  reason: 'Given twice',
  remark: null,
  followUp: null,
  askedBy: 'Nandini Ghoshal',
  isTest: true,
  way: 'gateway',
  bankReference: null,
  provider: 'payu',
  gatewayRefundId: null,
  sentOn: null,
  followedUpAt: null,
  followedUpBy: null,
  open: 0,
}
/** Bank transfer, sent before it was recorded and never requested here. */
const sent: FinanceRefund = {
  ...refund,
  refundId: 'RB1',
  way: 'bank',
  sentOn: '2026-03-29',
  bankReference: 'UTR2026032901',
  createdAt: '2026-03-31T10:00:00Z',
  decidedAt: '2026-03-28T18:30:00Z',
}

for (const [path, days, column, otherwise] of [
  ['donations', 'received', 'Received on', 'Started on'],
  ['refunds', 'given_back', 'Refunded on', 'Requested on'],
] as const)
  test(`the list of ${path} is marked as sorted in the column whose days it is sorted by`, async ({
    page,
  }) => {
    await keepSignedIn(page, 'finance')
    if (path === 'refunds') await withRows(page, path, [refund, sent])
    const sorted = page.locator('th[aria-sort$=ending]')
    await page.goto(`/finance/${path}`)
    await expect(sorted).toHaveText(otherwise)
    await page.goto(`/finance/${path}?days=${days}`)
    await expect(sorted).toHaveText(column)
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('columnheader', { name: otherwise })).toHaveCount(0)
    await sorted.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`days=${days}&sort=oldest`))
    await expect(sorted).toHaveText(column)
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending')
    if (path === 'refunds')
      for (const day of [
        /^02 Apr 2026\s*\d\d:\d\d · requested 31 Mar 2026$/,
        /^29 Mar 2026\s*recorded on 31 Mar 2026$/,
      ])
        await expect(page.getByRole('cell', { name: day })).toBeVisible()
  })

test('an entry of the day book that was recorded on another day than it happened says so', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  const answer = await page.request.get('/api/finance/day-book?kind=capture&limit=1')
  const [entry] = ((await answer.json()) as { data: BookedEntry[] }).data
  const happened = { ...entry, occurredAt: '2026-03-31T08:35:00Z' }
  await withRows(page, 'day-book', [
    { ...happened, id: 1, recordedAt: '2026-03-31T18:30:00Z' },
    { ...happened, id: 2, recordedAt: '2026-03-31T18:29:59Z' },
    // The beginning of a day stands for the day.
    { ...happened, id: 3, occurredAt: '2026-03-30T18:30:00Z', recordedAt: '2026-03-31T18:29:59Z' },
  ])
  await page.goto('/finance/day-book')
  const days = page.getByRole('table', { name: 'Day book' }).locator('td:first-child')
  await expect(days).toHaveText([
    '31 Mar 202614:05 · recorded on 01 Apr 2026',
    '31 Mar 202614:05',
    '31 Mar 2026',
  ])
})
