import type { Page } from '@playwright/test'
import {
  atGateway,
  donateButton,
  expect,
  fillDonor,
  donationsAsked,
  donorNamed,
  open,
  test,
} from '../harness.ts'
import { fundraiser, outbox, payments } from '../installation.ts'

test('a visitor finds a fundraiser at home, gives, and holds a receipt', async ({ page }) => {
  const donor = donorNamed('Sarada Vemula')
  await page.goto('/')
  const card = page.getByRole('article').first().getByRole('link')
  const title = await card.innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: /^₹2,500/ }).click()

  await expect(page).toHaveURL(/\/donate\/[a-z0-9-]+\/payment\?amount=2500$/)
  await expect(page.getByRole('radio', { name: /₹2,500/ })).toBeChecked()
  await fillDonor(page, donor)
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Redirecting to payment gateway' })).toBeVisible()
  await atGateway(page, 'Pay (succeeds)')

  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
  await expect(page.getByText(/^TEST\/\d{4}-\d\d\/\d{6}$/)).toBeVisible()
  const receipt = await page.request.get(
    (await page.getByRole('link', { name: 'Open the receipt (PDF)' }).getAttribute('href'))!,
  )
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Back to the fundraiser' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: donor.name })).toContainText('₹2,500')

  await expect.poll(async () => (await outbox(donor.email)).length).toBeGreaterThan(0)
  await page.goto('/demo')
  const letter = page.getByRole('listitem').filter({ hasText: donor.email })
  await letter
    .getByText(/^We have your ₹2,500 for/)
    .first()
    .click()
  await expect(letter.getByRole('link', { name: /\/receipt\// })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:/,
  )
  const attached = await letter.getByRole('link', { name: 'Attached: receipt.pdf' }).getAttribute('href')
  expect((await page.request.get(attached!)).headers()['content-type']).toBe('application/pdf')
  await page.goto((await letter.getByRole('link', { name: 'View as sent' }).getAttribute('href'))!)
  await expect(page.getByRole('link', { name: /receipt/i }).first()).toBeVisible()
})

test('a declined payment is tried again with everything still there', async ({ page }) => {
  const donor = donorNamed('Gopal Rao Thota')
  const { slug } = await fundraiser(1)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('701')
  await fillDonor(page, donor)
  await page.getByLabel('Give anonymously').check()
  await page.getByLabel('Hide my amount').check()
  await donateButton(page).click()
  await atGateway(page, 'Decline')

  await expect(page.getByRole('heading', { name: 'This payment was not accepted' })).toBeVisible()
  const paper = page.getByRole('link', { name: 'Open a written acknowledgement (PDF)' })
  const written = await page.request.get((await paper.getAttribute('href'))!)
  expect(written.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Another amount')).toHaveValue('701')
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await expect(page.getByLabel('Give anonymously')).toBeChecked()
  await page.getByLabel('Hide my amount').uncheck()
  await expect(page.getByLabel('I am a citizen of India')).toBeChecked()
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹701 has arrived' })).toBeVisible()

  await page.goto(`/fundraisers/${slug}`)
  // Anonymous gifts tell their day alone, and stand behind those of the same day that tell their hour.
  await page.getByRole('link', { name: 'Show more donors' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '₹701' })).toContainText('Anonymous')
  await expect(page.getByText(donor.name)).toBeHidden()
})

test('whoever turns back at the gateway is told so, and may try again', async ({ page }) => {
  const { slug } = await fundraiser(2)
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donorNamed('Yusuf Ali'))
  await donateButton(page).click()
  await atGateway(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'This gift was not paid' })).toBeVisible()
  // The gift itself is named, signed, so that the form is filled again also without scripts.
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    new RegExp(String.raw`^/donate/${slug}/payment\?amount=5000&gift=[\w-]+&t=[\w.-]+$`),
  )
})

const isCitizen = (page: Page) => page.getByLabel('I am a citizen of India')

test('Back at the gateway, or after a decline, and sent once more: it is the same gift, and is received once', async ({
  page,
}) => {
  const donor = donorNamed('Back Once More')
  const donations = await donationsAsked(page)
  const { slug } = await fundraiser(2)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('703')
  await fillDonor(page, donor)
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()

  await page.goBack()
  await expect(isCitizen(page)).toBeChecked()
  await donateButton(page).click()
  await atGateway(page, 'Decline')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(isCitizen(page)).toBeChecked()
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹703 has arrived' })).toBeVisible()
  expect(donations).toHaveLength(3)
  expect(new Set(donations).size).toBe(1)
  await page.goto(`/fundraisers/${slug}`)
  await expect(page.getByRole('listitem').filter({ hasText: donor.name })).toHaveCount(1)
})

