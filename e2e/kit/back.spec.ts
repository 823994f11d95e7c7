import type { Page } from '@playwright/test'
import { dialog, phone, signInButton, visit } from '../frame.ts'
import { expect, fillDonor, donorNamed, test } from '../harness.ts'

/** Presses Back or Forward without waiting for a page that may not come. */
async function press(page: Page, step: -1 | 1) {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + step]!.id })
}
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click()
const toFundraisers = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fundraisers', exact: true }).click()
  await expect(page).toHaveURL('/fundraisers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fundraisers')
}

for (const width of [360, 768])
  test(`Back closes what stands over the page at ${width} px, and the page stays until it is pressed again`, async ({
    page,
  }) => {
    await visit(page, '/', { width, height: 740 })
    await toFundraisers(page)
    await openDrawer(page)
    await press(page, -1)
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    await signInButton(page).click()
    await dialog(page).getByLabel('E-mail or phone').fill('donor@demo.test')
    await press(page, -1)
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/fundraisers')
    await signInButton(page).click()
    await expect(dialog(page).getByLabel('E-mail or phone')).toHaveValue('donor@demo.test')
    await page.keyboard.press('Escape')
    // A popup that was closed otherwise leaves nothing behind that Back would meet first.
    await press(page, -1)
    await expect(page).toHaveURL('/')
    await press(page, 1)
    await expect(page).toHaveURL('/fundraisers')
    await expect(page.locator('dialog[open]').or(drawer(page))).toHaveCount(0)
    await openDrawer(page)
    await page.reload()
    await expect(drawer(page)).toBeHidden()
    await press(page, -1)
    await expect(page).toHaveURL('/')
  })

test('Back closes the upper one of two popups, and keeps the step of the lower one', async ({ page }) => {
  await visit(page, '/')
  await page.locator('#menu summary').filter({ hasText: 'View Causes' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Education' }).click()
  await expect(page).toHaveURL('/cause/education')
  await page.getByRole('link', { name: 'Give to this cause' }).first().click()
  const popup = page.getByRole('dialog', { name: 'Give to a cause' })
  await popup.getByRole('button', { name: 'Recurring' }).click()
  await fillDonor(page, donorNamed('Sarala Bodapati'))
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByRole('button', { name: 'Change schedule' }).click()
  const days = page.getByRole('button', { name: 'Save schedule' })
  await expect(days).toBeVisible()
  await press(page, -1)
  await expect(days).toBeHidden()
  await expect(popup.getByText('Step 3 of 3')).toBeVisible()
  await popup.getByText('₹5,000').click()
  await press(page, -1)
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/cause/education')
})

test('Back leaves nothing over another page where the browser lets no page answer it', async ({ page }) => {
  await page.addInitScript('delete window.navigation')
  await visit(page, '/', phone)
  await toFundraisers(page)
  await openDrawer(page)
  await press(page, -1)
  await expect(page).toHaveURL('/')
  await expect(drawer(page)).toBeHidden()
  await press(page, 1)
  await expect(page).toHaveURL('/fundraisers')
  await signInButton(page).click()
  await dialog(page).waitFor()
  await press(page, -1)
  await expect(page).toHaveURL('/')
  await expect(dialog(page)).toBeHidden()
})
