import { fundraiserProofs } from '../../../contract/campaigns/proofs.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type Call = typeof fundraiserProofs.handedIn
type Row = Omit<StoredRow<Call>, 'url'>

export const handedInList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: fundraiserProofs.handedIn,
  fileName: 'Proofs',
  sheet: 'Proofs',
  from: 'campaign_document d join campaign c on c.id = d.campaign_id',
  id: 'd.id',
  idType: 'integer',
  sorts: byAgeOf('d.uploaded_at'),
  conditions: ({ status, searchTerm, from, to }, given) => [
    'd.proof_status is not null',
    ...equalTo('d.proof_status', status, given),
    ...holding(`coalesce(c.title, '')`, searchTerm, given),
    ...withinDays('d.uploaded_at', { from, to }, given),
  ],
  columns: `d.id, d.campaign_id as "campaignId", coalesce(c.title, '') as title, c.organiser_name as organiser,
    coalesce(nullif(d.title, ''), m.name) as document, d.uploaded_at as "uploadedAt", d.proof_status as status,
    (select max(o.valid_until)::text from campaign_document o where o.campaign_id = d.campaign_id and o.id <> d.id
       and o.removed_at is null) as "holdsUntil", c.status = 'paused' as "isPaused"`,
  joins: 'join media m on m.id = d.media_id',
  spreadsheet: ['uploadedAt', 'title', 'organiser', 'document', 'holdsUntil', 'status'],
}
