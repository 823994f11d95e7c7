import type { Page } from '@playwright/test'
import type { DonationStatus } from '../../contract/donations/donation-status.ts'
import {
  atGateway,
  changeAnswers,
  donateButton,
  donorNamed,
  expect,
  fillDonor,
  httpTest,
  open,
  test,
} from '../harness.ts'
import { metaOf, textsOf } from '../markup.ts'
import { endDonation, fundraiser, loseDispute, outbox, startDonation, thankYouPath } from '../installation.ts'

test('the page shows a donation as soon as it arrives', async ({ page }) => {
  const { id } = await fundraiser(18)
  const order = await startDonation(id, 1500, donorNamed('Slow Bank').email)
  await page.goto(thankYouPath(order))
  await expect(page.getByRole('heading', { name: 'We are confirming your ₹1,500' })).toBeVisible()
  await endDonation(order, 'success-no-return')
  await expect(page.getByRole('heading', { name: 'Your ₹1,500 has arrived' })).toBeVisible()
  await expect(page.getByText(/^TEST\//)).toBeVisible()
})

httpTest('the page of a donation needs its link and is not cached', async ({ request }) => {
  const { id } = await fundraiser(18)
  const order = await startDonation(id, 1600, donorNamed('Forged Link').email)
  for (const path of [
    `/donations/${order.donationId}/thank-you`,
    `/donations/${order.donationId}/thank-you?t=forged`,
    '/donations/nothing/thank-you?t=x',
  ]) {
    const refused = await request.get(path)
    expect(refused.status()).toBe(404)
    const html = await refused.text()
    expect(textsOf(html, 'h1')).toEqual(['This link doesn’t work any more'])
    expect(html).not.toContain('1,600')
  }
  const response = await request.get(thankYouPath(order))
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
  })
  const html = await response.text()
  expect(metaOf(html, 'referrer')).toBe('same-origin')
  expect(metaOf(html, 'robots')).toBe('noindex')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test('a yearly statement is requested and sent by e-mail', async ({ page }) => {
      const { email } = donorNamed('Yamini Yearly')
      const order = await startDonation((await fundraiser(18)).id, 1250, email)
      await page.goto(await endDonation(order, 'success'))
      await page.getByRole('button', { name: 'E-mail me my statement for this tax year' }).click()
      await expect(page.getByText('Sent to the e-mail you used for this gift.')).toBeVisible()
      await expect
        .poll(async () => (await outbox(email)).map(({ subject }) => subject))
        .toContainEqual(expect.stringMatching(/^Your statement of gifts for \d{4}-\d\d$/))
      if (javaScriptEnabled) return
      const answer = await page.reload()
      expect(answer?.request().method(), 'nothing is sent again').toBe('GET')
      await expect(page.getByText('Sent to the e-mail you used for this gift.')).toBeVisible()
    })
  })

test('the page says that the bank took back a disputed donation', async ({ page }) => {
  const order = await startDonation((await fundraiser(18)).id, 900, donorNamed('Dinesh Disputing').email)
  await endDonation(order, 'success')
  await loseDispute(order)
  await expect(async () => {
    await page.goto(thankYouPath(order))
    await expect(page.getByRole('heading', { name: 'Your ₹900 was returned' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/Your bank took back what you gave for/)).toBeVisible()
  await expect(page.getByText(/If you did not dispute it, write to/)).toBeVisible()
  await expect(page.getByText(/the way it came/)).toBeHidden()
})

/** Changes the status that the server returns for a donation. */
const told = (page: Page, change: Partial<DonationStatus>) =>
  changeAnswers<{ data: DonationStatus }>(page, '**/api/campaign/donation/status', (json) => ({
    ...json,
    data: { ...json.data, ...change },
  }))

const back = { ordered: 900, reference: 'DN1', paymentId: '403993715532', wentOn: '2026-11-24' }
const transfers = [{ amount: 500, sentOn: '2026-11-22', reference: 'UTR202611220001' }]

const doubleRefunds = [
  { way: 'the gateway', given: 400, sent: [], facts: [['To the account it came from', '₹400']] },
  {
    way: 'a bank transfer',
    given: 500,
    sent: transfers,
    facts: [['By bank transfer', '₹500 on 22 Nov 2026, bank reference UTR202611220001']],
  },
  {
    way: 'both',
    given: 700,
    sent: transfers,
    facts: [
      ['By bank transfer', '₹500 on 22 Nov 2026, bank reference UTR202611220001'],
      ['To the account it came from', '₹200'],
    ],
  },
]

test('the page explains a refund that the bank also took back', async ({ page }) => {
  for (const { way, given, sent, facts } of doubleRefunds)
    await test.step(way, async () => {
      const order = await startDonation((await fundraiser(18)).id, 900, donorNamed('Tara Twice').email)
      await told(page, {
        status: 'refunded',
        refunded: 900,
        takenBack: 900,
        givenBack: given,
        transfers: sent,
        back,
      })
      await page.goto(thankYouPath(order))
      await expect(page.getByText(`so ₹${given} has come to you twice`)).toBeVisible()
      await expect(page.getByText(/Please write to \S+@\S+, so that we can settle it with you/)).toBeVisible()
      await expect(page.getByText(/If you did not dispute it/)).toBeHidden()
      for (const [head, text] of [...facts, ['Last refunded on', '24 Nov 2026']])
        await expect(page.locator('dt', { hasText: head! }).locator('+ dd')).toHaveText(text!)

      await page.unrouteAll()
    })
})

test('Back from the thanks page shows the paid gateway page', async ({ page }) => {
  const { slug } = await fundraiser(18)
  await open(page, `/donate/${slug}/payment`)
  await page.getByLabel('Another amount').fill('1800')
  await fillDonor(page, donorNamed('Latha Perumal'))
  await donateButton(page).click()
  await atGateway(page, 'Pay (succeeds)')
  await expect(page.getByRole('heading', { name: 'Your ₹1,800 has arrived' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹1,800 has arrived' })).toBeVisible()
})
