import { cases } from '../../../contract/support/cases.ts'
import {
  caseTopicLabels,
  reportedKindLabels,
  supportCaseStatus,
  type ReportedKind,
} from '../../../contract/support/facts.ts'
import { findStatus } from '../../../contract/status.ts'
import { defineFinder } from '../../platform/lists/finder.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

const screen = '/operations/cases'
const words = `k.number || ' ' || coalesce(k.name, '') || ' ' || coalesce(k.email, '') || ' ' || coalesce(k.mobile_no, '') || ' ' || k.message`

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
    ...holding(words, searchTerm, given),
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
  url: `${screen}/${row.id}`,
}))

/** Reports that wait, each with the permission and address of the screen on which it is decided. */
export const reportDesks = {
  fundraiser: { permission: 'campaigns.manage', path: '/manager/reports' },
  comment: { permission: 'operations.manage', path: '/operations/comments' },
  material: { permission: 'materials.review', path: '/reviewer/material-reports' },
  message: { permission: 'operations.manage', path: '/operations/messages' },
} as const satisfies Record<ReportedKind, { permission: string; path: string }>

/** Rows of open reports of every kind, each from its own index; they are as many as staff have not decided. */
const openReports = `(
  select 'fundraiser:' || k.id as id, 'fundraiser' as kind, k.campaign_id as record_id, c.title, k.reports, k.first_at as at
  from campaign_report_case k join campaign c on c.id = k.campaign_id where k.status = 'open'
  union all
  select 'comment:' || k.id, 'comment', k.id, left(c.body, 200), k.reports, k.opened_at
  from comment_case k join comment c on c.id = k.comment_id where k.status = 'open'
  union all
  select 'material:' || k.id, 'material', k.id, coalesce(q.header, 'Offer ' || k.offer_id), k.reports, k.opened_at
  from material_case k left join material_request q on q.id = k.request_id where k.status = 'open'
  union all
  select 'message:' || r.id, 'message', r.id, left(m.text, 200), 1, r.reported_at
  from chat_report r join chat_message m on m.id = r.message_id where r.status = 'open') o`

export const openReportsList = defineOfficeList(cases.reports, {
  fileName: 'open-reports',
  sheet: 'Open reports',
  from: openReports,
  idType: 'text',
  columns: {
    id: 'o.id',
    kind: 'o.kind',
    title: `coalesce(o.title, '')`,
    reports: 'o.reports',
    reportedAt: 'o.at',
    url: 'o.record_id::text',
  },
  filters: { kind: 'o.kind' },
  search: 'o.title',
  spreadsheet: { cells: { kind: ({ kind }) => reportedKindLabels[kind] } },
})
