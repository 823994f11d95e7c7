/** Caching rule of a public page; `path` is its route, as in `fundraisers/:slug`. */
export type PageRule = {
  path: string
  query?: readonly string[] | undefined
  isByCity?: boolean | undefined
  isPersonal?: boolean | undefined
}

export type PageRules = {
  /** Query parameters that tell kept forms of a page apart; undefined where it is never kept. */
  queryOf(path: string): readonly string[] | undefined
  /** Whether a path with capitals is written as its page states it. */
  isSpelled(path: string): boolean
  /** Whether the page at this address is kept once a city. */
  isByCity(url: string): boolean
}

const none: readonly string[] = []

/** Converts a path to an expression: `/cause/:slug` and its data, `/cause/a.data`. */
function expressionOf(path: string, spell = (segment: string) => segment.toLowerCase()): string {
  if (path === '') return '/(?:_root|_)?'
  const segments = path.split('/').map((segment) => {
    if (segment === '*?') return '.*'
    return segment.startsWith(':') ? '[^/?]+?' : spell(segment).replace(/[.+]/g, '\\$&')
  })
  return segments.at(-1) === '.*' ? `/${segments.slice(0, -1).join('/')}(?:/.*)?` : `/${segments.join('/')}`
}

/** Rules of all pages; where two fit, the one that was named first counts. */
export function pageRules(rules: readonly PageRule[]): PageRules {
  const known = rules.map((rule) => ({
    rule,
    pattern: new RegExp(`^${expressionOf(rule.path)}(?:\\.data)?$`),
  }))
  const cities = rules.filter(({ isByCity }) => isByCity).map(({ path }) => expressionOf(path))
  // One expression, since each request with a cookie asks.
  const byCity = new RegExp(`^(?:${cities.join('|') || '(?!)'})(?:\\.data)?(?:\\?|$)`)
  const spelled = rules
    .filter(({ path }) => /[A-Z]/.test(path.replaceAll(/:\w+/g, '')))
    .map(({ path }) => expressionOf(path, (segment) => segment))
  const bySpelling = new RegExp(`^(?:${spelled.join('|') || '(?!)'})(?:\\.data)?$`)
  return {
    isSpelled: (path) => bySpelling.test(path),
    queryOf: (path) => {
      const found = known.find(({ pattern }) => pattern.test(path))?.rule
      return found === undefined ? none : found.isPersonal ? undefined : (found.query ?? none)
    },
    isByCity: (url) => byCity.test(url),
  }
}
