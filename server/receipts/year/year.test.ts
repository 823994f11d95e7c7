import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { yearSummaryUrl } from './link.ts'
import { yearView } from './service.ts'
import { pastTrigger } from '../../testing/make/past-triggers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { post, received, giveTo, decide, one } = giving(() => t)
const run = (sql: string, ...values: unknown[]) => t.services.database.pool.query(sql, values)
const deps = () => {
  const { fieldCrypto, config } = t.services
  return { fieldCrypto, organisation: config.organisation }
}
const viewOf = (email: string, year = '2026-27') =>
  yearView(deps(), t.services.database.pool, { giver: { email }, year, now: t.services.clock.now() })
const at = async (now: string, given: Record<string, unknown>) => {
  t.setNow(now)
  const donation = await received(given)
  t.setNow('2026-11-20T06:00:00Z')
  return donation
}
const titleOf = (pdf: Buffer) => /\((Gifts of [^)]*)\)/.exec(pdf.toString('latin1'))?.[1]

test('holds all gifts of one donor from April to March in India, in their order, with fund, receipt and sum', async () => {
  const donor_email = 'yearly@example.org'
  const { id } = await makeCampaign(t, { title: 'A well for Siddipet' })
  const donor_name = 'Ravi Rao'
  await at('2026-03-31T18:29:59.900Z', { donor_email, selected_amount: 111 })
  await at('2026-03-31T18:30:00Z', { donor_email: 'Yearly@Example.org', donor_name, selected_amount: 500 })
  await at('2027-03-31T18:29:59.900Z', { donor_email, selected_amount: 700, donor_name: 'RAVI  rao' })
  await at('2027-03-31T18:30:00Z', { donor_email, selected_amount: 222 })
  const well = await giveTo(id, {
    donor_email,
    donor_name,
    selected_amount: 600,
    donor_pan: 'ABCPD1234F',
    donor_address: '4 Old Road,',
    donor_pincode: '500001',
  })
  await decide(well.orderId, { state: 'succeeded' })
  await received({ donor_email: 'other@example.org' })
  const view = await viewOf(donor_email)
  expect(view).toMatchObject({
    year: '2026-27',
    isTest: true,
    wording: '133',
    isOpen: true,
  })
  expect(view?.parts).toHaveLength(1)
  const part = view!.parts[0]!
  expect(part).toMatchObject({
    donorName: 'RAVI rao',
    donorAddress: '4 Old Road, 500001',
    panMasked: 'ABXXXXXX4F',
    withoutPan: 2,
    count: 3,
    totalPaise: 180_000,
    unlisted: undefined,
  })
  expect(part.rows.map(({ receivedOn, amountPaise }) => [receivedOn, amountPaise])).toEqual([
    ['2026-04-01', 50_000],
    ['2026-11-20', 60_000],
    ['2027-03-31', 70_000],
  ])
  expect(part.rows[1]).toMatchObject({
    purpose: 'A well for Siddipet',
    receiptNumber: expect.stringMatching(/^TEST\/2026-27\/\d{6}$/),
  })
  expect(await viewOf(donor_email, '2025-26')).toMatchObject({
    wording: '80G',
    parts: [{ count: 1, totalPaise: 11_100 }],
  })
  expect(await viewOf('nobody@example.org')).toBeUndefined()
})

