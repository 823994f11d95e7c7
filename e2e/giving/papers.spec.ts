import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { donorNamed, expect, open, signIn, test } from '../harness.ts'
import {
  baseUrl,
  deductibleFundraiser,
  endDonation,
  outbox,
  startDonation,
  thankYouPath,
} from '../installation.ts'

/** A received gift of somebody whom nobody else is, and the link in the letter with its receipt. */
async function donationOf(email: string, amount: number) {
  const order = await startDonation((await deductibleFundraiser(17)).id, amount, email)
  await endDonation(order, 'success')
  await expect.poll(async () => (await outbox(email)).length).toBeGreaterThan(0)
  const letter = (await outbox(email)).find(({ text }) => text.includes('/80-g-request/'))
  const path = /\/campaigns\/donations\/80-g-request\/\S+/.exec(letter?.text ?? '')?.[0]
  if (path === undefined) throw new Error('the letter asks for no PAN')
  return { order, path }
}

const addedBefore = (page: Page) => page.getByRole('heading', { name: 'Your receipt already carries a PAN' })
const added = (page: Page) => page.getByRole('heading', { name: 'Your receipt carries your PAN' })

test('a donor comes from the thanks, mends what was wrong and adds the PAN, which is shown no more', async ({
  page,
}) => {
  const email = 'late.pan@donors.example'
  const { order } = await donationOf(email, 4100)
  await page.goto(thankYouPath(order))
  await page.getByRole('link', { name: 'Add your PAN for a tax deduction' }).click()
  await expect(page.getByRole('heading', { name: 'Add your PAN to the receipt' })).toBeVisible()
  await open(page, new URL(page.url()).pathname)
  expect(await barriers(page)).toEqual([])

  const pan = page.getByLabel('PAN', { exact: true })
  const button = page.getByRole('button', { name: 'Add to the receipt' })
  // The check comes with the first field that is touched.
  const check = page.waitForResponse(/\/assets\/(?:\w\w\/)?tax-details-check-/)
  await pan.fill('abcxd1234f')
  await page.getByLabel('PIN code').fill('12')
  await check
  await button.click()
  await expect(page.getByText('Enter a valid PAN')).toBeVisible()
  await expect(page.getByText('Enter the address')).toBeVisible()
  await expect(page.getByText('Enter a valid PIN code')).toBeVisible()
  await expect(pan).toBeFocused()
  expect(await barriers(page)).toEqual([])

  await pan.fill('abcpd1234f')
  await page.getByLabel('Address').fill('12-3-45, Road 4\nBanjara Hills')
  await page.getByLabel('PIN code').clear()
  await page.getByLabel('PIN code').pressSequentially('500 034')
  await button.click()
  await expect(added(page)).toBeVisible()
  await expect(page.getByText('ABXXXXXX4F')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect((await page.content()).toUpperCase()).not.toContain('ABCPD1234F')

  await expect(page.getByText('We’ll e-mail you the receipt with your PAN')).toBeVisible()
  await page.reload()
  await expect(added(page)).toBeVisible()
  await expect(page.getByText('It was added before.')).toBeVisible()
  await expect(page.getByText('We’ll e-mail you the receipt with your PAN')).toBeHidden()
  await page.goto(thankYouPath(order))
  await expect(page.getByRole('link', { name: 'Add your PAN for a tax deduction' })).toBeHidden()
  const letters = await outbox(email)
  expect(letters.filter(({ subject }) => subject.endsWith('now carries your PAN'))).toHaveLength(1)
})

test('another PAN from a second tab is not taken, which is said, and neither is shown', async ({ page }) => {
  const { path } = await donationOf('two.tabs@donors.example', 4300)
  const second = await page.context().newPage()
  const give = async (tab: Page, pan: string) => {
    await tab.getByLabel('PAN', { exact: true }).fill(pan)
    await tab.getByLabel('Address').fill('12-3-45, Road 4')
    await tab.getByLabel('PIN code').fill('500034')
    await tab.getByRole('button', { name: 'Add to the receipt' }).click()
  }
  for (const tab of [page, second]) await open(tab, path)
  await give(page, 'ABCPD1234F')
  await expect(added(page)).toBeVisible()
  await give(second, 'ZYXPD9876Z')
  await expect(addedBefore(second)).toBeVisible()
  await expect(second.getByRole('alert')).toContainText('If you typed another one just now, it was not used')
  await expect(second.getByText('ABXXXXXX4F')).toBeVisible()
  await expect(second.getByText(/Is this not your PAN\? Write to \S+@/)).toBeVisible()
  expect(await barriers(second)).toEqual([])
  expect((await second.content()).toUpperCase()).not.toMatch(/ABCPD1234F|ZYXPD9876Z/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what is wrong, keeps the rest, and adds the PAN once', async ({ page }) => {
    const { path } = await donationOf('plain.pan@donors.example', 4200)
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    })
    const button = page.getByRole('button', { name: 'Add to the receipt' })
    await page.getByLabel('PAN', { exact: true }).fill('ABCPD12')
    await button.click()
    for (const wrong of ['Enter a valid PAN', 'Enter the address', 'Enter a valid PIN code'])
      await expect(page.getByText(wrong)).toBeVisible()

    await page.getByLabel('PAN', { exact: true }).fill('ABCPD12')
    await page.getByLabel('Address').fill('4 Old Road')
    await page.getByLabel('PIN code').pressSequentially('500 001')
    await button.click()
    await expect(page.getByText('Enter a valid PAN')).toBeVisible()
    await expect(page.getByText('Enter a valid PIN code')).toBeHidden()
    expect(await page.content()).not.toContain('ABCPD12')
    await expect(page.getByLabel('Address')).toHaveValue('4 Old Road')

    await page.getByLabel('PAN', { exact: true }).fill('ABCPD1234F')
    await button.click()
    await expect(added(page)).toBeVisible()
    await expect(page.getByText('ABXXXXXX4F')).toBeVisible()
    expect(await page.content()).not.toContain('ABCPD1234F')
    const reloaded = await page.reload()
    expect(reloaded?.request().method(), 'nothing is sent again').toBe('GET')
    await expect(added(page)).toBeVisible()
    // Another one is sent from a second window that is behind.
    await page.request.post(path, {
      form: { donor_pan: 'ZYXPD9876Z', donor_address: '4 Old Road', donor_pincode: '500001' },
      headers: { origin: baseUrl(), accept: 'text/html' },
    })
    await page.goto(`${path}?done=kept`)
    await expect(addedBefore(page)).toBeVisible()
  })
})

test('a link that proves nothing says so, alike for a wrong gift and a wrong hash', async ({ page }) => {
  const [one, other] = [
    await donationOf(donorNamed('One Link').email, 4300),
    await donationOf(donorNamed('Other Link').email, 4400),
  ]
  const hash = one.path.split('/').at(-1)!
  const pages: string[] = []
  for (const path of [
    `${one.path}x`,
    one.path.replace(one.order.donationId, other.order.donationId),
    `/campaigns/donations/80-g-request/none/${hash}`,
  ]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    pages.push(await page.locator('main').innerText())
  }
  expect(new Set(pages).size).toBe(1)
  expect(await barriers(page)).toEqual([])
})

test('the finance desk opens all gifts of a donor in a year', async ({ page }) => {
  const { email } = donorNamed('Desk Year')
  await donationOf(email, 4500)
  await page.goto(`/finance/receipts?searchTerm=${email}`)
  await signIn(page, 'finance')
  const table = page.getByRole('table', { name: 'Receipts' })
  await expect(table.getByRole('row')).toHaveCount(2)
  const link = table.getByRole('link', { name: /\(PDF\), all donations of Kavya Ramidi/ })
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toMatch(/gifts-\d{4}-\d\d\.pdf/)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
