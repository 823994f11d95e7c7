import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DonationStory } from '../../finance/donation/store-story.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { post, give, decide } = giving(() => t)

const reasons = [
  { failure: 'funds', decline: 'E1903: Insufficient funds' },
  { failure: 'bank_down', decline: 'E502: Issuing bank is down' },
  { failure: 'other', decline: 'E308: Wrong CVV' },
  { failure: 'other', decline: 'E309: Card reported stolen' },
  {},
] as const

/** Everything that a donor, or whoever holds the link, may ask about a gift; ids taken out. */
async function told({ donationId, receiptToken: token, orderId }: TestDonation): Promise<string> {
  const look = { donationId, token }
  const { rows: letters } = await t.services.database.pool.query<{ subject: string; body_text: string }>(
    `select subject, body_text from message where recipient = 'same@example.org' order by id desc limit 1`,
  )
  expect(letters).toHaveLength(1)
  const answers = [
    await post('status', look),
    await post('generate-receipt', look),
    await post('donation-acknowledge', look),
    await t.app.inject({ url: `/api/campaign/donation/receipt/${donationId}?t=${token}` }),
    await t.app.inject({ url: `/api/campaign/donation/acknowledgement/${donationId}?t=${token}` }),
  ]
  const text = [
    ...answers.map(({ statusCode, headers, body }) => {
      const type = String(headers['content-type'])
      return `${statusCode} ${type} ${type.includes('json') ? body : ''}`
    }),
    ...letters.map((letter) => `${letter.subject}\n${letter.body_text}`),
  ].join('\n')
  return text
    .replaceAll(donationId, 'ID')
    .replaceAll(token, 'TOKEN')
    .replaceAll(orderId, 'ORDER')
    .replaceAll(/[?&]t=[\w.-]+/g, '?t=T')
}

test('every decline is answered alike: no bank reason reaches the donor, the API or a letter', async () => {
  const answers = new Set<string>()
  for (const reason of reasons) {
    const donation = await give({ donor_email: 'same@example.org' })
    await decide(donation.orderId, { state: 'failed', ...reason })
    const all = await told(donation)
    expect(all).toContain('"failure":"declined"')
    expect(all).not.toMatch(/E\d{3}|insufficient|stolen|CVV|is down/i)
    answers.add(all)
  }
  expect(answers.size).toBe(1)
})

test("staff read the reason in the gateway's own words", async () => {
  const donation = await give()
  await decide(donation.orderId, { state: 'failed', ...reasons[0] })
  const { token } = await signIn(t, 'finance')
  const answer = await t.app.inject({
    url: `/api/finance/donations/${donation.donationId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json<{ data: DonationStory }>().data.attempts).toMatchObject([
    { state: 'failed', decline: 'E1903: Insufficient funds' },
  ])
})
