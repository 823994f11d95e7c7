import { bankStatements } from '../../../contract/withdrawals/bank-statements.ts'
import type { statementRowStatus } from '../../../contract/withdrawals/payout-facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { equalTo, onDays, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type RowStatus = StatusName<typeof statementRowStatus>

export type StatementListRow = StoredRow<typeof bankStatements.list>

export const statementsList: OfficeList<
  StatementListRow,
  FilterOf<typeof bankStatements.list>,
  FieldOf<typeof bankStatements.list>
> = {
  call: bankStatements.list,
  fileName: 'bank-statements',
  sheet: 'Bank statements',
  from: 'bank_statement s',
  id: 's.id',
  idType: 'integer',
  sorts: byAgeOf('s.imported_at'),
  conditions: ({ searchTerm, from, to }, given) => [
    ...withinDays('s.imported_at', { from, to }, given),
    ...(searchTerm ? [`s.id::text = ${given(searchTerm)}`] : []),
  ],
  columns: `s.id, s.name, s.imported_at as "importedAt", a.full_name as "importedBy", s.row_count as rows, s.sum_paise as "amountPaise",
    s.repeated_count as repeated,
    t.matched, t.matched_amount as "matchedAmountPaise", t.open`,
  joins: `join account a on a.id = s.imported_by cross join lateral (
    select count(*) filter (where r.payout_id is not null) as matched,
      coalesce(sum(r.amount_paise) filter (where r.payout_id is not null and r.direction = 'out'), 0)::bigint as matched_amount,
      count(*) filter (where r.problem is not null and r.noted_at is null) as open
    from bank_statement_row r where r.statement_id = s.id) t`,
  spreadsheet: [
    'id',
    'name',
    'importedAt',
    'importedBy',
    'rows',
    'amount',
    'matched',
    'matchedAmount',
    'open',
    'repeated',
  ],
}

export async function findStatement(
  on: Runs,
  id: number,
): Promise<(StatementListRow & { unread: string[] }) | undefined> {
  const [found] = await runNamed<StatementListRow & { unread: string[] }>(
    on,
    `select ${statementsList.columns}, s.unread from bank_statement s ${statementsList.joins} where s.id = $1`,
    [id],
  )
  return found
}

export type StatementRowRow = StoredRow<typeof bankStatements.rows>

const inStatus: Record<RowStatus, string> = {
  matched: 'r.payout_id is not null',
  open: 'r.problem is not null and r.noted_at is null',
  noted: 'r.noted_at is not null',
  other: 'r.payout_id is null and r.problem is null',
}
export const statementRowsList: OfficeList<
  StatementRowRow,
  FilterOf<typeof bankStatements.rows>,
  FieldOf<typeof bankStatements.rows>
> = {
  call: bankStatements.rows,
  fileName: 'bank-statement-rows',
  sheet: 'Rows',
  from: 'bank_statement_row r',
  id: 'r.id',
  idType: 'bigint',
  sorts: byAgeOf('r.day', 'date'),
  conditions: ({ searchTerm, statement, status, from, to }, given) => [
    ...equalTo('r.statement_id', statement, given),
    ...(status === undefined ? [] : [inStatus[status]]),
    ...onDays('r.day', { from, to }, given),
    ...(searchTerm ? [`r.utr = upper(${given(searchTerm)})`] : []),
  ],
  columns: `r.id, r.statement_id as "statementId", r.position, r.day::text, r.amount_paise as "amountPaise", r.direction, r.narration, r.utr,
    r.payout_id as "payoutId", p.reference as "payoutReference",
    case when r.payout_id is not null then 'matched' when r.noted_at is not null then 'noted' when r.problem is not null then 'open'
      else 'other' end as status,
    r.problem, r.note, a.full_name as "notedBy"`,
  joins: 'left join payout p on p.id = r.payout_id left join account a on a.id = r.noted_by',
  spreadsheet: [
    'statementId',
    'position',
    { of: 'day', kind: 'day' },
    'amount',
    'direction',
    'narration',
    'utr',
    'payoutReference',
    'status',
    'problem',
    'note',
    'notedBy',
  ],
}
