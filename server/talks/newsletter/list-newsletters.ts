import { newsletters, newsletterStatus, stoppedAddresses } from '../../../contract/talks/newsletters.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { recipientCount, unsubscribedCount } from './store-newsletters.ts'

const screen = '/marketing/newsletters'

export const newsletterWork = workByStatus(newsletterStatus, {
  area: 'marketing',
  table: 'newsletter',
  screen,
  waiting: { paused: 'Paused newsletters', late: 'Late newsletters', draft: 'Drafts of newsletters' },
  other: { scheduled: 'Scheduled newsletters' },
})

export const newslettersList = defineOfficeList(newsletters.list, {
  fileName: 'newsletters',
  sheet: 'Newsletters',
  from: 'newsletter n',
  columns: {
    id: 'n.id',
    createdAt: 'n.created_at',
    subject: 'n.subject',
    topic: 'initcap(n.topic)',
    sendAt: 'n.send_at',
    waiting: recipientCount('waiting'),
    sent: recipientCount('sent'),
    failed: recipientCount('failed'),
    skipped: recipientCount('skipped'),
    unsubscribed: unsubscribedCount,
    status: 'n.status',
  },
  search: ['subject'],
})

export const recipientsList = defineOfficeList(newsletters.recipients, {
  fileName: 'newsletter_recipients',
  sheet: 'Recipients',
  from: 'newsletter_recipient r',
  columns: {
    id: 'r.id',
    nextTryAt: 'r.next_try_at',
    email: 'r.email',
    doneAt: 'r.done_at',
    tries: 'r.tries',
    lastError: 'r.last_error',
    unsubscribedAt: 'r.unsubscribed_at',
    status: 'r.state',
  },
  search: ['email'],
  filters: { newsletter: 'r.newsletter_id' },
})

export const stoppedList = defineOfficeList(stoppedAddresses.list, {
  fileName: 'stopped_addresses',
  sheet: 'Stopped addresses',
  from: 'stopped_address s',
  columns: { id: 's.id', stoppedAt: 's.stopped_at', email: 's.email', kind: 's.kind', reason: 's.reason' },
  search: ['email'],
  filters: { kind: 's.kind' },
})
