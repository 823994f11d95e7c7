import type { StatusName } from '../../../contract/status.ts'
import { type batchStatus, payoutWays } from '../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type BatchStatus = StatusName<typeof batchStatus>

export type BatchRow = StoredRow<typeof payouts.batches>

const hasOpen = `exists (select 1 from payout p where p.batch_id = b.id and p.status in ('waiting', 'exported'))`
const inStatus: Record<BatchStatus, string> = {
  open: `(b.exported_at is null and ${hasOpen})`,
  paying: `(b.exported_at is not null and ${hasOpen})`,
  done: `not ${hasOpen}`,
}

export const batchesList: OfficeList<
  BatchRow,
  FilterOf<typeof payouts.batches>,
  FieldOf<typeof payouts.batches>
> = {
  call: payouts.batches,
  fileName: 'payout-batches',
  sheet: 'Batches',
  from: 'payout_batch b',
  id: 'b.id',
  idType: 'integer',
  sorts: byAgeOf('b.created_at'),
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...(status === undefined ? [] : [inStatus[status]]),
    ...withinDays('b.created_at', { from, to }, given),
    ...(searchTerm ? [`b.id::text = ${given(searchTerm)}`] : []),
  ],
  columns: `b.id, b.created_at as "createdAt", m.full_name as "createdBy", b.exported_at as "exportedAt", e.full_name as "exportedBy",
    s.payouts, s.amount as "amountPaise", s.paid, s.paid_amount as "paidAmountPaise", s.failed, s.failed_amount as "failedAmountPaise",
    s.amount - s.paid_amount - s.failed_amount as "openAmountPaise",
    case when s.paid + s.failed = s.payouts then 'done' when b.exported_at is null then 'open' else 'paying' end as status,
    encode(b.file_digest, 'hex') as digest, s.is_test as "isTest",
    case when s.is_upi then 'upi' else 'bank' end as way`,
  joins: `join account m on m.id = b.created_by left join account e on e.id = b.exported_by
    cross join lateral (
      select count(*) as payouts, coalesce(sum(p.amount_paise), 0)::bigint as amount,
        count(*) filter (where p.status = 'paid') as paid,
        coalesce(sum(p.amount_paise) filter (where p.status = 'paid'), 0)::bigint as paid_amount,
        count(*) filter (where p.status = 'failed') as failed,
        coalesce(sum(p.amount_paise) filter (where p.status = 'failed'), 0)::bigint as failed_amount,
        coalesce(bool_and(w.is_test), false) as is_test, coalesce(bool_and(w.method = 'upi'), false) as is_upi
      from payout p join withdrawal w on w.id = p.withdrawal_id where p.batch_id = b.id) s`,
  spreadsheet: [
    'id',
    'createdAt',
    'createdBy',
    { of: 'way', cell: ({ way }) => payoutWays[way] },
    'exportedAt',
    'exportedBy',
    'payouts',
    'amount',
    'paid',
    'paidAmount',
    'failed',
    'failedAmount',
    'openAmount',
    'status',
    'digest',
    'isTest',
  ],
}

export type OneBatch = BatchRow & {
  /** Whether its reader has its file. */
  tookFile: boolean
  holder: string | null
  /** Whether its reader may pay all of it. */
  isPayer: boolean
  handovers: { at: string; from: string; to: string; reason: string }[]
}

export async function findBatch(on: Runs, id: number, reader: number): Promise<OneBatch | undefined> {
  const [found] = await runNamed<OneBatch>(
    on,
    `select ${batchesList.columns}, coalesce(h.id = $2, false) as "tookFile", t.full_name as holder,
       not exists (select from payout p where p.batch_id = b.id and not payer_of_withdrawal(p.withdrawal_id, $2)) as "isPayer",
       (select coalesce(json_agg(json_build_object('at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'from', f.full_name, 'to', g.full_name, 'reason', o.reason) order by o.id), '[]'::json)
        from payout_batch_handover o join account f on f.id = o.from_id join account g on g.id = o.to_id
        where o.batch_id = b.id) as handovers
     from payout_batch b ${batchesList.joins} cross join lateral (select payout_batch_holder(b.id) as id) h
       left join account t on t.id = h.id
     where b.id = $1`,
    [id, reader],
  )
  return found
}