describe('of different people under one e-mail address', () => {
  test('has a part for each, with the own name, address, PAN, gifts and sum of that donor alone', async () => {
    const donor_email = 'family@example.org'
    await at('2026-11-20T06:01:00Z', {
      donor_email,
      donor_name: 'Lakshmi Rao',
      selected_amount: 1000,
      donor_pan: 'ABCPD1234F',
      donor_address: '4 Old Road',
      donor_pincode: '500001',
    })
    await at('2026-11-20T06:02:00Z', { donor_email, donor_name: 'Ravi Rao', selected_amount: 2000 })
    await at('2026-11-20T06:03:00Z', { donor_email, donor_name: 'Meena Rao', selected_amount: 4000 })
    await at('2026-11-20T06:04:00Z', { donor_email, donor_name: 'lakshmirao', selected_amount: 500 })
    const view = await viewOf(donor_email)
    const nobody = { donorAddress: '', panMasked: undefined, withoutPan: 1, count: 1 }
    expect(view?.parts).toMatchObject([
      {
        donorName: 'lakshmirao',
        donorAddress: '4 Old Road, 500001',
        panMasked: 'ABXXXXXX4F',
        withoutPan: 1,
        count: 2,
        totalPaise: 150_000,
        rows: [{ amountPaise: 100_000 }, { amountPaise: 50_000 }],
      },
      { ...nobody, donorName: 'Ravi Rao', totalPaise: 200_000, rows: [{ amountPaise: 200_000 }] },
      { ...nobody, donorName: 'Meena Rao', totalPaise: 400_000, rows: [{ amountPaise: 400_000 }] },
    ])
  })

  test('tells two of one name apart by their PANs, and what came without one from both', async () => {
    const donor_email = 'namesakes@example.org'
    let minute = 10
    const give = (selected_amount: number, donor_pan?: string) =>
      at(`2026-11-20T06:${minute++}:00Z`, {
        donor_email,
        donor_name: 'Ravi Kumar',
        selected_amount,
        donor_pan,
      })
    await give(1000, 'ABCPD1234F')
    await give(2000, 'ABCPE1234F')
    await give(4000)
    await give(100, 'ABCPD1234F')
    expect((await viewOf(donor_email))?.parts).toMatchObject([
      { panMasked: 'ABXXXXXX4F', count: 2, totalPaise: 110_000, withoutPan: 0 },
      { panMasked: 'ABXXXXXX4F', count: 1, totalPaise: 200_000, withoutPan: 0 },
      { panMasked: undefined, count: 1, totalPaise: 400_000, withoutPan: 1 },
    ])
  })
})

test('takes off what was given back, and never sums test money with real money', async () => {
  const donor_email = 'back@example.org'
  const [part, whole, real] = [
    await at('2026-11-20T06:01:00Z', { donor_email, selected_amount: 1000 }),
    await at('2026-11-20T06:02:00Z', { donor_email, selected_amount: 2000 }),
    await at('2026-11-20T06:03:00Z', { donor_email, selected_amount: 300 }),
  ]
  await run(
    `update donation set state = 'partially_refunded', refunded_paise = 40050 where id = $1`,
    part.donationId,
  )
  await run(`update donation set state = 'refunded', refunded_paise = 200000 where id = $1`, whole.donationId)
  expect(await viewOf(donor_email)).toMatchObject({
    parts: [
      {
        count: 3,
        totalPaise: 89_950,
        rows: [
          { amountPaise: 100_000, refundedPaise: 40_050 },
          { refundedPaise: 200_000 },
          { refundedPaise: 0 },
        ],
      },
    ],
  })
  await pastTrigger(t.services.database.pool, { table: 'donation', trigger: 'donation_stands' }, (client) =>
    client.query('update donation set is_test = false where id = $1', [real.donationId]),
  )
  expect(await viewOf(donor_email)).toMatchObject({
    isTest: false,
    parts: [{ count: 1, totalPaise: 30_000 }],
  })
})

