import { publicBills } from '../../../contract/withdrawals/bills.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type WaitingRow = Omit<StoredRow<typeof publicBills.waiting>, 'isOwn'> & {
  uploader: number
}
/** `managerId` is set by the server: whose fundraisers they are; left out, everybody's. */
type Filter = FilterOf<typeof publicBills.waiting> & { managerId?: number }

export const waitingBillsList: OfficeList<WaitingRow, Filter, FieldOf<typeof publicBills.waiting>> = {
  call: publicBills.waiting,
  fileName: 'WaitingBills',
  sheet: 'Bills',
  from: 'withdrawal_document d',
  id: 'd.id',
  idType: 'integer',
  sorts: byAgeOf('d.offered_at'),
  conditions: ({ managerId, searchTerm, from, to }, given) => [
    `d.public_status = 'offered' and d.removed_at is null`,
    ...(managerId === undefined
      ? []
      : [
          `exists (select from campaign c where c.id = d.campaign_id and c.manager_id = ${given(managerId)})`,
        ]),
    ...holding('d.title', searchTerm, given),
    ...withinDays('d.offered_at', { from, to }, given),
  ],
  columns: `d.id, d.title, c.title as fundraiser, c.id as "campaignId", d.amount_paise as "amountPaise", d.billed_on::text as "billedOn",
    a.full_name as "uploadedBy", d.uploaded_by as uploader, d.public_media_id is null as "isAsItIs", d.offered_at as "offeredDate",
    d.offer_version as version`,
  joins: 'join campaign c on c.id = d.campaign_id join account a on a.id = d.uploaded_by',
  spreadsheet: [
    'offeredDate',
    'title',
    'fundraiser',
    { of: 'billedOn', kind: 'text' },
    'uploadedBy',
    'isAsItIs',
    'amount',
  ],
}
