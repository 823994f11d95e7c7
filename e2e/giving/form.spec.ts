import type { Page } from '@playwright/test'
import { donationTexts } from '../../contract/donations/donations.ts'
import { barriers } from '../access.ts'
import {
  atGateway,
  donateButton,
  donorNamed,
  expect,
  fillDonor,
  httpTest,
  keepSignedIn,
  open,
  test,
} from '../harness.ts'
import { baseUrl, call, closedSlug, deductibleFundraiser, fundraiser, payments } from '../installation.ts'
import { attributesOf, textsOf } from '../markup.ts'

test('an empty form reports every missing field', async ({ page }) => {
  await open(page, '/donate-cause')
  await donateButton(page).click()
  for (const text of [
    donationTexts.selectCause,
    donationTexts.enterAmount,
    donationTexts.name,
    donationTexts.email,
    donationTexts.mobile,
    donationTexts.citizen,
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()

  await page.getByLabel('Any cause').check()
  await expect(page.getByText(donationTexts.selectCause)).toBeHidden()
  await fillDonor(page, donorNamed('Empty Amount'))
  await donateButton(page).click()
  await expect(page.getByLabel('Another amount')).toBeFocused()
})

test('the donation form corrects amounts and reports wrong entries', async ({ page }) => {
  const { slug } = await fundraiser(7)
  await open(page, `/donate/${slug}/payment`)
  const amount = page.getByLabel('Another amount')
  for (const [written, rupees, sum] of [
    ['1250.50', '1250', '₹1,250'],
    ['Rs. 5,000/-', '5000', '₹5,000'],
  ] as const)
    for (const enter of [() => amount.pressSequentially(written), () => amount.fill(written)]) {
      await amount.clear()
      await enter()
      await expect(page.getByRole('complementary', { name: 'Your gift' })).toContainText(sum)
      await amount.blur()
      await expect(amount).toHaveValue(rupees)
    }

  await amount.clear()
  await amount.pressSequentially('1a0 0b0001')
  await expect(amount).toHaveValue('1000001')
  await fillDonor(page, { name: '  ', email: 'anitha@', mobile: '98480' })
  await page.getByLabel('PAN', { exact: true }).fill('12345')
  await page.getByText('Add your address to the receipt (optional)').click()
  await page.getByLabel('PIN code').fill('0123')
  await donateButton(page).click()
  for (const text of [
    donationTexts.maximum,
    donationTexts.name,
    donationTexts.emailInvalid,
    donationTexts.mobile,
    donationTexts.panInvalid,
    'Enter a valid PIN code',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(amount).toHaveAccessibleDescription(/Enter amount up to/)
})

test('the server refuses an amount that is too small', async ({ page }) => {
  const { slug } = await fundraiser(8)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('99')
  await fillDonor(page, donorNamed('Small Donor'))
  await donateButton(page).click()
  await expect(page.getByLabel('Another amount')).toBeFocused()
  await expect(page.getByLabel('Another amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(donationTexts.minimumHint)).toHaveCount(2)
})

test('Back from the gateway restores the form', async ({ page }) => {
  const { slug } = await fundraiser(9)
  const donor = donorNamed('Venkat Narayana')
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await page.getByLabel('Another amount').fill('801')
  await fillDonor(page, donor)
  await page.getByText('Add your address to the receipt (optional)').click()
  await page.getByLabel('Address', { exact: true }).fill('4 Loom Street')
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Another amount')).toHaveValue('801')
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('4 Loom Street')
  await expect(page.getByLabel('I am a citizen of India')).toBeChecked()
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
})

/** Collects the idempotency keys of the orders that a page sends. */
function keysOf(page: Page) {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/create-\S*order$/.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

const isBack = (page: Page) =>
  page.evaluate("new Promise((back) => addEventListener('online', () => setTimeout(back), { once: true }))")

test('a donation waits offline and is sent once', async ({ page, context }) => {
  const { slug } = await fundraiser(10)
  const donor = donorNamed('Offline Then Back')
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donor)
  const keys = keysOf(page)
  await context.setOffline(true)
  await donateButton(page).click()
  const said = page.getByRole('alert')
  await expect(said).toContainText('There is no connection just now.')
  await expect(said).toContainText('Nothing was charged, and nothing you typed is lost.')
  await expect(said).toContainText('We send it as soon as the connection is back.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => keys.length).toBe(2)
  await expect(said).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect((await payments()).filter(({ request }) => request['email'] === donor.email)).toHaveLength(1)
})

test('a changed donation is not sent without its donor', async ({ page, context }) => {
  await open(page, '/donate-cause?amount=5000')
  await page.getByLabel('Any cause').check()
  await fillDonor(page, donorNamed('Offline And Changed'))
  const keys = keysOf(page)
  await context.setOffline(true)
  await donateButton(page).click()
  await expect(page.getByRole('alert')).toContainText('There is no connection just now.')
  await page.getByText('₹2,500').first().click()
  await expect(page.getByRole('alert')).toBeHidden()
  const back = isBack(page)
  await context.setOffline(false)
  await back
  await expect(donateButton(page)).toBeEnabled()
  expect(keys).toHaveLength(1)
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  expect(keys[1]).not.toBe(keys[0])
})

test('a broken connection does not reload the page', async ({ page }) => {
  await page.route('**/assets/frame-behaviour-*.js', (route) => route.abort('internetdisconnected'), {
    times: 1,
  })
  await open(page, '/donate-cause?amount=5000')
  await page.evaluate('window.isTheSame = true')
  const second = page.waitForResponse('**/assets/frame-behaviour-*.js')
  await page.getByLabel('Any cause').check()
  await second
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate('window.isTheSame')).toBe(true)
})

test('a server error is not retried automatically', async ({ page, context }) => {
  const { slug } = await fundraiser(10)
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donorNamed('Server Fails'))
  const keys = keysOf(page)
  await page.route('**/create-fundraiser-order', (route) => route.fulfill({ status: 502, body: '' }))
  await donateButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await context.setOffline(true)
  const back = isBack(page)
  await context.setOffline(false)
  await back
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('the form shows why the server refused a donation', async ({ page }) => {
  const { id, slug } = await fundraiser(12)
  const donor = donorNamed('Very Eager')
  const order = { campaignId: id, selected_amount: 500, donor_name: donor.name, donor_email: donor.email }
  const declared = { donor_phone: '9000000001', indian_citizen: 1 }
  for (let count = 0; count < 20; count++)
    await call('POST', '/campaign/donation/create-fundraiser-order', { ...order, ...declared })
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await fillDonor(page, donor)
  await donateButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    /Too many tries\. Please try again in \d+ (?:hour|minute|second)s?\. ?Nothing was charged, /,
  )
  await expect(donateButton(page)).toBeEnabled()

  await page.route('**/create-fundraiser-order', (route) =>
    route.fulfill({
      status: 409,
      json: { status: false, message: 'This fundraiser is not taking gifts now', data: null },
    }),
  )
  await donateButton(page).click()
  await expect(page.getByRole('alert')).toContainText('This fundraiser is not taking gifts now')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/fundraisers')
})

test('a lost answer is requested again with the same key', async ({ page }) => {
  const { slug } = await fundraiser(11)
  const donor = donorNamed('Lost Answer')
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donor)
  const orders: string[] = []
  await page.route('**/create-fundraiser-order', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { donationId: string } }
    orders.push(data.donationId)
    if (orders.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await donateButton(page).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  expect(orders).toHaveLength(2)
  expect(orders[0]).toBe(orders[1])
})

test('a signed-in donor skips the personal fields', async ({ page }) => {
  const { slug } = await fundraiser(14)
  await keepSignedIn(page, 'donor')
  await page.goto(`/donate/${slug}/payment`)
  await expect(page.getByLabel('Full name')).toHaveValue('Anitha Kasula')
  await expect(page.getByLabel('E-mail')).toHaveValue('donor@demo.test')
  await expect(page.getByLabel('I am a citizen of India')).not.toBeChecked()

  await page.setViewportSize({ width: 360, height: 740 })
  await keepSignedIn(page, 'organiser')
  await page.goto(`/fundraisers/${slug}`)
  const taps = [
    page.locator(`main a[href^="/donate/${slug}/payment"]:visible`).first(),
    page.getByText('I am a citizen of India'),
    donateButton(page),
  ]
  for (const tap of taps) await tap.click()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
})

test('a form sent before hydration still works', async ({ page }) => {
  const { slug } = await fundraiser(15)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/donate/${slug}/payment?amount=2500`)
  await fillDonor(page, donorNamed('Quick Hand'))
  await page.unrouteAll()
  const atLast = page.getByRole('button', { name: 'Pay (succeeds)' })
  await expect(async () => {
    if (!(await atLast.isVisible())) await donateButton(page).click({ timeout: 5_000 })
    await expect(atLast).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

test('the form waits before a quick send and stops robots', async ({ page }) => {
  const { slug } = await fundraiser(13)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await page.route('**/create-fundraiser-order', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'Not now', data: null } }),
  )
  await fillDonor(page, donorNamed('Quick Donor'))
  await donateButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Not now')
  const sent =
    "performance.getEntriesByType('resource').find(({ name }) => name.includes('/create-fundraiser-order')).startTime"
  // Measured from navigation start, which is before hydration.
  expect(await page.evaluate<number>(sent)).toBeGreaterThan(1000)

  await page.locator('[name=website]').fill('https://spam.example')
  await donateButton(page).click()
  await expect(page.getByLabel('Leave this field empty')).toBeFocused()
})

const parts = [
  'How would you like to give?',
  'Your details',
  'How much would you like to give?',
  'What would you like to help?',
]

httpTest('giving pages list closed fundraisers and ask in order', async ({ request }) => {
  const html = async (path: string) => (await request.get(path)).text()
  const closed = await html(`/donate/${closedSlug}/payment?amount=2500`)
  expect(textsOf(closed, 'h1')).toEqual(['This fundraiser is closed'])
  expect(attributesOf(closed, 'article').length).toBeGreaterThan(0)
  expect(textsOf(closed, 'button').filter((text) => text.startsWith('Donate '))).toEqual([])
  const asked = textsOf(await html('/donate-cause'), 'h2')
  expect(asked.filter((text) => parts.includes(text))).toEqual(parts)

  const { slug, title, shortDescription } = await fundraiser(7)
  const share = attributesOf(await html(`/fundraisers/${slug}`), 'a').find(({ href }) =>
    href?.startsWith('https://wa.me'),
  )!
  const [first, second, third, address] = new URL(share['href']!).searchParams.get('text')!.split('\n')
  expect([first, second]).toEqual([title, shortDescription])
  expect(third).toMatch(/^₹[\d,]+ of ₹[\d,]+ raised so far, /)
  expect(address).toBe(`${baseUrl()}/fundraisers/${slug}`)
})

test('a donor sees deductions and terms before paying', async ({ page }) => {
  const { slug, organiserName } = await deductibleFundraiser(7)
  await open(page, `/donate/${slug}/payment?amount=2500`)
  const next = page.getByRole('region', { name: 'What happens next' })
  for (const [name, sum] of [
    ['Your gift', '₹2,500'],
    ['Deducted', '₹0'],
    ['Arrives', '₹2,500'],
  ] as const)
    await expect(next.locator('dl > div').filter({ hasText: name })).toContainText(sum)
  const terms = page.getByRole('region', { name: 'Before you pay' })
  await expect(terms).toContainText('The payment goes to its account.')
  await expect(terms).toContainText(`pays ${organiserName} in parts`)
  await expect(terms).toContainText('There is no platform fee')
  await expect(terms).toContainText('You need your PAN with the gift')
  expect(await barriers(page)).toEqual([])

  const pan = page.getByLabel('PAN', { exact: true })
  await expect(pan).toBeHidden()
  await page.getByText('Add your PAN for the tax deduction (optional)').click()
  await pan.fill('abcpd1234f')
  await fillDonor(page, donorNamed('Small With Pan'))
  const order = page.waitForRequest('**/create-fundraiser-order')
  await donateButton(page).click()
  expect((await order).postDataJSON()).toMatchObject({ donor_pan: 'abcpd1234f', selected_amount: '2500' })
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your PAN for a tax deduction' })).toBeHidden()
  await expect(page.getByText(`pays ${organiserName} in parts`)).toBeVisible()
  const told = new URL((await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href'))!)
  expect(told.searchParams.get('text')).toMatch(
    /^I gave to “.+”\.\n.+\n₹[\d,]+ of ₹[\d,]+ raised so far\.\nhttp.+/,
  )
})
