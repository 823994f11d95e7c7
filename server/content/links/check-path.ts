import type { LinkReason } from '../../../contract/site/dead-links.ts'

/** Answer of a page; undefined where it did not answer. */
export type FetchPage = (path: string) => Promise<{ status: number; location?: string | null } | undefined>

const mostRedirects = 5
const waitMs = 10_000

/** Requests pages of this site as a visitor; redirects are not followed. */
export const fetchOwnPage =
  (baseUrl: string): FetchPage =>
  async (path) => {
    try {
      const answer = await fetch(baseUrl + path, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(waitMs),
      })
      await answer.body?.cancel()
      return { status: answer.status, location: answer.headers.get('location') }
    } catch {
      return undefined
    }
  }

/**
 * Follows a link through its redirects. A page that does not exist may lead to the home page.
 * @returns undefined for a link that works; `unknown` where a page did not answer
 */
export async function checkPath(
  path: string,
  { baseUrl, fetchPage }: { baseUrl: string; fetchPage: FetchPage },
): Promise<LinkReason | 'unknown' | undefined> {
  let at = path
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await fetchPage(at)
    if (answer === undefined || answer.status >= 500 || answer.status === 429) return 'unknown'
    if (answer.status === 404 || answer.status === 410) return 'missing'
    if (answer.status < 300 || answer.status >= 400 || !answer.location) return undefined
    const to = new URL(answer.location, baseUrl + at)
    if (to.origin !== new URL(baseUrl).origin) return undefined
    if (to.pathname === '/') return 'home'
    at = to.pathname + to.search
  }
  return 'loop'
}
