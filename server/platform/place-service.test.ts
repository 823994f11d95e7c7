import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlaceService } from './place-service.ts'

const charminar = {
  pinCode: '500002',
  locality: 'Charminar',
  locality2: '',
  locality3: '',
  street: '',
  city: 'Hyderabad',
  district: 'Hyderabad',
  state: 'Telangana',
  place_id: 'vendor-1',
  latlong: { location: { lat: 17.3616, lng: 78.4747 } },
  formatted: 'Charminar, Hyderabad, Telangana 500002',
}

let server: Server
let url: string
let asked: IncomingMessage[] = []
let says: { status: number; body: string } | 'nothing'

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    if (says !== 'nothing')
      response.writeHead(says.status, { location: 'http://127.0.0.1:1/' }).end(says.body)
  })
  await new Promise<void>((started) => void server.listen(0, '127.0.0.1', started))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/places?country=in`
})
beforeEach(() => {
  asked = []
  says = { status: 200, body: JSON.stringify({ data: [charminar] }) }
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const search = (text = 'char minar & more') => createPlaceService({ url, token: 'secret' })!.search(text)

describe('a places service', () => {
  test('is asked with the text and the token, and believed', async () => {
    expect(await search()).toEqual([charminar])
    const sent = new URL(asked[0]!.url!, url)
    expect(Object.fromEntries(sent.searchParams)).toEqual({ country: 'in', searchText: 'char minar & more' })
    expect(asked[0]!.headers.authorization).toBe('Bearer secret')
  })

  test('says ten places at most, and nothing that was not asked for', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ ...charminar, place_id: `v${i}`, owner: 'x' }))
    says = { status: 200, body: JSON.stringify({ data: many, usage: 1 }) }
    const found = await search()
    expect(found).toHaveLength(10)
    expect(found[0]).toEqual({ ...charminar, place_id: 'v0' })
  })

  test.each([
    ['an error', { status: 500, body: '' }],
    ['a refusal', { status: 403, body: '{}' }],
    ['a way elsewhere', { status: 302, body: '' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"data":[{"city":"Hyderabad"}]}' }],
    ['more than anybody reads', { status: 200, body: `{"data":[],"x":"${'x'.repeat(300_000)}"}` }],
  ])('that answers with %s is not believed', async (_what, told) => {
    says = told
    await expect(search()).rejects.toBeInstanceOf(Error)
  })

  test('is none without an address', () => {
    expect(createPlaceService({ url: undefined, token: undefined })).toBeUndefined()
  })

  test('is not waited for', async () => {
    says = 'nothing'
    await expect(search()).rejects.toThrow(/timeout/i)
  })
})