test('is a PDF for the link, for the account, and for staff who may read gifts', async () => {
  const donor_email = 'linked@example.org'
  const donation = await received({ donor_email })
  const url = yearSummaryUrl(
    { baseUrl: '', signer: t.services.signer },
    { donationId: donation.donationId, year: '2026-27' },
    t.services.clock.now(),
  )
  const byLink = await t.app.inject(url)
  expect(byLink.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="gifts-2026-27.pdf"',
    'cache-control': 'private, no-store',
  })
  expect(titleOf(byLink.rawPayload)).toBe('Gifts of 2026-27')
  const token = new URL(url, 'http://x').searchParams.get('t')
  expect(
    (await post('year-summary', { donationId: donation.donationId, year: '2026-27', token })).statusCode,
  ).toBe(200)
  const donor = await signIn(t, 'donor')
  await run('update donation set account_id = $2 where id = $1', donation.donationId, donor.accountId)
  for (const one of [donor, await signIn(t, 'finance')])
    expect(
      (
        await post(
          'year-summary',
          { donationId: donation.donationId },
          { authorization: `Bearer ${one.token}` },
        )
      ).statusCode,
    ).toBe(200)
})

describe('is asked for by the own link of one gift', () => {
  const ask = ({ donationId }: { donationId: string }, token: string | undefined) =>
    post('year-letter', { donationId, token })
  const emailsTo = (email: string) =>
    one<{ count: number }>(
      `select count(*) as count from message where recipient = $1 and template = 'year-summary'`,
      email,
    )
  test('and goes by letter to the address of that gift; who holds the link learns nothing of the others', async () => {
    const donor_email = 'asks@example.org'
    const donation = await received({ donor_email, selected_amount: 321 })
    await received({ donor_email, selected_amount: 4567 })
    const answer = await ask(donation, donation.receiptToken)
    expect(answer.json()).toEqual({ status: true, message: '', data: null })
    const letter = await one<{ recipient: string; text: string; attachments: object[] }>(
      `select recipient, body_text as text, attachments from message where template = 'year-summary' order by id desc limit 1`,
    )
    expect(letter.recipient).toBe(donor_email)
    expect(letter.text).toContain('₹4,888')
    expect(letter.text).toContain('In the financial year 2026-27 you gave twice.')
    expect(letter.attachments).toEqual([
      { kind: 'year-summary', donationId: donation.donationId, year: '2026-27' },
    ])
  })
  test('and tells in how many names there were gifts', async () => {
    const donor_email = 'sisters@example.org'
    const donation = await received({ donor_email })
    for (const donor_name of ['Uma Rao', 'UMA RAO']) await received({ donor_email, donor_name })
    await ask(donation, donation.receiptToken)
    const { text } = await one<{ text: string }>(
      `select body_text as text from message where recipient = $1 and template = 'year-summary'`,
      donor_email,
    )
    expect(text).toContain('3 gifts in 2 names were given under your e-mail address')
  })
  test('each donation requests its statement three times a day', async () => {
    const donor_email = 'often@example.org'
    const donations = [await received({ donor_email }), await received({ donor_email })]
    const [first, second] = [donations[0]!, donations[1]!]
    for (let i = 0; i < 3; i++) expect((await ask(first, first.receiptToken)).statusCode).toBe(200)
    const held = await ask(first, first.receiptToken)
    expect(held.statusCode).toBe(429)
    expect(held.headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask(second, second.receiptToken)).statusCode).toBe(200)
    expect((await emailsTo(donor_email)).count).toBe(4)
  })
  test('not by another, nor for a gift that never arrived or went back', async () => {
    const donor_email = 'none@example.org'
    const [gift, other] = [await received({ donor_email }), await received()]
    for (const token of [undefined, '', other.receiptToken])
      expect((await ask(gift, token)).statusCode).toBe(404)
    const unpaid = await giveTo((await makeCampaign(t)).id, { donor_email })
    expect((await ask(unpaid, unpaid.receiptToken)).json()).toMatchObject({
      message: 'This gift has not been received yet',
    })
    await run(
      `update donation set state = 'refunded', refunded_paise = amount_paise where id = $1`,
      gift.donationId,
    )
    expect((await ask(gift, gift.receiptToken)).statusCode).toBe(409)
    expect((await emailsTo(donor_email)).count).toBe(0)
  })
})

