import { fundraiserProofs, proofStatus } from '../../../contract/campaigns/proofs.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'

type Call = typeof fundraiserProofs.handedIn
type Row = Omit<StoredRow<Call, { uploadedAt: Date }>, 'url'>

const handedIn = { column: 'd.uploaded_at', type: 'timestamptz' }

export const handedInList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: fundraiserProofs.handedIn,
  fileName: 'Proofs',
  sheet: 'Proofs',
  from: 'campaign_document d join campaign c on c.id = d.campaign_id',
  id: 'd.id',
  idType: 'integer',
  sorts: { oldest: { ...handedIn, descending: false }, newest: { ...handedIn, descending: true } },
  conditions: ({ status, searchTerm, from, to }, given) => [
    'd.proof_status is not null',
    ...(status === undefined ? [] : [`d.proof_status = ${given(status)}`]),
    ...holding(`coalesce(c.title, '')`, searchTerm, given),
    ...withinDays('d.uploaded_at', { from, to }, given),
  ],
  columns: `d.id, d.campaign_id as "campaignId", coalesce(c.title, '') as title, c.organiser_name as organiser,
    coalesce(nullif(d.title, ''), m.name) as document, d.uploaded_at as "uploadedAt", d.proof_status as status,
    (select max(o.valid_until)::text from campaign_document o where o.campaign_id = d.campaign_id and o.id <> d.id
       and o.removed_at is null) as "holdsUntil", c.status = 'paused' as "isPaused"`,
  joins: 'join media m on m.id = d.media_id',
  spreadsheet: [
    { of: 'uploadedAt', kind: 'instant' },
    ...(['title', 'organiser', 'document'] as const).map((of) => ({ of })),
    { of: 'holdsUntil', kind: 'day' },
    { of: 'status', set: proofStatus },
  ],
}
