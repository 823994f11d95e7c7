import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListMeta } from '../../contract/lists.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { sheetOf } from '../testing/sheet.ts'

let t: TestApp
let finance: string
const { give, received, decide, giveTo, one } = giving(() => t)
const donations: TestDonation[] = []

beforeAll(async () => {
  t = await testApp()
  const campaign = await makeCampaign(t)
  donations.push(await received({ donor_name: 'Asha Kumari', selected_amount: 2500 }))
  t.setNow('2026-11-20T06:10:00Z')
  donations.push(
    await received({
      donor_name: '=HYPERLINK("x") Ravi',
      donor_email: 'Ravi@Example.org',
      selected_amount: 900,
    }),
  )
  t.setNow('2026-11-20T18:30:00Z')
  const third = await giveTo(campaign.id, { donor_name: 'Kumar Gone', donor_phone: '9111111111' })
  await decide(third.orderId, { state: 'succeeded' })
  donations.push(third)
  t.setNow('2026-11-20T18:31:00Z')
  const failed = await give({ donor_name: 'Farah' })
  await one(`update donation set state = 'failed' where id = $1`, failed.donationId)
  finance = (await signIn(t, 'finance')).token
})
afterAll(() => t.close())

type Row = { donationId: string; name: string; amount: number; status: string }
const get = (url: string, token = finance) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
const list = async (query = '', of = 'donations') => {
  const answer = await get(`/finance/${of}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Row[]; meta: ListMeta }>()
}
const names = async (query: string) => (await list(query)).data.map(({ name }) => name)

describe('the list of gifts', () => {
  test('comes newest first, with its total', async () => {
    const { data, meta } = await list()
    expect(data.map(({ status }) => status)).toEqual(['failed', 'paid', 'paid', 'paid'])
    expect(meta).toMatchObject({ page: 1, pages: 1, total: 4, limit: 10 })
    expect(meta.totalIsCapped).toBeUndefined()
  })

  test('is ordered as asked and paged without gap or double', async () => {
    expect(await names('sort=oldest')).toEqual((await names('')).toReversed())
    expect((await list('sort=largest')).data.map(({ amount }) => amount)).toEqual([2500, 2500, 2500, 900])
    for (const sort of ['newest', 'oldest', 'largest']) {
      const pages = [1, 2, 3, 4, 5].map((page) => list(`limit=1&page=${page}&sort=${sort}`))
      const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map((row) => row.donationId))
      expect(ids).toEqual((await list(`sort=${sort}`)).data.map((row) => row.donationId))
    }
  })

  test('is searched by name, e-mail, number, donation, order and receipt', async () => {
    expect(await names('searchTerm=kum')).toEqual(['Kumar Gone', 'Asha Kumari'])
    expect(await names('searchTerm=KUMARI%20asha')).toEqual(['Asha Kumari'])
    for (const whole of ['ravi@example.org', 'RAVI@Example.ORG'])
      expect(await names(`searchTerm=${whole}`), whole).toEqual(['=HYPERLINK("x") Ravi'])
    for (const part of ['ravi@', 'RAVI@ex', 'avi@example', 'avi@'])
      expect(await names(`searchTerm=${part}`), part).toEqual(['=HYPERLINK("x") Ravi'])
    for (const part of ['@example.org', 'example.o', 'mple'])
      expect(await names(`searchTerm=${part}`), part).toHaveLength(4)
    for (const none of ['r_vi@', '%@', 'exampleXorg', 'ravi@other', 'avi@exampleXorg'])
      expect(await names(`searchTerm=${encodeURIComponent(none)}`), none).toEqual([])
    expect(await names('searchTerm=9111111111')).toEqual(['Kumar Gone'])
    expect(await names(`searchTerm=${donations[0]!.donationId}`)).toEqual(['Asha Kumari'])
    expect(await names(`searchTerm=${donations[2]!.orderId}`)).toEqual(['Kumar Gone'])
    expect(await names(`searchTerm=pay-${donations[0]!.orderId}`)).toEqual(['Asha Kumari'])
    const { number } = await one<{ number: string }>(
      `select series || '/' || lpad(number::text, 6, '0') as number from receipt where donation_id = $1`,
      donations[0]!.donationId,
    )
    expect(await names(`searchTerm=${number}`)).toEqual(['Asha Kumari'])
    for (const mobile of ['+91 9111111111', '91111 11111', '09111111111', '91111', '911111111'])
      expect(await names(`searchTerm=${encodeURIComponent(mobile)}`), mobile).toEqual(['Kumar Gone'])
    const figures = number.split('/').at(-1)!
    for (const short of [figures, String(Number(figures))])
      expect(await names(`searchTerm=${short}`), short).toEqual(['Asha Kumari'])
    for (const nobody of ['91112', '+91', '99999', '7'])
      expect(await names(`searchTerm=${encodeURIComponent(nobody)}`), nobody).toEqual([])
    for (const odd of [`' or 1=1`, '%', '::', '!!', '&|', '\\'])
      expect(await names(`searchTerm=${encodeURIComponent(odd)}`)).toEqual([])
  })

  test('is filtered by status and by days as they are in India', async () => {
    expect(await names('status=failed')).toEqual(['Farah'])
    expect(await names('to=2026-11-20')).toHaveLength(2)
    expect(await names('from=2026-11-21&to=2026-11-21&status=paid')).toEqual(['Kumar Gone'])
  })

  test('a page past the end is empty, and what is out of bounds is refused by name', async () => {
    expect((await list('page=99')).data).toEqual([])
    for (const wrong of ['page=0', 'limit=51', 'sort=name', 'status=x', 'from=31-03-2026']) {
      const answer = await get(`/finance/donations?${wrong}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<{ data: { errors: object } }>().data.errors).toHaveProperty(wrong.split('=')[0]!)
    }
  })

  test('days that do not stand in order are refused beside the first, also by the ledger', async () => {
    for (const call of ['donations', 'ledger'])
      expect((await get(`/finance/${call}?from=2026-11-22&to=2026-11-21`)).json()).toMatchObject({
        data: { errors: { from: 'From must be on or before To' } },
      })
    expect((await list('from=2026-11-21&to=2026-11-21')).data).toHaveLength(2)
  })
})

test('a gift is shown with its tries, receipts, entries and history', async () => {
  const { data } = (await get(`/finance/donations/${donations[2]!.donationId}`)).json<{ data: object }>()
  expect(data).toMatchObject({
    name: 'Kumar Gone',
    purpose: 'Books for Asha School',
    amount: 2500,
    attempts: [{ state: 'succeeded', amount: 2500 }],
    receipts: [{ status: 'issued' }],
    entries: [
      {
        kind: 'capture',
        amount: 2500,
        lines: [
          { name: 'Due from PayU', debit: 2500, credit: 0 },
          { name: 'Books for Asha School', debit: 0, credit: 2500 },
        ],
      },
    ],
    history: [
      { actor: 'PayU', action: 'gift.captured', what: 'Received' },
      { actor: 'System', action: 'receipt.issued' },
    ],
  })
  for (const id of ['019a9d00-0000-7000-8000-000000000000', 'abc']) {
    const none = await get(`/finance/donations/${id}`)
    expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([
      404,
      'This donation was not found',
    ])
  }
})

test('who may not give back is told that nothing can be given back', async () => {
  const leftFor = async (role: string) =>
    (await get(`/finance/donations/${donations[2]!.donationId}`, (await signIn(t, role)).token)).json<{
      data: { left: number; settled: object[] }
    }>().data
  expect((await leftFor('finance')).left).toBeGreaterThan(0)
  expect(await leftFor('operations')).toMatchObject({ left: 0, settled: [] })
})

test('the day book is narrowed to an account', async () => {
  expect((await list('account=fund:cause:6', 'day-book')).meta.total).toBe(2)
  expect((await list('account=gateway_receivable:payu&from=2026-11-21', 'day-book')).meta.total).toBe(1)
})

test('entries of the day book are found by gift, order and receipt, too', async () => {
  const { donationId, orderId } = donations[0]!
  const { data } = await list(`searchTerm=pay-${orderId}`, 'day-book')
  expect(data).toMatchObject([{ donationId }])
  const [{ number }] = (await get(`/finance/donations/${donationId}`)).json<{
    data: { receipts: [{ number: string }] }
  }>().data.receipts
  for (const term of [donationId, orderId, orderId.toUpperCase(), number])
    expect((await list(`searchTerm=${term}`, 'day-book')).data, term).toEqual(data)
})

test('receipts are listed', async () => {
  expect((await list('', 'receipts')).meta.total).toBe(3)
  expect((await list('status=cancelled', 'receipts')).meta.total).toBe(0)
  expect((await list('searchTerm=asha%20kumari', 'receipts')).meta.total).toBe(1)
  expect((await list('searchTerm=ravi@', 'receipts')).meta.total).toBe(1)
})

describe('a download', () => {
  const keyOf = async (query = '') => (await list(query)).meta.downloadKey
  const download = (key: string, token = finance, name = 'finance-donations') =>
    get(`/materials/v2/download/${name}/${key}`, token)

  test('holds every row of the filter as it was seen, and formulas as text', async () => {
    const answer = await download(await keyOf('status=paid&limit=1'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toBe('attachment; filename="donations.xlsx"')
    const sheet = sheetOf(answer.rawPayload)
    expect(sheet.match(/<row>/g)).toHaveLength(4)
    expect(sheet).toContain('=HYPERLINK(&quot;x&quot;) Ravi')
    expect(sheet).toContain('PayU')
    expect(sheet).not.toContain('payu')
    expect(sheet).not.toContain('<f>')
    expect(await one('select details from audit where action = $1', 'list.downloaded')).toEqual({
      details: { sort: 'newest', status: 'paid' },
    })
  })

  test('belongs to who asked, to its list and to a quarter of an hour', async () => {
    const key = await keyOf()
    const other = await signIn(t, 'super-admin')
    const donor = await signIn(t, 'donor')
    expect((await download(key, other.token)).statusCode).toBe(403)
    expect((await download(key, donor.token)).statusCode).toBe(403)
    expect((await download(key, finance, 'finance-receipts')).statusCode).toBe(403)
    expect((await download(`${key}x`)).statusCode).toBe(403)
    expect((await download(key, finance, 'nothing')).statusCode).toBe(404)
    expect((await t.app.inject(`/api/materials/v2/download/finance-donations/${key}`)).statusCode).toBe(401)
    t.setNow('2026-11-20T18:46:00Z')
    expect((await download(key)).statusCode).toBe(403)
    t.setNow('2026-11-20T18:30:00Z')
  })
})

describe('quarantine', () => {
  test('shows a message with its secrets blotted out, and is resolved once, with a reason', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/gateways/payu/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'forged&txnid=X&hash=abc&cardnum=5123',
    })
    const { data } = await list('status=open&reason=forged', 'quarantine')
    expect(data).toMatchObject([{ reason: 'forged', seen: 1, resolvedAt: null }])
    const { id } = data[0] as unknown as { id: number }
    const item = (await get(`/finance/quarantine/${id}`)).json<{ data: { raw: string } }>().data
    expect(item.raw).toBe('forged&txnid=X&hash=•••&cardnum=•••')

    const resolve = (payload: object) =>
      t.app.inject({
        method: 'POST',
        url: '/api/finance/quarantine/resolve',
        headers: { authorization: `Bearer ${finance}` },
        payload,
      })
    expect((await resolve({ id, reason: ' ' })).statusCode).toBe(400)
    const [first, second] = await Promise.all([
      resolve({ id, reason: 'A stranger at the door' }),
      resolve({ id, reason: 'A stranger at the door' }),
    ])
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 409]))
    expect((await resolve({ id: 999, reason: 'x' })).statusCode).toBe(404)
    expect((await list('status=open&reason=forged', 'quarantine')).meta.total).toBe(0)
    expect((await list('status=resolved&reason=forged', 'quarantine')).data).toMatchObject([
      { note: 'A stranger at the door', resolvedBy: 'Nandini Ghoshal' },
    ])
    expect(await one('select actor, details from audit where action = $1', 'quarantine.resolved')).toEqual({
      actor: 'Nandini Ghoshal',
      details: { reason: 'A stranger at the door' },
    })
  })
})

test('all forged messages are put away with one of them, each with its audit row, and nothing else is', async () => {
  await one(
    `insert into quarantine (provider, reason, raw, headers, body_hash, received_at)
     select 'payu', reason, 'x', '{}', convert_to('all ' || n, 'UTF8'), now()
     from generate_series(1, 3) n, unnest(array['forged', 'unreadable']) as reason`,
  )
  const open = () => list('status=open&reason=forged', 'quarantine')
  const { id } = (await open()).data[0] as unknown as { id: number }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/quarantine/resolve',
    headers: { authorization: `Bearer ${finance}` },
    payload: { id, reason: 'Somebody tries the door', allForged: true },
  })
  expect(answer.statusCode).toBe(200)
  expect((await open()).meta.total).toBe(0)
  expect((await list('status=open&reason=unreadable', 'quarantine')).meta.total).toBe(3)
  expect(
    await one(
      `select count(*) as n, count(distinct subject) as each from audit where details ->> 'reason' = 'Somebody tries the door'`,
    ),
  ).toEqual({ n: 3, each: 3 })
  await one(`delete from quarantine where reason = 'unreadable'`)
})

describe('a gift to several causes', () => {
  let account: string
  beforeAll(async () => {
    await one(
      `with g as (
         insert into ledger_group (kind, provider, entity_id, donation_id, is_test, occurred_at, recorded_at)
         select 'payout', provider, 'shared-out', donation_id, is_test, occurred_at, recorded_at
         from ledger_group where donation_id = $1 returning id)
       insert into ledger_row (group_id, account, paise)
       select g.id, side.account, side.paise from g,
         (values ('bank', 10000), ('fund:cause:1', -3334), ('fund:cause:2', -3333), ('fund:cause:3', -3333)) side (account, paise)
       returning 1`,
      donations[0]!.donationId,
    )
    account = 'fund:cause:1'
  })

  test('counts in the day book of an account with what it moved there', async () => {
    const { data } = await list(`account=${account}`, 'day-book')
    expect(data).toMatchObject([{ amount: 33.34, side: 'credit', reference: 'shared-out' }])
    const balances = (await get('/finance/ledger')).json<{ data: { account: string; credit: number }[] }>()
      .data
    expect(balances.find((one) => one.account === account)).toMatchObject({ credit: 33.34 })
    expect((await list('account=bank', 'day-book')).data).toMatchObject([{ amount: 100, side: 'debit' }])
    expect((await list('searchTerm=SHARED-OUT', 'day-book')).meta.total).toBe(1)
    expect((await list('searchTerm=shared-out', 'day-book')).data).toMatchObject([
      { amount: 100, side: null },
    ])
  })

  test('is a row for each side in the spreadsheet; of one account, that side alone', async () => {
    const sheet = async (query: string) => {
      const { downloadKey } = (await list(query, 'day-book')).meta
      return sheetOf((await get(`/materials/v2/download/finance-day-book/${downloadKey}`)).rawPayload)
    }
    const whole = await sheet('searchTerm=shared-out')
    expect(whole.match(/<row>/g)).toHaveLength(5)
    for (const text of ['fund:cause:1', 'fund:cause:2', 'fund:cause:3', 'bank', '33.34', '33.33'])
      expect(whole).toContain(text)
    const of = await sheet(`account=${account}`)
    expect(of.match(/<row>/g)).toHaveLength(2)
    expect(of).toContain('33.34')
    expect(of).not.toContain('33.33')
  })
})

test('the menu names the areas of one’s own role, and one’s own account', async () => {
  type Area = { url: string; items: { url: string }[] }
  const menu = async (role: string) =>
    (await get('/user/profile/user-menu', (await signIn(t, role)).token)).json<{ data: Area[] }>().data
  expect((await menu('finance')).map(({ url }) => url)).toEqual(['/finance', '/user'])
  expect((await menu('super-admin')).map(({ url }) => url)).toContain('/finance')
  expect((await menu('donor')).map(({ url }) => url)).toEqual(['/user'])
  const desk = (await menu('operations')).find(({ url }) => url === '/finance')
  expect(desk?.items.map(({ url }) => url)).toContain('/finance/donations')
  expect(desk?.items.map(({ url }) => url)).not.toContain('/finance/ledger')
  expect((await get('/finance/ledger', (await signIn(t, 'operations')).token)).statusCode).toBe(403)
})
