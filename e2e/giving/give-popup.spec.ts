import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { openWhole, signInButton, visit } from '../frame.ts'
import { atGateway, expect, fillDonor, donorNamed, keepSignedIn, test } from '../harness.ts'

/** A cause's page has a banner whose link is `DONATE_CAUSE_POPUP`. */
const opener = 'Give to this cause'

test('a managed link opens the donation popup step by step', async ({ page }) => {
  const donor = donorNamed('Meenakshi Vadlamani')
  await page.goto('/cause/education')
  await page.getByRole('link', { name: opener }).first().click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await expect(popup.getByText('Step 1 of 3')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await popup.getByRole('button', { name: 'One Time' }).click()

  await expect(popup.getByText('Step 2 of 3')).toBeVisible()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByText('Name is required')).toBeVisible()
  await expect(popup.getByText('You must be Indian citizen to donate.')).toBeVisible()
  await expect(popup.getByLabel('Full name')).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await fillDonor(page, donor)
  await popup.getByRole('button', { name: 'Continue' }).click()

  await expect(popup.getByText('Step 3 of 3')).toBeVisible()
  await expect(popup.getByRole('checkbox', { name: 'Education' })).toBeChecked()
  for (const amount of ['₹2,500', '₹5,000', '₹9,999'])
    await expect(popup.getByText(amount, { exact: true })).toBeVisible()
  await expect(popup.getByLabel('Another amount')).toHaveAccessibleDescription(
    'Enter amount greater than Rs.100',
  )
  await popup.getByRole('button', { name: 'Donate' }).click()
  await expect(popup.getByText('Enter an amount')).toBeVisible()
  await expect(popup.getByLabel('Another amount')).toBeFocused()
  await popup.getByText('₹5,000').click()
  expect(await barriers(page)).toEqual([])
  await popup.getByRole('button', { name: 'Donate' }).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹5,000 has arrived' })).toBeVisible()
})

test('a link in a text opens the donation popup', async ({ page }) => {
  await visit(page, '/pages/faq')
  await page.getByText('How do I give?').first().click()
  const link = page.getByRole('link', { name: 'a cause', exact: true })
  await expect(link).toHaveAttribute('href', '/donate-cause')
  await link.click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await popup.getByRole('button', { name: 'Recurring' }).click()
  await expect(popup.getByText('Step 2 of 3')).toBeVisible()
})

test('the donation popup keeps typed text', async ({ page }) => {
  await page.goto('/cause/education')
  await page.getByRole('link', { name: opener }).first().click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await popup.getByRole('button', { name: 'Recurring' }).click()
  await fillDonor(page, donorNamed('Raghav Somayaji'))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('radio', { name: 'Recurring' })).toBeChecked()
  await popup.getByRole('button', { name: 'Change schedule' }).click()
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(popup.getByText('Step 3 of 3')).toBeVisible()
  await popup.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByLabel('Full name')).toHaveValue('Raghav Somayaji')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.getByRole('link', { name: opener }).first().click()
  await popup.getByRole('button', { name: 'One Time' }).click()
  await expect(popup.getByLabel('Full name')).toHaveValue('Raghav Somayaji')
})

test('the popup asks a signed-in donor only for citizenship', async ({ page }) => {
  await keepSignedIn(page, 'organisation')
  await page.addInitScript(() => localStorage.setItem('authenticated', 'true'))
  await page.goto('/cause/education')
  await page.getByRole('link', { name: opener }).first().click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await popup.getByRole('button', { name: 'One Time' }).click()
  await expect(popup.getByText('Step 2 of 2')).toBeVisible()
  await popup.getByText('₹2,500').click()
  await popup.getByRole('button', { name: 'Donate' }).click()
  await expect(popup.getByText('You must be Indian citizen to donate.')).toBeVisible()
  await popup.getByLabel('I am a citizen of India').check()
  // The account has no number: what is missing is asked here.
  await popup.getByLabel('Mobile number').fill('90000 00001')
  await popup.getByRole('button', { name: 'Donate' }).click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
})

test('the donation popup opens once the connection is back', async ({ page, context }) => {
  await visit(page, '/cause/education')
  await context.setOffline(true)
  await page.getByRole('link', { name: opener }).first().click()
  await expect(page.getByText('There is no connection just now.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Give to a cause' })).toBeVisible()
})

test('a donation in the popup waits for the connection', async ({ page, context }) => {
  await visit(page, '/cause/education')
  await page.getByRole('link', { name: opener }).first().click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await popup.getByRole('button', { name: 'One Time' }).click()
  await fillDonor(page, donorNamed('Popup Offline'))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByText('₹5,000').click()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-order')) keys.push(request.headers()['idempotency-key'])
  })
  await context.setOffline(true)
  await popup.getByRole('button', { name: 'Donate' }).click()
  await expect(popup.getByRole('alert')).toContainText('There is no connection just now.')
  await popup.getByRole('button', { name: 'Back' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('alert')).toBeHidden()
  await popup.getByRole('button', { name: 'Donate' }).click()
  await expect(popup.getByRole('alert')).toContainText('We send it as soon as the connection is back.')
  expect(await barriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

const beginnings = [
  { how: 'before anything was opened', begin: (page: Page) => openWhole(page, '/cause/education') },
  {
    how: 'and can be had at once',
    begin: async (page: Page) => {
      await visit(page, '/cause/education')
      await signInButton(page).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
    },
  },
]

test('the last of two popups requested offline opens alone', async ({ page, context }) => {
  for (const { how, begin } of beginnings)
    await test.step(how, async () => {
      await begin(page)
      await context.setOffline(true)
      await page.getByRole('link', { name: opener }).first().click()
      await expect(page.getByText('There is no connection just now.')).toBeVisible()
      await signInButton(page).click()
      await page.mouse.move(300, 300)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      await page.evaluate(
        "void (window.back = new Promise((back) => addEventListener('online', () => setTimeout(back), { once: true })))",
      )
      await context.setOffline(false)
      await page.evaluate('window.back')
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      expect(fetched.filter((url) => url.includes('/give-popup-'))).toEqual([])
    })
})
