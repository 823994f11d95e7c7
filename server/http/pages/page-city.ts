import { cookieValue } from '../access.ts'

export type PageCity = {
  /** The city whose things come first on this page; none when nothing is there. */
  name: string | undefined
  /** Part of the cache key for a city; '' for the usual one. */
  keyPart: string
}

const nowhere: PageCity = { name: undefined, keyPart: '' }

/** Cities where something is shown, by their names in small letters. Any other changes no page. */
export type KnownCities = { get(lowerName: string): string | undefined }

/**
 * The reader's city as a page needs it, out of the `city` cookie. Only cities that make a difference tell pages
 * apart, so that nobody can fill the memory with pages for cities that they made up.
 */
export function pageCity(
  isByCity: boolean,
  cookie: string | undefined,
  known: KnownCities,
  usual: string,
): PageCity {
  if (!isByCity) return nowhere
  const chosen = cookie === undefined ? undefined : cookieValue(cookie, 'city')
  const name = chosen === undefined ? usual.toLowerCase() : decoded(chosen).toLowerCase()
  const city = known.get(name)
  return { name: city, keyPart: name === usual.toLowerCase() ? '' : `#${city ?? ''}` }
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
