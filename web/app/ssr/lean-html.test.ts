import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { leanHead, leanScripts } from './lean-html.ts'

const routersScroll = `<script>((storageKey, restoreKey) => {
		if (!window.history.state || !window.history.state.key) {
			let key = 1;
		}
	})("react-router-scroll-positions", null)</script>`

const manifest = `<script type="module" async="">;
import * as route0 from "/assets/root-a.js";
  window.__reactRouterManifest = {
  "entry": {
    "module": "/assets/entry-b.js",
    "imports": [
      "/assets/libraries-c.js"
    ],
    "css": []
  },
  "routes": {
    "root": {
      "id": "root",
      "hasAction": false,
      "hasLoader": true,
      "hasErrorBoundary": false,
      "module": "/assets/root-a.js",
      "css": []
    }
  }
};
import("/assets/entry-b.js");</script>`

type Place = { key?: string; kept?: string }

/** Runs the short script of scrolling in a page that was left at these places. */
function reload({ key, kept }: Place) {
  const script = /<script>(.*)<\/script>/.exec(leanScripts(routersScroll))?.[1] ?? ''
  const history = {
    state: key === undefined ? null : { key },
    replaceState(state: { key: string }) {
      this.state = state
    },
  }
  const scrolled: number[] = []
  const sessionStorage = kept === undefined ? {} : { 'react-router-scroll-positions': kept }
  runInNewContext(script, { history, sessionStorage, scrollTo: (_x: number, y: number) => scrolled.push(y) })
  return { scrolled, key: history.state?.key }
}

test('a page that is loaded anew stands where it was left', () => {
  expect(reload({ key: 'a', kept: '{"a":1200}' })).toEqual({ scrolled: [1200], key: 'a' })
})

test.each(['{"b":5}', '{}', 'broken', undefined])('a place that is not known (%s) moves nothing', (kept) => {
  expect(reload({ key: 'a', ...(kept === undefined ? {} : { kept }) }).scrolled).toEqual([])
})

test('trials are named only where one is taken part in', () => {
  const told = (future: object) => `window.__reactRouterContext = ${JSON.stringify({ future, ssr: true })}`
  expect(leanScripts(told({ unstable_a: false, unstable_b: false }))).toBe(told({}))
  expect(leanScripts(told({ unstable_a: false, unstable_b: true }))).toBe(
    told({ unstable_a: false, unstable_b: true }),
  )
})

test('a first visit gets a key under which its place is kept', () => {
  expect(reload({}).key).toMatch(/^[\da-v]+$/)
})

test('the manifest says the same in fewer bytes', () => {
  const lean = leanScripts(manifest)
  const [, json = ''] = /__reactRouterManifest = (\{.*\});/s.exec(lean) ?? []
  expect(JSON.parse(json)).toEqual({
    entry: { module: '/assets/entry-b.js', imports: ['/assets/libraries-c.js'] },
    routes: { root: { id: 'root', hasLoader: true, module: '/assets/root-a.js' } },
  })
  expect(lean).toContain('import("/assets/entry-b.js");</script>')
})

test('scripts wait for letters and pictures', () => {
  expect(leanScripts('<link rel="modulepreload" href="/a.js"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
  )
})

test('what is not the router’s stays as it is', () => {
  const page = '<p>a\n  b</p><script>let a\n  = 1</script><pre>\n  "hasx": false,\n</pre>'
  expect(leanScripts(page)).toBe(page)
})

test('the largest picture, which stands in the first packets, is not announced before them', () => {
  const head =
    '<title>a</title><link rel="preload" as="image" href="/a.webp"/><link rel="preload" href="/b" as="font"/>'
  expect(leanHead(head)).toBe('<title>a</title><link rel="preload" href="/b" as="font"/>')
})
