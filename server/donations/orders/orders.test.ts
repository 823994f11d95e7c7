import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: `/api/campaign/donation/${path}`, payload, headers })
const create = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post('create-schedule', anOrder(given), headers)
type Errors = { data: { errors: Record<string, string> } }
const errorsOf = async (given: Record<string, unknown>) => {
  const answer = await create(given)
  expect(answer.statusCode, answer.body).toBe(400)
  return answer.json<Errors>().data.errors
}
const donationCount = async () =>
  (await t.services.database.pool.query<{ n: number }>('select count(*) as n from donation')).rows[0]!.n

test('an order answers the form for the gateway, the gift and the key to look it up', async () => {
  const answer = await create()
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{
    data: { action: string; data: { amount: string }; donationId: string; receiptToken: string }
  }>()
  expect(data.action).toMatch(/^http/)
  expect(data.data.amount).toBe('2500')
  expect(data.donationId).toMatch(/^[0-9a-f-]{36}$/)
  const status = await post('status', { donationId: data.donationId, token: data.receiptToken })
  expect(status.json()).toMatchObject({
    data: { status: 'confirming', amount: 2500, purpose: 'Education', receipt: null },
  })
})

describe('the fields of a donor, each with its text', () => {
  test.each([
    ['donor_name', undefined, 'Name is required'],
    ['donor_name', '   ', 'Name is required'],
    ['donor_name', '🙏🙏', 'Name is required'],
    ['donor_email', undefined, 'Email is required'],
    ['donor_email', '', 'Email is required'],
    ['donor_email', 'asha@', 'Email is invalid'],
    ['donor_phone', undefined, 'Mobile number is required'],
    ['donor_phone', '90000', 'Mobile number is required'],
    ['donor_phone', '0000000000', 'Mobile number is required'],
    ['indian_citizen', undefined, 'You must be Indian citizen to donate.'],
    ['indian_citizen', 0, 'You must be Indian citizen to donate.'],
    ['selected_amount', undefined, 'Enter an amount'],
    ['selected_amount', '', 'Enter an amount'],
    ['selected_amount', 0, 'Enter amount greater than Rs.100'],
    ['selected_amount', '99', 'Enter amount greater than Rs.100'],
    ['selected_amount', -5, 'Enter amount greater than Rs.100'],
    ['selected_amount', '-5', 'Enter an amount'],
    ['selected_amount', 12.5, 'Enter an amount'],
    ['selected_amount', '12.5', 'Enter an amount'],
    ['selected_amount', 1e9, 'Enter amount up to Rs.10,00,000'],
    ['selectedCauses', [], 'Select A Cause'],
    ['selectedCauses', undefined, 'Select A Cause'],
    ['selectedCauses', [99], 'Select A Cause'],
    ['donor_pan', 'ABC', 'Enter a valid PAN'],
    ['option', 'sometimes', 'Choose one time or recurring'],
  ])('%s %j is refused with "%s"', async (field, value, text) => {
    expect(await errorsOf({ [field]: value })).toMatchObject({ [field]: text })
  })

  test('nothing is stored of who is not a citizen', async () => {
    const before = await donationCount()
    await errorsOf({ indian_citizen: 0 })
    expect(await donationCount()).toBe(before)
  })

  test('all errors are told at once', async () => {
    expect(Object.keys(await errorsOf({ donor_name: '', donor_email: '', donor_phone: '' }))).toEqual([
      'donor_name',
      'donor_email',
      'donor_phone',
    ])
  })

  test('what is missing from an empty order is told in one round', async () => {
    const missing = async (path: string, body = {}) =>
      new Set(Object.keys((await post(path, body)).json<Errors>().data.errors))
    const donor = ['donor_email', 'donor_name', 'donor_phone', 'indian_citizen', 'selected_amount']
    const and = (...names: string[]) => new Set([...donor, ...names])
    expect(await missing('create-fundraiser-order')).toEqual(and('campaignId'))
    expect(await missing('create-order')).toEqual(and('selectedCauses'))
    // Gifts without an option are single ones.
    const schedule = (body: object) => missing('create-schedule', body)
    expect(await schedule({})).toEqual(and('donationType'))
    expect(await schedule({ option: 'x' })).toEqual(and('option', 'donationType'))
    const recurring = { option: 'schedule', donationType: 'fundraiser' }
    expect(await schedule(recurring)).toEqual(and('donation_frequency', 'campaignId'))
    expect(await schedule({ ...recurring, donation_frequency: 2 })).toEqual(
      and('scheduleConfig', 'campaignId'),
    )
    expect(await errorsOf({ selected_amount: '60000', donor_name: '' })).toEqual({
      donor_name: 'Name is required',
      donor_pan: 'Enter PAN',
    })
    // Values that are no number get that message alone, however large they would be.
    for (const selected_amount of ['1e5', '0x100000', '60000.5', 60_000.5])
      expect(await errorsOf({ selected_amount }), String(selected_amount)).toEqual({
        selected_amount: 'Enter an amount',
      })
  })

  test('a PAN is asked for from fifty thousand rupees on, and kept sealed', async () => {
    expect(await errorsOf({ selected_amount: 50_000 })).toEqual({ donor_pan: 'Enter PAN' })
    expect((await create({ selected_amount: 49_999 })).statusCode).toBe(200)
    const answer = await create({ selected_amount: 50_000, donor_pan: 'abcpe1234f' })
    const { data } = answer.json<{ data: { donationId: string } }>()
    const row = await t.services.database.db
      .selectFrom('donation')
      .select('pan_sealed')
      .where('id', '=', data.donationId)
      .executeTakeFirstOrThrow()
    expect(row.pan_sealed?.toString('latin1')).not.toContain('ABCPE1234F')
    expect(t.services.fieldCrypto.open(row.pan_sealed!)).toBe('ABCPE1234F')
  })
})

