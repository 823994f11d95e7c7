import { sql } from 'kysely'
import type { Place } from '../../../contract/places.ts'
import type { Db } from '../../platform/db/database.ts'
import { patternWith } from '../../platform/lists/conditions.ts'

/** A place where things can be brought now. */
export type DropOffChoice = {
  id: number
  localityName: string
  availability: string
  locality: Place
  /** Point on the map, where one was chosen. */
  point: { lat: number; lng: number } | null
  isFull: boolean
  /** Last day on which it is full; null where that is not known. */
  fullUntil: string | null
}

/** Active drop-off locations whose place or keeper holds `part`, by the name of the place; at most 500. */
export async function findActiveDropOffs(db: Db, part = ''): Promise<DropOffChoice[]> {
  const rows = await db
    .selectFrom('drop_off_location')
    .select([
      'id',
      'locality_name as localityName',
      'availability',
      'locality',
      'latitude as lat',
      'longitude as lng',
    ])
    .select(['is_full as isFull', 'full_until as fullUntil'])
    .where('status', '=', 'active')
    .$if(part !== '', (found) =>
      found.where(sql<string>`(locality_name || ' ' || name)`, 'ilike', patternWith(part)),
    )
    .orderBy(sql`lower(locality_name) collate "C"`)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ lat, lng, ...row }) => ({
    ...row,
    locality: row.locality as unknown as Place,
    point: lat === null || lng === null ? null : { lat, lng },
  }))
}
