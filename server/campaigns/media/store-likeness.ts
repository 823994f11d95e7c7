import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { hashesOf, keysOf, nearKeysOf, likeness } from './perceptual-hash.ts'

/** A picture of one fundraiser that looks like one of another. `distance` in bits of 64. */
export type LikePicture = { mediaId: string; otherId: number; otherMediaId: string; distance: number }

type Unhashed = { id: string; key: string }

/** Published pictures of which hashes are not kept yet. */
const unhashed = `select m.id, m.variants -> -1 ->> 'key' as key from media m
  where m.state = 'published' and jsonb_array_length(m.variants) > 0
    and not exists (select from picture_likeness l where l.media_id = m.id)`

const inGallery = `removed_at is null and kind <> 'video'`
const picturesOfOne = `${unhashed} and m.id in (
  select cover_media_id from campaign where id = $1
  union all select media_id from campaign_media where campaign_id = $1 and ${inGallery})`
// Looks at the few pictures that are new instead of all fundraisers.
const picturesOfAny = `${unhashed} and (
  exists (select from campaign where cover_media_id = m.id)
  or exists (select from campaign_media where media_id = m.id and ${inGallery})) limit 50`

/** Keeps the hashes of a fundraiser's pictures, where they are not kept yet. */
export async function hashPicturesOf(deps: { db: Db; storage: Storage }, campaignId: number): Promise<void> {
  await hashAll(deps, await runNamed<Unhashed>(deps.db, picturesOfOne, [campaignId]))
}

/** Pictures of fundraisers that have no hashes, at most fifty. */
export const listUnhashed = (on: Runs) => runNamed<Unhashed>(on, picturesOfAny, [])

/** Keeps the hashes of pictures that have none, at most fifty. @returns how many */
export async function hashSomePictures(deps: { db: Db; storage: Storage }): Promise<number> {
  const found = await listUnhashed(deps.db)
  await hashAll(deps, found)
  return found.length
}

async function hashAll(
  { db, storage }: { db: Db; storage: Storage },
  found: readonly Unhashed[],
): Promise<void> {
  for (const { id, key } of found) {
    const file = await storage.read(`published/${key}`)
    const hashes = file ? await hashesOf(await buffer(file.stream)).catch(() => []) : []
    await runNamed(
      db,
      `insert into picture_likeness (media_id, hashes, part_keys, whole_keys) values ($1, $2::bigint[], $3, $4)
       on conflict do nothing`,
      [id, hashes.map(String), keysOf(hashes), keysOf(hashes.slice(0, 2))],
    )
  }
}

/**
 * Finds pictures of other fundraisers, drafts left out, that look like one of this: cropped, encoded anew, tinted or
 * mirrored; of each pair of fundraisers the likest. Hashes of this one's pictures are kept already.
 */
export async function findLikePictures(on: Runs, campaignId: number): Promise<LikePicture[]> {
  const own = await runNamed<{ mediaId: string; hashes: string[] }>(
    on,
    `select l.media_id as "mediaId", l.hashes::text[] as hashes from picture_likeness l
     where l.media_id in (select cover_media_id from campaign where id = $1
       union select media_id from campaign_media where campaign_id = $1 and removed_at is null)
       and l.hashes <> '{}'`,
    [campaignId],
  )
  const found: LikePicture[] = []
  for (const { mediaId, hashes } of own) {
    const all = hashes.map(BigInt)
    const whole = all.slice(0, 2)
    const like = await runNamed<Omit<LikePicture, 'mediaId'>>(
      on,
      `with near as (
         select media_id, hashes from picture_likeness where part_keys && $2::int[]
         union select media_id, hashes from picture_likeness where whole_keys && $3::int[]),
       compared as (
         select n.media_id, min(bit_count((a # b)::bit(64))) as bits
         from near n, unnest(n.hashes) b, unnest($4::bigint[]) a group by n.media_id, b
         union all
         select n.media_id, min(bit_count((a # b)::bit(64)))
         from near n, unnest(n.hashes[1:2]) b, unnest($5::bigint[]) a group by n.media_id, a),
       measured as (
         select media_id, min(bits) as distance, count(*) filter (where bits <= $9) as parts from compared group by 1)
       select distinct on (c.id) c.id as "otherId", d.media_id as "otherMediaId", d.distance::int as distance
       from measured d join lateral (
         select id from campaign where cover_media_id = d.media_id
         union select campaign_id from campaign_media where media_id = d.media_id and removed_at is null) shown on true
       join campaign c on c.id = shown.id
       where (d.distance <= $6 or d.distance <= $7 and d.parts >= $8) and c.id <> $1 and c.status <> 'draft'
       order by c.id, d.distance`,
      [
        campaignId,
        nearKeysOf(whole),
        nearKeysOf(all),
        whole.map(String),
        all.map(String),
        likeness.atMost,
        likeness.nearly,
        likeness.parts,
        likeness.partAtMost,
      ],
    )
    found.push(...like.map((one) => ({ mediaId, ...one })))
  }
  const likest = new Map<number, LikePicture>()
  for (const one of found)
    if (one.distance < (likest.get(one.otherId)?.distance ?? 65)) likest.set(one.otherId, one)
  return [...likest.values()]
}
