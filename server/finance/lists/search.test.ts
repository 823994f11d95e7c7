import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving } from '../../testing/giving.ts'

let t: TestApp
let headers: Record<string, string>
const { give, received, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
})
afterAll(() => t.close())

const found = async (list: string, term: string) => {
  const answer = await t.app.inject({
    url: `/api/finance/${list}?searchTerm=${encodeURIComponent(term)}`,
    headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { donationId: string; name: string }[] }>().data
}
const names = async (term: string) => (await found('donations', term)).map(({ name }) => name).toSorted()

test.each(['K.V.Rao', 'M/s. Balaji Traders', 'Lakshmi/Narayana', 'Mary-Anne D’Souza', 'క్షి\u200cతి రావు'])(
  '%s is found by these letters, by each word and by all of them in any order',
  async (donor_name) => {
    await give({ donor_name })
    const words = donor_name.replaceAll('\u200c', '').split(/[./ ’-]+/)
    for (const term of [donor_name, words.at(-1)!, words.join(' '), words.toReversed().join(' ')])
      expect(await names(term), term).toContain(donor_name)
  },
)

test('words that stand in no name find nobody', async () => {
  expect(await names('K.V.Rau')).toEqual([])
})

test('a whole address is its own donor’s alone; one that nobody has finds those it is a part of', async () => {
  await give({ donor_name: 'Sita', donor_email: 'sita@givers.example' })
  await give({ donor_name: 'Asita', donor_email: 'asita@givers.example' })
  expect(await names('Sita@Givers.example')).toEqual(['Sita'])
  expect(await names('ita@givers.example')).toEqual(['Asita', 'Sita'])
  expect(await names('sita@givers.exam')).toEqual(['Asita', 'Sita'])
  expect(await names('rita@givers.example')).toEqual([])
})

test('numbers are found in capitals, too', async () => {
  const donation = await received({ donor_name: 'Capitals' })
  for (const number of [donation.orderId.toUpperCase(), `pay-${donation.orderId}`.toUpperCase()])
    expect(await names(number), number).toEqual(['Capitals'])
})

test('the gateway’s number of a refund finds it, and its gift', async () => {
  const donation = await received({ donor_name: 'Refunded' })
  fakeRefunds(t.gateway).state = 'succeeded'
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers,
    payload: { donationId: donation.donationId, amount: 100, reason: 'Asked for it' },
  })
  await t.settle()
  const { number } = await one<{ number: string }>(
    'select gateway_refund_id as number from refund where donation_id = $1',
    donation.donationId,
  )
  for (const list of ['donations', 'refunds'])
    expect(await found(list, number), list).toMatchObject([{ donationId: donation.donationId }])
})
