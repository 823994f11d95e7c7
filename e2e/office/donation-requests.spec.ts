import sharp from 'sharp'
import { barriers } from '../access.ts'
import { expect, keepSignedIn, open, randomWord, test } from '../harness.ts'

const list = '/material-manager/donation-requests-list'

const picture = async (format: 'jpeg' | 'png', name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2B3A80' } })
    .toFormat(format)
    .toBuffer(),
})

test('a pledge is assigned, collected and handed over', async ({ page }) => {
  test.slow()
  const donor = `Revathi ${randomWord()}`
  await open(page, '/materials/give')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Select category')).toBeVisible()
  await expect(page.getByText('Enter Name')).toBeVisible()
  await page.getByLabel('Category', { exact: true }).selectOption('Clothes')
  await page.getByRole('button', { name: 'Add another item' }).click()
  await page.getByLabel('Category', { exact: true }).nth(1).selectOption('Toys and games')
  await page.getByRole('textbox', { name: 'Quantity' }).last().fill('4')
  await page.getByRole('combobox', { name: 'Locality' }).fill('Vijayawada')
  await page
    .getByRole('option', { name: /Vijayawada/ })
    .first()
    .click()
  await page.getByLabel('Address', { exact: true }).fill('4-1-22, Weavers Lane')
  await page.getByLabel('Name', { exact: true }).fill(donor)
  await page.getByLabel('Email', { exact: true }).fill('revathi.aaluri@donors.example')
  await page.getByLabel('Mobile', { exact: true }).fill('9000004444')
  await page.getByLabel('Pickup from: day').fill('2027-02-01')
  await page.getByLabel('Pickup from: time').selectOption('10:00 am')
  await page.getByLabel('Pickup until').selectOption('1:00 pm')
  await page.getByLabel('I am a citizen of India').check()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Sorry we dont serve to this city yet.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Locality' }).fill('Hyderabad')
  await page
    .getByRole('option', { name: /Hyderabad/ })
    .first()
    .click()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('heading', { name: 'We have your offer' })).toBeFocused()
  expect(await barriers(page)).toEqual([])

  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager/donation-request-list?page=1')
  await page.getByRole('link', { name: donor, exact: true }).click()
  await expect(page.getByText('Weavers Lane').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Clothes' }).fill('3')
  await page.getByRole('button', { name: 'Save quantities' }).click()
  await expect(page.getByText('Saved the quantity change')).toBeVisible()
  await expect(page.getByText('Clothes: 1 → 3')).toBeVisible()

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Select volunteer')).toBeVisible()
  await expect(page.getByText('Enter something to volunteer')).toBeVisible()
  await page.getByRole('combobox', { name: 'Volunteer' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Note to the volunteer').fill('Bring two bags')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Volunteer update' })).toBeVisible()
  await expect(page.getByText('Requested → Pickup scheduled')).toBeVisible()

  await page.getByRole('button', { name: 'Edit & save' }).click()
  for (const text of [
    'Select pickup time',
    'Select drop off location',
    'Select drop off time',
    'Select images',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Pickup time: day').fill('2026-11-21')
  await page.getByLabel('Pickup time: time').selectOption('10:30 am')
  await page.getByRole('combobox', { name: 'Drop off location' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Drop off time: day').fill('2026-11-21')
  await page.getByLabel('Drop off time: time').selectOption('10:00 am')
  await page.getByLabel('Donation status').selectOption('Received by Sahaya')
  const files = page.locator('input[type=file]')
  await files.setInputFiles(await picture('png', 'renamed.jpg'))
  await expect(page.getByText('File type not supported')).toBeVisible()
  await files.setInputFiles(await picture('jpeg', 'bags.jpg'))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit & save' }).click()
  await expect(page.getByText('Drop off comes after the pickup')).toBeVisible()
  await page.getByLabel('Drop off time: time').selectOption('4:00 pm')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit & save' }).click()
  await expect(page).toHaveURL(/donation-request/)

  const row = page.getByRole('row', { name: new RegExp(donor) })
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText('Received by Sahaya')
  await row.getByRole('combobox').selectOption('Received by NGO')
  await page.getByRole('button', { name: 'Change and e-mail' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row.getByRole('link', { name: donor, exact: true }).click()
  await expect(page.getByText('Pickup scheduled → Received by Sahaya')).toBeVisible()
  await expect(page.getByText('Received by Sahaya → Received by NGO')).toBeVisible()
})

test('the pledge list reports no match and corrects its page', async ({ page }) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(`${list}?searchTerm=nobody-at-all`)
  await expect(page.getByText('No results')).toBeVisible()
  await page.goto(`${list}?page=2`)
  await expect(page.getByText(/^2 \/ /)).toBeVisible()
  await page.goto(`${list}?page=no`)
  await expect(page.getByText(/^1 \/ /)).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
