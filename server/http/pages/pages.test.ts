import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HtmlCache } from './html-cache.ts'
import { pages, type PagesOptions } from './pages.ts'

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!doctype html><script>1</script>${text}`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

let folder: string
let app: FastifyInstance
let cache: HtmlCache
let time: number
let seen: Request[]
let answer: (request: Request) => Response

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-abc.js'), 'go()')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  copyFileSync(new URL('../../../web/public/favicon.ico', import.meta.url), join(folder, 'favicon.ico'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  seen = []
  time = 0
  answer = () => page('hello', { 'x-cache-tags': 'fundraiser:1' })
  cache = new HtmlCache({ maxBytes: 1_000_000, freshFor: 1_000, keepFor: 2_000, now: () => time })
  const handle: PagesOptions['handle'] = async (request) => {
    seen.push(request)
    return answer(request)
  }
  app = Fastify()
  const policy = { formActions: ['https://pay.example'], connect: [], pictures: [] }
  const apps = new Map([['/field', () => Buffer.from('<!doctype html>the field app')]])
  await pages(app, { handle, cache, clientDir: folder, baseUrl: 'https://give.example', policy, apps })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const fetched = (path: string, init: RequestInit = {}) =>
  fetch(app.listeningOrigin + path, { redirect: 'manual', ...init })

describe('keeping', () => {
  test('a page with tags is rendered once', async () => {
    expect(await (await fetched('/a')).text()).toContain('hello')
    expect(await (await fetched('/a')).text()).toContain('hello')
    expect(seen).toHaveLength(1)
  })

  test('behind the visitor’s back it is made anew, and packed as well as can be', async () => {
    const long = (text: string) =>
      Array.from({ length: 900 }, (_, i) => `${text} ${(i * 7919) % 1009}`).join('')
    answer = () => page(long('older'), { 'x-cache-tags': 'fundraiser:1' })
    const packed = { headers: { 'accept-encoding': 'br' } }
    await fetched('/a', packed)
    answer = () => page(long('newer'), { 'x-cache-tags': 'fundraiser:1' })
    time = 1_500
    expect(await (await fetched('/a', packed)).text()).toContain('older')
    const tight = brotliCompressSync(await answer(new Request('http://a')).bytes(), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: 1 },
    })
    await expect
      .poll(async () => (await fetched('/a', packed)).headers.get('content-length'))
      .toBe(String(tight.length))
    const later = await fetched('/a', packed)
    time = 3_000
    await fetched('/a', packed)
    await expect.poll(() => seen.length).toBe(3)
    expect((await fetched('/a', packed)).headers.get('etag')).toBe(later.headers.get('etag'))
    expect((await fetched('/a', packed)).headers.get('content-length')).toBe(String(tight.length))
  })

  test('its tags are nobody else’s business', async () => {
    expect((await fetched('/a')).headers.has('x-cache-tags')).toBe(false)
  })

  test('after a purge it is rendered anew', async () => {
    await fetched('/a')
    cache.purge('fundraiser:1')
    answer = () => page('later', { 'x-cache-tags': 'fundraiser:1' })
    expect(await (await fetched('/a')).text()).toContain('later')
  })

  test.each([
    ['without tags', () => page('x')],
    ['with a cookie', () => page('x', { 'x-cache-tags': 'a', 'set-cookie': 'b=1' })],
    ['that is no success', () => page('x', { 'x-cache-tags': 'a' }, 404)],
  ])('an answer %s is rendered each time, and no browser keeps it', async (_name, make) => {
    answer = make
    const first = await fetched('/a')
    await fetched('/a')
    expect(seen).toHaveLength(2)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
  })

  test('an address with a parameter of unknown meaning is rendered each time', async () => {
    await fetched('/a?t=secret')
    await fetched('/a?t=secret')
    expect(seen).toHaveLength(2)
  })

  test('a login changes nothing', async () => {
    await fetched('/a', { headers: { cookie: 'login=x' } })
    await fetched('/a', { headers: { cookie: 'login=y' } })
    expect(seen).toHaveLength(1)
  })

  test('a browser that has it is told so', async () => {
    const etag = (await fetched('/a')).headers.get('etag')!
    expect((await fetched('/a', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('calls in process get the same pages', async () => {
    await fetched('/a')
    const { body, statusCode } = await app.inject('/a')
    expect([statusCode, body.includes('hello'), seen.length]).toEqual([200, true, 1])
  })
})

describe('safety', () => {
  test('every page carries the policy, fresh or kept', async () => {
    for (const { headers } of [await fetched('/a'), await fetched('/a')]) {
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'; /)
      expect(headers.get('content-security-policy')).toContain("form-action 'self' https://pay.example")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-request-id')).toBeTruthy()
    }
  })
})

describe('what is not a page', () => {
  test('assets are kept for ever', async () => {
    const { status, headers } = await fetched('/assets/app-abc.js')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('content-type')).toContain('javascript')
  })

  test.each(['/assets/app-old.js', '/media/x', '/api/none', '/robots.txt', '/.well-known/x'])(
    '%s is a true 404',
    async (path) => {
      expect((await fetched(path)).status).toBe(404)
      expect(seen).toHaveLength(0)
    },
  )

  test('what vanishes beneath a running server is not there, and comes back', async () => {
    const address = '/assets/app-abc.js'
    rmSync(join(folder, address))
    expect((await fetched(address)).status).toBe(404)
    writeFileSync(join(folder, address), 'again()')
    expect(await (await fetched(address)).text()).toBe('again()')
  })

  test('files of the build that are not for browsers are not served', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: '/' } })
    expect((await fetched('/.vite/manifest.json')).status).toBe(302)
  })

  test('public files are served, parameters or not', async () => {
    expect((await fetched('/favicon.svg?v=2')).headers.get('content-type')).toBe('image/svg+xml')
  })
})

describe('requests', () => {
  test('a redirect passes through', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: '/' } })
    const { status, headers } = await fetched('/nowhere')
    expect([status, headers.get('location')]).toEqual([302, '/'])
  })

  test('a form reaches the page as it was sent', async () => {
    answer = () => page('thanks')
    await fetched('/donate', { method: 'POST', body: new URLSearchParams({ amount: '2500' }) })
    expect((await seen[0]!.formData()).get('amount')).toBe('2500')
    expect(seen[0]!.url).toBe('https://give.example/donate')
  })

  test('a form beyond all measure is refused', async () => {
    expect((await fetched('/donate', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('a form to a call that does not exist is a 404', async () => {
    expect((await fetched('/api/none', { method: 'POST', body: 'x' })).status).toBe(404)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no way to ask for a page', async (method) => {
    const answer = await fetched('/a', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect(seen).toHaveLength(0)
  })

  test('the icon that browsers ask for unbidden is there, and kept', async () => {
    const answer = await fetched('/favicon.ico')
    expect(answer.headers.get('content-type')).toBe('image/x-icon')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('HEAD tells what GET would', async () => {
    const { status, headers } = await fetched('/a', { method: 'HEAD' })
    expect([status, Number(headers.get('content-length'))]).toEqual([
      200,
      (await (await fetched('/a')).text()).length,
    ])
  })
})

test('only the field app may run WebAssembly and use the camera', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetched(path)
    return [headers.get('content-security-policy'), headers.get('permissions-policy')]
  }
  const [policy, permissions] = await policyOf('/field')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(permissions).toContain('camera=(self)')
  const [other, otherPermissions] = await policyOf('/fields')
  expect(other).not.toContain('wasm-unsafe-eval')
  expect(otherPermissions).toContain('camera=()')
})

test('the field app is the same page for everyone and revalidated', async () => {
  const response = await fetched('/field?from=home')
  expect(await response.text()).toContain('the field app')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(seen).toEqual([])
})