test('of another is not found, whatever is tried; and a late link opens nothing', async () => {
  const [gift, other] = [await received(), await received()]
  const sign = (donationId: string, year = '2026-27') =>
    new URL(
      yearSummaryUrl(
        { baseUrl: 'http://x', signer: t.services.signer },
        { donationId, year },
        t.services.clock.now(),
      ),
    ).searchParams.get('t')!
  const ask = (payload: object, headers = {}) =>
    post('year-summary', { donationId: gift.donationId, ...payload }, headers)
  const stranger = { authorization: `Bearer ${(await signIn(t, 'donor')).token}` }
  const attempts = [
    ask({}),
    ask({ token: gift.receiptToken }),
    ask({ token: sign(other.donationId) }),
    ask({ token: sign(gift.donationId), year: '2025-26' }),
    ask({ token: `${sign(gift.donationId)}x` }),
    ask({ donationId: 'nothing', token: sign(gift.donationId) }),
    ask({}, stranger),
  ]
  for (const answer of await Promise.all(attempts)) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: false, message: 'This donation was not found', data: null })
  }
  const token = sign(gift.donationId)
  t.setNow('2027-11-21T06:00:00Z')
  expect((await ask({ token })).statusCode).toBe(404)
  t.setNow('2026-11-20T06:00:00Z')
  const finance = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const empty = await ask({ year: '2020-21' }, finance)
  expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
    409,
    'Nothing was received in this year',
  ])
  expect((await ask({ year: '2026' }, finance)).statusCode).toBe(400)
})

test("an account sees its own gifts alone, though its gift bears another's e-mail address", async () => {
  const victim = 'victim@example.org'
  await received({ donor_email: victim, selected_amount: 90_000, donor_pan: 'ABCPD1234F' })
  const mine = await received({ donor_email: victim, selected_amount: 100 })
  const { token, accountId } = await signIn(t, 'donor')
  await run('update donation set account_id = $2 where id = $1', mine.donationId, accountId)
  const own = await yearView(deps(), t.services.database.pool, {
    giver: { accountId },
    year: '2026-27',
    now: t.services.clock.now(),
  })
  expect(own?.parts).toMatchObject([{ count: 1, totalPaise: 10_000, panMasked: undefined }])
  const [byAccount, byStaff] = await Promise.all([
    post('year-summary', { donationId: mine.donationId }, { authorization: `Bearer ${token}` }),
    post(
      'year-summary',
      { donationId: mine.donationId },
      { authorization: `Bearer ${(await signIn(t, 'finance')).token}` },
    ),
  ])
  expect(byAccount.statusCode).toBe(200)
  expect(byAccount.rawPayload.equals(byStaff.rawPayload)).toBe(false)
})

test('more gifts than find room are summed in a line', async () => {
  const donor_email = 'many@example.org'
  const donation = await received({ donor_email, selected_amount: 100 })
  await run(
    `insert into donation (id, kind, state, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
       declared_indian_citizen, cause_ids, is_test, from_path, created_at, paid_at)
     select gen_random_uuid(), kind, state, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
       declared_indian_citizen, cause_ids, is_test, from_path, created_at, paid_at
     from donation cross join generate_series(1, 2004) where id = $1`,
    donation.donationId,
  )
  expect(await viewOf(donor_email)).toMatchObject({
    parts: [{ count: 2005, totalPaise: 20_050_000, unlisted: { count: 5, staysPaise: 50_000 } }],
  })
  await run('delete from donation_day_queue')
  await pastTrigger(
    t.services.database.pool,
    { table: 'donation', trigger: 'donation_not_deleted' },
    (client) =>
      client.query('delete from donation where donor_email = $1 and id <> $2', [
        donor_email,
        donation.donationId,
      ]),
  )
  expect(
    await one('select count(*)::int as count from donation where donor_email = $1', donor_email),
  ).toEqual({
    count: 1,
  })
})
