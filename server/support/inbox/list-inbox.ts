import { inbox } from '../../../contract/support/inbox.ts'
import {
  inboxKindLabels,
  reportDueHours,
  type InboxKind,
  type InboxState,
} from '../../../contract/support/facts.ts'
import { equalTo, patternWith, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, Given, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { caseTextSql, type ReaderFilter } from '../cases/list-cases.ts'

type Call = typeof inbox.list
type Row = StoredRow<Call>
type Filter = FilterOf<Call> & Partial<ReaderFilter>

/** Screens on which a record of each kind is worked on, each with its permission. */
export const inboxDesks = {
  case: { permission: 'operations.manage', path: '/operations/cases' },
  fundraiser: { permission: 'campaigns.manage', path: '/manager/reports' },
  comment: { permission: 'operations.manage', path: '/operations/comments' },
  material: { permission: 'materials.review', path: '/reviewer/material-reports' },
  message: { permission: 'operations.manage', path: '/operations/messages' },
} as const satisfies Record<InboxKind, { permission: string; path: string }>

/** Table of the reports of a kind, the column of their time, and the search of their texts. */
type ReportsOf = {
  table: string
  at: string
  /** Number of the kind in the ids of rows. */
  number: number
  count?: string
  linkId?: string
  foundBy(pattern: string): string
}
const reports: Record<Exclude<InboxKind, 'case'>, ReportsOf> = {
  fundraiser: {
    table: 'campaign_report_case',
    at: 'first_at',
    number: 1,
    linkId: 'campaign_id',
    foundBy: (pattern) =>
      `campaign_report_case f join campaign_listed c on c.id = f.campaign_id where c.words like lower(${pattern})`,
  },
  comment: {
    table: 'comment_case',
    at: 'opened_at',
    number: 2,
    foundBy: (pattern) =>
      `comment_case f join comment c on c.id = f.comment_id where c.body ilike ${pattern}`,
  },
  material: {
    table: 'material_case',
    at: 'opened_at',
    number: 3,
    foundBy: (pattern) =>
      `material_case f join material_request q on q.id = f.request_id where q.header ilike ${pattern}`,
  },
  message: {
    table: 'chat_report',
    at: 'reported_at',
    number: 4,
    count: '1',
    foundBy: (pattern) =>
      `chat_report f join chat_message c on c.id = f.message_id where c.text ilike ${pattern}`,
  },
}

const dueAfter = `interval '${reportDueHours} hours'`

// The parts of the union have no conditions: only then does PostgreSQL merge their indexes in the order of the
// list and find a row by its number. Conditions on a column of the union are applied to each table.
const caseRows = `select k.id::bigint * 8, 'case', k.id, k.id, k.created_at, k.due_at, k.assignee_id, k.topic, k.status, k.status, 1,
    k.status in ('new', 'open'), k.status = 'new', k.status <> 'solved'
  from support_case k`

const rowsOfReports = (
  kind: string,
  { table, at, number, linkId = 'id', count: reported = 'k.reports' }: ReportsOf,
) =>
  `select k.id::bigint * 8 + ${number}, '${kind}', k.id, k.${linkId}, k.${at},
    case when k.status = 'open' then k.${at} + ${dueAfter} end, null::integer, null::text,
    null::text, case when k.status = 'open' then 'new' else 'solved' end, ${reported},
    k.status = 'open', k.status = 'open', k.status = 'open'
  from ${table} k`

/** Records of the chosen kind, or of all. */
function recordsOf({ kind: chosen }: Filter): string {
  const isShown = (kind: string) => chosen === undefined || chosen === kind
  const parts = Object.entries(reports).flatMap(([kind, part]) =>
    isShown(kind) ? [rowsOfReports(kind, part)] : [],
  )
  return `(${(isShown('case') ? [caseRows, ...parts] : parts).join(' union all ')})
    o (id, kind, record_id, link_id, at, due_at, assignee_id, topic, case_status, status, reports,
      is_to_do, is_new, is_unsolved)`
}

const inState: Record<InboxState, string[]> = {
  todo: ['o.is_to_do'],
  new: ['o.is_new'],
  open: [`o.case_status = 'open'`],
  waiting: [`o.case_status = 'waiting'`],
  solved: ['not o.is_unsolved'],
  unsolved: ['o.is_unsolved'],
  all: [],
}

/** Rows whose texts have the words, by the index of each kind's texts. */
function found(words: string, given: Given): string {
  const pattern = given(patternWith(words))
  const cases = `select k.id from support_case k where (${caseTextSql}) ilike ${pattern}`
  const ofReports = Object.entries(reports).map(
    ([kind, { foundBy }]) =>
      `o.kind = '${kind}' and o.record_id = any(array(select f.id from ${foundBy(pattern)}))`,
  )
  return `(o.kind = 'case' and o.record_id = any(array(${cases})) or ${ofReports.join(' or ')})`
}

export const inboxList: OfficeList<Row, Filter, FieldOf<Call>> = {
  call: inbox.list,
  fileName: 'inbox',
  sheet: 'Inbox',
  from: recordsOf,
  id: 'o.id',
  idType: 'bigint',
  sorts: byAgeOf('o.at', 'timestamptz'),
  conditions: (filter, given) => {
    const {
      state = 'todo',
      topic,
      assignee,
      overdue,
      searchTerm,
      from,
      to,
      reader = null,
      at = null,
    } = filter
    return [
      ...inState[state],
      ...equalTo('o.topic', topic, given),
      ...(assignee === 'me' ? [`o.assignee_id = ${given(reader)}::integer`] : []),
      ...(assignee === 'none' ? ['o.assignee_id is null'] : []),
      ...(overdue === undefined ? [] : [`o.due_at < ${given(at)}::timestamptz`]),
      ...(searchTerm ? [found(searchTerm, given)] : []),
      ...withinDays('o.at', { from, to }, given),
    ]
  },
  // Subselects read texts by index, for the rows of the page only.
  columns: `o.id::text as id, o.kind, coalesce(case o.kind
      when 'case' then (select s.number || ' · ' || coalesce(s.name || ': ', '') || left(s.message, 160)
        from support_case s where s.id = o.record_id)
      when 'fundraiser' then (select c.title from campaign c where c.id = o.link_id)
      when 'comment' then (select left(c.body, 200)
        from comment_case f join comment c on c.id = f.comment_id where f.id = o.record_id)
      when 'material' then (select coalesce(q.header, 'Offer ' || f.offer_id)
        from material_case f left join material_request q on q.id = f.request_id where f.id = o.record_id)
      else (select left(c.text, 200)
        from chat_report f join chat_message c on c.id = f.message_id where f.id = o.record_id) end, '') as title,
    o.reports, o.at as "receivedAt", o.due_at as "dueAt",
    (select a.full_name from account a where a.id = o.assignee_id) as assignee, o.status, o.link_id::text as url`,
  joins: '',
  spreadsheet: [
    { of: 'kind', cell: ({ kind }) => inboxKindLabels[kind] },
    'title',
    'reports',
    'receivedAt',
    'dueAt',
    'assignee',
    'status',
  ],
}
