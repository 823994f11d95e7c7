import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '../http/app-error.ts'
import type { Changes } from '../platform/invalidation.ts'
import { createMemo } from '../platform/memo.ts'
import { findSubject, type ShareDeps } from './service.ts'
import { asPicture, PictureCache, TooManyPictures, type SharePicture } from './picture-cache.ts'

/**
 * Serves pictures that other sites show of our links, 1200 by 630. They are drawn at the first request and
 * kept in this process; when too many are wanted at once, the site's own stands in.
 */
export function shareRoutes(
  app: FastifyInstance,
  { changes, log, ...deps }: ShareDeps & { changes: Pick<Changes, 'subscribe'>; log: Logger },
): void {
  const failed = (error: unknown) => log.error({ err: error }, 'a share picture could not be made')
  const pictures = new PictureCache({
    find: (name) => findSubject(deps, name),
    maxBytes: 16 * 1024 * 1024,
    trustFor: 60_000,
    restFor: 5_000,
    mostAtOnce: 24,
    now: () => performance.now(),
    failed,
  })
  changes.subscribe((tag) => {
    if (tag === '*') pictures.outdate()
    else if (tag === 'content' || /^(?:fundraiser|job|blog|celebration):/.test(tag)) pictures.outdate(tag)
  })
  const site = createMemo({
    changes,
    load: async () => {
      const { renderSiteShare } = await import('./picture.ts')
      return asPicture(await renderSiteShare({ brand: deps.organisation.name, logo: deps.organisation.logo }))
    },
  })

  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const name = /^((?:(?:cause|story|job|blog|celebration)\/)?[a-z0-9][a-z0-9-]{0,119})\.jpg$/.exec(
      request.params['*'],
    )?.[1]
    if (name === undefined) throw new AppError('NOT_FOUND')
    try {
      const picture = await pictures.get(name)
      if (picture === undefined) throw new AppError('NOT_FOUND')
      return send(request, reply, picture, 'public, max-age=600, stale-while-revalidate=86400')
    } catch (error) {
      if (error instanceof AppError) throw error
      if (!(error instanceof TooManyPictures)) failed(error)
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
    // Pictures are made to be shown elsewhere.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(jpeg)
}
