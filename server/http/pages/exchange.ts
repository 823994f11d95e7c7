import type { FastifyRequest } from 'fastify'
import type { Rendered } from './html-cache.ts'
import { contentPolicy, type PolicyOptions } from './policy.ts'
import { Prepared } from './prepared.ts'

/** Headers between the renderer and us, and those that are counted anew. */
const ours = new Set(['x-cache-tags', 'content-length', 'content-type', 'cache-control'])

/** A request as the renderer takes it. It outlives its visitor: others may be waiting for the same page. */
export function toRequest(request: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const isForm = request.method === 'POST'
  return new Request(baseUrl + request.url, {
    // The answer to HEAD is that to GET; its body is dropped when it is sent.
    method: isForm ? 'POST' : 'GET',
    headers,
    body: isForm ? ((request.body as Buffer<ArrayBuffer> | undefined) ?? null) : null,
  })
}

/** A renderer's answer, ready to be sent; its tags say whether it may be shown to others. */
export async function toRendered(
  response: Response,
  policy: PolicyOptions,
  common: readonly [string, string][],
): Promise<Rendered> {
  const type = response.headers.get('content-type')
  const bytes = Buffer.from(await response.arrayBuffer())
  const tags = tagsOf(response)
  const headers: [string, string][] = [
    [
      'cache-control',
      response.headers.get('cache-control') ?? (tags.length ? 'no-cache' : 'private, no-store'),
    ],
    ...[...response.headers].filter(([name]) => !ours.has(name)),
    // A page's own headers come before the common ones.
    ...common.filter(([name]) => !response.headers.has(name)),
  ]
  if (type) headers.push(['content-type', type])
  if (type?.startsWith('text/html')) headers.push(['content-security-policy', contentPolicy(bytes, policy)])
  return { page: new Prepared(bytes, headers, response.status), tags }
}

/** Only what is the same for everyone has tags: a plain 200 that sets no cookie. */
function tagsOf(response: Response) {
  if (response.status !== 200 || response.headers.has('set-cookie')) return []
  return response.headers.get('x-cache-tags')?.split(' ').filter(Boolean) ?? []
}
