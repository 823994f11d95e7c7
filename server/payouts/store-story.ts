import { runNamed, type Runs } from '../platform/db/named.ts'
import { payoutColumns, payoutJoins, type PayoutListRow } from './list-payouts.ts'

export type StoredPayoutStory = PayoutListRow & {
  askedBy: string
  askedAt: Date
  approvedBy: string
  approvedAt: Date
  lines: { what: string; paise: number }[]
  isOwn: boolean
  others: { id: number; reference: string; status: PayoutListRow['status'] }[]
  statementId: number | null
  corrections: { at: string; by: string; was: string; utr: string; reason: string }[]
  history: { at: string; by: string | null; to: string; reason: string }[]
}

/** A payout with its withdrawal, as one member of staff may see and record it. */
export async function findPayoutStory(
  on: Runs,
  id: number,
  reader: number,
): Promise<StoredPayoutStory | undefined> {
  const [found] = await runNamed<StoredPayoutStory>(
    on,
    `select ${payoutColumns}, a.full_name as "askedBy", w.asked_at as "askedAt", d.full_name as "approvedBy", w.decided_at as "approvedAt",
       not payer_of_withdrawal(w.id, $2) as "isOwn",
       (select json_agg(json_build_object('what', l.what, 'paise', l.amount_paise) order by l.position)
        from withdrawal_line l where l.withdrawal_id = w.id) as lines,
       (select coalesce(json_agg(json_build_object('id', o.id, 'reference', o.reference, 'status', o.status) order by o.id), '[]'::json)
        from payout o where o.withdrawal_id = w.id and o.id <> p.id) as others,
       (select min(r.statement_id) from bank_statement_row r where r.payout_id = p.id and r.direction = 'out') as "statementId",
       (select coalesce(json_agg(json_build_object('at', to_char(u.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', h.full_name, 'was', u.was, 'utr', u.utr, 'reason', u.reason) order by u.id), '[]'::json)
        from payout_utr_change u join account h on h.id = u.changed_by where u.payout_id = p.id) as corrections,
       (select json_agg(json_build_object('at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', h.full_name,
          'to', m.to_status, 'reason', m.reason) order by m.id)
        from withdrawal_move m left join account h on h.id = m.actor_id where m.withdrawal_id = w.id) as history
     from payout p ${payoutJoins} join account a on a.id = w.asked_by join account d on d.id = w.decided_by where p.id = $1`,
    [id, reader],
  )
  return found
}
