import { proofs, handOverPhotoStatus } from '../../../contract/materials/proofs.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { proofFacts } from './store-proofs.ts'

export const proofsList = defineOfficeList(proofs.list, {
  fileName: 'hand_over_photos',
  sheet: 'Photos',
  from: `stock_proof p ${proofFacts.joins}`,
  columns: {
    id: 'p.id',
    addedAt: 'p.added_at',
    addedBy: 'p.added_by',
    handOver: proofFacts.handOver,
    city: proofFacts.city,
    status: 'p.status',
  },
  search: `p.added_by || ' ' || c.name`,
  spreadsheet: { cells: { status: ({ status }) => statusLabel(handOverPhotoStatus, status) } },
})

export const proofWork: readonly AreaWork[] = [
  {
    area: 'reviewer',
    title: 'Photos of hand-overs',
    isWaiting: true,
    url: '/reviewer/hand-over-photos?status=waiting',
    rows: `select added_at as since from stock_proof where status = 'waiting'`,
  },
]
