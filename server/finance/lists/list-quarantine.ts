import { finance } from '../../../contract/finance/finance.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type QuarantineFilter = FilterOf<typeof finance.quarantine>

export type QuarantineRow = StoredRow<typeof finance.quarantine> & {
  name: string | null
  orderedPaise: number | null
}

/** A sum, in paise, that the audit trail keeps of the decision about the order; SQL. */
export const ofDecision = (sum: 'ordered' | 'came') => `(select (u.details->>'${sum}')::bigint from audit u
      where u.subject = 'donation:' || a.donation_id::text and u.action like 'gift.decided.%'
        and u.details->>'order' = q.order_id order by u.id limit 1)`

/** Decision on the gift when the message was resolved, if that decided one; SQL. */
export const decidedOfDonation = `(select split_part(u.action, '.', 3) from audit u
      where u.subject = 'donation:' || a.donation_id::text and u.action like 'gift.decided.%'
        and u.details->>'order' = q.order_id and u.at = q.resolved_at)`

export const quarantineColumns = `q.id, q.received_at as "receivedAt", q.provider, q.reason, q.order_id as "orderId",
  a.donation_id as "donationId", q.seen, q.more, q.resolved_at as "resolvedAt", p.full_name as "resolvedBy", q.note,
  (select d.donor_name from donation d where d.id = a.donation_id) as name,
  coalesce(${ofDecision('ordered')}, a.amount_paise) as "orderedPaise"`
export const quarantineJoins = `left join attempt a on a.provider = q.provider and a.order_id = q.order_id
  left join account p on p.id = q.resolved_by`

/** Anybody can send what nobody signed: it stands in no way of what gateways themselves have said; SQL, which an index serves. */
export const butForged = `q.reason <> 'forged'`

export const quarantineList: OfficeList<
  QuarantineRow,
  QuarantineFilter,
  FieldOf<typeof finance.quarantine>
> = {
  call: finance.quarantine,
  fileName: 'quarantine',
  sheet: 'Quarantine',
  from: 'quarantine q',
  id: 'q.id',
  idType: 'bigint',
  sorts: byAgeOf('q.received_at'),
  conditions: ({ searchTerm, status, reason, from, to }, given) => [
    ...(status === undefined ? [] : [`q.resolved_at is ${status === 'open' ? '' : 'not '}null`]),
    ...(reason !== undefined ? [`q.reason = ${given(reason)}`] : searchTerm ? [] : [butForged]),
    ...withinDays('q.received_at', { from, to }, given),
    ...(searchTerm ? [`q.order_id = ${given(searchTerm)}`] : []),
  ],
  columns: quarantineColumns,
  joins: quarantineJoins,
  spreadsheet: [
    'receivedAt',
    { of: 'provider', cell: (q) => gatewayTitle(q.provider) },
    'reason',
    'orderId',
    { header: 'Donor', cell: (q) => q.name },
    { header: 'Ordered', kind: 'money', cell: (q) => q.orderedPaise && q.orderedPaise / 100 },
    'donationId',
    'seen',
    'more',
    'resolvedAt',
    'resolvedBy',
    'note',
  ],
}
