import { bankStatements } from '../../../contract/withdrawals/bank-statements.ts'
import { statementProblem, statementRowStatus } from '../../../contract/withdrawals/payout-facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import { onDays, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import type { StatementProblem } from './store-statements.ts'

type RowStatus = StatusName<typeof statementRowStatus>

export type StatementListRow = {
  id: number
  name: string
  importedAt: Date
  importedBy: string
  rows: number
  amountPaise: number
  matched: number
  matchedAmountPaise: number
  open: number
  repeated: number
}

const imported = { column: 's.imported_at', type: 'timestamptz' }

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
  sorts: { newest: { ...imported, descending: true }, oldest: { ...imported, descending: false } },
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
    { of: 'id', kind: 'number' },
    { of: 'name' },
    { of: 'importedAt', kind: 'instant' },
    { of: 'importedBy' },
    { of: 'rows', kind: 'number' },
    { of: 'amount', kind: 'money' },
    { of: 'matched', kind: 'number' },
    { of: 'matchedAmount', kind: 'money' },
    { of: 'open', kind: 'number' },
    { of: 'repeated', kind: 'number' },
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

export type StatementRowRow = {
  id: number
  statementId: number
  position: number
  day: string
  amountPaise: number
  direction: 'in' | 'out'
  narration: string
  utr: string | null
  payoutId: number | null
  payoutReference: string | null
  status: RowStatus
  problem: StatementProblem | null
  note: string | null
  notedBy: string | null
}

const inStatus: Record<RowStatus, string> = {
  matched: 'r.payout_id is not null',
  open: 'r.problem is not null and r.noted_at is null',
  noted: 'r.noted_at is not null',
  other: 'r.payout_id is null and r.problem is null',
}
const ofDay = { column: 'r.day', type: 'date' }

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
  sorts: { newest: { ...ofDay, descending: true }, oldest: { ...ofDay, descending: false } },
  conditions: ({ searchTerm, statement, status, from, to }, given) => [
    ...(statement === undefined ? [] : [`r.statement_id = ${given(statement)}`]),
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
    { of: 'statementId', kind: 'number' },
    { of: 'position', kind: 'number' },
    { of: 'day', kind: 'day' },
    { of: 'amount', kind: 'money' },
    { of: 'direction' },
    { of: 'narration' },
    { of: 'utr' },
    { of: 'payoutReference' },
    { of: 'status', set: statementRowStatus },
    { of: 'problem', set: statementProblem },
    { of: 'note' },
    { of: 'notedBy' },
  ],
}
