import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import { after, allOf, anyOf, beginning, exactly, slipsOf, swaps } from '../platform/db/word-search.ts'
import { placeKey, placeWords, townFromPeople, type Point } from './rules.ts'

export type PlaceRow = Point & {
  placeId: string
  kind: 'state' | 'city' | 'town' | 'locality' | 'pincode' | 'abroad'
  locality: string
  city: string
  district: string
  state: string
  pin: string
  weight: number
  /** Whether its whole name is what was asked for; null where that is not how its name begins. */
  isExact?: boolean | null
}

const columns = `place_id as "placeId", kind, locality, city, district, state, pin, lat, lng, weight`

/** A place has a row for each of its names: more rows are read than are shown. */
const rowsAtMost = 40

/** The biggest cities. */
export const listBiggest = (pool: pg.Pool): Promise<PlaceRow[]> =>
  runNamed<PlaceRow>(
    pool,
    `select distinct on (weight, place_id) ${columns} from place where kind = 'city'
     order by weight desc, place_id limit ${rowsAtMost}`,
    [],
  )

/** Places whose PIN code begins so; of a whole one, its main office and everything else that has it. */
export const findByPin = (pool: pg.Pool, pin: string): Promise<PlaceRow[]> =>
  runNamed<PlaceRow>(
    pool,
    `select ${columns} from place where pin >= $1 and pin < $2 and (kind = 'pincode' or length($1) = 6)
     order by pin, kind <> 'pincode', weight desc, id limit ${rowsAtMost}`,
    [pin, after(pin)],
  )

/**
 * Places by name: first the town or part of a city that is called exactly so, then cities whose name begins so, villages
 * that are called so, other names that begin so, and those in which every word begins a word of the name or of what
 * is around it. Among equals the town comes before its localities, and the weightiest first.
 * What comes after the names that begin so is only looked for when these do not fill the answer.
 */
export function findByWords(pool: pg.Pool, words: readonly string[]): Promise<PlaceRow[]> {
  const key = placeKey(words)
  const all = allOf(words.map(beginning))
  return runNamed<PlaceRow>(
    pool,
    `select * from (
       (select ${columns}, key = $1 as "isExact" from place where key >= $1 and key < $2 and key <> ''
        order by case when key = $1 and weight >= ${townFromPeople} then 0 when kind = 'city' then 1 when key = $1 then 2 else 3 end,
          key = $1 and kind not in ('city', 'town'), weight desc, id limit ${rowsAtMost})
       union all
       (select ${columns}, null from place where words @@ $3::tsquery and not (key >= $1 and key < $2)
        order by weight desc, id limit ${rowsAtMost})) found
     limit ${rowsAtMost}`,
    [key, after(key), words.length > 1 ? anyOf([all, beginning(key)]) : all],
  )
}

/** Finds the point of the biggest city or town of this name. */
export async function findCity(pool: pg.Pool, name: string): Promise<Point | undefined> {
  const [city] = await runNamed<PlaceRow>(
    pool,
    `select ${columns} from place where key = $1 and key <> '' and kind in ('city', 'town') order by weight desc, id limit 1`,
    [placeKey(placeWords(name))],
  )
  return city
}

/** A name as it sounds: what people leave out, double or write otherwise does not count. */
const sound = (name: string) => `regexp_replace(translate(${name}, 'waeiouyh', 'v'), '(.)\\1+', '\\1', 'g')`

/**
 * Cities whose name sounds alike, differs in a letter or two, or has two in each other's place. Many people make up for
 * a letter: who writes 'suart' means Surat.
 */
export function findNearCities(pool: pg.Pool, key: string): Promise<PlaceRow[]> {
  const letters = [...key]
  const firsts = 'vw'.includes(letters[0]!) ? ['v', 'w'] : [letters[0]!]
  return runNamed<PlaceRow>(
    pool,
    `select ${columns} from (
       select place.*, ${sound('key')} = ${sound('$1')} as is_alike,
         case when key = any($5::text[]) then 1 else levenshtein_less_equal(key, $1, $2) end as slips
       from unnest($3::text[], $4::text[]) first (begins, ends), place
       where kind = 'city' and key >= begins and key < ends and length(key) < 60) near
     where slips <= $2 or (is_alike and length(${sound('$1')}) > 2)
     order by ln(weight) - 1.5 * case when is_alike then least(slips, 1.5) else slips end desc, id limit ${rowsAtMost}`,
    [key, slipsOf(letters.length), firsts, firsts.map(after), swaps(key)],
  )
}

type Meant = {
  key: string
  /** Words whose beginning or whose likenesses a place must have, one of each. */
  choices: readonly { word: string; alike: readonly string[] }[]
  /** Names that look like all words together, instead. */
  whole: readonly string[]
}

/** Places that may have been meant, the likest to `key` first; weight helps. */
export function findByChoices(pool: pg.Pool, { key, choices, whole }: Meant): Promise<PlaceRow[]> {
  const parts = choices.map(({ word, alike }) => anyOf([beginning(word), ...alike.map(exactly)]))
  return runNamed<PlaceRow>(
    pool,
    `select ${columns} from place where words @@ $1::tsquery
     order by similarity(key, $2) + 0.03 * ln(weight + 1) desc, id limit ${rowsAtMost}`,
    [anyOf([allOf(parts), ...whole.map(exactly)]), key],
  )
}

/** Places whose whole name is one of these words or two of them that follow each other, most words fitting first. */
export const findNamedIn = (pool: pg.Pool, words: readonly string[]): Promise<PlaceRow[]> =>
  runNamed<PlaceRow>(
    pool,
    `select ${columns} from place where key = any($1::text[])
     order by (select count(*) from unnest($2::text[]) word where words @@ word::tsquery) desc, weight desc, id
     limit ${rowsAtMost}`,
    [
      [...words, ...words.slice(1).map((word, i) => placeKey([words[i]!, word]))].filter(
        ({ length }) => length > 2,
      ),
      words.map(exactly),
    ],
  )

/** The place that is least far from a point, also one abroad. @returns undefined when there is none within half a degree */
export async function findNearest(pool: pg.Pool, { lat, lng }: Point): Promise<PlaceRow | undefined> {
  const [nearest] = await runNamed<PlaceRow>(
    pool,
    `select ${columns} from place
     where lat between $1::float8 - 0.5 and $1 + 0.5 and lng between $2::float8 - 0.5 and $2 + 0.5 and kind <> 'state'
     order by (lat - $1) ^ 2 + ((lng - $2) * cos(radians($1))) ^ 2, weight desc, id limit 1`,
    [lat, lng],
  )
  return nearest
}
