import { fundraiserUpdates } from '../../../../contract/campaigns/updates.ts'
import { holding, withinDays } from '../../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../../platform/lists/list.ts'
import { byAgeOf } from '../../../platform/lists/sorts.ts'

type WaitingRow = StoredRow<typeof fundraiserUpdates.waiting>
/** `managerId` is set by the server: whose fundraisers they are; left out, everybody's. */
type Filter = FilterOf<typeof fundraiserUpdates.waiting> & { managerId?: number }

export const waitingUpdatesList: OfficeList<WaitingRow, Filter, FieldOf<typeof fundraiserUpdates.waiting>> = {
  call: fundraiserUpdates.waiting,
  fileName: 'WaitingUpdates',
  sheet: 'Updates',
  from: 'campaign_update_revision r',
  id: 'r.id',
  idType: 'integer',
  sorts: byAgeOf('r.proposed_at'),
  conditions: ({ managerId, searchTerm, from, to }, given) => [
    `r.status = 'waiting'`,
    ...(managerId === undefined
      ? []
      : [
          `exists (select from campaign_listed l where l.id = r.campaign_id and l.manager_id = ${given(managerId)})`,
        ]),
    ...holding('r.title', searchTerm, given),
    ...withinDays('r.proposed_at', { from, to }, given),
  ],
  columns: `r.id, r.title, c.title as fundraiser, c.id as "campaignId", a.full_name as author, u.status = 'published' as "isChange",
    r.proposed_at as "proposedDate"`,
  joins: `join campaign c on c.id = r.campaign_id join account a on a.id = r.author_id join campaign_update u on u.id = r.update_id`,
  spreadsheet: ['proposedDate', 'title', 'fundraiser', 'author', 'isChange'],
}
