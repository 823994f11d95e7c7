import { chatReportKinds, chatReportStatus } from '../../../../contract/social/chat-facts.ts'
import { chatModeration } from '../../../../contract/social/chat-moderation.ts'
import type { StatusName } from '../../../../contract/status.ts'
import type { AreaWork } from '../../../platform/lists/area-work.ts'
import { holding, withinDays } from '../../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../../platform/lists/list.ts'

type Call = typeof chatModeration.reports
type Row = StoredRow<Call, { reportedAt: Date; status: StatusName<typeof chatReportStatus> }>

const kindNames = Object.entries(chatReportKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

export const reportedMessagesList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: chatModeration.reports,
  fileName: 'ReportedMessages',
  sheet: 'Reported messages',
  from: `chat_report r join chat_message m on m.id = r.message_id join conversation v on v.id = m.conversation_id
    join campaign c on c.id = v.campaign_id join account a on a.id = m.author_id join account b on b.id = r.reporter_id`,
  id: 'r.id',
  idType: 'integer',
  sorts: {
    oldest: { column: 'r.reported_at', type: 'timestamptz', descending: false },
    newest: { column: 'r.reported_at', type: 'timestamptz', descending: true },
  },
  conditions: ({ status, kind, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [`r.status = ${given(status)}`]),
    ...(kind === undefined ? [] : [`r.kind = ${given(kind)}`]),
    ...holding(`c.title || ' ' || a.full_name || ' ' || b.full_name`, searchTerm, given),
    ...withinDays('r.reported_at', { from, to }, given),
  ],
  columns: `r.id, c.title, a.full_name as author, b.full_name as reporter, case r.kind ${kindNames} else r.kind end as kind,
    left(m.text, 200) as text, r.reported_at as "reportedAt", r.status`,
  joins: '',
  spreadsheet: [
    ...(['title', 'author', 'reporter', 'kind', 'text'] as const).map((of) => ({ of })),
    { of: 'reportedAt', kind: 'instant' },
    { of: 'status', set: chatReportStatus },
  ],
}

export const chatWork: readonly AreaWork[] = [
  {
    area: 'operations',
    title: 'Reported messages',
    isWaiting: true,
    rows: `select reported_at as since from chat_report where status = 'open'`,
    url: '/operations/messages?status=open',
  },
]
