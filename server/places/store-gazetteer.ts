import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { waitLong } from '../platform/db/read-timeout.ts'
import { inClientTransaction } from '../platform/db/client-transaction.ts'

/** Made by `scripts/make-gazetteer.ts`: lines of COPY, the weightiest first. */
export const gazetteerFile = join(import.meta.dirname, 'data/gazetteer.tsv.br')

const key = 'gazetteer'
const lock = 0x9a2e77ee
const unpack = promisify(brotliDecompress)

/**
 * Fills the table of places from the product's gazetteer when it is empty or holds another one; otherwise one query.
 * Several processes may do this at once: one fills, the others wait for it. Searches see the old places until the
 * new ones stand.
 * @param progress told what is done, before it is
 * @returns whether it filled
 */
export async function ensureGazetteer(
  pool: pg.Pool,
  at: Date,
  progress?: (text: string) => void,
): Promise<boolean> {
  const packed = await readFile(gazetteerFile)
  const version = createHash('sha256').update(packed).digest('hex')
  if (await isLoaded(pool, version)) return false
  return inClientTransaction(pool, async (tx) => {
    // This may take longer than a visitor would wait.
    await tx.query('set local lock_timeout = 0; set local statement_timeout = 0')
    waitLong(tx)
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    if (await isLoaded(tx, version)) return false
    progress?.('Learning where places are')
    await load(tx, await unpack(packed))
    await tx.query(
      `insert into installation (key, value, set_at) values ($1, to_jsonb($2::text), $3)
       on conflict (key) do update set value = excluded.value, set_at = excluded.set_at`,
      [key, version, at],
    )
    return true
  })
}

async function isLoaded(on: Pick<pg.Pool, 'query'>, version: string): Promise<boolean> {
  const { rowCount } = await on.query(
    'select from installation where key = $1 and value = to_jsonb($2::text) and exists (select from place)',
    [key, version],
  )
  return rowCount === 1
}

async function load(tx: pg.PoolClient, lines: Buffer): Promise<void> {
  await tx.query('delete from place; delete from place_word')
  await pipeline(
    Readable.from([lines]),
    tx.query(
      copyFrom(
        'copy place (place_id, kind, key, words, locality, city, district, state, pin, lat, lng, weight) from stdin',
      ),
    ),
  )
  await tx.query(
    `insert into place_word
     select distinct word from place, unnest(tsvector_to_array(words)) word where word !~ '^[0-9]*$' and length(word) > 2`,
  )
  // Builds the indexes and statistics of the new rows now, so that the first searches need not.
  await tx.query("select gin_clean_pending_list('place_words'), gin_clean_pending_list('place_word_like')")
  await tx.query('analyze place, place_word')
}
