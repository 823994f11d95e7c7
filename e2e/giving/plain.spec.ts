import type { Page } from '@playwright/test'
import { donationTexts, type Order } from '../../contract/donations/donations.ts'
import { atGateway, donateButton, donorNamed, expect, fillDonor, httpTest, test } from '../harness.ts'
import {
  baseUrl,
  call,
  endDonation,
  fundraiser,
  payments,
  startDonation,
  thankYouPath,
} from '../installation.ts'
import { expectValid } from '../validity.ts'

test.use({ javaScriptEnabled: false })

/** The gateway's form as it stands in a page. */
const orderIn = (html: string): Order => ({
  donationId: '',
  receiptToken: '',
  action: /<form[^>]*action="(http[^"]+)"/.exec(html)![1]!,
  data: Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&amp;', '&'),
    ]),
  ),
})

const leaving = (page: Page) => page.getByRole('heading', { name: donationTexts.redirecting })

/** Sends the form, once more where the page came anew meanwhile. */
const sendDonation = (page: Page) =>
  expect(async () => {
    if (!(await leaving(page).isVisible())) await donateButton(page).click({ timeout: 5_000 })
    await expect(leaving(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()

test('without scripts a gift is given by plain forms', async ({ page }) => {
  const donor = donorNamed('Plain Donor')
  const { slug } = await fundraiser(16)
  await page.goto(`/fundraisers/${slug}`)
  await page.getByRole('link', { name: /^₹2,500/ }).click()
  await page.getByRole('radio', { name: /₹2,500/ }).check()
  await expect(page.getByText(/^A recurring gift needs JavaScript.* call [\d+ -]+\.$/)).toBeVisible()
  await expect(page.getByText('How would you like to give?')).toBeHidden()
  await page.getByLabel('Full name').fill(donor.name)

  await expect(async () => {
    await donateButton(page).click()
    await expect(page.getByRole('link', { name: donationTexts.email })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.locator('p').getByText(donationTexts.citizen)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await expect(page.getByRole('radio', { name: /₹2,500/ })).toBeChecked()

  await fillDonor(page, donor)
  await page.getByLabel('Hide my amount').check()
  await sendDonation(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await atGateway(page, 'Pay (succeeds)')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
  await page.goto(`/fundraisers/${slug}`)
  const row = page.locator('section[aria-labelledby="givers"]').getByRole('listitem').first()
  await expect(row).toContainText(donor.name)
  await expect(row).not.toContainText('₹')
  expect((await payments()).filter(({ request }) => request['email'] === donor.email)).toHaveLength(1)
})

test('without scripts a form that was refused says so first, in its title too, and leads to each wrong field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/donate/${(await fundraiser(16)).slug}/payment`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await donateButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your gift was not sent' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveTitle(/^Your gift was not sent · Give to /)
  const ways = notice.getByRole('link')
  await expect(ways).toHaveCount(5)
  await expect(ways.first()).toHaveAttribute('href', '#wrong-selected_amount')
  for (const way of await ways.all())
    await expect(page.locator((await way.getAttribute('href'))!)).toHaveCount(1)
  await notice.getByRole('link', { name: donationTexts.email }).click()
  await expect(page.getByLabel('E-mail')).toBeInViewport()
  await expect(page.getByText(/^A recurring gift needs JavaScript/)).toBeVisible()
})

test('without scripts, Back from the gateway leads to the way there again, and no second gift is made', async ({
  page,
}) => {
  const donor = donorNamed('Returning Donor')
  const { slug } = await fundraiser(18)
  await page.goto(`/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donor)
  await page.getByLabel('Give anonymously').check()
  await sendDonation(page)
  const way = page.url()
  expect(new URL(way).pathname).toMatch(/^\/donations\/[0-9a-f-]{36}\/checkout$/)
  const toGateway = async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Pay (succeeds)' })).toBeVisible()
  }
  await toGateway()
  await page.goBack()
  await expect(leaving(page)).toBeVisible()
  await page.reload()
  await expect(leaving(page)).toBeVisible()
  await expect(page).toHaveURL(way)
  await toGateway()
  const ofDonor = async () => (await payments()).filter(({ request }) => request['email'] === donor.email)
  expect(await ofDonor(), 'one order, looked at twice').toHaveLength(1)

  await page.goBack()
  await page.getByRole('link', { name: 'Change something first' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await expect(page.getByLabel('E-mail')).toHaveValue(donor.email)
  await expect(page.getByRole('radio', { name: /₹5,000/ })).toBeChecked()
  await expect(page.getByLabel('Give anonymously')).toBeChecked()
  await page.getByLabel('I am a citizen of India').check()
  await sendDonation(page)
  expect(new URL(page.url()).pathname, 'the same gift').toBe(new URL(way).pathname)

  await toGateway()
  await atGateway(page, 'Pay (succeeds)')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your ₹5,000 has arrived' })).toBeVisible()
  expect((await ofDonor()).filter(({ status }) => status === 'success')).toHaveLength(1)
  await page.goto(way)
  await expect(page.getByRole('heading', { name: 'Your ₹5,000 has arrived' })).toBeVisible()
})

httpTest(
  'the way to the gateway is for its donor alone, is kept nowhere, and ends with the try',
  async ({ request }) => {
    const posted = await request.post('/donate-cause', {
      form: {
        shown_at: '1',
        selectedCauses: '2',
        chosen_amount: '2500',
        indian_citizen: '1',
        donor_name: 'Meena Kumari',
        donor_email: 'way.there@donors.example',
        donor_phone: '9000000001',
      },
      headers: { origin: baseUrl() },
      maxRedirects: 0,
    })
    expect(posted.status()).toBe(303)
    const way = posted.headers()['location']!
    expect(way).not.toMatch(/Meena|donors|9000000001/)

    const page = await request.get(way)
    expect(page.status()).toBe(200)
    expect(page.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const text = await page.text()
    expect(text).toContain('<meta name="robots" content="noindex"')
    await expectValid(text)
    expect(text).toMatch(/href="\/donate-cause\?amount=2500&amp;cause=art-culture&amp;gift=/)

    for (const wrong of [way.slice(0, -2), way.replace(/t=.*/, ''), way.replace(/t=.*/, 't=x')]) {
      const refused = await request.get(wrong)
      expect(refused.status(), wrong).toBe(404)
      expect(await refused.text()).not.toContain('9000000001')
    }

    await endDonation(orderIn(text), 'failure')
    const after = await request.get(way)
    expect(after.url()).toMatch(/\/thank-you\?t=/)
    expect(await after.text()).toContain('Try again')
  },
)

test('without scripts a gift is looked up again by a link', async ({ page }) => {
  const { slug } = await fundraiser(17)
  await page.goto(`/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donorNamed('Patient Donor'))
  await sendDonation(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('More outcomes').click()
  await atGateway(page, 'Wrong amount')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'We’re checking your ₹5,000' })).toBeVisible()
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'We’re checking your ₹5,000' })).toBeVisible()
})

test('without scripts a gift that was declined is tried again with what was typed, and stays one gift', async ({
  page,
}) => {
  const donor = donorNamed('Declined Donor')
  const { slug } = await fundraiser(19)
  await page.goto(`/donate/${slug}/payment?amount=5000`)
  await fillDonor(page, donor)
  await page.getByLabel('Give anonymously').check()
  await sendDonation(page)
  const way = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Continue' }).click()
  await atGateway(page, 'Decline')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(donor.name)
  await expect(page.getByLabel('E-mail')).toHaveValue(donor.email)
  await expect(page.getByLabel('Give anonymously')).toBeChecked()
  await expect(page.getByRole('radio', { name: /₹5,000/ })).toBeChecked()
  await page.getByLabel('I am a citizen of India').check()
  await sendDonation(page)
  expect(new URL(page.url()).pathname, 'the same gift').toBe(way)
})

test('without scripts nothing says that there is no amount yet: it could not follow what is chosen', async ({
  page,
}) => {
  await page.goto(`/donate/${(await fundraiser(16)).slug}/payment`)
  await page.getByRole('radio', { name: /₹2,500/ }).check()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(donateButton(page)).toBeVisible()
    await expect(page.getByText('Choose an amount').filter({ visible: true })).toHaveCount(0)
  }
})

test('without scripts a failed gift to several causes is tried again for the same ones', async ({ page }) => {
  const order = await call<Order>('POST', '/campaign/donation/create-order', {
    donor_name: 'Meena Kumari',
    donor_email: donorNamed('Meena Kumari').email,
    donor_phone: '9000000001',
    indian_citizen: 1,
    selectedCauses: [2, 6],
    selected_amount: 800,
  })
  await page.goto(await endDonation(order, 'failure'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Another amount')).toHaveValue('800')
  await expect(page.locator('[name=selectedCauses]:checked')).toHaveCount(2)
  await expect(page.getByLabel('I am a citizen of India')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Education' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Art & Culture' })).toBeChecked()
})

httpTest('the answers to wrong and right forms are valid pages', async ({ request }) => {
  const path = '/donate-cause'
  const send = (form: Record<string, string>) =>
    request.post(path, { form: { shown_at: '1', ...form }, headers: { origin: baseUrl() } })

  const wrong = await send({ donor_email: 'anitha@', typed_amount: '50000', donor_pincode: '1' })
  expect(wrong.status()).toBe(400)
  const said = await wrong.text()
  expect(said).toContain(donationTexts.emailInvalid)
  expect(said).toContain(donationTexts.enterPan)
  await expectValid(said)

  const right = await send({
    selectedCauses: '-1',
    chosen_amount: '2500',
    donor_name: 'Plain Donor',
    donor_email: 'plain.cause@donors.example',
    donor_phone: '9000000001',
    indian_citizen: '1',
  })
  expect(right.url()).toContain('/checkout?t=')
  expect(right.status()).toBe(200)
  expect(await right.text()).toContain(donationTexts.redirecting)
  await expectValid(await right.text())
})

test('without scripts the list of donors is read on by links', async ({ page }) => {
  const { slug } = await fundraiser(1)
  await page.goto(`/fundraisers/${slug}`)
  const donors = page.locator('section[aria-labelledby="givers"]')
  const more = donors.getByRole('link', { name: 'Show more donors' })
  await expect(donors.getByRole('listitem')).toHaveCount(5)
  await more.click()
  await expect(donors.getByRole('listitem')).toHaveCount(25)
  const last = await donors.getByRole('listitem').last().textContent()
  await more.click()
  await expect(page).toHaveURL(/givers=[\w-]{40,}#givers$/)
  await expect(donors.getByRole('listitem').first()).not.toHaveText(last ?? '')
  await page.goto(`/fundraisers/${slug}?givers=no-place-of-ours`)
  await expect(page).toHaveURL(new RegExp(`/fundraisers/${slug}$`))
})

httpTest('hidden fields that somebody changed buy nothing', async ({ request }) => {
  const { slug } = await fundraiser(2)
  const path = `/donate/${slug}/payment`
  const donor = donorNamed('Tampering Donor')
  const right = {
    shown_at: '1',
    nonce: 'a'.repeat(32),
    chosen_amount: '2500',
    donor_name: donor.name,
    donor_email: donor.email,
    donor_phone: '9000000001',
    indian_citizen: 'on',
  }
  const send = async (form: Record<string, string>) => {
    const answer = await request.post(path, { form: { ...right, ...form }, headers: { origin: baseUrl() } })
    return { status: answer.status(), text: await answer.text() }
  }
  const tooQuick = 'That was very quick'
  // Both a minute and a day ahead are "just now", however slow the machine of this test is.
  for (const shown_at of [
    '',
    'soon',
    '1e999',
    String(Date.now() + 60_000),
    String(Date.now() + 86_400_000),
  ]) {
    const { status, text } = await send({ shown_at })
    expect(status, shown_at).toBe(400)
    expect(text).toContain(tooQuick)
    expect(Number(/name="shown_at" value="(\d+)"/.exec(text)?.[1])).toBeLessThanOrEqual(Date.now())
  }
  expect((await send({ website: 'https://spam.example' })).status).toBe(400)
  for (const chosen_amount of ['1', '0', '-2500', '1e3', '12.5', 'all'])
    expect((await send({ chosen_amount })).status, chosen_amount).toBe(400)
  // Campaign and type of the gift are not for the form to decide.
  const { status, text } = await send({
    campaignId: '1',
    donationType: 'cause',
    anonymous: '',
    nonce: '../x',
  })
  expect(status).toBe(200)
  expect(text).toContain('name="amount" value="2500.00"')
  expect((await payments()).filter((one) => one.request['email'] === donor.email)).toEqual([])

  const { action, data: fields } = orderIn(text)
  for (const changed of [{ amount: '1.00' }, { txnid: 'another' }, { email: 'other@donors.example' }]) {
    const answer = await request.post(action, { form: { ...fields, ...changed } })
    expect(answer.status(), JSON.stringify(changed)).toBe(400)
    expect(await answer.text()).toContain('incorrectly calculated hash')
  }
})

test('a name that means something to a page is shown as it was written', async ({ page }) => {
  const { id, slug } = await fundraiser(3)
  for (const donor_name of [
    '<script>document.title="taken"</script> Asha',
    '=HYPERLINK("http://x","Open")',
  ]) {
    const order = await startDonation(id, 2345, 'odd.names@donors.example', donor_name)
    await endDonation(order, 'success')
    await page.goto(thankYouPath(order))
    await expect(page).not.toHaveTitle('taken')
    await page.goto(`/fundraisers/${slug}`)
    await expect(page.getByText(donor_name)).toBeVisible()
  }
})
