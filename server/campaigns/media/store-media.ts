import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type VideoRow = { id: number; mediaId: string; type: string; storageKey: string }

export async function findUpload(on: Runs, id: string): Promise<{ ownerId: number | null } | undefined> {
  const [row] = await runNamed<{ ownerId: number | null }>(
    on,
    'select owner_id as "ownerId" from media where id = $1',
    [id],
  )
  return row
}

/** Counts the videos of a fundraiser. */
export async function countVideos(db: Db | Tx, campaignId: number): Promise<number> {
  const { n } = await db
    .selectFrom('campaign_media')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'video')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function findCampaignMedia(
  on: Runs,
  campaignId: number,
  mediaId: string,
): Promise<VideoRow | undefined> {
  const [row] = await runNamed<VideoRow>(
    on,
    `select c.id, m.id as "mediaId", m.type, m.storage_key as "storageKey"
     from campaign_media c join media m on m.id = c.media_id
     where c.campaign_id = $1 and c.media_id = $2 and c.removed_at is null`,
    [campaignId, mediaId],
  )
  return row
}

/** Adds a video behind what is there. */
export async function insertCampaignMedia(
  tx: Tx,
  { campaignId, mediaId, by, at }: { campaignId: number; mediaId: string; by: number; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `insert into campaign_media (campaign_id, kind, media_id, position, added_by, added_at)
     select $1, 'video', $2, coalesce(max(position) + 1, 0), $3, $4 from campaign_media
     where campaign_id = $1 and removed_at is null`,
    [campaignId, mediaId, by, at],
  )
}

/** @returns false where the fundraiser has no such video */
export async function setThumbnail(
  tx: Tx,
  { campaignId, videoId, mediaId }: { campaignId: number; videoId: number; mediaId: string },
): Promise<boolean> {
  const done = await ofVideo(tx, { campaignId, videoId }).set({ thumbnail_id: mediaId }).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @returns false where the fundraiser has no such video */
export async function saveVideo(
  tx: Tx,
  {
    campaignId,
    videoId,
    caption,
    position,
  }: {
    campaignId: number
    videoId: number
    caption?: string | undefined
    position?: number | undefined
  },
): Promise<boolean> {
  const done = await ofVideo(tx, { campaignId, videoId })
    .set((eb) => ({
      caption: caption ?? eb.ref('caption'),
      position: position ?? eb.ref('position'),
    }))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

const ofVideo = (tx: Tx, { campaignId, videoId }: { campaignId: number; videoId: number }) =>
  tx
    .updateTable('campaign_media')
    .where('id', '=', videoId)
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'video')
    .where('removed_at', 'is', null)

/** @returns ids of the media that nothing shows any more: the thing itself, and its poster */
export async function removeCampaignMedia(
  tx: Tx,
  { campaignId, mediaId }: { campaignId: number; mediaId: string },
): Promise<string[]> {
  const rows = await runNamed<{ mediaId: string; thumbnailId: string | null }>(
    tx,
    `delete from campaign_media where campaign_id = $1 and media_id = $2
     returning media_id as "mediaId", thumbnail_id as "thumbnailId"`,
    [campaignId, mediaId],
  )
  const gone = rows.flatMap((row) => [row.mediaId, ...(row.thumbnailId === null ? [] : [row.thumbnailId])])
  const unused = await runNamed<{ id: string }>(
    tx,
    `select id from unnest($1::text[]) as gone(id)
     where not exists (select from campaign c where c.cover_media_id = gone.id)
       and not exists (select from campaign_media o where o.media_id = gone.id or o.thumbnail_id = gone.id)`,
    [gone],
  )
  return unused.map(({ id }) => id)
}
