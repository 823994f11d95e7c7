import { lettersOnly } from '../platform/db/word-search.ts'

export type Point = { lat: number; lng: number }

const radians = Math.PI / 180
const earthKm = 6371

/** Along the great circle. */
export function kilometresBetween(a: Point, b: Point): number {
  const north = Math.sin(((b.lat - a.lat) * radians) / 2)
  const east = Math.sin(((b.lng - a.lng) * radians) / 2)
  const share = north ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(share))
}

/**
 * The words of a name or of a search: lower case, without accents on Latin letters, in whatever script. The gazetteer
 * is made with this too: when it changes, make the gazetteer anew.
 */
export const placeWords = (text: string): string[] =>
  lettersOnly(text.normalize('NFKD').replaceAll(/[\u0300-\u036F'’.\u200B-\u200D]/g, ''))

/** A name as it is compared: 'Gandhi Nagar' is 'Gandhinagar'. */
export const placeKey = (words: readonly string[]): string => words.join('')

export type PlaceQuery =
  | { by: 'nothing' }
  /** The beginning of a PIN code, or all of it. */
  | { by: 'pin'; pin: string }
  | { by: 'words'; words: string[] }

const wordsAtMost = 8
const lettersAtMost = 40

/** What people write before a PIN code. */
const isOfPin = /^(?:pin|code|pincode)$/

/** What a search asks for. Of a text that is too long to be a place's name, its beginning counts. */
export function readSearch(text: string): PlaceQuery {
  if (text.trim() === '') return { by: 'nothing' }
  const words = placeWords(text.slice(0, 400)).slice(0, wordsAtMost)
  const key = placeKey(words.filter((word) => !isOfPin.test(word)))
  if (/^[1-9]\d{0,5}$/.test(key)) return { by: 'pin', pin: key }
  return { by: 'words', words: words.map((word) => [...word].slice(0, lettersAtMost).join('')) }
}

type Described = { locality: string; city: string; district: string; state: string; pin: string }

/** One line for people. The district tells apart what is not in a city that everybody knows. */
export function formatted({ locality, city, district, state, pin }: Described, isCity: boolean): string {
  const isDistrictNeeded = !isCity && locality === '' && district !== city
  const parts = [locality, city, isDistrictNeeded ? district : '', state].filter(Boolean)
  return pin === '' ? parts.join(', ') : `${parts.join(', ')} ${pin}`
}
