import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { viewOf } from '../service.ts'
import { findReceipts } from '../store.ts'
import { receiptText } from '../text.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { post, give, received, one } = giving(() => t)

type Details = {
  pan: string | null
  receiptNumber: string | null
  asksAddress: boolean
  amount: number
  isTaken?: boolean
}
const pan = 'ABCPD1234F'
const where = { donor_address: '12-3-45, Road 4, Banjara Hills', donor_pincode: '500034' }

/** The link as the donor of a gift gets it in the letter with the receipt. */
async function linkOf({ donationId }: { donationId: string }): Promise<string> {
  const { text } = await one<{ text: string }>(
    `select body_text as text from message where template = 'gift-received' and channel = 'email'
       and attachments @> jsonb_build_array(jsonb_build_object('donationId', $1::text)) order by id desc limit 1`,
    donationId,
  )
  return /\/campaigns\/donations\/80-g-request\/\S+/.exec(text)?.[0] ?? ''
}
const hashOf = async (donation: TestDonation) => (await linkOf(donation)).split('/').at(-1)!
const ask = (donationId: string, hash: string | undefined, headers = {}) =>
  post('80-g-request', { donationId, hash }, headers)
const add = (donationId: string, hash: string | undefined, details: object = {}, headers = {}) =>
  post('80-g-request/add', { donationId, hash, donor_pan: pan, ...where, ...details }, headers)
const letters = async (donationId: string) =>
  (
    await t.services.database.pool.query<{ subject: string; body_text: string; attachments: object[] }>(
      `select subject, body_text, attachments from message where template = 'receipt-with-pan'
         and attachments @> jsonb_build_array(jsonb_build_object('donationId', $1::text))`,
      [donationId],
    )
  ).rows
const receiptsOf = async (donationId: string) =>
  (
    await t.services.database.pool.query(
      'select series, number, status, check_key as key, issued_at as at from receipt where donation_id = $1',
      [donationId],
    )
  ).rows

test('the letter with a receipt asks for the PAN that it lacks, and no other letter does', async () => {
  const without = await received()
  expect(await linkOf(without)).toMatch(
    new RegExp(`^/campaigns/donations/80-g-request/${without.donationId}/[\\w.-]+$`),
  )
  expect(await linkOf(await received({ donor_pan: pan }))).toBe('')
})

test('a donor adds PAN and address: the receipt keeps number, key and day, and carries the ends of the PAN', async () => {
  const donation = await received({ selected_amount: 3000 })
  const hash = await hashOf(donation)
  const before = await receiptsOf(donation.donationId)
  expect((await ask(donation.donationId, hash)).json()).toEqual({
    status: true,
    message: '',
    data: {
      amount: 3000,
      purpose: expect.any(String),
      date: '2026-11-20',
      receiptNumber: expect.stringMatching(/^TEST\/2026-27\/\d{6}$/),
      pan: null,
      asksAddress: true,
      until: '2027-05-31',
      isRecurring: false,
      isTest: true,
    },
  })
  t.setNow('2026-11-21T06:00:00Z')
  const answer = await add(donation.donationId, hash, {
    donor_pan: ' abcpd1234f ',
    donor_address: '12-3-45, Road 4,\r\n\r\nBanjara Hills,\r\n',
  })
  t.setNow('2026-11-20T06:00:00Z')
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ data: Details }>().data).toMatchObject({ pan: 'ABXXXXXX4F', asksAddress: false })
  expect(await receiptsOf(donation.donationId)).toEqual(before)
  const [letter] = await letters(donation.donationId)
  expect(letter?.subject).toContain(before[0].series)
  expect(letter?.body_text).toContain('ABXXXXXX4F')
  expect(letter?.attachments).toEqual([{ kind: 'receipt', donationId: donation.donationId }])
  const kept = await one<{ sealed: Buffer; address: string; pincode: string }>(
    'select pan_sealed as sealed, donor_address as address, donor_pincode as pincode from donation where id = $1',
    donation.donationId,
  )
  expect(t.services.fieldCrypto.open(kept.sealed)).toBe(pan)
  expect(kept).toMatchObject({ address: where.donor_address, pincode: where.donor_pincode })
})

