import { chatReportKinds } from '../../../../contract/social/chat-facts.ts'
import { chatModeration } from '../../../../contract/social/chat-moderation.ts'
import type { AreaWork } from '../../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../../platform/lists/define.ts'

const kindNames = Object.entries(chatReportKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

export const reportedMessagesList = defineOfficeList(chatModeration.reports, {
  fileName: 'ReportedMessages',
  sheet: 'Reported messages',
  from: `chat_report r join chat_message m on m.id = r.message_id join conversation v on v.id = m.conversation_id
    left join campaign c on c.id = v.campaign_id left join material_request q on q.id = v.material_request_id
    join account a on a.id = m.author_id join account b on b.id = r.reporter_id`,
  columns: {
    id: 'r.id',
    title: 'coalesce(c.title, q.header)',
    author: 'a.full_name',
    reporter: 'b.full_name',
    kind: `case r.kind ${kindNames} else r.kind end`,
    text: 'left(m.text, 200)',
    reportedAt: 'r.reported_at',
    status: 'r.status',
  },
  filters: { kind: 'r.kind' },
  search: ['title', 'author', 'reporter'],
})

export const chatWork: readonly AreaWork[] = [
  {
    area: 'operations',
    title: 'Reported messages',
    isWaiting: true,
    rows: `select reported_at as since from chat_report where status = 'open'`,
    url: '/operations/messages?status=open',
  },
]
