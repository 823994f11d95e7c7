import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'
import { baseUrl } from '../installation.ts'

test('the IT admin looks at a message, sends it again, finds that in the audit trail, and sees jobs and health', async ({
  page,
}) => {
  await keepSignedIn(page, 'it-admin')
  await page.request.post('/api/user/forgot-password', {
    data: { emailId: 'hr@demo.test' },
    headers: { origin: baseUrl() },
  })

  await page.goto('/it-admin/messages?searchTerm=hr%40demo')
  await page
    .getByRole('row', { name: /Link to set a password/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByText('It carried an OTP or a link that opens an account')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const sendAgain = async () => {
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  }
  await sendAgain()
  await expect(page.getByText('Message sent again')).toBeVisible()
  await sendAgain()
  await expect(page.getByText('This message was sent again less than ten minutes ago')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByLabel('Done by').selectOption('People')
  await expect(page).toHaveURL(/by=people/)
  const deed = page.getByRole('row', { name: /Message sent again/ }).first()
  await deed.getByRole('link').focus()
  await page.keyboard.press('Space')
  const drawer = page.getByRole('dialog', { name: /Message sent again/ })
  await expect(drawer.getByText('127.0.0.1')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.goto('/it-admin/jobs')
  await expect(page.getByRole('row', { name: /Send e-mails and SMS/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible()

  await page.goto('/it-admin/health')
  await page.getByRole('button', { name: 'Check the books now' }).click()
  const books = page.getByRole('listitem').filter({ hasText: 'Books and audit trail' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Measure again' }).click()
    await expect(books.getByText('Good')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  expect(await barriers(page)).toEqual([])
})
