import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { encodingFor, Prepared } from './prepared.ts'

const text = 'cloth '.repeat(500)
const html = [['content-type', 'text/html; charset=utf-8']] as const

let server: Server | undefined
afterEach(() => server?.close())

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function fetched(held: Prepared, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  server = createServer((request, response) => {
    held.send(request, response, 'id-1', encodingFor(request.headers['accept-encoding']))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    request.on('error', reject)
  })
}

test('sends the bytes with their length, tag and request id', async () => {
  const held = new Prepared(Buffer.from(text), html)
  const { status, headers, body } = await fetched(held)
  expect(status).toBe(200)
  expect(body.toString()).toBe(text)
  expect(headers).toMatchObject({
    'content-length': String(text.length),
    etag: held.etag,
    vary: 'accept-encoding',
    'x-request-id': 'id-1',
  })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends %s to those who take it, once it is packed', async (encoding, unpack) => {
  const held = new Prepared(Buffer.from(text), html)
  await held.pack(encoding)
  const { headers, body } = await fetched(held, { 'accept-encoding': encoding })
  expect(headers['content-encoding']).toBe(encoding)
  expect(body.length).toBeLessThan(text.length)
  expect(unpack(body).toString()).toBe(text)
})

test('what will last is packed tightly at once, when nobody else has just waited for that', async () => {
  const page = Buffer.from(Array.from({ length: 800 }, (_, i) => `<p>${(i * 7919) % 1009}</p>`).join(''))
  const sizeOf = async (howLong: 'passing' | 'lasting') => {
    const held = new Prepared(page, html)
    await held.pack('br', howLong)
    return (await fetched(held, { 'accept-encoding': 'br' })).body.length
  }
  const passing = await sizeOf('passing')
  const lasting = [await sizeOf('lasting'), await sizeOf('lasting')]
  expect(Math.min(...lasting)).toBeLessThan(passing)
  const tight = new Prepared(page, html)
  await tight.tighten()
  expect((await fetched(tight, { 'accept-encoding': 'br' })).body.length).toBe(Math.min(...lasting))
})

test('answers 304 to those who have it, whatever else they have', async () => {
  const held = new Prepared(Buffer.from(text), html)
  const { status, body } = await fetched(held, { 'if-none-match': `"other", ${held.etag}` })
  expect([status, body.length]).toEqual([304, 0])
})

test('another text has another tag', () => {
  expect(new Prepared(Buffer.from('a'), html).etag).not.toBe(new Prepared(Buffer.from('b'), html).etag)
})

test('an error is sent in full even to those who have it', async () => {
  const held = new Prepared(Buffer.from(text), html, 500)
  const { status, body } = await fetched(held, { 'if-none-match': held.etag })
  expect([status, body.toString()]).toEqual([500, text])
})

test('HEAD tells the length and sends nothing', async () => {
  const { headers, body } = await fetched(new Prepared(Buffer.from(text), html), {}, 'HEAD')
  expect([headers['content-length'], body.length]).toEqual([String(text.length), 0])
})

test('a short script is packed as well; a few words are not', async () => {
  const script = [['content-type', 'text/javascript; charset=utf-8']] as const
  const encodingOf = async (words: number) => {
    const held = new Prepared(Buffer.from('cloth '.repeat(words)), script)
    await held.pack('br')
    return (await fetched(held, { 'accept-encoding': 'br' })).headers['content-encoding']
  }
  expect(await encodingOf(100)).toBe('br')
  expect(await encodingOf(10)).toBeUndefined()
})

test('pictures and fonts go out as they are', async () => {
  const held = new Prepared(Buffer.from(text), [['content-type', 'image/webp']])
  await held.pack('br')
  const { headers } = await fetched(held, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['gzip;q=0.8, br;q=1.0', 'br'],
  ['br ; q=0.05, gzip;q=0', 'br'],
  [undefined, 'identity'],
] as const)('%s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
