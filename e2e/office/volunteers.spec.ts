import { barriers } from '../access.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const list = '/material-manager/volunteer-lists'

test('the material manager comes from the area to its volunteers, adds one, finds them by name, changes and dismisses them', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const name = `Aarti Aaluri ${String.fromCharCode(65 + repeatEachIndex)}${String.fromCharCode(65 + retry)}`
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager')
  await page.getByRole('link', { name: /Volunteers who ask to help/ }).click()
  await expect(page).toHaveURL(`${list}?status=2`)
  await page.getByRole('link', { name: 'ADD Volunteer' }).click()
  await expect(page.getByRole('heading', { name: 'Setup Volunteer' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Volunteers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter Name')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill('aarti.aaluri@demo.test')
  await page.getByLabel('Mobile').fill('9000007777')
  await page.getByRole('combobox', { name: 'Locality' }).fill('Hyderabad')
  await page
    .getByRole('option', { name: /Hyderabad/ })
    .first()
    .click()
  await page.getByLabel('Availability').fill('Weekends')
  await page.getByLabel('Short bio').fill('Has a van')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Volunteer added')).toBeVisible()
  await expect(page).toHaveURL(list)

  await page.getByRole('link', { name: 'Full name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Availability').fill('Weekday evenings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Weekday evenings')).toBeVisible()
  const answer = page.waitForResponse('**/volunteer/status-update')
  await row.getByRole('combobox', { name: new RegExp(name) }).selectOption('Inactive')
  expect((await answer).ok()).toBe(true)
  await page.reload()
  await expect(row.getByRole('combobox', { name: new RegExp(name) }).locator('option:checked')).toHaveText(
    'Inactive',
  )
  expect(await barriers(page)).toEqual([])
})

test('a list or a status that cannot be had or saved says so, and the status goes back', async ({ page }) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(list)
  // Named, since other journeys add volunteers: the last row is soon another one.
  const name = await page
    .getByRole('combobox', { name: /^Status of/ })
    .last()
    .getAttribute('aria-label')
  const status = page.getByRole('combobox', { name: name!, exact: true }).first()
  const before = await status.inputValue()
  const other = before === '1' ? '0' : '1'
  await page.route('**/volunteer/status-update', (route) => route.abort())
  await status.selectOption(other)
  await expect(page.getByText('An error occurred while updating status')).toBeVisible()
  await expect(status).toHaveValue(before)
  await page.unroute('**/volunteer/status-update')
  await page.route('**/volunteer/status-update', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: '', data: null } }),
  )
  await status.selectOption(other)
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await expect(status).toHaveValue(before)
  await page.route('**/volunteer/list?*', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'Something went wrong', data: null } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to fetch volunteers')).toBeVisible()
})
