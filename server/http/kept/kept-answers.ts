import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Changes } from '../../platform/invalidation.ts'
import { locationHeader } from '../incoming/location.ts'
import { isReadable } from '../incoming/request-line.ts'
import { quickRequestId } from '../pages/cached-page-handler.ts'
import { HtmlCache, type Rendered } from '../pages/html-cache.ts'
import { encodingFor, type Prepared } from '../pages/prepared.ts'

/** Answers that are the same for everybody, kept in memory as pages are and forgotten by the same tags. */
export type KeptAnswers = {
  /** Notes a path below which bodies are looked at. */
  listenFor(path: string): void
  /** The answer to `key`, which is made once for all who ask meanwhile; the next such request finds it at once. */
  get(key: string, request: IncomingMessage, make: () => Promise<Rendered>): Promise<Prepared>
  /** Counts what was packed for an answer after it was stored. */
  recount(key: string): void
  /**
   * Answers from memory what was asked in the same bytes before. @returns false when it cannot
   * @param pass hands the request on, once its body was looked at
   */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean
  /** Stops keeping connections from here on. */
  close(): void
  /** Number of answers from memory. */
  answered(): number
}

/** A longer body is not looked at; lists and pages of them take a tenth of that. */
const longestBody = 2048
/** Number of remembered requests; each is shorter than its body and its address. */
const askedAtMost = 10_000

/** @param maxBytes bounds what is kept of answers, packed ones included */
export function createKeptAnswers({
  changes,
  maxBytes = 16 * 1024 * 1024,
  now = () => performance.now(),
}: {
  changes: Pick<Changes, 'subscribe'>
  maxBytes?: number
  now?: () => number
}): KeptAnswers {
  const cache = new HtmlCache({ maxBytes, freshFor: 15_000, keepFor: 15_000, now })
  changes.subscribe((tag) => cache.purge(tag))
  /** Key of the answer by method, address and body as they came; oldest first. */
  const keys = new Map<string, string>()
  const asked = new WeakMap<IncomingMessage, string>()
  const paths = new Set<string>()
  let isClosing = false
  let count = 0

  function remember(raw: string, key: string): void {
    keys.set(raw, key)
    if (keys.size > askedAtMost) keys.delete(keys.keys().next().value!)
  }

  function fromMemory(request: IncomingMessage, response: ServerResponse, raw: string): boolean {
    const key = keys.get(raw)
    const held = key === undefined ? undefined : cache.fresh(key)
    if (held === undefined) {
      asked.set(request, raw)
      return false
    }
    if (isClosing) response.shouldKeepAlive = false
    const isSent = held.send(
      request,
      response,
      quickRequestId(),
      encodingFor(request.headers['accept-encoding']),
    )
    if (isSent) count += 1
    return isSent
  }

  function readThrough(request: IncomingMessage, response: ServerResponse, length: number, pass: () => void) {
    request.once('readable', () => {
      const body = request.read() as Buffer | null
      const raw = body?.length === length ? `${request.url}\n${body.toString('latin1')}` : undefined
      if (raw !== undefined && fromMemory(request, response, raw)) return
      if (body !== null) request.unshift(body)
      pass()
    })
  }

  return {
    listenFor: (path) => void paths.add(path),
    async get(key, request, make) {
      const kept = cache.exact(key)
      const raw = asked.get(request)
      if (kept !== undefined) {
        if (raw !== undefined) remember(raw, key)
        return kept
      }
      const { page, tags } = await cache.render(key, make)
      if (raw !== undefined && tags.length > 0) remember(raw, key)
      return page
    },
    recount: (key) => cache.recount(key),
    answer(request, response, pass) {
      const { method, url = '', headers } = request
      if (!url.startsWith('/api/')) return false
      // A visitor with a cookie gets the public answer too; an API client gets a 401 when its login has ended.
      if (headers.authorization !== undefined) return false
      // Answers for a city have their key from the server.
      if (headers[locationHeader] !== undefined) return false
      if (!isReadable(request)) return false
      if (method === 'GET') return fromMemory(request, response, url)
      const length = Number(headers['content-length'])
      if (method !== 'POST' || !paths.has(url) || !(length > 0 && length <= longestBody)) return false
      if (!/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '')) return false
      // Nothing that is posted is unchanged.
      delete headers['if-none-match']
      readThrough(request, response, length, pass)
      return true
    },
    close: () => void (isClosing = true),
    answered: () => count,
  }
}
