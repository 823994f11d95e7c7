import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import {
  keepWakingScripts,
  knownWakingScripts,
  takeWakingScripts,
  wakingScriptsKey,
} from './hydration-scripts.ts'

const contextAt = (pathname: string, ...ids: string[]) => contextIn('a1', pathname, ...ids)
const contextIn = (version: string, pathname: string, ...ids: string[]) =>
  ({
    manifest: { version },
    staticHandlerContext: { location: { pathname }, matches: ids.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext

const page =
  '<html><head><title>a</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<script>first()</script></head><body><main>x</main><div id="footer"></div>' +
  '<script>one()</script><script type="module" async="">two()</script></body></html>'

test('the scripts that wake a page up are taken out of it and kept for the next one of its kind', () => {
  const key = wakingScriptsKey(contextAt('/fundraisers/a-well', 'root', 'fundraiser'))
  expect(knownWakingScripts(key)).toBeUndefined()
  const { page: rest, scripts } = takeWakingScripts(page)
  expect(rest).toBe(
    '<html><head><title>a</title><script>first()</script></head><body><main>x</main><div id="footer"></div></body></html>',
  )
  expect(scripts.scripts.text).toBe('<script>one()</script><script type="module" async="">two()</script>')
  expect(scripts.links.text.match(/href="[^"]*"/g)).toEqual(['href="/a.js"', 'href="/b.js"'])
  keepWakingScripts(key, scripts)
  expect(knownWakingScripts(wakingScriptsKey(contextAt('/fundraisers/a-school', 'root', 'fundraiser')))).toBe(
    scripts,
  )
})

test('a script within a page, which may be of its reader alone, is not kept for others', () => {
  const own = page.replace('<main>x', '<main><script>own()</script>x')
  const { page: rest, scripts } = takeWakingScripts(own)
  expect(rest).toContain('<main><script>own()</script>x</main>')
  expect(scripts).toMatchObject({ scripts: takeWakingScripts(page).scripts.scripts })
})

test('pages of other routes, or below other paths, have scripts of their own', () => {
  const keys = [
    contextAt('/fundraisers/a', 'root', 'fundraiser'),
    contextAt('/fundraisers/search', 'root', 'search'),
    contextAt('/donate/a/payment', 'root', 'payment'),
    contextAt('/donate/b/payment', 'root', 'payment'),
    contextAt('/', 'root', 'home'),
  ].map(wakingScriptsKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a page in another language, whose build has a version of its own, has its own scripts', () => {
  const [english, telugu] = [contextIn('a1', '/', 'root', 'home'), contextIn('a1-te', '/', 'root', 'home')]
  expect(wakingScriptsKey(english)).not.toBe(wakingScriptsKey(telugu))
})

test('a page without scripts stays as it is', () => {
  const plain = '<html><head><script>first()</script></head><body><p>x</p></body></html>'
  expect(takeWakingScripts(plain)).toMatchObject({
    page: plain,
    scripts: { links: { text: '' }, scripts: { text: '' } },
  })
})
