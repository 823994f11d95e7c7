import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../http/app-error.ts'
import type { Changes } from '../platform/changes.ts'
import { keep } from '../platform/kept.ts'
import { findSubject, type ShareDeps } from './service.ts'
import { asPicture, Shelf, ShelfBusy, type SharePicture } from './shelf.ts'

/**
 * What other sites show of our links, 1200 by 630: `/share/{slug}.jpg` for a fundraiser, `/share.jpg` for the site.
 * Made when first asked for and kept in this process; when too many are wanted at once, the site's own stands in.
 */
export function shareRoutes(
  app: FastifyInstance,
  { changes, log, ...deps }: ShareDeps & { changes: Pick<Changes, 'subscribe'>; log: Logger },
): void {
  const failed = (error: unknown) => log.error({ err: error }, 'a share picture could not be made')
  const shelf = new Shelf({
    find: (slug) => findSubject(deps, slug),
    maxBytes: 16 * 1024 * 1024,
    trustFor: 60_000,
    restFor: 5_000,
    mostAtOnce: 24,
    now: () => performance.now(),
    failed,
  })
  changes.subscribe((tag) => {
    if (tag === '*') shelf.outdate()
    else if (tag.startsWith('fundraiser:')) shelf.outdate(Number(tag.slice('fundraiser:'.length)))
  })
  const site = keep({
    load: async () => {
      const { renderSiteShare } = await import('./picture.ts')
      return asPicture(await renderSiteShare(deps.brand))
    },
  })

  app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const slug = /^([a-z0-9][a-z0-9-]{0,119})\.jpg$/.exec(request.params.name)?.[1]
    if (slug === undefined) throw new AppError('NOT_FOUND')
    try {
      const picture = await shelf.get(slug)
      if (picture === undefined) throw new AppError('NOT_FOUND')
      return send(request, reply, picture, 'public, max-age=600, stale-while-revalidate=86400')
    } catch (error) {
      if (error instanceof AppError) throw error
      if (!(error instanceof ShelfBusy)) failed(error)
      return send(request, reply, await site.get(), 'no-store')
    }
  })
  app.get('/share.jpg', async (request, reply) =>
    send(request, reply, await site.get(), 'public, max-age=86400'),
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { jpeg, etag }: SharePicture,
  lifetime: string,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': lifetime,
    // It is made to be shown elsewhere.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(jpeg)
}
