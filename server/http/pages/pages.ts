import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRendered, toRequest } from './exchange.ts'
import { putInFront, quickRequestId } from './cached-page-handler.ts'
import type { HtmlCache, Rendered } from './html-cache.ts'
import { chooseLanguage } from './language-choice.ts'
import type { PageCity } from './page-city.ts'
import { keyInLanguage, pageKey } from './page-key.ts'
import { pageRules, type PageRules } from './page-rules.ts'
import { contentPolicy, safetyHeaders, type PolicyOptions } from './policy.ts'
import { encodingFor, Prepared } from './prepared.ts'
import { isScannerPath } from '../../../shared/field-app.ts'
import { isReadable, pathOf } from '../incoming/request-line.ts'
import { staticFiles } from './static-files.ts'

export type PageClient = { requestId: string; address: string; city: string | undefined }

export type PagesOptions = {
  /** Renders a page. `x-cache-tags` on its answer says that it is the same for everyone. */
  handle: (request: Request, client: PageClient) => Promise<Response>
  cache: HtmlCache
  /** Folder of the built client: `assets/` and the public files. */
  clientDir: string
  /** Origin under which the site is known, such as `https://give.example.org`. */
  baseUrl: string
  policy: PolicyOptions
  /** Rules by which each page is cached; without them none depends on its query. */
  rules?: PageRules
  /**
   * Chooses the city that comes first on the page at `url`, by the reader's cookies; without it all pages are
   * the same.
   */
  cityOf?: (url: string, cookie: string | undefined) => PageCity
  /** Pages that are files, by their path, such as the app of volunteers; they are the same for everyone. */
  apps?: ReadonlyMap<string, () => Promise<Buffer> | Buffer>
  /** While developing: serves what the bundler serves, and calls `next` for the rest. Nothing is kept then. */
  middleware?: (request: FastifyRequest['raw'], response: FastifyReply['raw'], next: () => void) => void
}

/** Never led home: what is missing there is missing. */
const spared =
  /^\/(?:(?:assets|media|api|\.well-known)(?:[/?]|$)|(?:robots\.txt|sitemap\.xml|favicon\.ico)(?:\?|$))/i

/** Largest form that a page takes, in bytes. */
const maxForm = 64 * 1024

/** Pages, their files, and what is kept of them. It takes every GET and POST that nobody else takes. */
export async function pages(app: FastifyInstance, options: PagesOptions) {
  const { cache, middleware, cityOf = everywhere, rules = pageRules([]) } = options
  const common = safetyHeaders(options.baseUrl.startsWith('https:'))
  const file = staticFiles(options.clientDir)
  // No cookie means neither city nor language was chosen.
  const keyFor = (address: string, url: string, cookies: string | undefined) =>
    cookies === undefined ? address : keyInLanguage(address + cityOf(url, cookies).keyPart, cookies)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  else {
    putInFront(app.server, (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!isReadable(request)) return false
      const url = pathOf(request.url ?? '/')
      const held = cache.fresh(keyFor(url, url, request.headers.cookie)) ?? file(url)
      if (!held) return false
      if (isClosing) response.shouldKeepAlive = false
      return held.send(request, response, quickRequestId(), encodingFor(request.headers['accept-encoding']))
    })
  }

  const make = async (request: FastifyRequest): Promise<Rendered> => {
    const { name: city } = cityOf(request.url, request.headers.cookie)
    const client = { requestId: request.id, address: request.ip, city }
    const response = await options.handle(toRequest(request, options.baseUrl), client)
    return toRendered(response, options.policy, common)
  }

  /** Keeps an unchanged page; compresses a changed one well at once, since nobody waits. */
  const makeAnew = async (request: FastifyRequest, old: Prepared): Promise<Rendered> => {
    const rendered = await make(request)
    if (rendered.page.etag === old.etag) return { ...rendered, page: old }
    if (old.has('br')) await rendered.page.tighten()
    return rendered
  }

  const page = async (request: FastifyRequest, key: string | undefined): Promise<Prepared> => {
    if (key === undefined) return (await make(request)).page
    const kept = cache.find(key)
    if (kept?.stale) cache.refresh(key, () => makeAnew(request, kept.page))
    return kept?.page ?? (await cache.render(key, () => make(request))).page
  }

  const readApps = new Map<string, Prepared>()
  /** A page that is a file, with the policy of its path. */
  const appPage = async (path: string): Promise<Prepared | undefined> => {
    const known = readApps.get(path)
    const read = options.apps?.get(path)
    if (known !== undefined || read === undefined) return known
    const isScanner = isScannerPath(path)
    const html = await read()
    const made = new Prepared(html, [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-cache'],
      ...safetyHeaders(options.baseUrl.startsWith('https:'), { hasCamera: isScanner }),
      ['content-security-policy', contentPolicy(html, { ...options.policy, wasm: isScanner })],
    ])
    if (!middleware) readApps.set(path, made)
    return made
  }

  const send = async (
    held: Prepared,
    { raw, id, headers }: FastifyRequest,
    reply: FastifyReply,
    howLong: 'passing' | 'lasting' = 'passing',
  ) => {
    const encoding = encodingFor(headers['accept-encoding'])
    await held.pack(encoding, howLong)
    reply.hijack()
    if (isClosing) reply.raw.shouldKeepAlive = false
    held.send(raw, reply.raw, id, encoding)
    return reply
  }

  app.get('/*', async (request, reply) => {
    const held = file(request.url.split('?', 1)[0]!)
    if (held) return send(held, request, reply)
    const app = await appPage(request.url.split('?', 1)[0]!)
    if (app) return send(app, request, reply)
    if (spared.test(request.url)) return notThere(reply)
    const address = middleware ? undefined : pageKey(request.url, rules)
    const key = address && keyFor(address, request.url, request.headers.cookie)
    await send(await page(request, key), request, reply, key === undefined ? 'passing' : 'lasting')
    if (key !== undefined) cache.recount(key)
    return reply
  })

  app.route({
    method: app.supportedMethods.filter((method) => !taken.includes(method)),
    url: '/*',
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', taken.join(', '))
        .type('text/plain; charset=utf-8')
        .send('Not taken here'),
    handler: () => undefined,
  })

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxForm }, (_request, body, done) =>
      done(null, body),
    )
    forms.post('/language', (request, reply) => chooseLanguage(request, reply, options.baseUrl))
    forms.post('/*', async (request, reply) =>
      spared.test(request.url) ? notThere(reply) : send((await make(request)).page, request, reply),
    )
  })
}

/** Methods of pages. */
const taken = ['GET', 'HEAD', 'POST']

const everywhere = (): PageCity => ({ name: undefined, keyPart: '' })

const notThere = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found')