test('digits as text, any cause, and the edges of an amount are taken', async () => {
  for (const given of [
    { selected_amount: '100' },
    { selected_amount: 1_000_000, donor_pan: 'ABCPE1234F' },
    { selectedCauses: [-1] },
    { selectedCauses: undefined, anyCause: true },
    { donationType: 'special', selectedCauses: undefined },
  ])
    expect((await create(given)).statusCode, JSON.stringify(given)).toBe(200)
})

test('keys of recurring gifts are known and ignored', async () => {
  expect(
    (
      await create({
        donation_tenure: 2,
        donation_frequency: 2,
        startDate: 'x',
        scheduleConfig: { days: [] },
      })
    ).statusCode,
  ).toBe(200)
})

describe('giving to a fundraiser', () => {
  const give = (given: Record<string, unknown>) =>
    post(
      'create-fundraiser-order',
      anOrder({ donationType: 'fundraiser', selectedCauses: undefined, ...given }),
    )

  test('an open one takes gifts', async () => {
    const { id } = await makeCampaign(t)
    expect((await give({ campaignId: id })).statusCode).toBe(200)
  })

  test.each([2_147_483_648, 1_099_511_627_776, 0, -1])(
    'the number %d, which no fundraiser can have, is a 400',
    async (campaignId) => {
      expect((await give({ campaignId })).statusCode).toBe(400)
      expect((await post('get-contributors-list', { campaignId })).statusCode).toBe(400)
    },
  )

  test('an unknown one is a 404, none at all a 400', async () => {
    expect((await give({ campaignId: 999_999 })).statusCode).toBe(404)
    expect((await give({})).statusCode).toBe(400)
  })

  test.each([
    ['paused', { status: 'paused' as const }],
    ['stopped', { status: 'stopped' as const }],
    ['completed', { status: 'completed' as const }],
    ['over since yesterday', { endsOn: '2026-11-19' }],
  ])('one that is %s is a 409', async (_name, given) => {
    const { id } = await makeCampaign(t, given)
    const answer = await give({ campaignId: id })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'This fundraiser is not taking gifts now' })
  })
})

