import sharp from 'sharp'
import type { Call } from '../../../contract/call.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { Place } from '../../../contract/places.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { TestApp } from '../app.ts'
import { clientOf, type Answered, type Client } from '../client.ts'
import { makeAccount, tokenOf } from './accounts.ts'
import { uploadFile } from './uploads.ts'

/** Somebody who raises money, with their own client and what sends a form with a file. */
export type TestRaiser = {
  id: number
  as: Client
  upload(fields: Record<string, string | number>, file: File, path?: string): Promise<Answered<Call>>
}

let count = 0

/** A person with proved e-mail and mobile number. */
export async function makeRaiser(t: TestApp, role = 'donor', isProved = true): Promise<TestRaiser> {
  const id = await makeAccount(t, role)
  const mobile = String(9_500_000_000 + (count += 1))
  if (isProved)
    await t.services.database.pool.query(
      'update account set email_verified_at = now(), mobile_verified_at = now(), mobile_no = $2 where id = $1',
      [id, mobile],
    )
  return raiserOf(t, id)
}

/** The same for an account that there is. */
export async function raiserOf(t: TestApp, id: number): Promise<TestRaiser> {
  const token = await tokenOf(t, id)
  const headers = { authorization: `Bearer ${token}` }
  return {
    id,
    as: clientOf(t.app, async () => headers),
    async upload(fields, file, path = campaignWizard.uploadDocument.path) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('file', file)
      const sent = new Response(form)
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, 'content-type': sent.headers.get('content-type')! },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      const { message = '', data } = answer.json<{ message?: string; data: unknown }>()
      const errors = (data as { errors?: Record<string, string> } | null)?.errors ?? {}
      return { http: answer.statusCode, message, data, meta: undefined as never, errors }
    },
  }
}

export const somePlace: Place = {
  pinCode: '506001',
  locality: '',
  locality2: '',
  locality3: '',
  street: '',
  city: 'Warangal',
  district: 'Warangal',
  state: 'Telangana',
  place_id: 'warangal',
  latlong: { location: { lat: 17.97, lng: 79.59 } },
  formatted: 'Warangal, Telangana',
}

/** A picture of these measures, each of another colour. */
export const somePicture = async (width = 800, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (count += 1) % 255, g: 90, b: 60 } } })
    .png()
    .toBuffer()

export const uploadPicture = async (
  t: TestApp,
  { as }: TestRaiser,
  width = 800,
  height = 500,
): Promise<string> =>
  uploadFile(t, as, { name: 'well.png', type: 'image/png', body: await somePicture(width, height) })

export const paperFile = async (name = 'passport.png'): Promise<File> =>
  new File([new Uint8Array(await somePicture(80, 120))], name, { type: 'image/png' })

/** Details of a whole draft, but for the cover. */
export const wholeDetails = (t: TestApp) => ({
  title: 'Books for the school of Nimmapalli',
  causeId: 1,
  kind: 'individual' as const,
  targetAmount: 50_000,
  endsOn: addDays(istDay(t.services.clock.now()), 60),
  locality: somePlace,
  shortDescription: 'A teacher buys books for forty children.',
  impact: [{ amount: 500, text: 'books for one child' }],
})
export const wholeBeneficiary = {
  beneficiaryKind: 'group' as const,
  beneficiaryName: 'Children of Nimmapalli',
  relation: 'teacher' as const,
  beneficiaryMobile: '9876501234',
  payee: {
    method: 'bank' as const,
    holder: 'Sunitha Rao',
    ifsc: 'HDFC0001234',
    accountNumber: '50100098765',
    accountNumberAgain: '50100098765',
  },
}
export const allDeclarations = { truth: 1, use: 1, consent: 1 }

/** Begins a draft and fills every step in. @returns its id */
export async function fillDraft(t: TestApp, raiser: TestRaiser): Promise<number> {
  const coverMediaId = await uploadPicture(t, raiser)
  const { data } = await raiser.as(campaignWizard.saveDetails, { body: { ...wholeDetails(t), coverMediaId } })
  const campaignId = data.id
  await raiser.as(campaignWizard.saveBeneficiary, { body: { campaignId, ...wholeBeneficiary } })
  await raiser.upload({ campaignId, kind: 'identity', paper: 'passport' }, await paperFile())
  await raiser.upload({ campaignId, kind: 'address', paper: 'utility_bill' }, await paperFile('bill.png'))
  await raiser.as(campaignWizard.saveCompliance, { body: { campaignId, declarations: allDeclarations } })
  await raiser.as(campaignWizard.saveStory, {
    body: { campaignId, story: '<p>The shelf of our school is empty.</p>' },
  })
  return campaignId
}
