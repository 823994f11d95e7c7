import { proofs, handOverPhotoStatus } from '../../../contract/materials/proofs.ts'
import { m } from '../../app/words.ts'
import { defineList, statusFilter } from '../kit/lists/define-list.ts'
import { reviewerArea } from './area.ts'

export default defineList({
  call: proofs.list,
  title: m.photos_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ handOver }) => handOver,
  pathOf: ({ id }) => reviewerArea.paths.handOverPhoto(id),
  columns: [
    { of: 'handOver', look: 'text' },
    { of: 'status', set: handOverPhotoStatus },
    { of: 'city', look: 'text' },
    { of: 'addedBy', look: 'text' },
    { of: 'addedAt', show: 'instant', sorts: { ascending: 'oldest', descending: 'newest' } },
  ],
  searchLabel: m.photos_search(),
  hasDays: true,
  filters: [statusFilter(handOverPhotoStatus)],
  empty: m.photos_none(),
})
