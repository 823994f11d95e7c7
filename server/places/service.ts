import type pg from 'pg'
import { findAlikeWords, findNearWords } from '../platform/db/word-search.ts'
import { inLatin } from './latin.ts'
import { kilometresBetween, placeKey, readSearch, type Point } from './rules.ts'
import {
  findByChoices,
  findByPin,
  findByWords,
  findNamedIn,
  findNearest,
  listBiggest,
  type PlaceRow,
} from './store.ts'

const answersAtMost = 10
/** Fewer answers than these leave room for what else may have been meant. */
const enough = 3
/** A place of so many people that answers to what was typed is what was meant. */
const isSurelyMeant = ({ weight }: PlaceRow) => weight >= 50_000

/** Who says that they are at a point are in a place that is no farther than this. */
const nearKm = 50

export type Found = {
  rows: PlaceRow[]
  /** Nothing is called so: these are what may have been meant. */
  isAlike: boolean
}

/** At most ten places for a text, best first; none for a text without words. */
export async function searchPlaces(pool: pg.Pool, text: string): Promise<Found> {
  const asked = readSearch(text)
  if (asked.by === 'nothing') return called(await listBiggest(pool))
  if (asked.by === 'pin') return called(await findByPin(pool, asked.pin))
  if (asked.words.length === 0) return called([])
  const written = await findByWords(pool, asked.words)
  // Cities are known by their names in each script; of what is smaller, only how it is written in Latin letters.
  const read = asked.words.map(inLatin)
  const isRead = written.length === 0 && read.some((word, i) => word !== asked.words[i])
  const found = isRead ? await findByWords(pool, read) : written
  if (best(found).length >= enough || found.some(isSurelyMeant)) return called(found)
  const meant = isRead && found.length > 0 ? [] : await findMeant(pool, asked.words)
  const rows = best([
    ...found,
    ...meant,
    ...(isRead && meant.length === 0 ? await findMeant(pool, read) : []),
  ])
  return { rows, isAlike: found.length === 0 && rows.length > 0 }
}

const called = (rows: readonly PlaceRow[]): Found => ({ rows: best(rows), isAlike: false })

/** What was meant by words that are misspelt, or that say more than a gazetteer knows. */
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