test('a page that stayed behind leads to a gift that has arrived, not to another', async ({ page }) => {
  const { slug } = await fundraiser(2)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('704')
  await fillDonor(page, donorNamed('Stayed Behind'))
  await donateButton(page).click()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await atGateway(elsewhere, 'Pay (succeeds)')
  await expect(elsewhere.getByRole('heading', { name: 'Your ₹704 has arrived' })).toBeVisible()
  await page.goBack()
  await expect(isCitizen(page)).toBeChecked()
  await donateButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your ₹704 has arrived' })).toBeVisible()
})

test('a gift whose donor closed the tab stands on the page all the same', async ({ page }) => {
  const donor = donorNamed('Lavanya Chitturi')
  const { slug } = await fundraiser(3)
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donor)
  await donateButton(page).click()
  await page.getByText('More outcomes').click()
  await atGateway(page, 'Paid, tab closed')
  await expect(page.getByText('You can close this tab.')).toBeVisible()

  const given = page.getByRole('listitem').filter({ hasText: donor.name })
  await expect(async () => {
    await page.goto(`/fundraisers/${slug}`)
    await expect(given).toContainText('₹5,000', { timeout: 1_000 })
  }).toPass()
})

test('a wrong amount is never booked: page and letter say that a person looks', async ({ page }) => {
  const donor = donorNamed('Madhavi Latha')
  const { slug, raisedAmount } = await fundraiser(4)
  await open(page, `/donate/${slug}/payment?amount=9999`)
  await fillDonor(page, donor)
  await donateButton(page).click()
  await page.getByText('More outcomes').click()
  await atGateway(page, 'Wrong amount')

  await expect(page.getByRole('heading', { name: 'We’re checking your ₹9,999' })).toBeVisible()
  const looked = page.waitForResponse(/\/api\/campaign\/donation\/status$/)
  const { data } = (await (await looked).json()) as { data: { review: { reference: string } } }
  expect(data).toMatchObject({ status: 'confirming' })
  await expect(page.getByText(data.review.reference)).toBeVisible()
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  expect((await fundraiser(4)).raisedAmount).toBe(raisedAmount)
  const letters = await outbox(donor.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Something about your payment of ₹9,999 is not clear',
  ])
  expect(letters[0]?.text).toContain(data.review.reference)
})

test('a forged way back leads to no gift, and a person reads what happens', async ({ page }) => {
  const { slug } = await fundraiser(4)
  await open(page, `/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donorNamed('Sunitha Return'))
  await donateButton(page).click()
  await page.getByText('More outcomes').click()
  const returned = page.waitForResponse(/\/api\/gateways\/payu\/return/)
  await atGateway(page, 'Forged messages')
  expect((await returned).status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'We couldn’t match this payment to a gift' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/write to \S+@\S+ or call [\d\s+-]+ with the day/)
  await expect(page.locator('a[href*="thank-you"]')).toHaveCount(0)
})

test('a double click is one order', async ({ page }) => {
  const { slug } = await fundraiser(5)
  const donor = donorNamed('Ramesh Doubleday')
  await open(page, `/donate/${slug}/payment?amount=2500`)
  await fillDonor(page, donor)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-fundraiser-order')) orders.push(request.url())
  })
  await donateButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  expect(orders).toHaveLength(1)
  expect((await payments()).filter(({ request }) => request['email'] === donor.email)).toHaveLength(1)
})

test('a gift to two causes is received for both', async ({ page }) => {
  await open(page, '/donate-cause?cause=education')
  await expect(page.getByLabel('Education')).toBeChecked()
  await page.getByLabel('Any cause').check()
  await expect(page.getByLabel('Education')).not.toBeChecked()
  await page.getByLabel('Art & Culture').check()
  await page.getByLabel('Education').check()
  await expect(page.getByLabel('Any cause')).not.toBeChecked()
  await page.getByRole('radio', { name: '₹5,000' }).check()
  await fillDonor(page, donorNamed('Bhanu Prakash'))
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹5,000 has arrived' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Art & Culture, Education' })).toBeVisible()
})

test('a gift of fifty thousand asks for a PAN', async ({ page }) => {
  const { slug } = await fundraiser(6)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('49999')
  await expect(page.getByLabel('PAN')).toBeHidden()
  await page.getByLabel('Another amount').fill('50000')
  await fillDonor(page, donorNamed('Nalini Shroff'))
  await donateButton(page).click()
  await expect(page.getByLabel('PAN')).toBeFocused()
  await expect(page.getByText('Enter PAN')).toBeVisible()
  await page.getByLabel('PAN').fill('zzz')
  await page.getByLabel('Another amount').fill('49999')
  await expect(page.getByText('Add your PAN for the tax deduction (optional)')).toBeVisible()
  await page.getByLabel('Another amount').fill('50000')
  await expect(page.getByLabel('PAN')).toHaveValue('zzz')
  await page.getByLabel('PAN').fill('zzzpz0000z')
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹50,000 has arrived' })).toBeVisible()
})
