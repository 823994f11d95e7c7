import type { Page } from '@playwright/test'
import { barriers } from '../access.ts'
import { otpSentTo } from '../accounts/person.ts'
import {
  atGateway,
  callAs,
  donateButton,
  donorNamed,
  expect,
  fillDonor,
  keepSignedIn,
  randomMobile,
  test,
} from '../harness.ts'

const list = '/material-manager/ngo-requests-list'

async function choosePlace(page: Page, name: string) {
  await page.getByRole('combobox', { name }).fill('Hyderabad')
  await page
    .getByRole('option', { name: /Hyderabad/ })
    .first()
    .click()
}

test('a manager writes a request and approves it, a donor gives items and money, and both stand in their lists', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = crypto.randomUUID().slice(0, 6)
  const header = `Steel plates for a school kitchen ${mark}`
  const school = `Zilla Parishad School ${mark}`
  await keepSignedIn(page, 'material-manager')
  await page.goto(list)
  await page.getByRole('link', { name: '+ Create Materials Request' }).click()
  await page.getByRole('button', { name: 'Save & Submit' }).click()
  await expect(page.getByText('Enter header')).toBeVisible()
  await expect(page.getByText('Enter organization')).toBeVisible()
  await page.getByLabel('Header', { exact: true }).fill(header)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Header', { exact: true })).toHaveValue('')

  await page.getByLabel('Header', { exact: true }).fill(header)
  await page.getByLabel('CTA button text').fill('Set a table for ninety')
  await page.getByLabel('Description', { exact: true }).fill('Ninety children eat from leaves.')
  await page.getByLabel('Organization').fill(school)
  await page.getByLabel('Name', { exact: true }).fill('Zubeda Khatoon')
  await page.getByLabel('Email').fill('zubeda@demo.test')
  await page.getByLabel('Mobile').fill('9000005555')
  await choosePlace(page, 'Locality')
  await page.getByLabel('Category', { exact: true }).selectOption('Kitchen and household')
  await page.getByLabel('Quantity', { exact: true }).fill('90')
  await page.getByRole('textbox', { name: 'Materials description' }).fill('With a rim, not too heavy')
  await page.getByRole('button', { name: 'Save & Submit' }).click()
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Registration Successful' })
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(list)

  const row = page.getByRole('row', { name: school })
  await expect(row.getByRole('link', { name: 'zubeda@demo.test' })).toHaveAttribute('href', /^mailto:/)
  const answer = page.waitForResponse((response) => response.url().includes('/material-requests/status/'))
  await row.getByRole('combobox').selectOption('Approved')
  expect((await answer).ok()).toBe(true)
  await page.reload()
  await expect(row.getByRole('combobox').locator('option:checked')).toHaveText('Approved')
  expect(await barriers(page)).toEqual([])

  const visitor = await browser.newPage()
  const donor = donorNamed(`Wasim ${mark}`)
  await expect(async () => {
    // The newest first: by default requests of the visitor's city come first, and those of others on later pages.
    await visitor.goto('/materials/requests?sort=newest')
    await visitor.getByRole('link', { name: header }).click({ timeout: 5000 })
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1, name: header })).toBeVisible()
  expect(await barriers(visitor)).toEqual([])
  const shown = visitor.url()
  await visitor.getByRole('link', { name: 'Give items' }).click()
  await visitor.getByLabel('Your name').fill(donor.name)
  await visitor.getByLabel('E-mail').fill(donor.email)
  const mobile = randomMobile()
  await visitor.getByLabel('Mobile number').fill(mobile)
  await choosePlace(visitor, 'Where the things are')
  await visitor.getByLabel('I am a citizen of India').check()
  expect(await barriers(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Send an OTP to confirm' }).click()
  await expect(visitor.getByRole('heading', { name: 'Confirm your mobile number' })).toBeVisible()
  expect(await barriers(visitor)).toEqual([])
  await visitor.getByLabel('Digit 1 of 4').focus()
  await visitor.keyboard.type(await otpSentTo(mobile))
  await visitor.getByRole('button', { name: 'Confirm and reserve' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you for your offer' })).toBeVisible()

  await visitor.goto(shown)
  await visitor.getByRole('link', { name: 'Give money' }).click()
  await visitor.getByLabel('Another amount').fill('1234')
  await fillDonor(visitor, donor)
  await donateButton(visitor).click()
  await atGateway(visitor, 'Pay (succeeds)')
  await expect(visitor.getByRole('heading', { name: 'Your ₹1,234 has arrived' })).toBeVisible()
  await expect(visitor.getByText(header).first()).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to the request' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: header })).toBeVisible()
  const missing = await visitor.goto('/materials/requests/2147483647-nothing')
  expect(missing!.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'We did not find this request' })).toBeVisible()
  await visitor.close()

  await page.getByRole('link', { name: 'View Donation List' }).click()
  const pledge = page.getByRole('row', { name: donor.name })
  await expect(pledge).toContainText('Kitchen and household')
  await pledge.getByRole('button', { name: /^Assign volunteer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign volunteer' })
  await dialog.getByRole('combobox', { name: 'Volunteer' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(pledge.getByRole('button', { name: /^Assign volunteer/ })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'View Requester List' }).click()
  await expect(page).toHaveURL(list)

  await page.goto(`/material-manager/donations-report?searchTerm=${encodeURIComponent(donor.email)}`)
  await expect(page.getByRole('heading', { name: 'Donor details' })).toBeVisible()
  const gift = page.getByRole('row', { name: donor.name })
  await expect(gift).toContainText('₹1,234')
  await expect(gift).toContainText(header)
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'DOWNLOAD' }).click()
  expect((await download).suggestedFilename()).toBe('Donation_Report.xlsx')
  await page.getByRole('button', { name: 'CANCEL' }).click()
  await expect(page).toHaveURL(/\/donations-report\??$/)
})

test('a request is given to a volunteer with a note, and a report of nothing leads back', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(`${list}?status=0`)
  await page.locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { name: 'Requester' })).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Select volunteer')).toBeVisible()
  await expect(page.getByText('Enter something to volunteer')).toBeVisible()
  await page.getByRole('combobox', { name: 'Volunteer' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Note', { exact: true }).fill('Please call on Sunday')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Successfully updated')).toBeVisible()
  await expect(page.getByText(/has this request since/)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.goto('/material-manager/donations-report?searchTerm=nobodyiscalledso')
  await expect(page.getByText('No results are found')).toBeVisible()
  await page.route('**/material-donations/report?*', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'Something went wrong', data: null } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to fetch data')).toBeVisible()
})

