import { expect, open, signIn, test } from '../harness.ts'

test('the marketing manager edits what a page tells search engines, and the served page says it at once', async ({
  page,
  request,
}) => {
  await page.goto('/marketing')
  await signIn(page, 'marketing')
  await open(page, '/pages/faq')
  const menu = page.locator('[data-account] summary')
  await menu.click()
  await page.getByRole('button', { name: 'EDIT SEO' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meta title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the meta title')).toBeVisible()
  await dialog.getByLabel('Meta title').fill('Questions that donors ask')
  await dialog.getByLabel('Meta keywords').fill('giving, receipts')
  await dialog.getByLabel('Meta description').fill('Fees, receipts and refunds, explained.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveTitle(/^Questions that donors ask/)
  const served = await (await request.get('/pages/faq')).text()
  expect(served).toContain('<title>Questions that donors ask')
  expect(served).toContain('content="Fees, receipts and refunds, explained."')

  await open(page, '/donate-cause')
  await menu.click()
  await page.getByRole('button', { name: 'EDIT SEO' }).click()
  await expect(
    page.getByText('Dynamic SEO Edit module is not enabled for this page. Please contact dev'),
  ).toBeVisible()
})
