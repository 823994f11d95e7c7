import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'

/** Request of an organisation as far as a gift of money asks; undefined for one that nobody has approved. */
export async function findRequestForGiving(
  pool: pg.Pool,
  id: number,
): Promise<{ header: string; isOpen: boolean } | undefined> {
  const [row] = await runNamed<{ header: string; isOpen: boolean }>(
    pool,
    `select header, status = 'approved' as "isOpen" from material_request
     where id = $1 and status in ('approved', 'closed')`,
    [id],
  )
  return row
}
