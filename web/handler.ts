import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { speak } from 'virtual:speak'
import { languageOf, languages, type Language } from '../shared/languages.ts'
import { makeApi, type HttpRequest } from './app/api.ts'
import { lastResort } from './app/ssr/last-resort.ts'
import { localised } from './app/ssr/localised.ts'
import { pageContext, type PageRequest, type PublicSettings } from './app/page-context.ts'
import { withUnsent } from './app/ssr/ssr-only.ts'

export { publicPages } from './app/pages.ts'
export type { PublicSettings }

/** Functions that the server gives to the pages. */
export type PagesHost = {
  /** Makes a call in process, as if it came over HTTP from `address`. */
  call(
    method: string,
    url: string,
    body: unknown,
    headers: Record<string, string>,
    address?: string,
  ): Promise<{ status: number; headers: Record<string, string>; json: unknown }>
  settings: PublicSettings
  /** Takes what went wrong while a page was made. */
  log(error: unknown, requestId: string): void
}

/** `city`: the one whose things come first on this page. */
export type PagesClient = { requestId: string; address: string; city?: string | undefined }

/** The same as calls say. */
const retryAfterSeconds = 5

/** Headers of the reader's own that go with a personal call. */
const personalHeaders = ['cookie', 'origin', 'user-agent', 'sec-fetch-site'] as const

/**
 * Renders pages for a host. An answer that carries `x-cache-tags` is the same for everyone and may be kept until
 * one of those tags is purged.
 */
export function createPages(host: PagesHost) {
  const renderers = makeRenderers()

  return (request: Request, client: PagesClient): Promise<Response> => {
    const language = languageOf(request.headers.get('cookie'))
    return speak(language, () => respond(renderers[language], request, client))
  }

  async function respond(render: Renderer, request: Request, client: PagesClient) {
    const made = makePageRequest(host, request, client)
    const context = new RouterContextProvider()
    context.set(pageContext, made.page)

    const response = await render(withoutCookies(request), context)
    if (response.status >= 500 && isDocument(request) && !isHtml(response))
      return lastResort(client.requestId)
    if (response.status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
    const tags = made.tags()
    if (response.status === 200 && tags.length > 0) response.headers.set('x-cache-tags', tags.join(' '))
    return response
  }
}

type Renderer = ReturnType<typeof createRequestHandler>

/** One for each language: what they differ in is which scripts a page names. */
function makeRenderers() {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const assetsIn = (language: Language) =>
    import.meta.env.DEV
      ? build.assets
      : (JSON.parse(localised(JSON.stringify(build.assets), language)) as typeof build.assets)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      createRequestHandler({ ...build, assets: assetsIn(language) }, mode),
    ]),
  ) as Record<Language, Renderer>
}

/** `tags` are those that the page named, none once it has asked for something of the reader's own. */
function makePageRequest(host: PagesHost, request: Request, client: PagesClient) {
  const kept = new Set<string>()
  let isPersonal = false
  let stillData: unknown
  const personally = ({ method, url, body, headers }: HttpRequest) => {
    isPersonal = true
    const own = ownHeaders(request, host.settings.baseUrl)
    return host.call(method, url, body, { ...own, ...headers }, client.address)
  }
  const page: PageRequest = {
    api: makeApi(({ method, url, body, headers }) => host.call(method, url, body, headers)),
    personalApi: makeApi(personally),
    settings: host.settings,
    requestId: client.requestId,
    city: client.city,
    log: (error) => host.log(error, client.requestId),
    keep: (...tags) => tags.forEach((tag) => kept.add(tag)),
    drawnOnce: (data, drawn) => (isDocument(request) ? withUnsent(data, drawn) : { ...data, ...drawn }),
    still: (data, Draw) => {
      if (!isDocument(request)) return data
      stillData = { data, Draw }
      return undefined
    },
    stillData: () => stillData,
  }
  return { page, tags: () => (isPersonal ? [] : [...kept]) }
}

/** Browsers name no origin when they open a page; a loader only reads, and its calls come from our own page. */
function ownHeaders(request: Request, baseUrl: string) {
  const own: Record<string, string> = request.method === 'GET' ? { origin: baseUrl } : {}
  for (const name of personalHeaders) {
    const value = request.headers.get(name)
    if (value) own[name] = value
  }
  return own
}

/** Loaders never see who is reading, so that nothing personal can slip into a page that is kept. */
function withoutCookies(request: Request) {
  if (request.method !== 'GET' || !request.headers.has('cookie')) return request
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request, { headers })
}

const isDocument = (request: Request) => !new URL(request.url).pathname.endsWith('.data')
const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false
