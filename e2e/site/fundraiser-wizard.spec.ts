import sharp from 'sharp'
import type { APIRequestContext } from '@playwright/test'
import { baseUrl } from '../installation.ts'
import { barriers } from '../access.ts'
import { callAs, expect, keepSignedIn, signIn as fillSignIn, test } from '../harness.ts'

// Both tests edit the one open draft of the organiser.
test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 360, height: 780 } })

const headers = () => ({ origin: baseUrl() })
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

async function signIn(request: APIRequestContext) {
  const data = { username: 'organiser@demo.test', password: 'Demo@1234' }
  const answer = await request.post('/api/user/login', { data, headers: headers() })
  return ((await answer.json()) as { data: { fullname: string; id: number } }).data
}

/** Fills in by calls what the journey does not type. */
async function fillTheRest(request: APIRequestContext, campaignId: number) {
  const post = async (step: string, data: object) => {
    const answer = await request.post(`/api/campaign/registration/${step}`, { data, headers: headers() })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as {
      data: { mediaObject: { data: { id: string } }; s3Url: { data: { postUrl: string } } }[]
    }
  }
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#2B3A80' } })
    .png()
    .toBuffer()
  const files = [{ name: 'shelf.png', type: 'image/png', size: picture.length }]
  const urls = await request.post('/api/materials/v2/get-upload-urls', {
    data: { files },
    headers: headers(),
  })
  const [made] = ((await urls.json()) as Awaited<ReturnType<typeof post>>).data
  await request.put(made!.s3Url.data.postUrl, { data: picture, headers: { 'content-type': 'image/png' } })
  const [locality] = (
    (await (await request.get('/api/user/locations/search?searchText=Warangal')).json()) as { data: object[] }
  ).data
  const details = {
    causeId: 1,
    kind: 'community',
    endsOn: day(60),
    locality,
    coverMediaId: made!.mediaObject.data.id,
  }
  await post('campaign-details', { campaignId, ...details })
  const account = { holder: 'Bhulakshmi Gaddam', ifsc: 'HDFC0001234', accountNumber: '50100054321' }
  await post('beneficiary-details', {
    campaignId,
    beneficiaryKind: 'group',
    beneficiaryName: 'Children of the school',
    relation: 'teacher',
    beneficiaryMobile: '9876501234',
    payee: { ...account, accountNumberAgain: '50100054321' },
  })
  await post('compliance-details', { campaignId, declarations: { truth: 1, use: 1, consent: 1 } })
  await post('details-documents', { campaignId, story: '<p>The shelf of our school is empty.</p>' })
  for (const [kind, paper] of [
    ['identity', 'passport'],
    ['address', 'utility_bill'],
  ] as const) {
    const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: picture }
    const multipart = { campaignId: String(campaignId), kind, paper, file }
    const sent = await request.post('/api/campaign/registration/upload-document', {
      multipart,
      headers: headers(),
    })
    expect(sent.status(), await sent.text()).toBe(200)
  }
}

test('a teacher begins on a phone, loses the line, goes on with another device and sends it in', async ({
  page,
  context,
  browser,
}) => {
  const user = await signIn(context.request)
  const keep = (key: string, value: string) =>
    `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`
  const knows = [
    keep('authenticated', 'true'),
    keep('username', user.fullname),
    keep('userId', String(user.id)),
  ].join(';')
  await context.addInitScript(knows)
  await page.goto('/fundraisers/create?begin=1')
  await page.waitForURL(/\/fundraisers\/create\/\d+/)
  const saved = page.getByText('Saved', { exact: true })
  await page.getByLabel('Title', { exact: true }).fill('Books for the school of Nimmapalli')
  await expect(saved).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await context.setOffline(true)
  await page.getByLabel('In a sentence', { exact: true }).fill('Forty children wait for books.')
  await expect(page.getByText(/^No connection\. What you type is kept/)).toBeVisible()
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  await page.getByLabel('Target', { exact: true }).fill('400')
  await page.getByLabel('Title', { exact: true }).focus()
  await expect(page.getByText('Ask for at least ₹5,000')).toBeVisible()

  const other = await browser.newContext({ baseURL: baseUrl(), viewport: { width: 1280, height: 900 } })
  await signIn(other.request)
  await other.addInitScript(knows)
  const desk = await other.newPage()
  await desk.goto(page.url())
  await expect(desk.getByLabel('In a sentence', { exact: true })).toHaveValue(
    'Forty children wait for books.',
  )
  await desk.getByLabel('Target', { exact: true }).fill('50,000')
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  await fillTheRest(other.request, Number(/create\/(\d+)/.exec(page.url())![1]))
  await desk.goto(`${new URL(page.url()).pathname}?step=summary`)
  await desk.getByRole('button', { name: 'As donors will see it' }).click()
  await expect(
    desk.getByRole('heading', { name: 'Books for the school of Nimmapalli', level: 3 }),
  ).toBeVisible()
  await desk.getByRole('button', { name: 'Send to the reviewers' }).click()
  await desk.waitForURL(/\/user\/fundraisers\/\d+\?sent=fundraiser$/)
  await expect(desk.getByText('In review').first()).toBeVisible()
  await expect(desk.getByText('Thank you for sending us your fundraiser.')).toBeVisible()
  await expect(desk.getByText(/^We decide by /)).toBeVisible()
  await other.close()
})

test('sign-in appears over the form when the login ends', async ({ page }) => {
  await keepSignedIn(page, 'organiser')
  const id = await callAs<{ id: number }>(page, 'POST', '/campaign/registration/campaign-details', {
    title: 'Heart surgery',
  })
  await page.goto(`/fundraisers/create/${id.id}?step=details`)
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Heart surgery')
  await page.context().clearCookies()
  await title.fill('Heart surgery for Lakshmi')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/step=details/)
  await fillSignIn(page, 'organiser')
  await expect(title).toHaveValue('Heart surgery for Lakshmi')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Heart surgery for Lakshmi')
})
