import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

test('a super admin comes from the figures to the users, adds one, blocks and unblocks them for a reason, and changes their roles', async ({
  page,
}) => {
  await keepSignedIn(page, 'super-admin')
  await page.goto('/it-admin')
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page
    .getByRole('list', { name: 'Figures' })
    .getByRole('link', { name: /^Active staff/ })
    .click()
  await expect(page).toHaveURL('/it-admin/users?status=active&kind=staff')
  await page.getByRole('link', { name: 'Add user' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter Name')).toBeVisible()
  await expect(page.getByText('Choose a role')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Zubeda Mirza')
  await page.getByLabel('Email').fill('zubeda.mirza@demo.test')
  await page.getByLabel('Mobile').fill('9000007788')
  await page.getByRole('checkbox', { name: 'Finance' }).check()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/it-admin\/users/)

  const row = page.getByRole('row', { name: /Zubeda Mirza/ })
  await expect(row).toContainText('90000 07788')
  expect(await barriers(page)).toEqual([])
  await row.getByRole('button', { name: /Zubeda Mirza/ }).click()
  await page.getByRole('menuitem', { name: 'Block…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lost phone')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('User blocked')).toBeVisible()

  await page.goto('/it-admin/users?status=blocked')
  await row.getByRole('link', { name: 'Zubeda Mirza' }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await dialog.getByLabel('Reason').fill('Phone found')
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('checkbox', { name: 'HR' }).check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  const history = page.getByRole('table', { name: 'History' })
  await expect(history).toContainText('Lost phone')
  await expect(history).toContainText('Roles: Finance → Finance, HR')
  expect(await barriers(page)).toEqual([])
})

test('an IT admin is offered for a person who may do more only what the server would do, and finance nothing', async ({
  page,
}) => {
  await keepSignedIn(page, 'it-admin')
  await page.goto('/it-admin/users?searchTerm=finance@demo.test')
  await page
    .getByRole('row', { name: /finance@demo.test/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Block…'])
  await keepSignedIn(page, 'finance')
  await page.goto('/it-admin/users')
  await expect(page.getByText('Something went wrong you dont have access').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
