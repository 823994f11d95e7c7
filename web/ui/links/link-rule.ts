/**
 * Kind of a link in managed content: it leads on in the app, opens a film, or opens another site beside this
 * one.
 */
export type LinkKind = 'path' | 'video' | 'site'

const films = [
  {
    at: /^(?:www\.|m\.)?youtube\.com$/,
    id: (url: URL) => url.searchParams.get('v') ?? lastOf(url, /^\/(?:shorts|live|embed)\//),
  },
  { at: /^youtu\.be$/, id: (url: URL) => lastOf(url, /^\//) },
  { at: /^(?:www\.)?vimeo\.com$/, id: (url: URL) => lastOf(url, /^\/(?=\d+\/?$)/) },
] as const

const lastOf = (url: URL, start: RegExp) =>
  start.test(url.pathname) ? url.pathname.replace(start, '').replace(/\/$/, '') : undefined

/** Address that shows a film without tracking its viewers; undefined for what is no film. */
export function filmAddress(link: string): string | undefined {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return undefined
  const url = new URL(link)
  const site = films.find(({ at }) => at.test(url.hostname))
  const id = site?.id(url)
  if (!id || !/^[\w-]{4,20}$/.test(id)) return undefined
  return url.hostname.endsWith('vimeo.com')
    ? `https://player.vimeo.com/video/${id}?dnt=1`
    : `https://www.youtube-nocookie.com/embed/${id}?rel=0`
}

/** A path within the site, and nothing that a browser would take for another one. */
export const isPath = (link: string) => /^\/(?![/\\])/.test(link)

export const linkKind = (link: string): LinkKind =>
  isPath(link) ? 'path' : filmAddress(link) ? 'video' : 'site'
