import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sheetNameOf } from '../../server/testing/sheet.ts'
import { expect, keepSignedIn, test } from '../harness.ts'

const at = (path: string) => `/material-manager/${path}`
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const noise = async (bytes: number) => {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const raw = { width: side, height: side, channels: 3 } as const
  const buffer = await sharp(
    Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 251)),
    { raw },
  )
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: 'large.png', mimeType: 'image/png', buffer }
}
const refuse = (page: Page, path: string, status: number) =>
  page.route(path, (route) => route.fulfill({ status, json: { status: false, message: '', data: null } }))

test.beforeEach(({ page }) => keepSignedIn(page, 'material-manager'))

test('the forms of people say what is wrong with a number, an e-mail address and a logo', async ({
  page,
}) => {
  await page.goto(at('volunteer-setup'))
  await page.getByLabel('Mobile').fill('98490-abcde')
  await page.getByLabel('Email').fill('aarti@')
  await save(page)
  for (const text of ['Enter only number', 'Enter correct email', 'Enter short bio']) await says(page, text)
  await page.getByLabel('Mobile').fill('12345')
  await save(page)
  await says(page, 'Enter valid mobile number')

  await page.goto(at('add-partner'))
  await page.getByLabel('Mobile').fill('98490-abcde')
  await page.locator('input[type=file]').setInputFiles(await noise(600_000))
  await says(page, /^File size should be less than 500KB/)
  await save(page)
  await says(page, 'Enter only numbers')

  await page.goto(at('volunteer-lists'))
  await page.locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { name: 'Edit Volunteer' })).toBeVisible()
})

test('a story without an order and pictures that are too large are refused where they stand', async ({
  page,
}) => {
  await page.goto(at('add-success-story'))
  await page.getByLabel('Order').fill('')
  await save(page)
  await says(page, 'Specify an order')

  await page.goto(at('add-material-banners'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await noise(1_200_000))
  await says(page, /^File size should be less than 1 MB/)
})

test('a banner that is saved again says so', async ({ page }) => {
  await page.goto(at('banners-list'))
  await page.locator('[data-row-link]').last().click()
  await expect(page.getByLabel('Header', { exact: true })).not.toHaveValue('')
  await page.getByLabel('Alt tag').pressSequentially(' ')
  await save(page)
  await says(page, 'Successfully updated')
  await expect(page).toHaveURL(at('banners-list'))
})

test('a request that cannot be saved keeps what was typed and says so, and says when it is', async ({
  page,
}) => {
  await page.goto(at('ngo-requests-list/create-requests'))
  await page.getByLabel('Header', { exact: true }).fill('Lamps for a night school')
  await page.getByLabel('CTA button text').fill('Light a class')
  await page.getByLabel('Description', { exact: true }).fill('Forty learn after dark.')
  await page.getByLabel('Organization').fill('Night School')
  await page.getByLabel('Name', { exact: true }).fill('Zubeda Khatoon')
  await page.getByLabel('Email').fill('zubeda@demo.test')
  await page.getByLabel('Mobile').fill('9000005555')
  await page.getByRole('combobox', { name: 'Locality' }).fill('Hyderabad')
  await page
    .getByRole('option', { name: /Hyderabad/ })
    .first()
    .click()
  await page.getByLabel('Category', { exact: true }).selectOption('Kitchen and household')
  await page.getByRole('textbox', { name: 'Materials description' }).fill('With a shade')
  const submit = page.getByRole('button', { name: 'Save & Submit' })
  const create = '**/material-request/create'
  for (const [status, text] of [
    [404, 'Failed to submit the form. Please try again.'],
    [500, 'An unexpected error occurred. Please try again later.'],
  ] as const) {
    await refuse(page, create, status)
    await submit.click()
    await says(page, text)
    await page.unroute(create)
  }
  await expect(page.getByLabel('Header', { exact: true })).toHaveValue('Lamps for a night school')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(at('ngo-requests-list'))
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click()
  await page.getByLabel('Description', { exact: true }).press('End')
  await page.getByLabel('Description', { exact: true }).pressSequentially(' Thank you.')
  const edit = '**/material-request/edit/*'
  for (const [status, text] of [
    [404, 'Failed to update the material request. Please try again.'],
    [500, 'An unexpected error occurred while updating. Please try again later.'],
  ] as const) {
    await refuse(page, edit, status)
    await submit.click()
    await says(page, text)
    await page.unroute(edit)
  }
  await submit.click()
  await says(page, 'Material request updated successfully.')
})

test('empty lists, kinds of help and the states of what is given read as they are fixed', async ({
  page,
}) => {
  const meta = { page: 1, limit: 10, total: 0, pages: 0 }
  for (const [call, path, text, none] of [
    ['**/manager/drop-off/list?*', 'drop-off-location-lists', 'No data available', { data: [], meta }],
    [
      '**/material-donations/report?*',
      'donations-report',
      'No records found',
      { data: { materialDonations: [], pagination: { totalPages: 0 } }, meta },
    ],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ json: { status: true, message: '', ...none } }))
    await page.goto(at(path))
    await says(page, text)
    await page.unroute(call)
  }
  await page.goto(at('ngo-donations-list'))
  await expect(page.getByRole('link', { name: 'create request' })).toBeVisible()
  const options = (name: string) => page.getByLabel(name, { exact: true }).first().locator('option')
  await expect(options('Status')).toContainText(['Requested Canceled'])
  await page.goto(at('donation-requests-list'))
  await expect(options('Status')).toContainText(['Pickup Complete', 'Donor Not Available', 'No Service'])
  await page.goto(at('need-help-requests-list'))
  await expect(options('Type')).toContainText(['Relocating', 'Senior Citizen'])
})

test('spreadsheets bear their fixed names', async ({ page }) => {
  for (const [path, name, sheet] of [
    ['drop-off-location-lists', 'drop_off_locations.xlsx', 'Drop-Off Locations'],
    ['ngo-requests-list', 'material_requests.xlsx', 'Material Requests'],
    ['volunteer-lists', 'VolunteerList.xlsx', 'Volunteers'],
  ] as const) {
    await page.goto(at(path))
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /download/i })
      .first()
      .click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    expect(sheetNameOf(readFileSync(await file.path()))).toBe(sheet)
  }
})

test('a file that does not arrive says why, and what has no name asks for one', async ({ page }) => {
  await page.goto(at('add-partner'))
  const small = { name: 'logo.png', mimeType: 'image/png', buffer: (await noise(3000)).buffer }
  const file = page.locator('input[type=file]')
  const addresses = '**/get-upload-urls*'
  await refuse(page, addresses, 500)
  await file.setInputFiles(small)
  await says(page, /Failed to upload image. Please try again./)
  await page.unroute(addresses)
  await page.route('**/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.getByRole('button', { name: /Try again/ }).click()
  await says(page, /S3 upload failed./)
  await page.unroute('**/*')

  await page.goto('/demo/components')
  const larger = page.getByRole('form', { name: 'Larger fields' })
  await larger.scrollIntoViewIfNeeded()
  await expect(larger.getByRole('textbox', { name: 'Story' })).toBeVisible()
  const pdf = { name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.getByRole('group', { name: 'Named documents' }).locator('input[type=file]').setInputFiles(pdf)
  await page.getByLabel('Document name').fill('')
  await page.getByLabel('Document name').blur()
  await says(page, 'Enter the document name')
})
