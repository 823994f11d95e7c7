import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRendered, toRequest } from './exchange.ts'
import type { HtmlCache } from './html-cache.ts'
import { pageKey, pageQuery } from './page-key.ts'
import { safetyHeaders, type PolicyOptions } from './policy.ts'
import { encodingFor, type Prepared } from './prepared.ts'
import { staticFiles } from './static-files.ts'

export type PagesOptions = {
  /** Renders a page. `x-cache-tags` on its answer says that it is the same for everyone. */
  handle: (request: Request, client: { requestId: string; address: string }) => Promise<Response>
  cache: HtmlCache
  /** Where the built client lies: `assets/` and the public files. */
  clientDir: string
  /** Origin under which the site is known, such as `https://give.example.org`. */
  baseUrl: string
  policy: PolicyOptions
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
  const { cache, middleware } = options
  const common = safetyHeaders(options.baseUrl.startsWith('https:'))
  const file = staticFiles(options.clientDir)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const send = (prepared: Prepared, request: FastifyRequest, reply: FastifyReply) => {
    if (isClosing) reply.raw.shouldKeepAlive = false
    const encoding = encodingFor(request.headers['accept-encoding'])
    return prepared.send(request.raw, reply.raw, request.id, encoding)
  }

  const sendPacked = async (prepared: Prepared, request: FastifyRequest, reply: FastifyReply) => {
    await prepared.pack(encodingFor(request.headers['accept-encoding']))
    reply.hijack()
    send(prepared, request, reply)
    return reply
  }

  const make = async (request: FastifyRequest) => {
    const client = { requestId: request.id, address: request.ip }
    return toRendered(
      await options.handle(toRequest(request, options.baseUrl), client),
      options.policy,
      common,
    )
  }

  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))

  app.get('/*', {
    // What is in memory is sent from here: later hooks, validation and serialisation have nothing to add to it.
    onRequest(request, reply, done) {
      const found = cache.fresh(request.url) ?? file(request.url)
      if (found && send(found, request, reply)) reply.hijack()
      else done()
    },
    async handler(request, reply) {
      const held = file(request.url.split('?', 1)[0]!)
      if (held) return sendPacked(held, request, reply)
      if (spared.test(request.url)) return reply.callNotFound()

      const key = middleware ? undefined : pageKey(request.url, pageQuery)
      if (key === undefined) return sendPacked((await make(request)).page, request, reply)
      const kept = cache.find(key)
      if (kept?.stale) cache.refresh(key, () => make(request))
      const page = kept?.page ?? (await cache.render(key, () => make(request))).page
      await sendPacked(page, request, reply)
      cache.recount(key)
      return reply
    },
  })

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxForm }, (_request, body, done) =>
      done(null, body),
    )
    forms.post('/*', {
      onRequest(request, reply, done) {
        if (spared.test(request.url)) reply.callNotFound()
        else done()
      },
      handler: async (request, reply) => sendPacked((await make(request)).page, request, reply),
    })
  })
}
