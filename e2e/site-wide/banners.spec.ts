import sharp from 'sharp'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

const list = '/material-manager/banners-list'
const picture = async (width: number, height: number) => ({
  name: 'banyan.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2C6E49' } })
    .jpeg()
    .toBuffer(),
})

const banners = '/materials/v2/manager/banner'
type Banner = { id: number; bannerInfo: object }

test.afterEach(async ({ page }) => {
  const rows = await callAs<Banner[]>(page, 'GET', `${banners}/list`)
  for (const { id } of rows.filter(({ bannerInfo }) => JSON.stringify(bannerInfo).includes('A banyan')))
    await callAs(page, 'POST', `${banners}/update-status`, { id, status: 2 })
})

test('a manager adds a banner with its rules and link help, puts it first, sees it on the home page, edits and hides it', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto('/material-manager')
  await page.getByRole('navigation').getByRole('link', { name: 'Banners' }).click()
  await page.getByRole('link', { name: 'ADD Materials banner' }).click()
  await page.getByLabel('Banner type').selectOption('Home page')
  await page.getByLabel('Show CTA 1').check()
  await page.getByRole('button', { name: 'Save' }).click()
  for (const text of [
    'Enter the header',
    'Enter the description',
    'Enter the content',
    'Enter the CTA heading',
    'Enter the link',
    'Select the font size',
    'Upload the background image',
    'Enter the alt tag',
    'Enter the top header',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'About links' }).click()
  await expect(page.getByText('A path of this site')).toBeVisible()
  await expect(page.getByText('DONATE_CAUSE_POPUP')).toHaveCount(0)
  await page.getByLabel('Banner type').selectOption('Cause')
  await expect(page.getByText('DONATE_CAUSE_POPUP')).toBeVisible()
  await page.getByLabel('Banner type').selectOption('Home page')

  await page.getByLabel('Top header').fill('From the lanes')
  await page.getByLabel('Header', { exact: true }).fill('A banyan for the school yard')
  await page.getByLabel('Description').fill('Shade for two hundred children by the next summer.')
  await page.getByLabel('Read more content').fill('It was planted in July.')
  await page.getByLabel('CTA heading').fill('Give to shade')
  await page.getByLabel('Link', { exact: true }).fill('DONATE_CAUSE_POPUP')
  await page.getByLabel('Font size').selectOption('Large')
  await page.getByLabel('Alt tag').fill('A young tree in a yard')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(await picture(600, 400))
  await expect(page.getByText(/Image aspect ratio must be approximately 5:4\./)).toBeVisible()
  await file.setInputFiles(await picture(500, 400))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Banner Uploaded Successfully')).toBeVisible()
  await expect(page).toHaveURL(list)

  const rows = page.locator('tbody > tr')
  const row = page.getByRole('row', { name: /A banyan for the school yard/ })
  await expect(row).toBeVisible()
  const up = row.getByRole('button', { name: /^Move .* up$/ })
  const refused = '**/banner/update-order'
  await page.route(refused, (route) => route.abort())
  await up.click()
  await expect(page.getByText(/order/i).last()).toBeVisible()
  await expect(rows.last()).toContainText('A banyan for the school yard')
  await page.unroute(refused)
  for (let place = (await rows.count()) - 1; place > 0; place--) {
    await expect(rows.nth(place)).toContainText('A banyan for the school yard')
    await up.click()
  }
  await expect(rows.first()).toContainText('A banyan for the school yard')
  expect(await barriers(page)).toEqual([])

  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'A banyan for the school yard' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page.getByRole('link', { name: 'Give to shade' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto(list)
  await row.getByRole('link', { name: /^Edit / }).click()
  await page.getByLabel('Header', { exact: true }).fill('A banyan and a bench')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully updated')).toBeVisible()
  const edited = page.getByRole('row', { name: /A banyan and a bench/ })
  await edited.getByRole('combobox').selectOption('Hidden')
  await page.reload()
  await expect(edited.getByRole('combobox').locator('option:checked')).toHaveText('Hidden')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('A banyan')).toHaveCount(0)
  await page.goto(list)
  await edited.getByRole('combobox').selectOption('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(edited).toHaveCount(0)
})

test('the banner of a cause names it in its title, and its button opens giving on the page of the cause', async ({
  page,
}) => {
  await keepSignedIn(page, 'material-manager')
  await page.goto(list)
  await page.getByRole('link', { name: 'Hands that know something', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit banner of Art & Culture')
  await expect(page.getByLabel('Sub-header')).toBeVisible()
  await expect(page.getByLabel('Top header')).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.goto('/cause/art-culture')
  await page.getByRole('link', { name: 'Give to this cause' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
