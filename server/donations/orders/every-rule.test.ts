import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fakeMandates } from '../../testing/gateways/fake-mandates.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { aRecurringOrder } from '../../testing/make/schedules.ts'

/** Every rule of the donation form, broken by a request made by hand, in every way in which a gift can begin. */

let t: TestApp
let campaignId: number
beforeAll(async () => {
  t = await testApp({ recurring: fakeMandates(() => t.services.clock.now()) })
  campaignId = (await makeCampaign(t)).id
})
afterAll(() => t.close())

type Body = Record<string, unknown>
const fundraiser = () => ({ donationType: 'fundraiser', selectedCauses: undefined, campaignId })
const weekly = { interval: 1, days: [{ day: 'Monday', selected: true }] }
const monthly = { interval: 1, mode: 'each', days: [5] }
const onDay = { interval: 1, mode: 'on_day', on_day: 'Last', selected_day: 'Friday' }
const yearly = { month: 2, days: [29] }

const ways: Record<string, { path: string; body: () => Body }> = {
  'once to a cause': { path: 'create-schedule', body: () => anOrder() },
  'once to a fundraiser': { path: 'create-schedule', body: () => anOrder(fundraiser()) },
  'an order to a cause': { path: 'create-order', body: () => anOrder() },
  'an order to a fundraiser': { path: 'create-fundraiser-order', body: () => anOrder(fundraiser()) },
  'weekly to a cause': {
    path: 'create-schedule',
    body: () => aRecurringOrder({ donation_frequency: 1, scheduleConfig: weekly }),
  },
  'monthly to a fundraiser': { path: 'create-schedule', body: () => aRecurringOrder(fundraiser()) },
  'yearly to a cause': {
    path: 'create-schedule',
    body: () => aRecurringOrder({ donation_frequency: 3, scheduleConfig: yearly }),
  },
}
const send = (path: string, payload: Body) =>
  t.app.inject({ method: 'POST', url: `/api/campaign/donation/${path}`, payload })
const stored = async () =>
  (
    await t.services.database.pool.query(
      `select (select count(*) from donation) as gifts, (select count(*) from attempt) as attempts,
         (select count(*) from schedule) as schedules, (select count(*) from mandate) as mandates,
         (select count(*) from idempotency_key) as keys`,
    )
  ).rows[0] as object
const refused = async (path: string, body: Body): Promise<Record<string, string>> => {
  const before = await stored()
  const answer = await send(path, body)
  expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBe(400)
  expect(await stored()).toEqual(before)
  return answer.json<{ data: { errors: Record<string, string> } }>().data.errors
}

const none = { name: 'Name is required', mail: 'Email is required', wrongMail: 'Email is invalid' }
const mobile = 'Mobile number is required'
const citizen = 'You must be Indian citizen to donate.'
const amount = 'Enter an amount'
const least = 'Enter amount greater than Rs.100'

