import type { Db } from '../../platform/db/database.ts'

/** The widths of a logo. */
export const findLogo = (db: Db, mediaId: string) =>
  db.selectFrom('media').select('variants').where('id', '=', mediaId).executeTakeFirst()
