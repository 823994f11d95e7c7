import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { changeAnswers, expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl, endDonation, fundraiser, startDonation } from '../installation.ts'
import { casesOf } from '../nightly.ts'

type Data = Record<string, unknown>

/** Lets the page read what the server says, changed. */
const reading = (page: Page, call: string, change: (data: Data) => Data) =>
  changeAnswers<{ data: Data }>(page, `**/api/finance/${call}`, (json) => ({
    ...json,
    data: change(json.data),
  }))

const sidewaysScroll = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('on a phone no name, text or number without an end makes a page of the desk wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepSignedIn(page, 'finance')
  const endless = '=HYPERLINK("http://evil.example","Click")'.repeat(3)
  const fields = ['name', 'email', 'purpose', 'message', 'reason', 'note', 'raw', 'consent', 'bankReference']
  const worded = (data: Data) =>
    Object.fromEntries(Object.entries(data).map(([name, is]) => [name, fields.includes(name) ? endless : is]))
  for (const list of casesOf(
    ['donations', 'settlements'],
    ['donations', 'mandates', 'settlements', 'settlement-lines'],
  )) {
    await page.goto(`/finance/${list}`)
    await reading(page, `${list}/*`, worded)
    await page.getByRole('table').getByRole('link').last().click()
    await expect(page.getByText('evil.example').first()).toBeVisible()
    expect(await sidewaysScroll(page), list).toBe(0)
  }
})

test('an entry that was recorded on another day than it happened on says so on the page of its gift', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations?status=paid')
  await reading(page, 'donations/*', (data) => {
    const [one] = data['entries'] as Data[]
    const backdated = {
      ...one,
      id: 1,
      occurredAt: '2027-03-30T18:30:00Z',
      recordedAt: '2027-04-01T06:00:00Z',
    }
    return { ...data, entries: [one, backdated] }
  })
  await page.getByRole('table', { name: 'Donations' }).getByRole('link').last().click()
  const rows = page.getByRole('table', { name: 'In the ledger' }).getByRole('row')
  await expect(rows.last()).toContainText('31 Mar 2027')
  await expect(rows.last()).toContainText('recorded on 01 Apr 2027')
  await expect(rows.nth(1)).not.toContainText('recorded on')
})

test('a bank transfer of a financial year that is over is said to change its books', async ({ page }) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations?status=paid')
  const byBank = { left: 100, since: '2026-02-01', until: '2026-11-20', cannot: null }
  await reading(page, 'donations/*', (data) => ({ ...data, left: 0, byBank }))
  await page.getByRole('table', { name: 'Donations' }).getByRole('link').last().click()
  const form = page.getByRole('form', { name: 'Record a bank transfer' })
  const send = form.getByRole('button', { name: 'Record a bank transfer' })
  await page.getByRole('button', { name: 'Record a bank transfer' }).click()
  await form.getByLabel('Bank reference').fill('UTR20260331')
  await form.getByLabel('Reason').fill('Sent on the last day of the year')
  const overYear = form.getByText('the closed financial year 2025-26')
  for (const [day, isOver] of [
    ['2026-04-01', false],
    ['2026-03-31', true],
  ] as const) {
    await form.getByLabel('Sent on').fill(day)
    await send.click()
    await expect(form.getByText('₹100 is recorded as returned')).toBeVisible()
    await expect(overYear).toHaveCount(isOver ? 1 : 0)
  }
})

test('no key that is pressed twice gives money back, and who works by keyboard stays where they were', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  const order = await startDonation((await fundraiser(19)).id, 310, 'keys@donors.example')
  await endDonation(order, 'success')
  const opener = page.getByRole('button', { name: 'Refund', exact: true })
  await expect(async () => {
    await page.goto(`/finance/donations/${order.donationId}`)
    await expect(opener).toBeVisible({ timeout: 2000 })
  }).toPass()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/finance/refunds')) sent.push(request.url())
  })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('Asked for by the donor')
  await page.getByLabel('Amount').press('Enter')
  const question = page.getByText('This cannot be undone')
  await expect(page.locator(':focus').filter({ has: question })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount').press('Enter')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(opener).toBeFocused()
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').fill('Asked for by the donor')
  await page.getByLabel('Amount').press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₹310 refund pending')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(sent).toHaveLength(1)
})

