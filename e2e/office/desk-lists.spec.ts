import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BookedEntry } from '../../contract/finance/entries.ts'
import type { FinanceRefund } from '../../contract/finance/refunds.ts'
import type { FinanceUnsettled } from '../../contract/finance/settlements.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, endDonation, fundraiser, loseDispute, startDonation } from '../installation.ts'
import { casesOf } from '../nightly.ts'

type Row = Record<string, unknown>
type List = {
  path: string
  title: string
  /** Text of the empty list. */
  empty: string
  /** Creates a row where a new installation has none. */
  make?(page: Page): Promise<void>
  /** A row that would take days to create. */
  row?: Row
}

const donation = async (outcome: string) => {
  const order = await startDonation((await fundraiser(4)).id, 900, `listed-${randomUUID()}@donors.example`)
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

type Answer = { data: Row[] }

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
  return { data: row ? [row] : answer!.data }
}

/** Lists with the longest rows; component tests show each list without rows. */
const widest = ['donations', 'settlement-lines', 'day-book']

test('finance lists fit a phone and keep their column headers in sight', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await keepSignedIn(page, 'finance')
  for (const list of casesOf(
    lists.filter(({ path }) => widest.includes(path)),
    lists,
  ))
    await test.step(list.title, async () => {
      const { data } = await found(page, list)
      const rows = Array.from({ length: 50 }, (_, index) => data[index % data.length]!)
      await withRows(page, list.path, rows)
      await page.goto(`/finance/${list.path}`)
      await expect(page.getByRole('heading', { name: list.title, level: 1 })).toBeVisible()
      const table = page.getByRole('table', { name: list.title })
      await expect(table.getByRole('row')).toHaveCount(51)
      expect(
        await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBe(0)
      await table.getByRole('row').last().scrollIntoViewIfNeeded()
      await expect(table.getByRole('columnheader').first()).toBeInViewport()

      await page.unrouteAll()
      await withRows(page, list.path, [])
      await page.reload()
      await expect(page.getByText('No Data Found')).toBeVisible()
      await expect(page.getByText(list.empty)).toBeVisible()
      await expect(table).toBeHidden()
      await page.unrouteAll()
    })
})

/** Replaces the rows in the server's answer. */
const withRows = (page: Page, path: string, rows: object[]) =>
  page.route(
    ({ pathname }) => pathname === `/api/finance/${path}`,
    async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { meta: object }
      const meta = { ...json.meta, total: rows.length, pages: 1, limit: 50 }
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
/** A bank transfer sent before it was recorded, without a request. */
const sent: FinanceRefund = {
  ...refund,
  refundId: 'RB1',
  way: 'bank',
  sentOn: '2026-03-29',
  bankReference: 'UTR2026032901',
  createdAt: '2026-03-31T10:00:00Z',
  decidedAt: '2026-03-28T18:30:00Z',
}

test('a list marks the date column it is sorted by', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  for (const [path, days, column, otherwise] of [
    ['donations', 'received', 'Received on', 'Started on'],
    ['refunds', 'given_back', 'Refunded on', 'Requested on'],
  ] as const) {
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
  }
})

test('a day book entry shows when it was recorded later', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  const answer = await page.request.get('/api/finance/day-book?kind=capture&limit=1')
  const [entry] = ((await answer.json()) as { data: BookedEntry[] }).data
  const happened = { ...entry, occurredAt: '2026-03-31T08:35:00Z' }
  await withRows(page, 'day-book', [
    { ...happened, id: 1, recordedAt: '2026-03-31T18:30:00Z' },
    { ...happened, id: 2, recordedAt: '2026-03-31T18:29:59Z' },
    // The start of a day is shown as the day alone.
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
