import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { patternWith } from '../../platform/lists/conditions.ts'

/** Active volunteers by name, at most 500: those whose name, e-mail or mobile number holds `part`. */
export const findActiveVolunteers = (db: Db, part = ''): Promise<{ id: number; fullName: string }[]> =>
  db
    .selectFrom('volunteer')
    .select(['id', 'name as fullName'])
    .where('status', '=', 'active')
    .$if(part !== '', (found) =>
      found.where(sql<string>`(name || ' ' || email || ' ' || mobile_no)`, 'ilike', patternWith(part)),
    )
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .limit(500)
    .execute()