test('what no address names is said not to be there, and a choice that there is not is none', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/donations/abc')
  await expect(page.getByRole('alert')).toContainText('This donation was not found')
  await page.goto('/finance/settlements/abc')
  await expect(page.getByRole('alert')).toContainText('nothing has this number')
  await page.goto('/finance/donations?status=nonsense&sort=best')
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(page.getByRole('table', { name: 'Donations' }).getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
})

test('of a long recurring gift what is next stands there first, and the rest behind a press', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  await reading(page, 'mandates/*', (data) => {
    const [one] = data['instalments'] as Data[]
    const instalments = Array.from({ length: 90 }, (_, i) => ({
      ...one,
      dueOn: `20${20 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-05`,
      state: i < 60 ? 'paid' : i === 60 ? 'retry_wait' : 'planned',
    }))
    return { ...data, instalments, gatewayMandateId: data['agreementId'] }
  })
  await page.goto('/finance/mandates?status=active')
  await page.getByRole('table').getByRole('link').last().click()
  const donations = page.getByRole('table', { name: 'Instalments' })
  await expect(donations.getByRole('row')).toHaveCount(13)
  await expect(donations).toContainText('05 Jan 2025')
  await expect(page.getByText('Mandate at the gateway')).toBeHidden()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all 90' }).click()
  await expect(donations.getByRole('row')).toHaveCount(91)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(donations.getByRole('row')).toHaveCount(13)
})

test('on a laptop the ledger of some days stands there whole, and leads back to all days', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await keepSignedIn(page, 'finance')
  await page.goto('/finance/ledger?from=2025-01-01&to=2030-01-01')
  const box = page.getByRole('region', { name: 'Ledger by fund' })
  await expect(box).toBeVisible()
  expect(await box.evaluate((b) => b.scrollWidth - b.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/finance\/ledger$/)
  await expect(page.getByLabel('From')).toHaveValue('')
})

test('messages with a wrong signature stand in nobody’s way, and a phone can order the list', async ({
  page,
}) => {
  const order = await startDonation((await fundraiser(18)).id, 2300, 'dollars@donors.example')
  await endDonation(order, 'wrong-currency')
  const forged = await fetch(`${baseUrl()}/api/gateways/payu/webhook`, {
    method: 'POST',
    body: new URLSearchParams({
      mihpayid: '4039937155',
      status: 'success',
      txnid: 'FORGEDBYTHEDOOR',
      amount: '2300.00',
      productinfo: 'Gift',
      firstname: 'X',
      email: 'x@y.example',
      key: 'x',
      hash: 'ab'.repeat(64),
    }),
  })
  expect(forged.status).toBe(401)

  await page.setViewportSize({ width: 360, height: 740 })
  await keepSignedIn(page, 'finance')
  await page.goto('/finance')
  await expect(page.getByRole('link', { name: 'Messages with an invalid signature' })).toBeVisible()
  await page.goto('/finance/quarantine')
  const table = page.getByRole('table', { name: 'Quarantine' })
  await expect(page.getByLabel('Reason')).toHaveText(/All except invalid signatures/)
  await expect(table).not.toContainText('Invalid signature')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Filters/ }).click()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Sorted').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  await page.getByRole('link', { name: /^Invalid signatures: \d/ }).click()
  await expect(page.getByLabel('Reason')).toHaveValue('forged')
  await expect(table).toContainText('FORGEDBYTHEDOOR')

  await expect(async () => {
    await page.goto(`/finance/quarantine?searchTerm=${order.data['txnid']}`)
    await expect(table).toContainText('Currency differs')
  }).toPass()
  await table.getByRole('link', { name: 'Currency differs' }).click()
  const failed = page.getByRole('radio', { name: 'Mark as failed' })
  await expect(failed).toHaveAccessibleDescription(/the finance team settles it by hand/)
  expect(await barriers(page)).toEqual([])
})