test('a PAN is set once: what comes later is not taken, is told so whatever it is, and sends no letter', async () => {
  const donation = await received()
  const hash = await hashOf(donation)
  const answers = await Promise.all([add(donation.donationId, hash), add(donation.donationId, hash)])
  const same = await add(donation.donationId, hash)
  const other = await add(donation.donationId, hash, { donor_pan: 'ZZZPZ9999Z', donor_address: 'Elsewhere' })
  const { data } = same.json<{ data: Details }>()
  expect(data).toMatchObject({ pan: 'ABXXXXXX4F', isTaken: false })
  // Not even that it is the same one is told.
  expect(other.json()).toEqual(same.json())
  const taken = answers.map((answer) => answer.json<{ data: Details }>().data)
  expect(taken.toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken))).toEqual([
    data,
    { ...data, isTaken: true },
  ])
  expect(await letters(donation.donationId)).toHaveLength(1)
  const { count } = await one<{ count: number }>(
    `select count(*) as count from audit where action = 'gift.pan-added' and subject = $1`,
    `donation:${donation.donationId}`,
  )
  expect(count).toBe(1)
  const kept = await one<{ address: string }>(
    'select donor_address as address from donation where id = $1',
    donation.donationId,
  )
  expect(kept.address).toBe(where.donor_address)
})

test('a PAN stands whole in no answer, no letter and no audit row', async () => {
  const donation = await received()
  const hash = await hashOf(donation)
  const answers = [await add(donation.donationId, hash), await ask(donation.donationId, hash)]
  for (const { body } of answers) expect(body).not.toContain('ABCPD1234F')
  const wrong = await add(donation.donationId, hash, { donor_pan: 'ABCPD1234' })
  expect(wrong.body).not.toContain('ABCPD1234')
  const { found } = await one<{ found: boolean }>(
    `select exists (select from message where (body_text || coalesce(body_html, '')) like '%ABCPD1234F%')
       or exists (select from audit where details::text like '%ABCPD1234F%') as found`,
  )
  expect(found).toBe(false)
})

test.each([
  [{ donor_pan: undefined }, { donor_pan: 'Enter PAN' }],
  [{ donor_pan: '' }, { donor_pan: 'Enter a valid PAN' }],
  [{ donor_pan: 'ABCXD1234F' }, { donor_pan: 'Enter a valid PAN' }],
  [{ donor_pan: 'ABCPD12345' }, { donor_pan: 'Enter a valid PAN' }],
  [{ donor_pan: 'ABCPD1234F\n2' }, { donor_pan: 'Enter a valid PAN' }],
  [{ donor_pincode: '012345' }, { donor_pincode: 'Enter a valid PIN code' }],
  [
    { donor_address: ' ', donor_pincode: '' },
    { donor_address: 'Enter the address', donor_pincode: 'Enter a valid PIN code' },
  ],
])('%j is refused by its field', async (wrong, errors) => {
  const donation = await received()
  const answer = await add(donation.donationId, await hashOf(donation), wrong)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ data: { errors: object } }>().data.errors).toEqual(errors)
})

test('an address that came with the gift stays, and is not asked for', async () => {
  const donation = await received({ donor_address: '4 Old Road', donor_pincode: '500001' })
  const hash = await hashOf(donation)
  expect((await ask(donation.donationId, hash)).json<{ data: Details }>().data.asksAddress).toBe(false)
  expect((await add(donation.donationId, hash, { donor_address: '', donor_pincode: '' })).statusCode).toBe(
    200,
  )
  expect(
    await one(
      'select donor_address as a, donor_pincode as p from donation where id = $1',
      donation.donationId,
    ),
  ).toEqual({
    a: '4 Old Road',
    p: '500001',
  })
})

test('a wrong gift, a wrong hash, a token of another purpose and a late one are not found, all alike', async () => {
  const [gift, other] = [await received(), await received()]
  const hash = await hashOf(gift)
  const stranger = await signIn(t, 'donor')
  const reader = await signIn(t, 'operations')
  const asked = [
    ask(gift.donationId, undefined),
    ask(gift.donationId, `${hash}x`),
    ask(gift.donationId, gift.receiptToken),
    ask(other.donationId, hash),
    ask('nothing', hash),
    ask('019a9d00-0000-7000-8000-000000000000', hash),
    ask(gift.donationId, undefined, { authorization: `Bearer ${stranger.token}` }),
    ask(gift.donationId, undefined, { authorization: `Bearer ${reader.token}` }),
    add(gift.donationId, `${hash}x`),
    add(other.donationId, hash),
  ]
  for (const answer of await Promise.all(asked)) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: false, message: 'This donation was not found', data: null })
  }
  t.setNow('2027-05-31T18:29:59.999Z')
  expect((await ask(gift.donationId, hash)).statusCode).toBe(200)
  t.setNow('2027-05-31T18:30:00Z')
  expect((await ask(gift.donationId, hash)).statusCode).toBe(404)
  t.setNow('2026-11-20T06:00:00Z')
})

