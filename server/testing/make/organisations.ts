import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import type { ArgsOf, Call } from '../../../contract/call.ts'
import { orgRegistration as calls } from '../../../contract/organisations/registration.ts'
import type { TestApp } from '../app.ts'
import { clientOf, type Answered } from '../client.ts'
import { codeSentTo } from '../read-messages.ts'

export const legal = {
  name: 'Neelimarri Trust',
  kind: 'trust' as const,
  registrationNumber: '214/2009',
  pan: 'AAATN1234C',
  registeredOn: '2009-04-18',
  address: '4-11 Mission Road',
  city: 'Warangal',
  state: 'Telangana' as const,
  pincode: '506001',
}
export const profile = {
  about: 'We keep old wells in use.',
  website: 'https://neelimarri.example',
  causes: [1, 2],
}
export const contactOf = (number: number) => ({
  fullname: 'Lakshmi Bonam',
  designation: 'Secretary',
  email: `lakshmi-${number}@neelimarri.example`,
  mobile_no: String(9_400_000_000 + number),
})

/** A picture of a page. */
export const paper = async (name = 'page.png'): Promise<File> => {
  const page = { width: 80, height: 120, channels: 3 as const, background: 'white' }
  return new File([new Uint8Array(await sharp({ create: page }).png().toBuffer())], name, {
    type: 'image/png',
  })
}

export type Browser = (<const C extends Call>(call: C, ...input: ArgsOf<C>) => Promise<Answered<C>>) & {
  upload(fields: Record<string, string | number>, file: File, path?: string): Promise<Answered<Call>>
}

/** Keeps the cookies that it is given, as a browser does. */
export function browserOf(t: TestApp, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const all = () => ({
    origin: t.services.config.baseUrl,
    ...headers,
    ...(cookies.size > 0 && { cookie: cookie() }),
  })
  const listening = {
    inject: async (options: InjectOptions) => {
      const answer = await t.app.inject(options)
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
  const ask = clientOf(listening as unknown as TestApp['app'], async () => all())
  const upload: Browser['upload'] = async (fields, file, path = calls.uploadFile.path) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('file', file)
    const sent = new Response(form)
    const answer = await listening.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...all(), 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const { message = '', data } = answer.json<{ message?: string; data: unknown }>()
    const errors = (data as { errors?: Record<string, string> } | null)?.errors ?? {}
    return { http: answer.statusCode, message, data, meta: undefined as never, errors }
  }
  return Object.assign(ask, { upload })
}

/** Fills every part of a registration in. @returns its number */
export async function fillIn(
  browser: Browser,
  contact: ReturnType<typeof contactOf>,
  said: typeof legal = legal,
): Promise<number> {
  const { data } = await browser(calls.saveLegal, { body: said })
  const orgId = data.id
  await browser(calls.saveProfile, { body: { orgId, ...profile } })
  await browser(calls.saveContact, { body: { orgId, ...contact } })
  for (const docType of ['registration', 'pan', 'bank', 'section_80g'])
    await browser.upload({ orgId, docType }, await paper())
  const documents = { section_80g: { number: 'AAATN1234CF20214', validUntil: '2028-03-31' } }
  const bank = { holder: 'Neelimarri Trust', accountNumber: '50100054321', ifsc: 'HDFC0001234' }
  await browser(calls.saveDocuments, { body: { orgId, documents, bank } })
  return orgId
}

/** Submits a registration that is filled in, by the OTP of its contact. */
export async function submitIt(t: TestApp, browser: Browser, orgId: number, mobileNo: string): Promise<void> {
  await browser(calls.requestOtp, { body: { orgId } })
  await t.settle()
  await browser(calls.verifyOtp, { body: { orgId, otp: await codeSentTo(t, mobileNo) } })
}
