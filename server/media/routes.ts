import type { FastifyInstance } from 'fastify'
import { acceptPart } from './large-uploads.ts'
import { sendPublished } from './published.ts'
import { mediaPathOf, harmless, publishedKeyOf } from './rules.ts'
import { acceptUpload, openPreview, type Upload, type UploadDeps } from './uploads.ts'

type Signed = { Params: { id: string }; Querystring: { t?: unknown } }

const tokenOf = ({ t }: Signed['Querystring']) => (typeof t === 'string' ? t : '')

/** A route that files are PUT to, at signed addresses that hold good once: `path` has the parameter `id`. */
export const putRoute =
  (path: string, take: (upload: Upload) => Promise<void>) => async (app: FastifyInstance) => {
    // The body is streamed to where it is kept, whatever its type says.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.put<Signed>(path, async (request, reply) => {
      const length = request.headers['content-length']
      try {
        await take({
          id: request.params.id,
          token: tokenOf(request.query),
          type: request.headers['content-type'],
          length: length === undefined ? undefined : Number(length),
          body: request.raw,
        })
      } finally {
        // Refused bodies are read to their end, so that the client gets to read why.
        request.raw.resume()
      }
      return reply.header('cache-control', 'no-store').send({ status: true, message: '', data: null })
    })
  }

/** Large files come here in parts. One that is not the next is answered by how much has come. */
const largeRoute = (deps: UploadDeps) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.put<Signed>('/media/large/:id', async (request, reply) => {
    const { 'content-length': length, 'content-range': contentRange } = request.headers
    try {
      const { received, isNext } = await acceptPart(deps, {
        id: request.params.id,
        token: tokenOf(request.query),
        length: length === undefined ? undefined : Number(length),
        contentRange: typeof contentRange === 'string' ? contentRange : undefined,
        body: request.raw,
      })
      return await reply
        .code(isNext ? 200 : 409)
        .header('cache-control', 'no-store')
        .send({ status: isNext, message: '', data: { received } })
    } finally {
      request.raw.resume()
    }
  })
}

/** Signed uploads and previews at `/media/upload/{id}`, published files at `/media/{key}`. No cookie counts here. */
export function mediaRoutes(deps: UploadDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(putRoute('/media/upload/:id', (upload) => acceptUpload(deps, upload)))

    await app.register(largeRoute(deps))

    app.get<Signed>('/media/upload/:id', async (request, reply) => {
      const { media, file } = await openPreview(deps, request.params.id, tokenOf(request.query))
      reply.headers({ ...harmless, 'cache-control': 'private, no-store' })
      if (!file) return reply.redirect(mediaPathOf(publishedKeyOf(media)))
      return reply
        .type(media.type)
        .header('content-disposition', media.type.startsWith('image/') ? 'inline' : 'attachment')
        .header('content-length', file.size)
        .send(file.stream)
    })

    app.get<{ Params: { key: string } }>('/media/:key', (request, reply) =>
      sendPublished(deps.storage, request.params.key, request, reply),
    )
  }
}
