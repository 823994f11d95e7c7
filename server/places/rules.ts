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

const digit = /\p{Nd}/gu
const isDigit = /^\p{Nd}$/u

/** The digit of any script in our own: Unicode lists each script's ten one after another, from zero. */
function plainDigit(sign: string): string {
  let place = 0
  while (isDigit.test(String.fromCodePoint(sign.codePointAt(0)! - place - 1))) place++
  return String(place % 10)
}

/** Words that people write before a PIN code. */
const isOfPin = /^(?:pin|code|pincode|पिन|कोड|पिनकोड|పిన్|కోడ్|పిన్కోడ్)$/

/** Reads a search. Only the beginning counts of a text too long for a place's name. */
export function readSearch(text: string): PlaceQuery {
  if (text.trim() === '') return { by: 'nothing' }
  const words = placeWords(text.slice(0, 400).replaceAll(digit, plainDigit)).slice(0, wordsAtMost)
  const key = placeKey(words.filter((word) => !isOfPin.test(word)))
  if (/^[1-9]\d{0,5}$/.test(key)) return { by: 'pin', pin: key }
  return { by: 'words', words: words.map((word) => [...word].slice(0, lettersAtMost).join('')) }
}

/** Population from which on a place is a town to those who look for one. */
export const townFromPeople = 5_000

type Fitting = Point & { kind: string; weight: number; isExact?: boolean | null }

/**
 * Ranks how well a name fits, best first, as `findByWords` sorts it; a near village of exactly that name
 * counts as well.
 */
function fit({ kind, weight, isExact }: Fitting, km: number): number {
  if (isExact == null) return 5
  if (isExact && (weight >= townFromPeople || km <= halfKm)) return kind === 'city' || kind === 'town' ? 0 : 1
  if (kind === 'city') return 2
  return isExact ? 3 : 4
}

/** Kilometres at which a place counts half as much as one that is here. */
const halfKm = 25

/** Puts the nearer of places that fit as well first; many people make up for distance. */
export function nearerFirst<T extends Fitting>(places: readonly T[], here: Point): T[] {
  return places
    .map((place) => ({ place, km: kilometresBetween(here, place) }))
    .map(({ place, km }) => ({ place, fit: fit(place, km), worth: (place.weight + 1) / (1 + km / halfKm) }))
    .toSorted((a, b) => a.fit - b.fit || b.worth - a.worth)
    .map(({ place }) => place)
}

type Described = { locality: string; city: string; district: string; state: string; pin: string }

/** One line for people. The district tells apart what is not in a city that everybody knows. */
export function formatted({ locality, city, district, state, pin }: Described, isCity: boolean): string {
  const isDistrictNeeded = !isCity && locality === '' && district !== city
  const parts = [locality, city, isDistrictNeeded ? district : '', state].filter(Boolean)
  return pin === '' ? parts.join(', ') : `${parts.join(', ')} ${pin}`
}
