import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { robotsText } from './robots.ts'
import { wellKnownRoutes } from './routes.ts'
import { filesOf, type SitemapSection } from './sitemap.ts'

/** Makes up pages of one kind as they are read. */
const many = (kind: string, count: number): SitemapSection => ({
  count: async () => count,
  *entries(from, limit) {
    for (let i = from; i < Math.min(from + limit, count); i++) yield { path: `/${kind}/${i}` }
  },
})

function siteOf(...sections: SitemapSection[]) {
  const listeners: ((tag: string) => void)[] = []
  const app = Fastify()
  app.setErrorHandler((error: { http?: number }, _request, reply) => reply.code(error.http ?? 500).send())
  wellKnownRoutes(app, {
    baseUrl: 'https://give.example.org',
    demo: false,
    sections,
    changes: { subscribe: (hears) => void listeners.push(hears) },
    tags: ['content'],
  })
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  return { get, publish: (tag: string) => listeners.forEach((hears) => hears(tag)) }
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

test('a small site is one file, its addresses escaped and dated', async () => {
  const { get } = siteOf({
    count: async () => 2,
    entries: () => [{ path: '/a?b=1&c=<2>' }, { path: '/d', changedAt: new Date('2026-11-20T06:00:00Z') }],
  })
  const answer = await get('/sitemap.xml')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(answer.body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://give.example.org/a?b=1&amp;c=&lt;2&gt;</loc></url>\n' +
      '<url><loc>https://give.example.org/d</loc><lastmod>2026-11-20T06:00:00.000Z</lastmod></url>\n' +
      '</urlset>\n',
  )
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

test('it comes packed to whoever takes that, and not at all to whoever holds it', async () => {
  const { get } = siteOf(many('page', 3))
  const answer = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe((await get('/sitemap.xml')).body)
  const again = await get('/sitemap.xml', { 'if-none-match': answer.headers.etag })
  expect(again.statusCode).toBe(304)
})

test('beyond fifty thousand addresses one file names the others, and together they hold each address once', async () => {
  const { get } = siteOf(many('page', 20), many('fundraiser', 100_001))
  const files = addresses((await get('/sitemap.xml')).body)
  expect(files).toEqual([1, 2, 3, 4].map((n) => `https://give.example.org/sitemap-${n}.xml`))
  const all: (string | undefined)[] = []
  for (const file of files) {
    const { body } = await get(new URL(file!).pathname)
    const held = addresses(body)
    expect(held.length).toBeLessThanOrEqual(50_000)
    all.push(...held)
  }
  expect(all).toHaveLength(100_021)
  expect(new Set(all).size).toBe(100_021)
  for (const none of ['/sitemap-0.xml', '/sitemap-5.xml', '/sitemap-x.xml', '/sitemap-1.txt'])
    expect((await get(none)).statusCode, none).toBe(404)
})

test('what fits exactly needs no further file', () => {
  expect(filesOf([20, 49_980])).toHaveLength(1)
  expect(filesOf([20, 49_981])).toHaveLength(2)
  expect(filesOf([0, 100_000])).toHaveLength(2)
  expect(filesOf([0, 0])).toHaveLength(1)
})

test('it is made once, and anew after a change', async () => {
  let made = 0
  const { get, publish } = siteOf({
    count: async () => 1,
    *entries() {
      made += 1
      yield { path: `/made/${made}` }
    },
  })
  await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
  await get('/sitemap.xml')
  expect(made).toBe(1)
  publish('content')
  expect(addresses((await get('/sitemap.xml')).body)).toEqual(['https://give.example.org/made/2'])
})

test('crawlers are kept from calls, from gifts and from the demo, and led to the sitemap', async () => {
  const answer = await siteOf(many('page', 1)).get('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /donations/\nDisallow: /demo\n\nSitemap: https://give.example.org/sitemap.xml\n',
  )
})

test('a demo that others can reach is closed to crawlers, one on this machine reads like a real site', () => {
  expect(robotsText({ baseUrl: 'https://demo.example.org', demo: true })).toBe('User-agent: *\nDisallow: /\n')
  for (const baseUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(robotsText({ baseUrl, demo: true })).toContain('Sitemap:')
})
