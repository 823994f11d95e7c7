import { request, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { fundraiserSteps } from '../contract/campaigns/facts.ts'
import { baseUrl, today } from './installation.ts'

export type OwnFundraiser = { id: number; slug: string; title: string }

type Reply<T> = { status: boolean; data: T }
type Case = { alarms: { id: number; dismissal: unknown }[] }
type UploadUrl = { mediaObject: { data: { id: string } }; s3Url: { data: { postUrl: string } } }

/** Speaks to the installation as one demo account, apart from the browser of the journey. */
async function as<T>(role: string, act: (on: APIRequestContext) => Promise<T>): Promise<T> {
  const on = await request.newContext({ baseURL: baseUrl(), extraHTTPHeaders: { origin: baseUrl() } })
  try {
    await send(on, '/user/login', { username: `${role}@demo.test`, password: 'Demo@1234' })
    return await act(on)
  } finally {
    await on.dispose()
  }
}

async function read<T>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> {
  const reply = (await answer.json()) as Reply<T>
  if (!reply.status) throw new Error(`${answer.url()}: ${answer.status()} ${JSON.stringify(reply)}`)
  return reply.data
}
const send = async <T>(on: APIRequestContext, path: string, data: object) =>
  read<T>(await on.post(`/api${path}`, { data }))

/** A picture that no other fundraiser has, so that no alarm is raised. */
async function anyPicture(): Promise<Buffer> {
  const [width, height] = [32, 20]
  const noise = crypto.getRandomValues(new Uint8Array(width * height * 3))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(800, 500)
    .png()
    .toBuffer()
}

const digits = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (one) => String(one % 10)).join('')

async function uploadCover(on: APIRequestContext): Promise<string> {
  const body = await anyPicture()
  const files = [{ name: 'cover.png', type: 'image/png', size: body.length }]
  const [made] = await send<UploadUrl[]>(on, '/materials/v2/get-upload-urls', { files })
  await on.put(made!.s3Url.data.postUrl, { data: body, headers: { 'content-type': 'image/png' } })
  return made!.mediaObject.data.id
}

async function fillIn(on: APIRequestContext, title: string, hasMedical = false): Promise<number> {
  const step = <T>(name: string, data: object) => send<T>(on, `/campaign/registration/${name}`, data)
  const [locality] = await read<object[]>(await on.get('/api/user/locations/search?searchText=Warangal'))
  const last = new Date(Date.parse(await today()) + 300 * 86_400_000).toISOString().slice(0, 10)
  const { id: campaignId } = await step<{ id: number }>('campaign-details', {
    title,
    causeId: 1,
    kind: 'community',
    targetAmount: 90_000,
    endsOn: last,
    locality,
    shortDescription: 'What a street needs.',
    coverMediaId: await uploadCover(on),
  })
  const number = `5${digits(11)}`
  await step('beneficiary-details', {
    campaignId,
    beneficiaryKind: 'group',
    beneficiaryName: 'People of our street',
    relation: 'friend',
    beneficiaryMobile: `98${digits(8)}`,
    payee: {
      method: 'bank',
      holder: 'Bhulakshmi Gaddam',
      ifsc: 'HDFC0001234',
      accountNumber: number,
      accountNumberAgain: number,
    },
  })
  await step('compliance-details', { campaignId, declarations: { truth: 1, use: 1, consent: 1 } })
  await step('details-documents', { campaignId, story: `<p>We ask for ${title}, and tell why.</p>` })
  const papers = [
    { kind: 'identity', paper: 'passport' },
    { kind: 'address', paper: 'utility_bill' },
    ...(hasMedical ? [{ kind: 'medical' }] : []),
  ]
  for (const { kind, ...more } of papers) {
    const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: await anyPicture() }
    const multipart = { campaignId: String(campaignId), kind, ...more, file }
    await read(await on.post('/api/campaign/registration/upload-document', { multipart }))
  }
  return campaignId
}

const submit = (on: APIRequestContext, campaignId: number) =>
  send(on, '/campaign/registration/submit-review', { campaignId })

/** A fundraiser in a status before publication. @returns its id */
export async function unpublishedFundraiser(
  name: string,
  status: 'draft' | 'in_review' | 'data_requested' | 'rejected',
): Promise<number> {
  const id = await as('organiser', async (on) => {
    const title = `${name} ${digits(6)}`
    if (status === 'draft')
      return (await send<{ id: number }>(on, '/campaign/registration/campaign-details', { title })).id
    const filled = await fillIn(on, title)
    await submit(on, filled)
    return filled
  })
  if (status === 'data_requested' || status === 'rejected')
    await as('reviewer', async (on) => {
      await send(on, '/campaign/reviewer/take', { campaignId: id })
      await (status === 'rejected'
        ? send(on, '/campaign/reviewer/reject', {
            campaignId: id,
            reasonKind: 'unproven',
            reason: 'The school does not know of this collection.',
          })
        : send(on, '/campaign/reviewer/data-request', {
            campaignId: id,
            fields: ['story', 'payee'],
            reason: 'Please write who buys the books, and add the account of the school.',
          }))
    })
  return id
}

async function review(on: APIRequestContext, campaignId: number): Promise<void> {
  const reviewer = '/campaign/reviewer'
  await send(on, `${reviewer}/take`, { campaignId })
  const sections = fundraiserSteps.map((name) => ({ name, verdict: 'ok' }))
  await send(on, `${reviewer}/saveReview`, { campaignId, sections })
  await dismissAlarms(on, campaignId)
  const pass = () => on.post(`/api${reviewer}/pass`, { data: { campaignId } })
  let answer = await pass()
  // Alarms that were raised after the case was read refuse it once.
  if (answer.status() === 409) {
    await dismissAlarms(on, campaignId)
    answer = await pass()
  }
  await read(answer)
}

async function dismissAlarms(on: APIRequestContext, campaignId: number): Promise<void> {
  const { alarms } = await read<Case>(await on.get(`/api/campaign/reviewer/case/${campaignId}`))
  for (const { id: alarmId } of alarms) {
    const data = { campaignId, alarmId, note: 'One organiser, two causes' }
    await send(on, '/campaign/reviewer/dismiss-alarm', data)
  }
}

/** A live fundraiser that no other journey, and no earlier try of this one, has touched. */
export async function ownFundraiser(name: string, { hasMedical = false } = {}): Promise<OwnFundraiser> {
  const title = `${name} ${digits(6)}`
  const id = await as('organiser', async (on) => {
    const filled = await fillIn(on, title, hasMedical)
    await submit(on, filled)
    return filled
  })
  await as('reviewer', (on) => review(on, id))
  const { slug } = await as('approver', async (on) => {
    await send(on, '/campaign/approver/take', { campaignId: id })
    return send<{ slug: string }>(on, '/campaign/approver/approve', { requestId: id })
  })
  return { id, slug, title }
}
