import { runPlanned } from '../platform/db/named.ts'
import type { Db } from '../platform/db/database.ts'

export async function hasCause(db: Db, id: number): Promise<boolean> {
  return (await runPlanned(db, `select 1 from cause where id = $1`, [id])).length > 0
}
