import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../harness.ts'

/** The scripts whose letters came with a face for names, by the first letter of each. */
const lettersLoaded = (page: Page) =>
  page.evaluate<string[]>(`document.fonts.ready.then(() => [...document.fonts]
    .filter(({ family, status }) => family.replaceAll('"', '') === 'Names' && status === 'loaded')
    .map(({ unicodeRange }) => unicodeRange.slice(0, 5)))`)

test('the desk draws a name in any script, and fetches letters of no script that does not stand there', async ({
  page,
}) => {
  await page.goto('/finance/donations?searchTerm=nobody')
  await signIn(page, 'finance')
  await expect(page.getByText('No results are found')).toBeVisible()
  expect(await lettersLoaded(page)).toEqual([])
  await page.getByLabel('Name, email or any number').fill('మల్లేశం')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('table', { name: 'Donations' })).toContainText('మల్లేశం గుర్రం')
  await expect.poll(() => lettersLoaded(page)).toEqual(['U+C00'])
})