test('who gave it signed in, and staff who give gifts back, need no link', async () => {
  const donor = await signIn(t, 'donor')
  const finance = await signIn(t, 'finance')
  const [mine, phoned] = [await received(), await received()]
  await one('update donation set account_id = $2 where id = $1', mine.donationId, donor.accountId)
  expect(
    (await add(mine.donationId, undefined, {}, { authorization: `Bearer ${donor.token}` })).statusCode,
  ).toBe(200)
  expect(
    (await add(phoned.donationId, undefined, {}, { authorization: `Bearer ${finance.token}` })).statusCode,
  ).toBe(200)
  const actors = await t.services.database.pool.query<{ actor: string }>(
    `select actor from audit where action = 'gift.pan-added' and subject = any($1) order by id`,
    [[mine.donationId, phoned.donationId].map((id) => `donation:${id}`)],
  )
  expect(actors.rows.map(({ actor }) => actor)).toEqual(['donor', `staff:${finance.accountId}`])
})

test('a gift that has not arrived, or went back, takes no PAN', async () => {
  const finance = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const waiting = await give()
  expect((await add(waiting.donationId, undefined, {}, finance)).statusCode).toBe(409)
  const donation = await received()
  const hash = await hashOf(donation)
  await one(`update donation set state = 'refunded' where id = $1`, donation.donationId)
  expect((await add(donation.donationId, hash)).json()).toMatchObject({
    message: 'This gift went back to its donor',
  })
  await one(`update donation set state = 'paid' where id = $1`, donation.donationId)
})

test('the page of the gift leads its donor there, nobody else, and only while it is of use', async () => {
  const finance = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const donation = await received()
  const path = async (payload: object, headers = {}) =>
    (await post('status', payload, headers)).json<{ data: { taxDetailsPath: string | null } }>().data
      .taxDetailsPath
  const known = { donationId: donation.donationId, token: donation.receiptToken }
  expect(await path(known)).toBe(await linkOf(donation))
  expect(await path({ donationId: donation.donationId }, finance)).toBeNull()
  const waiting = await give()
  const asked = { donationId: waiting.donationId, token: waiting.receiptToken }
  expect(await path(asked)).toBeNull()
  await add(donation.donationId, await hashOf(donation))
  expect(await path(known)).toBeNull()
})

test('what is said of one gift of a schedule holds for its others', async () => {
  const [first, second] = [await received(), await received()]
  const { id } = await one<{ id: number }>(
    `insert into schedule (public_id, kind, config, rules, anchor_on, end_on, tenure_months, amount_paise, created_at)
     values ('s-tax', 'weekly', '{}', '{}', '2026-11-01', '2027-02-01', 3, 250000, now()) returning id`,
  )
  await t.services.database.pool.query('update donation set schedule_id = $1 where id = any($2::uuid[])', [
    id,
    [first.donationId, second.donationId],
  ])
  await add(first.donationId, await hashOf(first))
  expect((await ask(second.donationId, await hashOf(second))).json<{ data: Details }>().data).toMatchObject({
    pan: 'ABXXXXXX4F',
    asksAddress: false,
    isRecurring: true,
  })
  await t.services.database.pool.query('update donation set schedule_id = null where schedule_id = $1', [id])
})

test('a gift to a person’s fundraiser gets no tax wording', async () => {
  const { id, slug } = await makeCampaign(t, { isTaxRegistered: false, isOrganiserVerified: false })
  const { pool } = t.services.database
  await pool.query(
    'delete from account_role where account_id = (select organiser_id from campaign where id = $1)',
    [id],
  )
  const shown = await t.asNobody(campaigns.detail, { params: { slug } })
  expect(shown.data.isDeductible).toBe(false)
  const donation = await received({ donationType: 'fundraiser', campaignId: id, selectedCauses: undefined })
  expect(await linkOf(donation)).toBe('')
  const { text } = await one<{ text: string }>(
    `select body_text as text from message where template = 'gift-received' and channel = 'email'
       and attachments @> jsonb_build_array(jsonb_build_object('donationId', $1::text))`,
    donation.donationId,
  )
  expect(text).not.toMatch(/tax|PAN/i)
  const [receipt] = await findReceipts(t.services.database.db, [donation.donationId])
  expect(receipt?.wording).toBe('none')
  const { organisation } = t.services.config
  const paper = receiptText(viewOf({ fieldCrypto: t.services.fieldCrypto, organisation }, receipt!))
  expect(paper).toContain('does not qualify for a tax deduction')
  expect(paper).not.toMatch(/section 1?\d3|80G/)
})
