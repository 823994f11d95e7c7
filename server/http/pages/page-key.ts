import { languageOf } from '../../../shared/languages.ts'
import type { PageRules } from './page-rules.ts'

/** Query parameters that others add to links and that change nothing. */
const ignored: readonly (string | RegExp)[] = [/^utm_/, 'fbclid', 'gclid', 'ref']

const isIgnored = (name: string) =>
  ignored.some((rule) => (typeof rule === 'string' ? rule === name : rule.test(name)))

/**
 * The key of an address: its path and those query parameters that count, in a fixed order. Undefined when the
 * answer may be anybody's own: a personal page, an unknown parameter, a parameter given twice, a path
 * that is written neither in small letters nor as its page states it.
 */
export function pageKey(
  url: string,
  { queryOf, isSpelled }: Pick<PageRules, 'queryOf' | 'isSpelled'>,
): string | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const plain = path.toLowerCase()
  if (path !== plain && !isSpelled(path)) return undefined
  const query = queryOf(plain)
  if (query === undefined) return undefined
  if (mark < 0) return path

  const kept: string[] = []
  const given = new URLSearchParams(url.slice(mark + 1))
  for (const [name, value] of given) {
    if (isIgnored(name)) continue
    if (!isKnown(name, path, query) || given.getAll(name).length > 1) return undefined
    if (value !== '') kept.push(`${name}=${encodeURIComponent(value)}`)
  }
  return kept.length ? `${path}?${kept.toSorted().join('&')}` : path
}

/** Data requests name the routes whose data is wanted. */
const isKnown = (name: string, path: string, query: readonly string[]) =>
  query.includes(name) || (name === '_routes' && path.endsWith('.data'))

/** The key of a page in the language that the reader's cookies choose. Pages in English go by their plain key. */
export function keyInLanguage(key: string, cookies: string | undefined): string {
  const language = languageOf(cookies)
  return language === 'en' ? key : `${language} ${key}`
}
