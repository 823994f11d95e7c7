import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from '../incoming/own-origin.ts'
import { isLanguage, languageCookie } from '../../../shared/languages.ts'

const year = 365 * 24 * 60 * 60

/**
 * Keeps the language that a form in the footer chose, and leads back to the page it was chosen on. Only our own
 * pages may choose.
 */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply, baseUrl: string) {
  const { origin, referer } = request.headers
  const isOwn = ownOrigin(baseUrl)
  if (origin !== undefined && !isOwn(origin))
    return reply.code(403).type('text/plain; charset=utf-8').send('Choose the language on our own pages')
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
  const language = form.get('language')
  if (isLanguage(language)) {
    const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${languageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=${year}${secure}`,
    )
  }
  return reply
    .code(303)
    .header('cache-control', 'no-store')
    .header('location', cameFrom(referer, isOwn) ?? ownPath(form.get('back')))
    .send()
}

/** The page of ours that a browser says it comes from, with its query. */
function cameFrom(referer: string | undefined, isOwn: (origin: string | undefined) => boolean) {
  if (!referer || !isOwn(referer)) return undefined
  const { pathname, search } = new URL(referer)
  return ownPath(pathname + search)
}

/** A path of ours; anything else is the home page, so that nobody is led away. */
const ownPath = (path: string | null) =>
  path && path.length <= 2000 && /^\/(?![/\\])[!-~]*$/.test(path) && !path.includes('\\') ? path : '/'