describe('an Idempotency-Key', () => {
  test('gives the same answer again, also when many ask at once', async () => {
    const before = await donationCount()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({}, { 'idempotency-key': 'same-1' })),
    )
    const again = await create({}, { 'idempotency-key': 'same-1' })
    expect(new Set([...answers, again].map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect(await donationCount()).toBe(before + 1)
  })

  test('does not mind the order of the keys in the body', async () => {
    const body = anOrder()
    const first = await post('create-schedule', body, { 'idempotency-key': 'order-1' })
    const second = await post('create-schedule', Object.fromEntries(Object.entries(body).toReversed()), {
      'idempotency-key': 'order-1',
    })
    expect(second.body).toBe(first.body)
  })

  test('with another body is a 409', async () => {
    await create({}, { 'idempotency-key': 'other-1' })
    expect((await create({ selected_amount: 2501 }, { 'idempotency-key': 'other-1' })).statusCode).toBe(409)
  })

  test('with another body that is refused anyway is a 400', async () => {
    await create({}, { 'idempotency-key': 'other-2' })
    const answer = await create({ selected_amount: 9 }, { 'idempotency-key': 'other-2' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      data: { errors: { selected_amount: 'Enter amount greater than Rs.100' } },
    })
  })

  test('is not bound by a refusal', async () => {
    expect((await create({ donor_name: '' }, { 'idempotency-key': 'refused-1' })).statusCode).toBe(400)
    expect((await create({}, { 'idempotency-key': 'refused-1' })).statusCode).toBe(200)
  })

  test('belongs to the person signed in', async () => {
    const { token } = await signIn(t, 'donor')
    const anyone = await create({}, { 'idempotency-key': 'mine-1' })
    const mine = await create(
      { selected_amount: 700 },
      { 'idempotency-key': 'mine-1', authorization: `Bearer ${token}` },
    )
    expect(mine.statusCode).toBe(200)
    expect(mine.body).not.toBe(anyone.body)
  })

  test('is forgotten after 48 hours', async () => {
    await create({}, { 'idempotency-key': 'old-1' })
    const { forgetKeys } = await import('../../platform/idempotency.ts')
    const later = new Date(t.services.clock.now().getTime() + 1)
    expect(await forgetKeys(t.services.database.pool, later)).toBeGreaterThan(0)
    expect((await create({ selected_amount: 300 }, { 'idempotency-key': 'old-1' })).statusCode).toBe(200)
  })
})

describe('by whichever call a gift begins', () => {
  const ways = (campaignId: number) =>
    [
      ['create-order', anOrder()],
      ['create-schedule', anOrder()],
      [
        'create-fundraiser-order',
        anOrder({ donationType: 'fundraiser', selectedCauses: undefined, campaignId }),
      ],
    ] as const

  test('the same key is the same gift, once', async () => {
    const { id } = await makeCampaign(t)
    for (const [path, body] of ways(id)) {
      const before = await donationCount()
      const send = () => post(path, body, { 'idempotency-key': `once-${path}` })
      const [first, again] = [await send(), await send()]
      expect(first.statusCode, path).toBe(200)
      expect(again.body, path).toBe(first.body)
      expect(await donationCount(), path).toBe(before + 1)
    }
  })

  test('orders beyond the limit of an address are told to wait', async () => {
    const limited = await testApp({ env: { LIMIT_ORDERS_IP: '3/60' } })
    try {
      const { id } = await makeCampaign(limited)
      const orders = () =>
        Promise.all(
          ways(id).map(([path, payload]) =>
            limited.app.inject({ method: 'POST', url: `/api/campaign/donation/${path}`, payload }),
          ),
        )
      expect((await orders()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      for (const held of await orders()) {
        expect(held.statusCode).toBe(429)
        expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
      }
    } finally {
      await limited.close()
    }
  })
})

test('a path of another site is never kept to come back to', async () => {
  const answer = await create({ current_url: 'https://elsewhere.example/x' })
  const { data } = answer.json<{ data: { donationId: string } }>()
  const row = await t.services.database.db
    .selectFrom('donation')
    .select('from_path')
    .where('id', '=', data.donationId)
    .executeTakeFirstOrThrow()
  expect(row.from_path).toBe('/')
})

test('an installation with another smallest gift names that one in its refusal', async () => {
  const other = await testApp({ env: { MINIMUM_GIFT: '1500' } })
  const told = async (app: TestApp) =>
    (await app.app.inject({ url: '/api/cms/get-content' })).json<{ data: { minimumGift?: number } }>().data
  expect((await told(other)).minimumGift).toBe(1500)
  expect(await told(t)).not.toHaveProperty('minimumGift')
  const refused = await other.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/create-schedule',
    payload: anOrder({ selected_amount: 1499 }),
  })
  await other.close()
  expect(refused.json()).toMatchObject({
    data: { errors: { selected_amount: 'Enter amount greater than Rs.1,500' } },
  })
})
