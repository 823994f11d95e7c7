import { finance } from '../../../contract/finance/finance.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { EntryKind } from '../../../contract/finance/statuses.ts'
import type { FieldOf, FilterOf, Given, OfficeList } from '../../platform/lists/list.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { donationsNumbered, isNumber } from './list-conditions.ts'
import { accountName } from '../store-ledger.ts'

type DayBookFilter = FilterOf<typeof finance.dayBook>

export type EntryLine = { account: string; name: string; paise: number }

export type EntryRow = {
  id: number
  kind: EntryKind
  occurredAt: Date
  recordedAt: Date
  provider: string
  reference: string
  donationId: string | null
  /** The bank's number of the transfer that brought it, or by which it left. */
  bankReference: string | null
  isTest: boolean
  lines: EntryLine[]
}

export const entryColumns = `g.id, g.kind, g.occurred_at as "occurredAt", g.recorded_at as "recordedAt", g.provider,
  g.entity_id as reference, g.donation_id as "donationId", g.is_test as "isTest",
  coalesce((select s.bank_reference from settlement_line x join settlement s on s.id = x.settlement_id
     where x.settlement_group_id = g.id), case when g.provider = 'bank' then g.entity_id end) as "bankReference",
  (select json_agg(json_build_object('account', l.account, 'paise', l.paise,
     'name', coalesce(${accountName('l.account')}, l.account)) order by l.paise < 0, l.id)
   from ledger_row l where l.group_id = g.id) as lines`

/** Sums what moved from credit to debit. */
export const entryAmountPaise = ({ lines }: EntryRow): number =>
  lines.reduce((sum, { paise }) => sum + Math.max(0, paise), 0)

/** Sums what an entry moved on one account, credits below zero. */
export const movedOnAccount = (account: string, { lines }: EntryRow): number =>
  lines.reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0)

/**
 * The entries; those that moved one account by its own rows, which stand in the order of days. Joined from the left, an
 * entry is read where something of it is asked for, and only passed over by its row elsewhere.
 */
function entriesOn({ account }: DayBookFilter, given: Given): string {
  if (!account) return 'ledger_group g'
  return `(
    select l.group_id as id, l.occurred_at, e.kind, e.recorded_at, e.provider, e.entity_id, e.donation_id, e.is_test
    from ledger_row l left join ledger_group e on e.id = l.group_id where l.account = ${given(account)}) g`
}

/** Finds entries by the number of a payment, refund, transfer, order, receipt or gift, each by its index. */
function entriesFound(term: string, given: Given): string {
  const ofDonations = donationsNumbered(term, given)
  return `g.id = any(array(
    select e.id from ledger_group e where ${isNumber('e.entity_id', term, given)}
    union all select x.settlement_group_id from settlement s join settlement_line x on x.settlement_id = s.id
      where ${isNumber('s.bank_reference', term, given)} and x.settlement_group_id is not null
    union all select e.id from ledger_group e where e.donation_id = any(array(${ofDonations}))))`
}

const sideOf = ({ lines }: EntryRow, sign: 1 | -1) => {
  const paise = lines.reduce((sum, line) => sum + line.paise, 0) * sign
  return paise > 0 ? paise / 100 : null
}

export const dayBookList: OfficeList<EntryRow, DayBookFilter, FieldOf<typeof finance.dayBook>> = {
  call: finance.dayBook,
  fileName: 'day-book',
  sheet: 'Day book',
  from: entriesOn,
  id: 'g.id',
  idType: 'bigint',
  sorts: byAgeOf('g.occurred_at'),
  conditions: ({ searchTerm, kind, from, to }, given) => [
    ...equalTo('g.kind', kind, given),
    ...withinDays('g.occurred_at', { from, to }, given),
    ...(searchTerm ? [entriesFound(searchTerm, given)] : []),
  ],
  columns: entryColumns,
  joins: '',
  // A row for each side: what an account moved can be summed there.
  sheetRows: (entry, { account }) =>
    entry.lines
      .filter((line) => !account || line.account === account)
      .map((line) => ({ ...entry, lines: [line] })),
  spreadsheet: [
    'occurredAt',
    'recordedAt',
    'id',
    'kind',
    { header: 'Account', cell: (g) => g.lines.map(({ name }) => name).join() },
    { header: 'Account number', cell: (g) => g.lines.map(({ account }) => account).join() },
    { header: 'Debit', kind: 'money', cell: (g) => sideOf(g, 1) },
    { header: 'Credit', kind: 'money', cell: (g) => sideOf(g, -1) },
    { of: 'provider', cell: (g) => gatewayTitle(g.provider) },
    'reference',
    'bankReference',
    'isTest',
    'donationId',
  ],
}
