import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import {
  donateButton,
  expect,
  fillDonor,
  donorNamed,
  open,
  test,
  agreeAndOpen,
  openChange,
} from '../harness.ts'
import { deductibleFundraiser, endDonation, fundraiser, outbox, startDonation } from '../installation.ts'

test.use({ serviceWorkers: 'allow' })

/** Text beside the button that was pressed without a connection. */
const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is no connection just now.' })

/** Opens the page so that the browser could show the one it keeps for when there is no connection. */
async function openKept(page: Page, path: string) {
  await open(page, path)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

test('a PAN that could not be sent stays in its form, which says so beside its button', async ({
  page,
  context,
}) => {
  const email = 'offline.pan@donors.example'
  const order = await startDonation((await deductibleFundraiser(17)).id, 4600, email)
  await endDonation(order, 'success')
  const path = /\/campaigns\/donations\/80-g-request\/\S+/
  await expect.poll(async () => (await outbox(email)).some(({ text }) => path.test(text))).toBe(true)
  const letter = (await outbox(email)).find(({ text }) => path.test(text))
  await openKept(page, path.exec(letter!.text)![0])
  await page.getByLabel('PAN', { exact: true }).fill('ABCPD1234F')
  await page.getByLabel('Address').fill('4 Old Road')
  await page.getByLabel('PIN code').fill('500001')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const add = page.getByRole('button', { name: 'Add to the receipt' })
  await add.click()
  await expect(told(page)).toContainText('Nothing was done.')
  await expect(told(page)).toBeInViewport()
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('ABCPD1234F')
  await expect(page.getByLabel('Address')).toHaveValue('4 Old Road')
  expect(await barriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByLabel('PIN code')).toHaveValue('500001')
  await add.click()
  await expect(page.getByRole('heading', { name: 'Your receipt carries your PAN' })).toBeVisible()
})

test('the paper of the year that could not be asked for is said not to be', async ({ page, context }) => {
  const order = await startDonation((await fundraiser(18)).id, 1350, donorNamed('Yusuf Yearly').email)
  await openKept(page, await endDonation(order, 'success'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const ask = page.getByRole('button', { name: 'E-mail me my statement for this tax year' })
  await ask.click()
  await expect(told(page)).toContainText('Nothing was done.')
  await expect(page.getByRole('heading', { name: 'Your ₹1,350 has arrived' })).toBeVisible()
  await context.setOffline(false)
  await ask.click()
  await expect(page.getByText('Sent to the e-mail you used for this gift.')).toBeVisible()
  await expect(told(page)).toBeHidden()
})

test('a recurring gift that could not be paused is said not to be, beside that button alone', async ({
  page,
  context,
}) => {
  await open(page, '/donate-cause?cause=education')
  await page.getByLabel('Another amount').fill('500')
  await page.getByText('Recurring', { exact: true }).click()
  await page.getByText('3 months').click()
  await fillDonor(page, donorNamed('Urmila Unsent'))
  await donateButton(page).click()
  await agreeAndOpen(page)
  await openKept(page, page.url())
  const actions = page.getByRole('region', { name: 'Change it' })
  const pause = actions.getByRole('button', { name: 'Pause', exact: true })
  await openChange(page, 'Pause')
  await context.setOffline(true)
  await pause.click()
  await expect(told(page)).toContainText('Nothing was done.')
  await expect(told(page)).toBeInViewport()
  await expect(pause.locator('..').getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await openChange(page, 'Lower')
  await page.getByLabel('New amount').fill('300')
  await actions.getByRole('button', { name: 'Lower the amount' }).click()
  await expect(told(page)).toHaveCount(1)
  await expect(page.getByLabel('New amount')).toHaveValue('300')
  expect(await barriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  // The line looks open, and no answer comes: nobody knows whether it was done.
  await page.route('**/recurring/**', (route) => route.abort())
  await openChange(page, 'Pause')
  await pause.click()
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await page.unroute('**/recurring/**')
  await pause.click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
