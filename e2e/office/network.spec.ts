import sharp from 'sharp'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, randomWord, test } from '../harness.ts'

type Page = Parameters<typeof barriers>[0]

const choosePlace = async (page: Page, typed: string) => {
  await page.getByRole('combobox', { name: 'Locality' }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

const logo = sharp({ create: { width: 320, height: 320, channels: 3, background: '#2B3A80' } }).png()
const picture = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await logo.clone().toBuffer(),
})

test('a manager adds and deactivates a drop-off location', async ({ page }) => {
  const place = `${randomWord()} Textiles`
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/drop-off-setup')
  await page.getByLabel('Name', { exact: true }).fill(place)
  await page.getByLabel('Email').fill('zainab@demo.test')
  await page.getByLabel('Mobile').fill('9000005555')
  await page.getByLabel('Availability').fill('Daily, 10 to 6')
  await choosePlace(page, 'Vijayawada')
  await save(page)
  for (const text of ['Enter locality name', 'Enter short bio', 'Select status'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Locality name').fill(`${place}, Abids`)
  await page.getByLabel('Short bio').fill('Two shelves')
  await page.getByLabel('Status').selectOption('Active')
  await save(page)
  await expect(page.getByText('Sorry we dont serve to this city yet.')).toBeVisible()
  await choosePlace(page, 'Hyderabad')
  await page.getByLabel('Latitude').fill('17.39')
  await page.getByLabel('Longitude').fill('78.47')
  expect(await barriers(page)).toEqual([])
  await save(page)
  await expect(page.getByText('Drop-off location added')).toBeVisible()
  await expect(page).toHaveURL('/material-manager/drop-off-location-lists')
  const row = page.getByRole('row', { name: `${place}, Abids` })
  const answer = page.waitForResponse('**/drop-off/status-update')
  await row.getByRole('combobox').selectOption('Inactive')
  expect((await answer).ok()).toBe(true)
  await page.reload()
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText('Inactive')
  expect(await barriers(page)).toEqual([])
})

test('an active partner is on the materials page, one on hold is not', async ({ page }) => {
  const riders = `${randomWord()} Box Riders`
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/partners-list')
  await expect(page.getByText('unavailable').first()).toBeVisible()
  await page.getByRole('link', { name: 'Add partner' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Esther Paul')
  await page.getByLabel('Email').fill('esther@partners.example')
  await page.getByLabel('Mobile').fill('9000005556')
  await page.getByLabel('Relationship').selectOption('Logistics partner')
  await page.getByLabel('Logistic type').selectOption('Courier')
  await choosePlace(page, 'Hyderabad')
  await page.getByLabel('Description').fill('Carries small boxes')
  await page.getByLabel(/^Organisation/).fill(riders)
  await page.getByLabel('Website').fill('esther.example')
  await page.getByLabel('Status').selectOption('Active')
  await save(page)
  for (const text of ['Enter valid url', 'Upload a logo']) await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Website').fill('https://esther.example')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await save(page)
  await expect(page).toHaveURL('/material-manager/partners-list')
  // The cached page follows a change by a notification.
  await expect(async () => {
    await page.goto('/materials')
    await expect(page.getByRole('link', { name: riders })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto('/material-manager/partners-list')
  const row = page.getByRole('row', { name: riders })
  await row.getByRole('combobox').selectOption('On Hold')
  await expect(row.getByRole('combobox')).toHaveAttribute('aria-busy', 'false')
  expect(await barriers(page)).toEqual([])
  await expect(async () => {
    await page.goto('/materials')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: riders })).toHaveCount(0, { timeout: 2000 })
  }).toPass()
})

test('a manager writes a need-help entry and corrects a request', async ({ page }) => {
  const title = `Boxes for a new home ${randomWord()}`
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/need-help')
  await save(page)
  for (const text of ['Enter Title', 'Enter Read More', 'Select image', 'Select date', 'Select status'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Read more').fill('We lend cartons for a week.')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await page.getByLabel('Alt tag').fill('A pile of cartons')
  await page
    .getByLabel('Date of submission')
    .fill(await page.getByLabel('Date of submission').getAttribute('min').then(String))
  await page.getByLabel('Status').selectOption('Active')
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await save(page)
  await expect(page).toHaveURL('/material-manager/need-help-lists')
  const row = page.getByRole('row', { name: title })
  expect(await barriers(page)).toEqual([])
  await page.route('**/need-help/status-update', (route) => route.abort())
  await row.getByRole('combobox').selectOption('Inactive')
  await expect(page.getByText('Status update failed')).toBeVisible()
  await page.unroute('**/need-help/status-update')
  await row.getByRole('combobox').selectOption('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/material-manager/need-help-requests-list?status=SeniorCitizen')
  const first = page
    .getByRole('row')
    .nth(1)
    .getByRole('combobox', { name: /^Type of/ })
  await first.selectOption('House Declutter')
  await expect(page.getByRole('cell', { name: 'House Declutter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/material-manager/need-help-requests-list')
  expect(await barriers(page)).toEqual([])
})
