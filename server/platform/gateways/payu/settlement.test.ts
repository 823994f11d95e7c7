import { expect, test } from 'vitest'
import { GatewayUnavailable } from '../gateway.ts'
import { listPayuSettlement } from './settlement.ts'

const line = (id: number) => ({
  payuid: String(id),
  requestaction: 'capture',
  requestamount: '10.00',
  mer_net_amount: '10.00',
  mer_utr: 'UTR1',
})

/** PayU, paying out `many` lines on any day. */
function payu(many: number, { turns = true, isNumbered = false } = {}) {
  const asked: number[] = []
  const all = Array.from({ length: many }, (_, i) => line(i + 1))
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const fields = new URLSearchParams(init?.body as URLSearchParams)
    const [page, size] = [Number(fields.get('var2')), Number(fields.get('var3'))]
    asked.push(page)
    const part = turns ? all.slice((page - 1) * size, page * size) : all
    const told = isNumbered ? Object.fromEntries(part.map((one, i) => [i + 1, one])) : part
    return Response.json({ status: part.length > 0 ? 1 : 0, Txn_details: told })
  }
  const list = () =>
    listPayuSettlement(
      { baseUrl: 'http://127.0.0.1', keys: { key: 'key', salts: ['salt'] }, timeoutMs: 1000, fetch },
      '2026-11-20',
    )
  return { asked, list }
}

test.each([
  [0, [1]],
  [999, [1]],
  [2000, [1, 2, 3]],
  [2500, [1, 2, 3]],
])('a day of %i lines is read page by page', async (many, pages) => {
  const { asked, list } = payu(many)
  expect(new Set((await list()).map(({ gatewayEntityId }) => gatewayEntityId)).size).toBe(many)
  expect(asked).toEqual(pages)
})

test('a list that is numbered instead of listed is read as well', async () => {
  expect(await payu(3, { isNumbered: true }).list()).toHaveLength(3)
})

test('a day that comes whole, however few lines were asked for, is read once', async () => {
  const { asked, list } = payu(2500, { turns: false })
  expect(await list()).toHaveLength(2500)
  expect(asked).toEqual([1])
})

test('the same page over and over is no settlement', async () => {
  await expect(payu(1000, { turns: false }).list()).rejects.toBeInstanceOf(GatewayUnavailable)
})
