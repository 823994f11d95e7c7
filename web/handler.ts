import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { makeApi } from './app/api.ts'
import { pageContext, type PageRequest, type PublicSettings } from './app/page-context.ts'

export type { PublicSettings }

/** What the server gives to the pages. */
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
  log(error: unknown, requestId: string): void
}

export type PagesClient = { requestId: string; address: string }

/** Headers of the reader's own that go with a personal call. */
const personalHeaders = ['cookie', 'origin', 'user-agent', 'sec-fetch-site'] as const

/**
 * Renders pages for a host. An answer may carry `x-cache-tags`: it is the same for everyone and may be
 * kept until one of those tags is purged.
 */
export function createPages(host: PagesHost) {
  const render = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')

  return async (request: Request, client: PagesClient): Promise<Response> => {
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    let isPersonal = false

    const caller = (headers: () => Record<string, string>, address?: () => string) =>
      makeApi((sent) =>
        host.call(sent.method, sent.url, sent.body, { ...headers(), ...sent.headers }, address?.()),
      )
    const page: PageRequest = {
      api: caller(() => ({})),
      personalApi: caller(
        () => {
          isPersonal = true
          return ownHeaders(request)
        },
        () => client.address,
      ),
      settings: host.settings,
      requestId: client.requestId,
      log: (error) => host.log(error, client.requestId),
      keep: (...names) => names.forEach((name) => tags.add(name)),
    }
    context.set(pageContext, page)

    const response = await render(request, context)
    if (tags.size > 0 && !isPersonal && response.status === 200) {
      response.headers.set('x-cache-tags', [...tags].join(' '))
    }
    return response
  }
}

function ownHeaders(request: Request) {
  const own: Record<string, string> = {}
  for (const name of personalHeaders) {
    const value = request.headers.get(name)
    if (value) own[name] = value
  }
  return own
}
