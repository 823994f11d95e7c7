import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { typeOfKey, type Storage } from '../platform/storage/storage.ts'
import { harmless, publishedKeyShape, requestedRange } from './rules.ts'

/**
 * Sends a published file. Its bytes never change under its name, so the name is its ETag and
 * whoever holds a copy may keep it for good. Pictures and films show in the page, documents download.
 * @throws NOT_FOUND for a name that no file was published under
 */
export async function sendPublished(
  storage: Storage,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!publishedKeyShape.test(key)) throw new AppError('NOT_FOUND')
  const etag = `"${key}"`
  const headers: Record<string, string> = {
    ...harmless,
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    // Letters and pages of others show these pictures.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    ...(key.endsWith('.pdf') && { 'content-disposition': `attachment; filename="${key}"` }),
  }
  if (holdsCopy(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()

  const path = `published/${key}`
  const ifRange = request.headers['if-range']
  if (request.headers.range !== undefined && (ifRange === undefined || ifRange === etag)) {
    const about = await storage.stat(path)
    if (!about) throw new AppError('NOT_FOUND')
    const range = requestedRange(request.headers.range, about.size)
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${about.size}`).send()
    if (range) {
      const part = await storage.read(path, range)
      if (!part) throw new AppError('NOT_FOUND')
      return reply
        .code(206)
        .headers({ ...headers, 'content-range': `bytes ${range.start}-${range.end}/${about.size}` })
        .header('content-length', range.end - range.start + 1)
        .type(typeOfKey(key))
        .send(part.stream)
    }
  }
  const file = await storage.read(path)
  if (!file) throw new AppError('NOT_FOUND')
  return reply.headers(headers).header('content-length', file.size).type(file.type).send(file.stream)
}

function holdsCopy(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