const everywhere: readonly (readonly [field: string, value: unknown, text: string, beside?: string])[] = [
  ...[undefined, null, '', '  \n ', '12345', '🙏', 7, {}, '\u3164'].map(
    (value) => ['donor_name', value, none.name] as const,
  ),
  ['donor_name', 'A'.repeat(101), 'Use at most 100 characters'],
  ...[undefined, null, '', '   ', 7].map((value) => ['donor_email', value, none.mail] as const),
  ...[
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'a b@example.org',
    'asha@example.org\nBcc: all@example.org',
    'd’souza@example.org',
    'asha@example..org',
    '<asha@example.org>',
    `${'a'.repeat(250)}@example.org`,
  ].map((value) => ['donor_email', value, none.wrongMail] as const),
  ...[
    undefined,
    null,
    '',
    '900000000',
    '90000000011',
    '0000000000',
    '1111111111',
    '90000/00001',
    'abcdefghij',
    9000000001,
  ].map((value) => ['donor_phone', value, mobile] as const),
  ...[undefined, null, 0, 2, '1', true, 'yes'].map((value) => ['indian_citizen', value, citizen] as const),
  ...[undefined, null, '', '  ', '12.5', 12.5, '1e3', '0x64', '-500', [], {}, true].map(
    (value) => ['selected_amount', value, amount] as const,
  ),
  ...[0, -500, 99, '99', '0'].map((value) => ['selected_amount', value, least] as const),
  ...[2, -1, '1', null].map((value) => ['anonymous', value, 'Use 1 or 0'] as const),
  ...['ABC', 'ABCPE1234', 'ABCPE1234FF', 'ABCXE1234F', '1BCPE1234F', 'ABCPE12345'].map(
    (value) => ['donor_pan', value, 'Enter a valid PAN'] as const,
  ),
  ...['50000', '0500001', '5000011', 'abcdef'].map(
    (value) => ['donor_pincode', value, 'Enter a valid PIN code'] as const,
  ),
  ['donor_address', 'A'.repeat(301), 'Use at most 300 characters'],
  // Fields that a page would hide, and that only the server decides.
  ...['donationId', 'state', 'amountPaise', 'minimum', 'isTest', 'account_id', 'website', 'shown_at'].map(
    (name) => [name, '1', 'This field is not known here'] as const,
  ),
]

const ofCauses: typeof everywhere = [
  ...[undefined, [], [0], [99], '6', {}, Array.from({ length: 11 }, () => 6)].map(
    (value) => ['selectedCauses', value, 'Select A Cause'] as const,
  ),
  ...[[1.5], [-2], ['6'], [null]].map(
    (value) => ['selectedCauses', value, 'Select A Cause', 'selectedCauses.0'] as const,
  ),
]
const ofFundraisers: typeof everywhere = [undefined, null, 0, -1, 1.5, '1', 2_147_483_648].map(
  (value) => ['campaignId', value, 'Choose a fundraiser'] as const,
)
const onceOnly: typeof everywhere = [
  ['selected_amount', 1_000_001, 'Enter amount up to Rs.10,00,000'],
  ['selected_amount', '999999999999', 'Enter amount up to Rs.10,00,000'],
]

test.each(Object.entries(ways))(
  '%s: what is missing or wrong is refused beside its field',
  async (name, way) => {
    const rules = [
      ...everywhere,
      ...(name.endsWith('cause') ? ofCauses : ofFundraisers),
      ...(name.includes('once') || name.includes('order') ? onceOnly : []),
    ]
    for (const [field, value, text, beside = field] of rules)
      expect
        .soft(await refused(way.path, { ...way.body(), [field]: value }), `${field} ${JSON.stringify(value)}`)
        .toHaveProperty([beside], text)
    expect((await send(way.path, way.body())).statusCode).toBe(200)
  },
)