test('open requests of the reader’s city come first on their page', async ({ page, context, baseURL }) => {
  type Row = { id: number; header: string; city: string }
  const manager = '/materials/v2/manager'
  const mark = crypto.randomUUID().slice(0, 6)
  await keepSignedIn(page, 'material-manager')
  const places = await callAs<object[]>(page, 'GET', '/user/locations/search?searchText=Warangal')
  const { id } = await callAs<{ id: number }>(page, 'POST', `${manager}/material-request/create`, {
    header: `Mats for Warangal ${mark}`,
    cta_text: 'Give mats',
    description: 'Sixty mats',
    primary_name: 'Asha Devi',
    org_name: 'Asha School',
    email: 'asha@demo.test',
    mobile_no: '9000001234',
    status: 1,
    locality: places[0],
    materials: [{ category: 1, quantity: 60, description: '<p>Mats</p>' }],
  })
  const listed = (query: string) =>
    callAs<Row[]>(page, 'GET', `/materials/v2/material-requests/list?limit=50${query}`)
  const near = await listed('&nearCity=warangal')
  expect(near[0]!.id).toBe(id)
  const heading = page.locator('main').getByRole('heading', { level: 2 }).first()
  await context.addCookies([{ name: 'city', value: near[0]!.city, url: baseURL! }])
  await expect(async () => {
    await page.goto('/materials/requests')
    await expect(heading).toHaveText(near[0]!.header, { timeout: 1000 })
  }).toPass()
  await callAs(page, 'POST', `${manager}/material-requests/status/${id}`, { id, status: 2 })
})
