import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Undeliverable } from './messages/undeliverable.ts'
import { createSmsSender } from './sms.ts'

const { signal } = new AbortController()
const sms = { to: '9876543210', template: 'otp', variables: { otp: '4711' }, text: 'Your code is 4711' }
let server: Server
let url: string
let status = 200
let hangs = false
const received: { headers: IncomingHttpHeaders; body: unknown }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await json(request) })
    if (!hangs) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}')
  })
  await new Promise<void>((started) => void server.listen(0, '127.0.0.1', started))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

describe('an SMS', () => {
  test('is posted as JSON with template, variables and text, under a bearer token', async () => {
    await createSmsSender({ url, token: 'secret' }).send(sms, signal)
    const { headers, body } = received.at(-1)!
    expect(body).toEqual(sms)
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
  })

  test('needs no token', async () => {
    await createSmsSender({ url, token: undefined }).send(sms, signal)
    expect(received.at(-1)!.headers.authorization).toBeUndefined()
  })

  test.each([400, 404, 410, 422])('refused with %i is refused for good', async (code) => {
    status = code
    const refused = createSmsSender({ url, token: 'secret' }).send(sms, signal)
    await expect(refused).rejects.toBeInstanceOf(Undeliverable)
  })

  test.each([401, 403, 408, 429, 500, 502, 503])('answered with %i may go another time', async (code) => {
    status = code
    const refused = createSmsSender({ url, token: 'secret' }).send(sms, signal)
    await expect(refused).rejects.toThrow(`answered ${code}`)
    await expect(refused).rejects.not.toBeInstanceOf(Undeliverable)
  })

  test('is not carried elsewhere by a redirect', async () => {
    status = 307
    await expect(createSmsSender({ url, token: 'secret' }).send(sms, signal)).rejects.toThrow('fetch failed')
  })

  test('stops waiting when its run is over', async () => {
    hangs = true
    const over = new AbortController()
    const sending = createSmsSender({ url, token: 'secret' }).send(sms, over.signal)
    over.abort(new Error('the process ends'))
    await expect(sending).rejects.toThrow('the process ends')
  })
})
