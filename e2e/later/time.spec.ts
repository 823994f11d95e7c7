import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import {
  atGateway,
  donateButton,
  expect,
  fillDonor,
  donorNamed,
  keepSignedIn,
  open,
  signIn,
  test,
  agreeAndOpen,
} from '../harness.ts'
import {
  call,
  endDonation,
  fundraiser,
  fundraisersOpenFor,
  loseDispute,
  outbox,
  startDonation,
  thankYouPath,
} from '../installation.ts'

test.describe.configure({ mode: 'serial' })

/** Moves the demo clock by a button and waits for its jobs, which take long on a busy machine. */
async function advance(page: Page, step: string) {
  await page.goto('/demo')
  const panel = page.getByText(/ahead of the world outside|The same as outside/)
  const before = await panel.allTextContents()
  await page.getByRole('button', { name: step }).click()
  await expect.poll(() => panel.allTextContents(), { timeout: 120_000 }).not.toEqual(before)
}

test('a slow bank: confirming until the demo clock moves, then received', async ({ page }) => {
  const donor = donorNamed('Waiting Donor')
  const { slug } = await fundraiser(19)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await fillDonor(page, donor)
  await donateButton(page).click()
  await page.getByText('More outcomes').click()
  await page.getByLabel('Minutes until a slow answer comes').fill('40')
  await atGateway(page, 'Pending, then paid')
  await expect(page.getByRole('heading', { name: 'We are confirming your ₹2,500' })).toBeVisible()
  const address = page.url()

  await advance(page, '+ 1 hour')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
})

test('a payment that nobody finished is given up, and its page says so', async ({ page }) => {
  const { id } = await fundraiser(19)
  const order = await startDonation(id, 1800, 'left.open@donors.example')
  await endDonation(order, 'close-tab')
  await advance(page, '+ 1 day')
  await page.goto(thankYouPath(order))
  await expect(page.getByRole('heading', { name: 'This gift was not paid' })).toBeVisible()
})

test('what a donor has twice, for the bank took what was given back, waits until a clerk says what became of it', async ({
  page,
}) => {
  await keepSignedIn(page, 'finance')
  const order = await startDonation((await fundraiser(19)).id, 640, 'owing@donors.example')
  await endDonation(order, 'success')
  const donation = `/finance/donations/${order.donationId}`
  const shown = (text: string) =>
    expect(async () => {
      await page.goto(donation)
      await expect(page.getByRole('main')).toContainText(text, { timeout: 2000 })
    }).toPass()
  await shown('Received')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Reason').fill('Asked for by the donor')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Refund ₹640' }).click()
  await shown('₹640 refund pending')
  await advance(page, '+ 1 day')
  await shown('Refunded')
  await loseDispute(order)
  await shown('₹640 of this donation was refunded twice')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Enter the outcome')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Outcome').fill('Paid back into our account, UTR2026112401')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('₹640 owed: Paid back into our account, UTR2026112401')).toBeVisible()
  await expect(page.getByLabel('Outcome')).toBeHidden()
  await expect(page.getByText('Owed by donor', { exact: true })).toBeVisible()
  await page.goto('/finance/donations?owes=followed_up')
  await expect(page.getByLabel('Owed by donor')).toHaveValue('followed_up')
  await expect(page.getByRole('table', { name: 'Donations' })).toContainText('₹640 owed by donor')
})

test('a recurring gift is announced, collected and receipted as the days pass, and weighs in the forecast', async ({
  page,
}) => {
  const donor = donorNamed('Tulasi Every Month')
  const { slug } = (await fundraisersOpenFor({ from: 100 })).at(-2)!
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('600')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillDonor(page, donor)
  await donateButton(page).click()
  await agreeAndOpen(page)
  const own = page.url()

  const isCollected = async () => {
    // Days at once: what falls due meanwhile is done at its time.
    await call('POST', '/demo/clock', { advanceHours: 96 })
    return (await outbox(donor.email)).some(({ subject }) => subject.startsWith('We have your ₹600 for'))
  }
  await expect.poll(isCollected, { timeout: 120_000 }).toBe(true)
  const told = (await outbox(donor.email)).map(({ subject, text }) => `${subject}\n${text}`).join('\n')
  expect(told).not.toMatch(/left out|moved from/)
  await page.goto(own)
  await page.getByText(/^\d+ before$/).click()
  const first = page.getByRole('listitem').filter({ hasText: '₹600' }).first()
  await expect(first).toContainText('Received')

  await page.goto('/finance/forecast')
  await signIn(page, 'finance')
  await expect(page.getByText(/of the last 90 days/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Mandates' }).click()
  await page.getByLabel('Schedule, name, email, mobile or any number').fill(donor.email)
  await page.getByRole('button', { name: 'Show' }).click()
  const table = page.getByRole('table', { name: 'Mandates' })
  await expect(table).toContainText('1 of 3')
  await table.getByRole('link').last().click()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Received')
  await page.getByRole('table', { name: 'Instalments' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`₹600 from ${donor.name}`)
})
