import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { handleFailures } from '../failures.ts'
import { HtmlCache } from '../pages/html-cache.ts'
import { pages } from '../pages/pages.ts'
import { pathOf, refuseUnreadable } from './request-line.ts'

/** Sends a request as it stands. @returns the answer's status and body */
async function send(app: FastifyInstance, head: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  const [top = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(top.split(' ')[1]), body }
}

test.each([
  ['/a?b=1', '/a?b=1'],
  ['http://give.example/a?b=1', '/a?b=1'],
  ['HTTPS://give.example:8443/', '/'],
  ['http://give.example', '/'],
  ['http://give.example?b=1', '/?b=1'],
  ['//give.example/a', '//give.example/a'],
  ['*', '*'],
])('%s asks for %s', (address, path) => expect(pathOf(address)).toBe(path))

describe('calls', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ pages: '<p>A page' })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => t.close())

  test('an address in absolute form answers like its path', async () => {
    const calls = await send(
      t.app,
      'GET http://give.example/api/campaign/cause/list HTTP/1.1\r\nHost: give.example',
    )
    expect(calls.status).toBe(200)
    expect(await send(t.app, 'GET http://give.example/ HTTP/1.1\r\nHost: give.example')).toMatchObject({
      status: 200,
      body: '<p>A page',
    })
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'POST'])('%s * is refused', async (method) => {
    expect((await send(t.app, `${method} * HTTP/1.1\r\nHost: give.example`)).status).toBe(400)
  })

  test.each(['/', '/api/campaign/cause/list', '/nothing', '/%ff'])(
    'two hosts are refused: %s',
    async (path) => {
      const answer = await send(t.app, `GET ${path} HTTP/1.1\r\nHost: give.example\r\nhost: evil.example`)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body)).toEqual({
        status: false,
        message: 'The request could not be read',
        data: null,
      })
    },
  )
})

test('a page from memory is found in absolute form, and not sent to two hosts', async () => {
  let renders = 0
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => pathOf(url) })
  handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
  refuseUnreadable(app)
  await pages(app, {
    handle: async () => {
      renders += 1
      return new Response('<p>Home', { headers: { 'content-type': 'text/html', 'x-cache-tags': 'home' } })
    },
    cache: new HtmlCache({ maxBytes: 1_000_000, freshFor: 1_000, keepFor: 2_000, now: () => 0 }),
    clientDir: '/nowhere',
    baseUrl: 'https://give.example',
    policy: { formActions: [], connect: [], pictures: [] },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const host = 'Host: give.example'
    for (const address of ['/', '/', 'http://give.example/', 'http://give.example'])
      expect(await send(app, `GET ${address} HTTP/1.1\r\n${host}`)).toMatchObject({ body: '<p>Home' })
    expect(renders).toBe(1)
    for (const unclear of [`GET / HTTP/1.1\r\n${host}\r\n${host}`, `GET * HTTP/1.1\r\n${host}`])
      expect((await send(app, unclear)).status).toBe(400)
  } finally {
    await app.close()
  }
})
