import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { changeStatus } from '../../../contract/campaigns/change-facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { holdingSmall, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { changeInWords } from './list-changes.ts'
import type { ChangeValues } from './store-changes.ts'

type Call = typeof accountReview.changes
type Row = Omit<
  StoredRow<Call, { askedAt: Date; reviewedAt: Date | null; status: StatusName<typeof changeStatus> }>,
  'change'
> & { from: ChangeValues; to: ChangeValues }

const asked = { column: 'r.asked_at', type: 'timestamptz' }

export const accountChangesList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: accountReview.changes,
  fileName: 'AccountChanges',
  sheet: 'Accounts',
  from: 'campaign_change r join campaign_listed l on l.id = r.campaign_id',
  id: 'r.id',
  idType: 'integer',
  sorts: { oldest: { ...asked, descending: false }, newest: { ...asked, descending: true } },
  conditions: ({ status, review, searchTerm, from, to }, given) => [
    `r.kind = 'payee'`,
    ...(status === undefined ? [] : [`r.status = ${given(status)}`]),
    ...(review === undefined
      ? []
      : [review === 'open' ? `r.reviewed_at is null and r.status = 'waiting'` : 'r.reviewed_at is not null']),
    ...holdingSmall('l.title_key', searchTerm, given),
    ...withinDays('r.asked_at', { from, to }, given),
  ],
  columns: `r.id, r.campaign_id as "campaignId", c.title, c.organiser_name as organiser, c.beneficiary, r.reason,
    r.from_values as "from", r.to_values as "to", r.asked_at as "askedAt", r.reviewed_at as "reviewedAt", r.status`,
  joins: 'join campaign c on c.id = r.campaign_id',
  spreadsheet: [
    { of: 'askedAt', kind: 'instant' },
    ...(['title', 'organiser', 'beneficiary'] as const).map((of) => ({ of })),
    { header: 'Account', cell: changeInWords },
    { of: 'reason' },
    { of: 'reviewedAt', kind: 'instant' },
    { of: 'status', set: changeStatus },
  ],
}
