import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'

export type LineForGiving = { id: number; pricePaise: number | null; isNeeded: boolean }
type RequestForGiving = { header: string; isOpen: boolean; isMet: boolean; lines: LineForGiving[] }

/** Request of an organisation as far as a gift of money asks; undefined for one that nobody has approved. */
export async function findRequestForGiving(pool: pg.Pool, id: number): Promise<RequestForGiving | undefined> {
  const [row] = await runNamed<Omit<RequestForGiving, 'isMet'>>(
    pool,
    `select header, status = 'approved' as "isOpen",
       coalesce((select json_agg(json_build_object('id', i.id, 'pricePaise', i.unit_price_paise,
           'isNeeded', i.pledged::bigint + i.funded + i.stocked < i.quantity))
         from material_request_item i where i.request_id = q.id), '[]') as lines
     from material_request q where id = $1 and status in ('approved', 'closed')`,
    [id],
  )
  return row && { ...row, isMet: row.lines.length > 0 && !row.lines.some(({ isNeeded }) => isNeeded) }
}
