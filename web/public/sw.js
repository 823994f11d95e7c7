/*
 * Keeps one page for when there is no connection, and nothing else: no page of a person, no answer of a call, no
 * script. Pages are asked of the network as if this were not here; one that cannot be reached is replaced. So an
 * older build of the site never stands before a newer one.
 */
const kept = 'offline-3'
const page = '/offline'

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))

addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), registration.navigationPreload?.enable(), clients.claim()])),
)

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event))
})

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

/**
 * The page that was wanted opens by itself when the line is back; it listens before anything of it is seen. A popup
 * that is asked for meanwhile opens with it, and it is said that there is no connection.
 */
const again =
  "addEventListener('online',()=>location.reload());" +
  "addEventListener('click',({target})=>{const o=target.closest('[data-opens]');if(!o)return;" +
  "document.getElementById('said').hidden=false;" +
  "sessionStorage.setItem('renewed',JSON.stringify({typed:[],press:null,opens:o.dataset.opens}))})"

const hashOf = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...bytes))}`
}

/**
 * Stores the page without its scripts, with its picture inside, and with its link leading to its own address.
 */
async function keep() {
  const [response, picture] = await Promise.all([asked(page), asked('/spots/offline.svg')])
  const drawn = `data:image/svg+xml,${encodeURIComponent(await picture.text())}`
  const html = (await response.text())
    .replace(/<script\b[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace('src="/spots/offline.svg"', () => `src="${drawn}"`)
    .replace(`href="${page}"`, 'href=""')
    .replace('<body', `<script>${again}</script><body`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src '${await hashOf(again)}'; object-src 'none'; base-uri 'none'`,
  }
  const cache = await caches.open(kept)
  await cache.put(page, new Response(html, { headers }))
}

async function asked(path) {
  const response = await fetch(path, { cache: 'reload', credentials: 'omit' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

async function forgetOthers() {
  const names = await caches.keys()
  return Promise.all(
    names.filter((name) => name.startsWith('offline-') && name !== kept).map((name) => caches.delete(name)),
  )
}
