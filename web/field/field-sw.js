/*
 * Stores the field app, so that it opens without a connection. It answers for the pages and files of the app alone, and
 * never for a call: what people record is in the database of the browser.
 */
/* Both are written by the build: the list of files, and a name that changes with them. */
const files = FIELD_FILES
const stored = FIELD_CACHE
const page = '/field'
const prefix = 'field-'

addEventListener('install', (event) => event.waitUntil(store().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => clients.claim())))

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (event.request.mode === 'navigate' && pathname === page) event.respondWith(fromStore(page))
  else if (files.includes(pathname)) event.respondWith(fromStore(pathname))
  else if (/^\/field-assets\/.*\.(?:wasm|woff2)$/.test(pathname))
    event.respondWith(storedOnUse(event.request))
})

async function store() {
  const cache = await caches.open(stored)
  await Promise.all(
    [page, ...files].map(async (path) => {
      const response = await fetch(path, { cache: 'reload', credentials: 'omit' })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await cache.put(path, response)
    }),
  )
}

const fromStore = async (path) => (await caches.match(path, { cacheName: stored })) ?? fetch(path)

/** The reader of codes and the letters of each language are large, and a phone needs few of them. */
async function storedOnUse(request) {
  const cache = await caches.open(stored)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== stored)
  return Promise.all(old.map((name) => caches.delete(name)))
}
