import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

test('a super admin changes the phone of the charity, which pages show at once, and sets it back', async ({
  page,
}) => {
  await keepSignedIn(page, 'super-admin')
  await page.goto('/it-admin/settings')
  const phone = page.getByLabel('Phone', { exact: true })
  const before = await phone.inputValue()
  await phone.fill('call us')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
  await phone.fill('040 9876 5432')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText(`Default: ${before}`)).toBeVisible()
  const history = page.getByRole('table', { name: 'History' })
  await expect(history).toContainText(`Phone: ${before} → 040 9876 5432`)
  expect(await barriers(page)).toEqual([])
  await page.goto('/pages/faq')
  await expect(page.getByRole('contentinfo')).toContainText('040 9876 5432')

  await page.goto('/it-admin/settings')
  await phone.fill(before)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(history).toContainText(`Phone: 040 9876 5432 → ${before}`)
})
