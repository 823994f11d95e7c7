import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { isFullRefundPending } from '../../receipts/index.ts'

type GiftRow = StoredRow<typeof fundraiserDesk.gifts>
type Filter = FilterOf<typeof fundraiserDesk.gifts>

const shown = 'shown_at(d.is_anonymous, d.paid_at)'
const donor = 'case when d.is_anonymous or d.hides_name then null else d.donor_name end'
/** Gifts to a fundraiser with what its page tells of them: nobody learns more of an anonymous donor here. */
export const fundraiserGiftsList: OfficeList<GiftRow, Filter, FieldOf<typeof fundraiserDesk.gifts>> = {
  call: fundraiserDesk.gifts,
  fileName: 'FundraiserGifts',
  sheet: 'Gifts',
  from: 'donation d',
  id: 'md5(d.id::text)',
  idType: 'text',
  sorts: byAgeOf(shown),
  conditions: ({ campaignId, searchTerm, from, to }, value) => [
    `d.campaign_id = ${value(campaignId)} and d.paid_at is not null and d.state <> 'refunded' and not ${isFullRefundPending}`,
    ...holding(donor, searchTerm, value),
    ...withinDays(shown, { from, to }, value),
  ],
  columns: `md5(d.id::text) as key, ${donor} as donor, ${shown} as "donatedDate", d.schedule_id is not null as "isRecurring",
    case when not d.hides_amount then d.amount_paise - d.refunded_paise end as "amountPaise"`,
  joins: '',
  spreadsheet: [
    'donatedDate',
    { of: 'donor', cell: ({ donor: name }) => name ?? 'Anonymous' },
    'amount',
    'isRecurring',
  ],
}
