import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HtmlCache } from './html-cache.ts'
import { pages } from './pages.ts'

let app: FastifyInstance
let renders: number

beforeEach(async () => {
  renders = 0
  const cache = new HtmlCache({ maxBytes: 1_000_000, freshFor: 1_000, keepFor: 2_000, now: () => 0 })
  app = Fastify()
  await pages(app, {
    handle: async (request) => {
      renders += 1
      const language = /language=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'en'
      const headers = { 'content-type': 'text/html', 'x-cache-tags': 'home' }
      return new Response(`<html lang="${language}">`, { headers })
    },
    cache,
    clientDir: '/nowhere',
    baseUrl: own,
    policy: { formActions: [], connect: [], pictures: [] },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const own = 'https://give.example'
const address = (path: string) => `${app.listeningOrigin}${path}`
const read = async (cookie: string) => (await fetch(address('/'), { headers: { cookie } })).text()

test('a page that is kept in one language is never shown in another', async () => {
  for (let round = 0; round < 2; round++) {
    expect(await read('')).toContain('lang="en"')
    expect(await read('language=te')).toContain('lang="te"')
    expect(await read('theme=dark; language=hi')).toContain('lang="hi"')
    expect(await read('language=en')).toContain('lang="en"')
  }
  expect(renders).toBe(3)
})

const choose = (language: string, { back, ...headers }: Record<string, string> = {}) =>
  fetch(address('/language'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: own, ...headers },
    body: new URLSearchParams({ language, ...(back ? { back } : {}) }),
  })

test('choosing a language keeps it and leads back to the same page', async () => {
  const answer = await choose('te', { referer: `${own}/fundraisers?cause=education&page=2` })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/fundraisers?cause=education&page=2')
  expect(answer.headers.get('set-cookie')).toMatch(
    /^language=te; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/,
  )
})

test('a browser that does not say where it comes from is led to the page in the form', async () => {
  expect((await choose('hi', { back: '/pages/faq' })).headers.get('location')).toBe('/pages/faq')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a\r\nb', ''])(
  'nobody is led away by %s',
  async (back) => {
    const answer = await choose('te', { back, referer: 'https://evil.example/trap' })
    expect(answer.headers.get('location')).toBe('/')
  },
)

test('what is no language of ours is not kept', async () => {
  const answer = await choose('te; Domain=evil.example')
  expect(answer.status).toBe(303)
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('other sites choose nothing', async () => {
  for (const origin of ['https://evil.example', 'http://give.example', 'https://give.example:8443']) {
    const answer = await choose('te', { origin })
    expect(answer.status).toBe(403)
    expect(answer.headers.has('set-cookie')).toBe(false)
  }
})
