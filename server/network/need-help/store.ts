import type { Db } from '../../platform/db/database.ts'
import type { Variant } from '../../media/index.ts'

export type ShownNeedHelp = {
  id: number
  title: string
  readMore: string
  altTag: string
  media: { id: string; type: string; variants: Variant[] }
}

/** Entries that the public page shows on a day in India: the newest first, at most 24. */
export async function findShownNeedHelp(db: Db, today: string): Promise<ShownNeedHelp[]> {
  const rows = await db
    .selectFrom('need_help_item as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['i.id', 'i.title', 'i.read_more as readMore', 'i.alt_tag as altTag'])
    .select(['m.id as mediaId', 'm.type', 'm.variants'])
    .where('i.status', '=', 'active')
    .where('i.shown_from', '<=', today)
    .orderBy('i.shown_from', 'desc')
    .orderBy('i.id', 'desc')
    .limit(24)
    .execute()
  return rows.map(({ mediaId, type, variants, ...row }) => ({
    ...row,
    media: { id: mediaId, type, variants: variants as Variant[] },
  }))
}

/** The file of one entry. */
export const findNeedHelpMedia = (db: Db, id: string) =>
  db
    .selectFrom('media')
    .select(['id', 'type', 'variants'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, variants: row.variants as Variant[] }))
