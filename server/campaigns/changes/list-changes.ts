import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import { changeKinds, type ChangeKind } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import type { StatusName } from '../../../contract/status.ts'
import { holdingSmall, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import type { ChangeValues } from './store-changes.ts'

type Call = typeof fundraiserManagement.changeRequests
type Row = Omit<
  StoredRow<Call, { askedAt: Date; status: StatusName<typeof changeStatus> }>,
  'change' | 'kind'
> & {
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

const asked = { column: 'r.asked_at', type: 'timestamptz' }

export const changeRequestsList: OfficeList<Row, FilterOf<Call> & ManagedBy, FieldOf<Call>> = {
  call: fundraiserManagement.changeRequests,
  fileName: 'ChangeRequests',
  sheet: 'Requests',
  from: 'campaign_change r join campaign_listed l on l.id = r.campaign_id',
  id: 'r.id',
  idType: 'integer',
  sorts: { oldest: { ...asked, descending: false }, newest: { ...asked, descending: true } },
  conditions: ({ status, kind, searchTerm, from, to, managerId }, given) => [
    ...(managerId === undefined ? [] : [`l.manager_id = ${given(managerId)}`]),
    ...(status === undefined ? [] : [`r.status = ${given(status)}`]),
    ...(kind === undefined ? [] : [`r.kind = ${given(kind)}`]),
    ...holdingSmall('l.title_key', searchTerm, given),
    ...withinDays('r.asked_at', { from, to }, given),
  ],
  columns: `r.id, r.campaign_id as "campaignId", c.title, r.kind, r.reason,
    r.from_values - 'story' as "from", r.to_values - 'story' as "to",
    r.asked_at as "askedAt", r.status`,
  joins: 'join campaign c on c.id = r.campaign_id',
  spreadsheet: [
    { of: 'askedAt', kind: 'instant' },
    { of: 'title' },
    { header: 'Request', cell: ({ kind }) => changeKinds[kind] },
    { header: 'Change', cell: changeInWords },
    { of: 'reason' },
    { of: 'status', set: changeStatus },
  ],
}
