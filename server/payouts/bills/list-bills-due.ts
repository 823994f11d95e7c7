import { billsDue, type billsStatus } from '../../../contract/withdrawals/bills-due.ts'
import { purposeText } from '../../../contract/withdrawals/payout-facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { onDays, patternWith } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type BillsStatus = StatusName<typeof billsStatus>

export type TrancheRow = StoredRow<typeof billsDue.list>

/** `today` in India, by the clock of the server. */
type BillsFilter = FilterOf<typeof billsDue.list> & { today?: string | undefined }

const isMissing = 'w.billed_paise < w.amount_paise'
const digits = /^\d{1,9}$/

const inStatus = (status: BillsStatus, today: string): string =>
  ({
    complete: 'w.billed_paise >= w.amount_paise',
    waived: `w.bills_waived_by is not null and ${isMissing}`,
    overdue: `w.bills_waived_by is null and w.bills_due_on < ${today}::date and ${isMissing}`,
    due: `w.bills_waived_by is null and w.bills_due_on >= ${today}::date and ${isMissing}`,
  })[status]

const due = { column: 'w.bills_due_on', type: 'date' }

export const billsDueList: OfficeList<TrancheRow, BillsFilter, FieldOf<typeof billsDue.list>> = {
  call: billsDue.list,
  fileName: 'bills-due',
  sheet: 'Bills due',
  from: 'withdrawal w',
  id: 'w.id',
  idType: 'integer',
  sorts: { due: { ...due, descending: false }, latest: { ...due, descending: true } },
  conditions: ({ searchTerm, status, from, to, today = '' }, given) => [
    `w.status = 'paid'`,
    ...(status === undefined
      ? []
      : [inStatus(status, status === 'overdue' || status === 'due' ? given(today) : '')]),
    ...onDays('w.bills_due_on', { from, to }, given),
    ...(!searchTerm
      ? []
      : digits.test(searchTerm)
        ? [`w.id = ${given(Number(searchTerm))}`]
        : [`w.campaign_id in (select id from campaign where title ilike ${given(patternWith(searchTerm))})`]),
  ],
  columns: `w.id, w.campaign_id as "campaignId", c.title as campaign, w.paid_on::text as "paidOn", w.bills_due_on::text as "dueOn",
    w.amount_paise as "amountPaise", w.billed_paise as "billedPaise", greatest(0, w.amount_paise - w.billed_paise) as "missingPaise",
    b.bills,
    w.purpose, a.full_name as "askedBy", w.bills_waived_reason as "waivedReason", w.is_test as "isTest",
    case when w.billed_paise >= w.amount_paise then 'complete' when w.bills_waived_by is not null then 'waived' else 'due' end as status`,
  joins: `join campaign c on c.id = w.campaign_id join account a on a.id = w.asked_by cross join lateral (
    select count(*) as bills from withdrawal_document d
    where d.withdrawal_id = w.id and d.kind = 'bill' and d.removed_at is null) b`,
  sheetRows: (row, { today = '' }) => [onDay(row, today)],
  spreadsheet: [
    'id',
    'campaign',
    { of: 'paidOn', kind: 'day' },
    { of: 'dueOn', kind: 'day' },
    'amount',
    'billed',
    'missing',
    'bills',
    { of: 'purpose', cell: (row) => purposeText(row.purpose) },
    'askedBy',
    'status',
    'waivedReason',
    'isTest',
  ],
}

/** A row as it stands on a day: what is due is overdue after its day. */
export const onDay = (row: TrancheRow, today: string): TrancheRow =>
  row.status === 'due' && row.dueOn < today ? { ...row, status: 'overdue' } : row
