import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { AppError } from '../app-error.ts'
import { handleFailures } from '../failures.ts'
import { collect, mount } from '../mount.ts'
import { putInFront } from '../pages/cached-page-handler.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'

const calls = defineCalls({
  list: {
    method: 'POST',
    path: '/list',
    access: 'public',
    summary: 'A list',
    sameForAll: true,
    body: z.strictObject({ page: z.int(), text: z._default(z.string(), '') }),
    reply: z.object({ made: z.int(), text: z.string() }),
  },
  one: {
    method: 'GET',
    path: '/one/{slug}',
    access: 'public',
    summary: 'One of them',
    sameForAll: true,
    params: z.object({ slug: z.string() }),
    reply: z.object({ made: z.int() }),
  },
  write: {
    method: 'POST',
    path: '/write',
    access: 'public',
    summary: 'Something of one’s own',
    body: z.strictObject({ text: z.string() }),
    reply: z.object({ made: z.int(), length: z.int() }),
  },
})

let made = 0
let change = (_tag: string): void => undefined
let kept: KeptAnswers
let app: ReturnType<typeof Fastify>
let url: string

beforeEach(async () => {
  made = 0
  kept = createKeptAnswers({ changes: { subscribe: (hears) => void (change = hears) } })
  app = Fastify()
  handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
  const mounted = collect('things', calls, {
    list: ({ body }, ctx) => {
      ctx.keep(['things', `thing:${body.page}`])
      return { made: ++made, text: body.text }
    },
    one: ({ params }, ctx) => {
      if (params.slug === 'none') throw new AppError('NOT_FOUND')
      ctx.keep(['things'])
      return { made: ++made }
    },
    write: ({ body }) => ({ made: ++made, length: body.text.length }),
  })
  await mount(app, mounted, {
    findActor: async () => undefined,
    findVolunteer: async () => undefined,
    isOwnOrigin: () => true,
    consume: async () => ({ ok: true }),
    demo: false,
    kept,
  })
  putInFront(app.server, kept.answer)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const dataOf = ({ text }: { text: string }) => (JSON.parse(text) as { data: unknown }).data
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}/api${path}`, { headers })

test('a list is made once for all who ask the same, however they write it', async () => {
  for (const body of ['{"page":1}', '{"page":1}', '{ "page": 1, "text": "" }', '{"text":"","page":1}'])
    expect(dataOf(await post('/list', body))).toEqual({ made: 1, text: '' })
  expect(kept.answered()).toBe(1)
  expect(dataOf(await post('/list', { page: 2 }))).toEqual({ made: 2, text: '' })
  expect(dataOf(await post('/list', { page: 1, text: 'తెలుగు' }))).toEqual({ made: 3, text: 'తెలుగు' })
  expect(dataOf(await post('/list', { page: 1, text: 'తెలుగు' }))).toEqual({ made: 3, text: 'తెలుగు' })
})

test('it is made anew once what it shows has changed, and others stay', async () => {
  const [one, two] = [{ page: 1 }, { page: 2 }]
  for (const body of [one, two, one, two]) await post('/list', body)
  change('thing:2')
  expect(dataOf(await post('/list', one))).toMatchObject({ made: 1 })
  expect(dataOf(await post('/list', two))).toMatchObject({ made: 3 })
  change('*')
  expect(dataOf(await post('/list', one))).toMatchObject({ made: 4 })
})

test('who has it is told that it holds; what is posted is always sent', async () => {
  const first = await get('/one/a')
  const etag = first.headers.get('etag')!
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  for (let i = 0; i < 2; i++) {
    const again = await get('/one/a', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect(first.headers.get('x-request-id')).not.toBe((await get('/one/a')).headers.get('x-request-id'))
  const list = await post('/list', { page: 1 })
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect((await post('/list', { page: 1 }, { 'if-none-match': list.headers.get('etag')! })).status).toBe(200)
})

test('packed for whoever takes that, with the same words in it', async () => {
  const long = { page: 1, text: 'x'.repeat(900) }
  for (const encoding of ['identity', 'br', 'gzip', 'br', 'identity']) {
    const answer = await post('/list', long, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(dataOf(answer)).toEqual({ made: 1, text: long.text })
  }
})

test('refusals and bearer tokens bypass the cache, a cookie does not', async () => {
  expect((await get('/one/none')).status).toBe(404)
  expect((await get('/one/none')).status).toBe(404)
  await get('/one/a')
  await get('/one/a', { authorization: 'Bearer gone' })
  expect(kept.answered()).toBe(0)
  await get('/one/a', { cookie: 'other=1' })
  expect(kept.answered()).toBe(1)
  expect((await post('/list', '{"page":')).status).toBe(400)
  expect((await post('/list', '{"page":1}', { 'content-type': 'text/plain' })).status).toBe(415)
})

test('what is anybody’s own is made each time, whole, over one connection with what is kept', async () => {
  const texts = ['a', 'b'.repeat(3000), 'c'.repeat(60_000)]
  for (const text of texts) {
    await post('/list', { page: 1 })
    expect(dataOf(await post('/write', { text }))).toMatchObject({ length: text.length })
    expect(dataOf(await post('/write', { text }))).toMatchObject({ length: text.length })
    expect(dataOf(await post('/list', { page: 1, text }))).toMatchObject({ text })
  }
})

test('a body that comes piece by piece is taken as one that comes at once', async () => {
  await post('/list', '{"page":7}')
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const head =
    'POST /api/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n'
  socket.write(`${head}{"pa`)
  await new Promise((resolve) => setImmediate(resolve))
  socket.write('ge":7}')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toContain('"made":1')
  socket.destroy()
})
