import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Pieces of a category that were offered in a month, and those of them that were received by now. */
export type ThingsOfMonth = { month: string; id: number; name: string; offered: number; received: number }

/** Things that donors offered since an instant, by month in India and category. */
export const thingsSince = (on: Runs, since: Date): Promise<ThingsOfMonth[]> =>
  runNamed<ThingsOfMonth>(
    on,
    `select to_char(t.month at time zone 'Asia/Kolkata', 'YYYY-MM') as month, c.id, c.name, t.offered, t.received
     from (select date_trunc('month', o.created_at, 'Asia/Kolkata') as month, i.category_id, round(sum(material_units(i.quantity, i.unit)))::bigint as offered,
         coalesce(round(sum(material_units(i.quantity, i.unit)) filter (where o.status in ('received_by_staff', 'received_by_ngo', 'closed')))::bigint, 0) as received
       from material_offer o join material_offer_item i on i.offer_id = o.id
       where o.created_at >= $1 group by 1, 2) t
     join material_category c on c.id = t.category_id
     order by t.month, c.position`,
    [since],
  )
