import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, randomWord, signIn, test } from '../harness.ts'
import { call, endDonation, fundraiser, startDonation, today } from '../installation.ts'

// The clock of the installation is moved by one, and looked at by the next.
test.describe.configure({ mode: 'serial' })

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

test("a finance clerk asks for yesterday's settlement, sees its fees booked and resolves what does not fit", async ({
  page,
}) => {
  // A retry moves the clock once more and finds its own donation.
  const donor = `settled-${randomWord().toLowerCase()}@donors.example`
  const { id } = await fundraiser(18)
  await endDonation(await startDonation(id, 2500, donor), 'success')
  // The gateway takes a rupee for this one, which is never booked: its line will name nothing of the books.
  await endDonation(await startDonation(id, 1500, 'unsettled@donors.example'), 'wrong-amount')
  await call('POST', '/demo/clock', { advanceHours: 24 })

  await page.goto('/finance/settlements')
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Settlements', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Fetch settlements' }).click()
  const form = page.getByRole('form', { name: 'Fetch settlements' })
  await form.getByRole('button', { name: 'Fetch settlements' }).click()
  await expect(form.getByText('Enter a date')).toBeVisible()
  await expect(form.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Gateway').selectOption('payu')
  await form.getByLabel('Day').fill(await today())
  await form.getByRole('button', { name: 'Fetch settlements' }).click()
  await expect(form.getByRole('alert')).toContainText(
    /\d+ lines fetched, \d+ new\. Of the day’s lines \d+ are matched, \d+ are open\./,
  )
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByLabel('Status').selectOption('Open')
  const table = page.getByRole('table', { name: 'Settlements' })
  await expect(table.getByRole('row').nth(1)).toContainText('PayU')
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+ open/)
  expect(await barriers(page)).toEqual([])
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await began).suggestedFilename()).toBe('settlements.xlsx')

  await page.goto(`/finance/donations?searchTerm=${donor}`)
  await page.getByRole('table', { name: 'Donations' }).getByRole('link').last().click()
  const settled = page.getByRole('table', { name: 'Settled' })
  await expect(settled).toContainText('₹2,441')
  await expect(page.getByRole('table', { name: 'In the ledger' })).toContainText('Fees of PayU')
  expect(await barriers(page)).toEqual([])
  await settled.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('paid out by PayU')
  await page.getByLabel('Status').selectOption('Open')
  await expect(page).toHaveURL(/\/finance\/settlements\/\d+\?status=open/)
  const lines = page.getByRole('table', { name: /paid out by PayU/ })
  await expect(lines).toContainText('Not in the ledger')
  expect(await barriers(page)).toEqual([])
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await taken).suggestedFilename()).toBe('settlement-lines.xlsx')

  await lines.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Payment of ₹1', level: 1 })).toBeVisible()
  await expect(page.getByText('It belongs to a donation that was not booked')).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Enter the reason')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Reason for closing').fill('The gateway gave the rupee back by hand')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(/ · Nandini Ghoshal$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeHidden()
  await expect(page.getByText('The gateway gave the rupee back by hand')).toBeVisible()

  await areas(page).getByRole('link', { name: 'Settlement lines' }).click()
  await page.getByLabel('Status').selectOption('Resolved')
  await expect(page.getByRole('table', { name: 'Settlement lines' })).toContainText(
    'The gateway gave the rupee back by hand',
  )
})

test('what a gateway never settled, as a week shows, is resolved with a reason', async ({ page }) => {
  // The demo leaves one out of what is paid out for its last days.
  await page.goto('/finance/unsettled?status=open')
  await signIn(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Unsettled', level: 1 })).toBeVisible()
  const row = page.getByRole('table', { name: 'Unsettled' }).getByRole('row').nth(1)
  await expect(row).toContainText('Donation')
  const number = await row.getByRole('link').innerText()
  expect(await barriers(page)).toEqual([])
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await began).suggestedFilename()).toBe('never-settled.xlsx')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^₹[\d,]+ not settled by PayU$/)
  await page.getByLabel('Reason for closing').fill('Kept back from the next payout')
  expect(await barriers(page)).toEqual([])
  const resolve = page.getByRole('button', { name: 'Resolve' })
  await resolve.click()
  // Leaving an unsaved form opens a question.
  await expect(resolve).toBeHidden()
  await expect(page.getByText('Kept back from the next payout')).toBeVisible()
  await areas(page).getByRole('link', { name: 'Unsettled' }).click()
  const again = page.getByRole('link', { name: number })
  await expect(again).toBeVisible()
  await page.getByLabel('Status').selectOption('Open')
  await expect(again).toBeHidden()
})

test('a gateway that tells of nothing for a day takes nothing away of what it told before', async ({
  page,
}) => {
  const stands = { lines: 0, added: 0, booked: 0, matched: 34, open: 1, resolved: 0, bookedOfOtherDays: 0 }
  await page.route('**/finance/settlements/import', (route) =>
    route.fulfill({ json: { status: true, message: '', data: stands } }),
  )
  await page.goto('/finance/settlements')
  await signIn(page, 'finance')
  await page.getByRole('button', { name: 'Fetch settlements' }).click()
  const form = page.getByRole('form', { name: 'Fetch settlements' })
  await form.getByLabel('Day').fill(await today())
  await form.getByRole('button', { name: 'Fetch settlements' }).click()
  await expect(form.getByRole('alert')).toContainText('stay: 34 matched, 1 open.')
})
