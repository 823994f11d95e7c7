import { isDeepStrictEqual } from 'node:util'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

type Settings = { version: number; values: object }
let before: Settings

test.beforeEach(async ({ page }) => {
  await keepSignedIn(page, 'super-admin')
  before = await callAs<Settings>(page, 'GET', '/it-admin/settings')
})

test.afterEach(({ page }) =>
  expect(async () => {
    const { version, values } = await callAs<Settings>(page, 'GET', '/it-admin/settings')
    if (!isDeepStrictEqual(values, before.values))
      await callAs(page, 'POST', '/it-admin/settings', { version, ...before.values })
  }).toPass(),
)

test('a super admin changes the phone of the charity, which pages show at once, and sets it back', async ({
  page,
}) => {
  await page.goto('/it-admin/settings')
  const phone = page.getByLabel('Phone', { exact: true })
  const number = await phone.inputValue()
  await phone.fill('call us')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
  await phone.fill('040 9876 5432')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText(`Default: ${number}`)).toBeVisible()
  const history = page.getByRole('table', { name: 'History' })
  await expect(history).toContainText(`Phone: ${number} → 040 9876 5432`)
  expect(await barriers(page)).toEqual([])
  await page.goto('/pages/faq')
  await expect(page.getByRole('contentinfo')).toContainText('040 9876 5432')

  await page.goto('/it-admin/settings')
  await phone.fill(number)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(history).toContainText(`Phone: 040 9876 5432 → ${number}`)
})
