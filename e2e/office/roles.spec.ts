import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

test('a super admin makes a role by its permissions, changes what it permits, compares it, and deletes it', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const name = `Donor desk ${repeatEachIndex}.${retry}`
  await keepSignedIn(page, 'super-admin')
  await page.goto('/it-admin/roles')
  await expect(page.getByRole('row', { name: /Super Admin/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Add role' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter Name')).toBeVisible()
  await expect(page.getByText('Choose a permission', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: 'See donations' }).check()
  await page.getByLabel('Home area').selectOption('Finance')
  await page.getByRole('switch', { name: /Second factor required/ }).check()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/it-admin/roles')

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Required')
  await row.getByRole('link', { name }).click()
  await expect(page.getByText('Menu: Finance, Donations, Refunds')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Read the books' }).check()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByRole('table', { name: 'History' })).toContainText(
    'See donations → See donations, Read the books',
  )
  expect(await barriers(page)).toEqual([])

  await page.goto('/it-admin/roles')
  await page.getByRole('link', { name: 'Compare roles' }).click()
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page).toHaveURL('/it-admin/roles')
  await expect(row).toHaveCount(0)
})
