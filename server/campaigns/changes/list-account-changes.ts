import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { equalTo, holdingSmall, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { changeInWords } from './list-changes.ts'
import type { ChangeValues } from './store-changes.ts'

type Call = typeof accountReview.changes
type Row = Omit<StoredRow<Call>, 'change'> & { from: ChangeValues; to: ChangeValues }

export const accountChangesList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: accountReview.changes,
  fileName: 'AccountChanges',
  sheet: 'Accounts',
  from: 'campaign_change r join campaign_listed l on l.id = r.campaign_id',
  id: 'r.id',
  idType: 'integer',
  sorts: byAgeOf('r.asked_at'),
  conditions: ({ status, review, searchTerm, from, to }, given) => [
    `r.kind = 'payee'`,
    ...equalTo('r.status', status, given),
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
    'askedAt',
    'title',
    'organiser',
    'beneficiary',
    { header: 'Account', cell: changeInWords },
    'reason',
    'reviewedAt',
    'status',
  ],
}
