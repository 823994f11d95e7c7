import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { post, decide, one } = giving(() => t)

type Message = {
  channel: string
  template: string
  subject: string
  body_text: string
  body_html: string | null
}

const writtenTo = async (email: string, phone: string) =>
  (
    await t.services.database.pool.query<Message>(
      'select channel, template, subject, body_text, body_html from message where recipient in ($1, $2) order by id',
      [email, phone],
    )
  ).rows

/** Gives on a page in this language, and has the gateway decide. */
async function giveIn(cookie: string, state: 'succeeded' | 'failed', phone: string) {
  const email = `${phone}@donors.example`
  const order = anOrder({ donor_email: email, donor_phone: phone, donor_name: 'Kavya' })
  const answer = await post('create-schedule', order, { cookie })
  expect(answer.statusCode).toBe(200)
  await decide(t.gateway.orders.at(-1)!.orderId, { state })
  const { donationId } = answer.json<{ data: { donationId: string } }>().data
  const { language } = await one<{ language: string }>(
    'select language from donation where id = $1',
    donationId,
  )
  return { language, messages: await writtenTo(email, phone) }
}

test.each([
  ['hi', 'प्रिय Kavya,', 'रसीद खोलें', /आपका ₹\S+ का दान मिल गया/],
  ['te', 'ప్రియమైన Kavya గారికి,', 'రసీదు తెరవండి', /మీ ₹\S+ విరాళం అందింది/],
] as const)(
  'who gives on a page in %s is thanked in that language by e-mail and SMS',
  async (language, greeting, action, sms) => {
    const given = await giveIn(
      `language=${language}`,
      'succeeded',
      language === 'hi' ? '9100000001' : '9100000002',
    )
    expect(given.language).toBe(language)
    const [email, text] = given.messages
    expect(email!.body_text).toContain(greeting)
    expect(email!.body_text).toContain(action)
    expect(email!.body_html).toContain(`<html lang="${language}-IN">`)
    const fromUs = email!.body_text.split('\n').filter((line) => !line.includes('http'))
    expect(fromUs.join(' ')).not.toMatch(/\b(?:your|receipt|Questions|reached|given)\b/i)
    expect(text).toMatchObject({ channel: 'sms', template: `gift-received-${language}` })
    expect(text!.body_text).toMatch(sms)
  },
)

test('who chose no language, or one of no page, is written to in English', async () => {
  const given = await giveIn('language=fr', 'failed', '9100000003')
  expect(given.language).toBe('en')
  expect(given.messages.map(({ template }) => template)).toEqual(['gift-failed', 'gift-failed'])
  expect(given.messages[0]!.body_text).toContain('Dear Kavya,')
})

test('a payment that failed is told of in the language of the page', async () => {
  const { messages } = await giveIn('city=Hyderabad; language=te', 'failed', '9100000004')
  expect(messages[0]!.subject).toContain('చెల్లింపు జరగలేదు')
  expect(messages[1]).toMatchObject({ template: 'gift-failed-te' })
})
