import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { tampering } from '../testing/tampering.ts'

/** Purpose of a gift, changed directly in the database: the books still tell where its money went. */
let t: TestApp
let first: number
let second: number
let toFundraiser: TestDonation
let toCauses: TestDonation
let toAny: TestDonation
const { giveTo, decide, received } = giving(() => t)
const { broken, found: foundWhile } = tampering(() => t)

beforeAll(async () => {
  t = await testApp()
  first = (await makeCampaign(t)).id
  second = (await makeCampaign(t)).id
  toFundraiser = await giveTo(first)
  await decide(toFundraiser.orderId, { state: 'succeeded' })
  toCauses = await received({ selectedCauses: [1, 2] })
  toAny = await received({ selectedCauses: [-1] })
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

/** Checks what is found of a gift that claims another purpose, or was changed otherwise. */
function found({ donationId }: TestDonation, change: string, repair: string) {
  const set = (to: string) => `update donation set ${to} where id = '${donationId}'`
  return foundWhile(set(change), set(repair))
}
const astray = ({ donationId }: TestDonation, givenFor: string, bookedIn: string) => [
  ['i18', expect.objectContaining({ donation_id: donationId, given_for: givenFor, booked_in: bookedIn })],
]

test('a received gift that is said to be for another fundraiser is found', async () => {
  expect(await found(toFundraiser, `campaign_id = ${second}`, `campaign_id = ${first}`)).toEqual(
    astray(toFundraiser, `fundraiser ${second}`, `fund:campaign:${first}`),
  )
})

test('and one that is said to be for causes, or for any', async () => {
  const back = `kind = 'fundraiser', campaign_id = ${first}, cause_ids = '{}'`
  for (const causes of ['{}', '{-1}', '{2}'])
    expect(
      await found(toFundraiser, `kind = 'cause', campaign_id = null, cause_ids = '${causes}'`, back),
    ).toEqual(astray(toFundraiser, `causes ${causes}`, `fund:campaign:${first}`))
})

test('one to causes that is said to be for others, for fewer, for more or for any', async () => {
  for (const causes of ['{1,3}', '{1}', '{1,2,3}', '{-1}', '{}'])
    expect(await found(toCauses, `cause_ids = '${causes}'`, `cause_ids = '{1,2}'`)).toEqual(
      astray(toCauses, `causes ${causes}`, 'fund:cause:1, fund:cause:2'),
    )
})

test('and one to any cause that is said to be for one', async () => {
  expect(await found(toAny, `cause_ids = '{3}'`, `cause_ids = '{-1}'`)).toEqual(
    astray(toAny, 'causes {3}', 'fund:any'),
  )
})

test('the same causes in another order, or one of them twice, are the same purpose', async () => {
  expect(await found(toCauses, `cause_ids = '{2,1,2}'`, `cause_ids = '{1,2}'`)).toEqual([])
})
