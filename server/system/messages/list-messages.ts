import { type messageStatus, outbox } from '../../../contract/system/outbox.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { resendableColumns, type Resendable } from '../../platform/messages/index.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { messageKind, templatesOf, withoutLinks } from '../../words/system/message-kinds.ts'

type Filter = FilterOf<typeof outbox.messages>
type Status = StatusName<typeof messageStatus>

export type StoredMessage = Resendable & {
  id: number
  createdAt: Date
  sentAt: Date | null
  template: string
  /** Empty for an SMS, and of a secret message what its template says of all of them. */
  subject: string
  begins: string
  status: Status
  tries: number
  lastError: string | null
}

const inState: Record<Status, string> = {
  queued: `g.state = 'queued'`,
  sent: `g.state = 'sent'`,
  failed: `g.state = 'failed' and g.set_aside_at is null`,
  set_aside: 'g.set_aside_at is not null',
  cancelled: `g.state = 'cancelled'`,
}

export const messageColumns = `g.id, g.created_at as "createdAt", g.sent_at as "sentAt", g.template, g.subject,
  left(g.body_text, 120) as begins, case when g.set_aside_at is null then g.state else 'set_aside' end as status,
  g.tries, g.last_error as "lastError", ${resendableColumns}`

/** Name of a message where it is one of many. */
export const subjectOf = ({ subject, begins }: Pick<StoredMessage, 'subject' | 'begins'>): string =>
  subject === '' ? withoutLinks(begins) : subject

export const messagesList: OfficeList<StoredMessage, Filter, FieldOf<typeof outbox.messages>> = {
  call: outbox.messages,
  fileName: 'Messages',
  sheet: 'Messages',
  from: 'message g',
  id: 'g.id',
  idType: 'bigint',
  sorts: byAgeOf('g.created_at'),
  conditions: ({ status, channel, kind, searchTerm, from, to }, given) => [
    ...(status === undefined ? [] : [inState[status]]),
    ...equalTo('g.channel', channel, given),
    ...(kind === undefined ? [] : [`g.template = any(${given(templatesOf(kind))})`]),
    ...holding('g.recipient', searchTerm, given),
    ...withinDays('g.created_at', { from, to }, given),
  ],
  columns: messageColumns,
  joins: '',
  spreadsheet: [
    'createdAt',
    'sentAt',
    'channel',
    'recipient',
    { of: 'kindName', cell: ({ template }) => messageKind(template) },
    { of: 'subject', cell: subjectOf },
    'status',
    'tries',
    'lastError',
  ],
}

export const messageWork: readonly AreaWork[] = [
  {
    area: 'it-admin',
    title: 'Messages that failed',
    isWaiting: true,
    rows: `select g.created_at as since from message g where ${inState.failed}`,
    url: '/it-admin/messages?status=failed',
  },
]
