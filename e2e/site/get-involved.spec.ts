import { barriers } from '../access.ts'
import { expect, keepSignedIn, randomWord, test } from '../harness.ts'

type Page = Parameters<typeof barriers>[0]

async function writeContact(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill('helper@demo.test')
  await page.getByLabel('Mobile number').fill('9000006001')
}
async function choosePlace(page: Page, typed: string) {
  await page.getByRole('combobox', { name: 'Your area' }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()
const isThanked = (page: Page) => expect(page.getByText('We have your offer')).toBeVisible()

test('a visitor volunteers and appears in the list of the manager', async ({ page }) => {
  const name = `Bharathi ${randomWord()}`
  await page.goto('/materials')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things that find whoever needs them')
  await expect(page.getByRole('link', { name: 'Mulla Bagh Offset Printers' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Volunteer' }).click()
  await send(page)
  for (const text of [
    'Enter Name',
    'Enter email',
    'Enter mobile number',
    'Enter locality',
    'Enter availability',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await writeContact(page, name)
  await choosePlace(page, 'Hyderabad')
  await page.getByLabel('When you have time').fill('Sundays')
  await page.getByLabel('What you can do').fill('Drives a van')
  expect(await barriers(page)).toEqual([])
  await send(page)
  await isThanked(page)
  await keepSignedIn(page, 'material-manager')
  await page.goto(`/material-manager/volunteer-lists?status=2&searchTerm=${name.split(' ')[1]}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('a drop-off offer needs a served city, and help forms speak Telugu', async ({ page }) => {
  await page.goto('/materials/drop-off')
  await writeContact(page, 'Hanumanth Rao')
  await page.getByLabel('Name of the place').fill('Rao Kirana')
  await choosePlace(page, 'Vijayawada')
  await page.getByLabel('When it is open').fill('Daily')
  await page.getByLabel('How much room there is').fill('One shelf')
  await send(page)
  await expect(page.getByText('Sorry we dont serve to this city yet.')).toBeVisible()
  await choosePlace(page, 'Hyderabad')
  await send(page)
  await isThanked(page)

  await page.context().addCookies([{ name: 'language', value: 'te', url: new URL(page.url()).origin }])
  await page.goto('/materials/need-help')
  await page.getByLabel('ఇంట్లో సామాను ఎక్కువైంది').check()
  await page.getByLabel('మీ పేరు').fill('Rukmini Devi')
  await page.getByLabel('ఇ-మెయిల్').fill('rukmini@demo.test')
  await page.getByLabel('మొబైల్ నంబరు').fill('9000006002')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'పంపండి' }).click()
  await expect(page.getByText('మీ అభ్యర్థన మాకు అందింది')).toBeVisible()
})

test('a partner changes and withdraws an offer from the account', async ({ page }) => {
  await keepSignedIn(page, 'donor')
  await page.goto('/materials/partner')
  await page.getByLabel(/^Organisation or firm/).fill('Velpula Cartons')
  await writeContact(page, 'Bharathi Velpula')
  await page.getByLabel(/^How you would help/).selectOption('With transport or storage')
  await page.getByLabel('Transport, storage or else').selectOption('Storage')
  await choosePlace(page, 'Hyderabad')
  await page.getByLabel('Website').fill('https://velpula.example')
  await page.getByLabel('What you offer').fill('A dry room')
  await send(page)
  await isThanked(page)
  await page.goto('/user/offers')
  const offer = page.getByRole('listitem').filter({ hasText: 'Velpula Cartons' }).first()
  await expect(offer).toContainText('A dry room')
  await offer.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByLabel('What you offer').fill('Two dry rooms')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(offer).toContainText('Two dry rooms')
  expect(await barriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Take back' }).click()
  await offer.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Your offer is taken back')).toBeVisible()
})

test('offer forms without scripts name an address to write to', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/materials/volunteer')
  await expect(page.getByText(/This form needs scripts/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  await context.close()
})
