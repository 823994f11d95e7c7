import type pg from 'pg'
import { findAlikeWords, findNearWords } from '../platform/db/word-search.ts'
import { inLatin } from './latin.ts'
import { kilometresBetween, nearerFirst, placeKey, readSearch, type Point } from './rules.ts'
import {
  findByChoices,
  findByPin,
  findByWords,
  findCity,
  findNamedIn,
  findNearest,
  findNearCities,
  listBiggest,
  type PlaceRow,
} from './store.ts'

const answersAtMost = 10
/** Fewer answers than these leave room for what else may have been meant. */
const enough = 3
/** A place of so many people that answers to what was typed is what was meant. */
const isSurelyMeant = ({ weight }: PlaceRow) => weight >= 50_000

/** Distance up to which a point belongs to the nearest place. */
const nearKm = 50

export type Found = {
  rows: PlaceRow[]
  /** Nothing is called so: these are what may have been meant. */
  isAlike: boolean
}

/**
 * Finds at most ten places for a text, best first; none for a text without words.
 * @param nearCity of places that fit as well, those near it come first
 */
export async function searchPlaces(pool: pg.Pool, text: string, nearCity = ''): Promise<Found> {
  const asked = readSearch(text)
  if (asked.by === 'nothing') return called(await listBiggest(pool))
  if (asked.by === 'pin') return called(await findByPin(pool, asked.pin))
  if (asked.words.length === 0) return called([])
  const here = nearCity === '' ? undefined : await findCity(pool, nearCity)
  const find = async (words: readonly string[]) => {
    const rows = await findByWords(pool, words)
    return here === undefined ? rows : nearerFirst(rows, here)
  }
  const written = await find(asked.words)
  // Cities are known by their names in each script; of what is smaller, only how it is written in Latin letters.
  const read = readInLatin(asked.words)
  const isRead = written.length === 0 && read.length > 0 && placeKey(read) !== placeKey(asked.words)
  const found = isRead ? await find(read) : written
  const isNamed = found.some((place) => isSurelyMeant(place) && place.isExact !== null)
  const likely = isNamed ? found : await withNearCities(pool, placeKey(isRead ? read : asked.words), found)
  if (best(found).length >= enough || found.some(isSurelyMeant)) return called(likely)
  const meant = isRead && found.length > 0 ? [] : await findMeant(pool, asked.words)
  const rows = best([
    ...likely,
    ...meant,
    ...(isRead && meant.length === 0 ? await findMeant(pool, read) : []),
  ])
  return { rows, isAlike: found.length === 0 && rows.length > 0 }
}

/** The words as signs spell them. A sign that no letter carries has no sound and is no word. */
export const readInLatin = (words: readonly string[]): string[] => words.map(inLatin).filter(Boolean)

/** Names of so many letters can be told from each other when they are misspelt. */
const isTellable = (key: string) => key.length >= 4 && key.length <= 40

/** Villages are called all sorts of things: before them, a city that is nearly called so is likelier meant. */
async function withNearCities(pool: pg.Pool, key: string, found: readonly PlaceRow[]): Promise<PlaceRow[]> {
  const cities = isTellable(key) ? await findNearCities(pool, key) : []
  return [...found.filter(({ isExact }) => isExact), ...cities, ...found]
}

const called = (rows: readonly PlaceRow[]): Found => ({ rows: best(rows), isAlike: false })

/** Finds places for words that are misspelt, or that say more than a gazetteer knows. */
async function findMeant(pool: pg.Pool, words: readonly string[]): Promise<PlaceRow[]> {
  const key = placeKey(words)
  const alike = await findAlikeWords(pool, 'place_word', words.length > 1 ? [...words, key] : words)
  const choices = words.map((word, i) => ({ word, alike: alike[i]! }))
  // 'new' is like 'newyork' by its letters, but is not that name in another spelling.
  const whole = (alike[words.length] ?? []).filter((name) => name.length * 2 > key.length)
  const found = await findByChoices(pool, { key, choices, whole })
  if (found.length > 0) return found
  const named = await findNamedIn(pool, words)
  if (named.length > 0) return named
  const near = await findNearWords(pool, 'place_word', words)
  if (near.every(({ length }) => length === 0)) return []
  return findByChoices(pool, { key, choices: words.map((word, i) => ({ word, alike: near[i]! })), whole: [] })
}

/** The place in India in which somebody at this point is; undefined when that is beyond its borders or at sea. */
export async function nearestPlace(pool: pg.Pool, point: Point): Promise<PlaceRow | undefined> {
  const nearest = await findNearest(pool, point)
  return nearest?.kind === 'abroad' || (nearest && kilometresBetween(point, nearest) > nearKm)
    ? undefined
    : nearest
}

/** Each place once, and of places that read alike the first. */
function best(rows: readonly PlaceRow[]): PlaceRow[] {
  const told = new Set<string>()
  const isNew = (what: string) => !told.has(what) && told.add(what)
  return rows
    .filter(
      ({ placeId, locality, city, district, state, pin }) =>
        isNew(placeId) && isNew([locality, city, district, state, pin].join('\n')),
    )
    .slice(0, answersAtMost)
}