const tooSoon = 'Choose a start date at least 3 days from today'
const noDate = 'Choose a start date'
const days = 'Select at least one day'
const schedules: readonly (readonly [given: Body, field: string, text: string])[] = [
  ...['2026-11-22', '2026-11-20', '2020-01-01'].map(
    (startDate) => [{ startDate }, 'startDate', tooSoon] as const,
  ),
  ...['2026-02-30', '01-12-2026', '2026-12-01T00:00:00Z', '', 20261201, null].map(
    (startDate) => [{ startDate }, 'startDate', noDate] as const,
  ),
  [{ startDate: '2027-11-21' }, 'startDate', 'Choose a start date within a year'],
  ...[0, 4, '4', 'monthly', undefined, null].map(
    (code) =>
      [{ donation_frequency: code }, 'donation_frequency', 'Choose weekly, monthly or yearly'] as const,
  ),
  ...[3, 0, -1, '3', '', null, 'forever'].map(
    (tenure) => [{ donation_tenure: tenure }, 'donation_tenure', 'Choose for how long'] as const,
  ),
  ...[15_001, '1000000', 1_000_001].map(
    (rupees) =>
      [
        { selected_amount: rupees },
        'selected_amount',
        Number(rupees) > 1_000_000 ? 'Enter amount up to Rs.10,00,000' : 'Enter amount up to Rs.15,000',
      ] as const,
  ),
  ...[undefined, null, 'daily', []].map(
    (config) => [{ scheduleConfig: config }, 'scheduleConfig', 'Choose the days'] as const,
  ),
  ...[0, 7, 1.5, '1', undefined].map(
    (interval) =>
      [
        { scheduleConfig: { ...monthly, interval } },
        'scheduleConfig.interval',
        'Choose every 1 to 6 months',
      ] as const,
  ),
  ...[undefined, [], '5'].map(
    (chosen) => [{ scheduleConfig: { ...monthly, days: chosen } }, 'scheduleConfig.days', days] as const,
  ),
  ...[[0], [32], [1.5], ['5']].map(
    (chosen) => [{ scheduleConfig: { ...monthly, days: chosen } }, 'scheduleConfig.days.0', days] as const,
  ),
  [
    { scheduleConfig: { ...monthly, mode: 'never' } },
    'scheduleConfig.mode',
    'Choose dates, or a day of the week',
  ],
  [
    { scheduleConfig: { ...onDay, on_day: 'Fifth' } },
    'scheduleConfig.on_day',
    'Choose which one in the month',
  ],
  [{ scheduleConfig: { ...onDay, selected_day: 'Fri' } }, 'scheduleConfig.selected_day', days],
  [
    { scheduleConfig: { ...monthly, message: 'x'.repeat(201) } },
    'scheduleConfig.message',
    'Use at most 200 characters',
  ],
  [{ scheduleConfig: { ...monthly, dates: [] } }, 'scheduleConfig.dates', 'This field is not known here'],
  ...[0, 4, undefined].map(
    (interval) =>
      [
        { donation_frequency: 1, scheduleConfig: { ...weekly, interval } },
        'scheduleConfig.interval',
        'Choose every 1 to 3 weeks',
      ] as const,
  ),
  ...[[], [{ day: 'Monday', selected: false }], undefined].map(
    (chosen) =>
      [
        { donation_frequency: 1, scheduleConfig: { ...weekly, days: chosen } },
        'scheduleConfig.days',
        days,
      ] as const,
  ),
  [
    { donation_frequency: 1, scheduleConfig: { ...weekly, days: [{ day: 'Funday', selected: true }] } },
    'scheduleConfig.days.0.day',
    days,
  ],
  ...[0, 13, 'February', undefined].map(
    (month) =>
      [
        { donation_frequency: 3, scheduleConfig: { ...yearly, month } },
        'scheduleConfig.month',
        'Choose a month',
      ] as const,
  ),
  [{ donation_frequency: 3, scheduleConfig: { ...yearly, days: [] } }, 'scheduleConfig.days', days],
]

test.each(schedules)('a recurring gift with %j is refused beside %s', async (given, field, text) => {
  expect(await refused('create-schedule', aRecurringOrder(given))).toHaveProperty([field], text)
})

test('a call for gifts given once takes no other, and only its own kind', async () => {
  expect(await refused('create-order', aRecurringOrder())).toHaveProperty('option')
  expect(await refused('create-order', anOrder(fundraiser()))).toHaveProperty('donationType')
  expect(await refused('create-fundraiser-order', anOrder())).toHaveProperty('donationType')
  expect(await refused('create-schedule', anOrder({ option: 'weekly' }))).toHaveProperty('option')
  expect(await refused('create-schedule', anOrder({ donationType: 'loan' }))).toHaveProperty('donationType')
})

test.each(['null', '[]', '"x"', '5', '{', ''])('a body of %j is a 400', async (payload) => {
  const before = await stored()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/create-schedule',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(await stored()).toEqual(before)
})
