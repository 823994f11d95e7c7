import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { ownFundraiser } from '../own-fundraiser.ts'

/** Decides by its key in the dialog that opens. */
/** Approves by the key that is the same on every screen. */
async function decide(page: Page, name: 'Pass' | 'Approve') {
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('another account is reviewed anew and then approved, and nothing is withdrawn meanwhile', async ({
  page,
}) => {
  const { id, title } = await ownFundraiser('Sewing machines for a street')
  const withdrawals = `/manage/${id}/withdrawals`
  const isFrozen = page.getByText('Another account waits to be reviewed. Until then no money goes out.')
  await keepSignedIn(page, 'organiser')
  await page.goto(withdrawals)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(isFrozen).toBeHidden()

  await page.goto(`/manage/${id}/requests`)
  await page.getByRole('button', { name: 'Change the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the account holder').fill('Rukmini Bollu')
  await dialog.getByLabel('Account number', { exact: true }).fill('60200077001')
  await dialog.getByLabel('Account number once more').fill('60200077002')
  await dialog.getByLabel('IFSC').fill('HDFC0001234')
  await dialog.getByLabel('Reason').fill('The group has an account of its own now.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('The two account numbers differ')).toBeVisible()
  await dialog.getByLabel('Account number once more').fill('60200077001')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/→ Rukmini Bollu …7001/)).toBeVisible()
  await page.goto(withdrawals)
  await expect(isFrozen).toBeVisible()

  // The manager waits for the reviewer.
  await keepSignedIn(page, 'manager')
  await page.goto(`/manager/requests?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Compare: ${title}` }).click()
  await expect(page.getByText('A reviewer looks at the account first.')).toBeVisible()
  const toManager = new URL(page.url()).pathname

  await keepSignedIn(page, 'reviewer')
  await page.goto(`/reviewer/account-changes?searchTerm=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  // The row of the list names the new holder, too: only the heading shows that the record has loaded.
  await expect(page.getByRole('heading', { name: `Account that is paid: ${title}` })).toBeVisible()
  await expect(page.getByText('Rukmini Bollu').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await decide(page, 'Pass')
  await expect(page.getByText('Account passed on to the manager')).toBeVisible()

  await keepSignedIn(page, 'organiser')
  await page.goto(withdrawals)
  await expect(isFrozen).toBeVisible()

  await keepSignedIn(page, 'manager')
  await page.goto(toManager)
  await expect(page.getByText(/Passed by a reviewer on/)).toBeVisible()
  await decide(page, 'Approve')
  await expect(page.getByText('Request approved')).toBeVisible()

  await keepSignedIn(page, 'organiser')
  await page.goto(withdrawals)
  await expect(page.getByText('Rukmini Bollu, account ending 7001')).toBeVisible()
  await expect(isFrozen).toBeHidden()
})
