import { expect, test } from 'vitest'
import { campaigns } from '../../contract/campaigns/public.ts'
import { donations } from '../../contract/donations/donations.ts'
import { makeApi, type HttpReply, type HttpRequest } from './api.ts'

const answering = (received: HttpReply) => {
  const sent: HttpRequest[] = []
  const api = makeApi(async (request) => {
    sent.push(request)
    return received
  })
  return { api, sent }
}

test('fills in the parameters of a path', async () => {
  const { api, sent } = answering({ status: 200, json: { status: true, message: '', data: {} } })
  await api(campaigns.detail, { params: { slug: 'a b' } })
  expect(sent).toEqual([{ method: 'GET', url: '/api/campaign/detail/a%20b', body: undefined, headers: {} }])
})

test('sends a body and an idempotency key', async () => {
  const { api, sent } = answering({ status: 200, json: { status: true, message: '', data: [] } })
  await api(donations.contributors, { body: { campaignId: 1 }, key: 'k' })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { campaignId: 1 },
    headers: { 'idempotency-key': 'k' },
  })
})

test('an answer that did what was asked has data', async () => {
  const json = { status: true, message: 'ok', data: [{ id: 1 }], meta: { page: 1 } }
  const { api } = answering({ status: 200, json })
  expect(await api(campaigns.causes)).toEqual({
    ok: true,
    http: 200,
    message: 'ok',
    data: [{ id: 1 }],
    meta: { page: 1 },
  })
})

test.each([
  ['a refusal on the same screen', 200, { status: false, message: 'Not here' }, {}],
  [
    'fields that are wrong',
    400,
    { status: false, message: 'Check', data: { errors: { a: 'b' } } },
    { a: 'b' },
  ],
  ['a server that is away', 0, null, {}],
])('%s has none', async (_name, status, json, errors) => {
  const { api } = answering({ status, json })
  expect(await api(campaigns.causes)).toEqual({
    ok: false,
    http: status,
    message: json?.message ?? '',
    errors,
  })
})
