import type { Db } from '../platform/db/database.ts'

/** Those of whom one can be assigned, by name; at most 500. */
export const listActiveVolunteers = (db: Db): Promise<{ id: number; fullName: string }[]> =>
  db
    .selectFrom('volunteer')
    .select(['id', 'name as fullName'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
