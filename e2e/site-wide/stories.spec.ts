import sharp from 'sharp'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, test } from '../harness.ts'

const list = '/material-manager/success-stories-lists'
const titles = 'The kiln that cooled for good'
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const stories = '/backend/user-stories'

test.afterEach(async ({ page }) => {
  const rows = await callAs<{ id: number; title: string }[]>(page, 'GET', `${stories}/list`)
  for (const { id } of rows.filter((row) => row.title.startsWith(titles)))
    await callAs(page, 'POST', `${stories}/update-story-status`, { id, status: 0 })
})

test('a manager writes a story with a picture in its text, finds it on the site, orders, hides and changes it', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const number = `${repeatEachIndex}${retry}`
  const title = `${titles} ${number}`
  await keepSignedIn(page, 'material-manager')
  await page.goto(list)
  await page.getByRole('link', { name: 'ADD Success story' }).click()
  await page.getByLabel('Title').fill('Too short')
  await page.getByLabel('Order').fill('first')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Order should be numeric')).toBeVisible()
  await page.getByLabel('Order').fill('-1')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const text of [
    'Story title should be minimum of 20 characters',
    'Enter the content',
    'Select a Cause',
    'Select a Status',
    'Order cannot be less than zero',
    'Upload a story image',
    'Upload a banner image',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()

  await page.getByLabel('Title').fill(title)
  await page
    .getByLabel('Short description')
    .fill('Eleven families left the kiln, and bought it for its clay.')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.fill('They make lamps now.')
  await text.press('Control+End')
  await page.getByRole('button', { name: 'Picture' }).click()
  const insert = page.getByRole('dialog')
  await insert.locator('input[type=file]').setInputFiles(await picture('kiln.jpg', '#8E261E'))
  await expect(insert.getByText('Uploaded', { exact: true })).toBeVisible()
  await insert.getByLabel('What the picture shows').fill('A cold kiln')
  await insert.getByRole('button', { name: 'Insert' }).click()
  await expect(text.locator('img')).toHaveCount(1)
  await page.getByLabel('Cause').selectOption('Community Development')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByLabel('Order').fill('0')
  const files = page.locator('input[type=file]')
  await files.nth(0).setInputFiles(await picture('card.jpg', '#E3A020'))
  await files.nth(1).setInputFiles(await picture('banner.jpg', '#2B3A80'))
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  const said = page.getByRole('dialog', { name: 'Success story added succesfully' })
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(list)

  const rows = page.locator('tbody > tr')
  await expect(rows.first()).toContainText(title)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('button', { name: /^Move .* down$/ }).click()
  await expect(rows.nth(1)).toContainText(title)
  expect(await barriers(page)).toEqual([])

  await expect(async () => {
    await page.goto(`/pages/success-stories/the-kiln-that-cooled-for-good-${number}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const shown = page.getByRole('img', { name: 'A cold kiln' })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).toHaveJSProperty('naturalWidth', 960)

  await page.goto(list)
  await row.getByRole('combobox').selectOption('Hide')
  await page.getByLabel('Status', { exact: true }).selectOption('Hide')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await row.getByRole('link', { name: /^Edit / }).click()
  await expect(page.getByRole('button', { name: 'CANCEL' })).toBeVisible()
  await page.getByLabel('Short description').fill('Eleven families bought the kiln for its clay.')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('Successfully updated')).toBeVisible()
  await expect(row).toContainText('bought the kiln')
})
