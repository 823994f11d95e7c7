import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Changes } from '../../platform/invalidation.ts'
import { createMemo, type Memo } from '../../platform/memo.ts'
import { AppError } from '../app-error.ts'
import { robotsText } from './robots.ts'
import { filesOf, siteIndex, urlSet, type SitemapEntry, type SitemapSection } from './sitemap.ts'

export type WellKnownOptions = {
  /** Origin under which the site is known. */
  baseUrl: string
  demo: boolean
  /** Sections in the order in which they are listed. */
  sections: readonly SitemapSection[]
  changes: Pick<Changes, 'subscribe'>
  /** Tags of changes after which the sitemap is made anew. */
  tags: readonly string[]
}

/** Packed as it is kept: a full file is some megabytes as text. */
type File = { gzip: Buffer; etag: string }

const hourMs = 3_600_000
const lifetime = 'public, max-age=3600'

/**
 * `/robots.txt` and `/sitemap.xml`; beyond 50,000 addresses the latter names `/sitemap-1.xml` and so on.
 * Files are made piece by piece when first asked for, one at a time, and kept packed for an hour.
 */
export function wellKnownRoutes(app: FastifyInstance, options: WellKnownOptions): void {
  const { baseUrl, sections, changes, tags } = options
  const cached = <T>(load: () => Promise<T>) => createMemo({ load, changes, tags, maxAgeMs: hourMs })
  const oneAtATime = pLimit(1)

  const plan = cached(async () => filesOf(await Promise.all(sections.map((section) => section.count()))))
  const files = new Map<number, Memo<File>>()
  const file = (index: number): Promise<File> => {
    let known = files.get(index)
    if (!known) {
      known = cached(() =>
        oneAtATime(async () => packed(urlSet(baseUrl, partsOf((await plan.get())[index] ?? [])))),
      )
      files.set(index, known)
    }
    return known.get()
  }
  async function* partsOf(
    parts: readonly { section: number; from: number; limit: number }[],
  ): AsyncGenerator<SitemapEntry> {
    for (const { section, from, limit } of parts) yield* sections[section]!.entries(from, limit)
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', lifetime).type('text/plain; charset=utf-8').send(robotsText(options)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const { length } = await plan.get()
    return length === 1
      ? send(request, reply, await file(0))
      : send(request, reply, await packed([siteIndex(baseUrl, length)]))
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}).xml', async (request, reply) => {
    const { length } = await plan.get()
    const number = Number(request.params.number)
    if (length === 1 || number < 1 || number > length) throw new AppError('NOT_FOUND')
    return send(request, reply, await file(number - 1))
  })
}

async function packed(pieces: AsyncIterable<string> | Iterable<string>): Promise<File> {
  const gzip = await buffer(Readable.from(pieces).pipe(createGzip()))
  return { gzip, etag: `W/"${hash('sha256', gzip, 'base64url').slice(0, 22)}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { gzip, etag }: File): FastifyReply {
  reply.headers({ etag, 'cache-control': lifetime, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(Readable.from([gzip]).pipe(createGunzip()))
}
