import { changeKinds, type ChangeKind } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { equalTo, holdingSmall, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import type { ChangeValues } from './store-changes.ts'

type Call = typeof fundraiserManagement.changeRequests
type Row = Omit<StoredRow<Call>, 'change' | 'kind'> & {
  kind: ChangeKind
  from: ChangeValues
  to: ChangeValues
}
/** Manager whose fundraisers are listed; left out, of all managers. */
export type ManagedBy = { managerId?: number | undefined }

/** Names an account by its end: ‘Lakshmi Devi …7788 HDFC0001234’. */
const payeeInWords = ({ holder, accountEnd, ifsc }: NonNullable<ChangeValues['payee']>) =>
  [holder, `…${accountEnd}`, ifsc].filter(Boolean).join(' ')

/** Puts a change in words: ‘₹1,00,000 → ₹1,50,000’. */
export const changeInWords = ({ from, to }: { from: ChangeValues; to: ChangeValues }): string =>
  [
    to.payee === undefined
      ? ''
      : `${from.payee ? payeeInWords(from.payee) : '–'} → ${payeeInWords(to.payee)}`,
    to.targetAmount === undefined
      ? ''
      : `${rupeesInEmail((from.targetAmount ?? 0) * 100)} → ${rupeesInEmail(to.targetAmount * 100)}`,
    to.endsOn === undefined
      ? ''
      : `${from.endsOn ? dayInWords(from.endsOn) : '–'} → ${dayInWords(to.endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const changeRequestsList: OfficeList<Row, FilterOf<Call> & ManagedBy, FieldOf<Call>> = {
  call: fundraiserManagement.changeRequests,
  fileName: 'ChangeRequests',
  sheet: 'Requests',
  from: 'campaign_change r join campaign_listed l on l.id = r.campaign_id',
  id: 'r.id',
  idType: 'integer',
  sorts: byAgeOf('r.asked_at'),
  conditions: ({ status, kind, searchTerm, from, to, managerId }, given) => [
    ...equalTo('l.manager_id', managerId, given),
    ...equalTo('r.status', status, given),
    ...equalTo('r.kind', kind, given),
    ...holdingSmall('l.title_key', searchTerm, given),
    ...withinDays('r.asked_at', { from, to }, given),
  ],
  columns: `r.id, r.campaign_id as "campaignId", c.title, r.kind, r.reason,
    r.from_values - 'story' as "from", r.to_values - 'story' as "to",
    r.asked_at as "askedAt", r.status`,
  joins: 'join campaign c on c.id = r.campaign_id',
  spreadsheet: [
    'askedAt',
    'title',
    { header: 'Request', cell: ({ kind }) => changeKinds[kind] },
    { header: 'Change', cell: changeInWords },
    'reason',
    'status',
  ],
}
