import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListMeta } from '../../../contract/lists.ts'
import type { ForgedWaiting, Quarantined } from '../../../contract/finance/quarantine.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { sheetOf } from '../../testing/sheet.ts'

let t: TestApp
let finance: string
beforeAll(async () => {
  t = await testApp()
  finance = (await signIn(t, 'finance')).token
  // Two that gateways signed, then a flood that anybody may have sent.
  await lay('conflict', 'older', 1)
  await lay('unreadable', 'old', 1)
  await lay('forged', 'flood', 25)
})
afterAll(() => t.close())

const lay = (reason: string, order: string, count: number) =>
  t.services.database.pool.query(
    `insert into quarantine (provider, reason, order_id, raw, headers, body_hash, received_at, more)
     select 'payu', $1, $2 || n, 'x', '{}', convert_to($2 || n, 'UTF8'), now(), case when n = $3 then 1200 else 0 end
     from generate_series(1, $3::int) n`,
    [reason, order, count],
  )

const get = (url: string) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${finance}` } })
async function list(query = '') {
  const answer = await get(`/finance/quarantine?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Quarantined[]; meta: ListMeta & { forged: ForgedWaiting } }>()
}
const reasons = async (query = '') => (await list(query)).data.map(({ reason }) => reason)
const sheetRows = async (query: string) => {
  const { downloadKey } = (await list(query)).meta
  const { rawPayload } = await get(`/materials/v2/download/finance-quarantine/${downloadKey}`)
  return sheetOf(rawPayload).match(/<row>/g)!.length - 1
}

describe('messages with a wrong signature', () => {
  test('stand in the way of no others: the list leaves them out, and so does its spreadsheet', async () => {
    expect(await reasons()).toEqual(['unreadable', 'conflict'])
    expect(await reasons('status=open')).toEqual(['unreadable', 'conflict'])
    expect((await list('status=open')).meta.total).toBe(2)
    expect(await sheetRows('')).toBe(2)
  })

  test('come by their reason, and by the order that they name', async () => {
    expect((await list('reason=forged')).meta.total).toBe(25)
    expect(await sheetRows('reason=forged')).toBe(25)
    expect(await reasons('searchTerm=flood7')).toEqual(['forged'])
    expect(await reasons('searchTerm=flood7&reason=conflict')).toEqual([])
    expect(await reasons('reason=conflict')).toEqual(['conflict'])
  })

  test('are counted apart, with those that were only counted', async () => {
    const forged = { kept: 25, more: 1200, isCapped: false }
    expect((await list()).meta.forged).toEqual(forged)
    type Waits = Record<'quarantine' | 'forged', { count: number }>
    const { waits } = (await get('/finance/overview')).json<{ data: { waits: Waits } }>().data
    expect([waits.quarantine.count, waits.forged.count]).toEqual([2, 25])
  })

  test('wait no more once they are resolved', async () => {
    const [first] = (await list('reason=forged')).data
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/finance/quarantine/resolve',
      headers: { authorization: `Bearer ${finance}` },
      payload: { id: first!.id, reason: 'Somebody tries the door', allForged: true },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await list()).meta.forged).toEqual({ kept: 0, more: 0, isCapped: false })
    expect(await reasons('status=resolved')).toEqual([])
    expect((await list('status=resolved&reason=forged')).meta.total).toBe(25)
  })
})

test('of very many, those that lists count are looked at', async () => {
  await lay('forged', 'more', 10_001)
  expect((await list()).meta.forged).toMatchObject({ kept: 10_000, isCapped: true })
})
