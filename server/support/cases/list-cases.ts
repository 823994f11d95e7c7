import { cases } from '../../../contract/support/cases.ts'
import { caseTopicLabels, supportCaseStatus } from '../../../contract/support/facts.ts'
import { findStatus } from '../../../contract/status.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

const screen = '/operations/inbox'
/** Texts by which a case is found. */
export const caseTextSql = `k.number || ' ' || coalesce(k.name, '') || ' ' || coalesce(k.email, '') || ' ' || coalesce(k.mobile_no, '') || ' ' || k.message`

type Call = typeof cases.list
type Row = StoredRow<Call>
/** Set by the server: the account of the reader, and the time at which cases are late. */
export type ReaderFilter = { reader: number; at: string }

export const supportCasesList: OfficeList<Row, FilterOf<Call> & ReaderFilter, FieldOf<Call>> = {
  call: cases.list,
  fileName: 'cases',
  sheet: 'Cases',
  from: 'support_case k',
  id: 'k.id',
  idType: 'integer',
  sorts: {
    due: {
      column: `coalesce(k.due_at, 'infinity'::timestamptz)`,
      type: 'timestamptz',
      descending: false,
    },
    ...byAgeOf('k.created_at', 'timestamptz'),
  },
  conditions: ({ status, topic, assignee, overdue, searchTerm, from, to, reader, at }, given) => [
    ...equalTo(
      'k.status',
      status === undefined ? undefined : findStatus(supportCaseStatus, status)!.name,
      given,
    ),
    ...equalTo('k.topic', topic, given),
    ...(assignee === 'me' ? [`k.assignee_id = ${given(reader)}`] : []),
    ...(assignee === 'none' ? ['k.assignee_id is null'] : []),
    ...(overdue === undefined ? [] : [`coalesce(k.due_at, 'infinity'::timestamptz) < ${given(at)}`]),
    ...holding(caseTextSql, searchTerm, given),
    ...withinDays('k.created_at', { from, to }, given),
  ],
  columns: `k.id, k.number, k.name, k.topic, left(k.message, 200) as message, k.created_at as "createdAt",
    k.due_at as "dueAt", a.full_name as assignee, k.status`,
  joins: 'left join account a on a.id = k.assignee_id',
  spreadsheet: [
    'number',
    'name',
    { of: 'topic', cell: ({ topic }) => caseTopicLabels[topic] },
    'message',
    'createdAt',
    'dueAt',
    'assignee',
    'status',
  ],
}

export const caseFinder = defineFinder(screen, supportCasesList, (row) => ({
  title: row.number,
  detail: row.name ?? '',
  amount: null,
  url: `/operations/cases/${row.id}`,
}))
