import { celebrationManagement } from '../../../contract/celebrations/celebrations.ts'
import { celebrationStatus, occasionLabels } from '../../../contract/celebrations/facts.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export const celebrationWork = workByStatus(celebrationStatus, {
  area: 'celebrations-manager',
  table: 'celebration',
  screen: '/celebrations-manager/celebrations',
  waiting: {},
  other: { active: 'Active celebrations', hidden: 'Hidden celebrations' },
})

export const celebrationsList = defineOfficeList(celebrationManagement.list, {
  fileName: 'celebrations',
  sheet: 'Celebrations',
  from: 'celebration c',
  joins: 'left join campaign p on p.id = c.campaign_id left join cause k on k.id = c.cause_id',
  age: 'createdAt',
  columns: {
    id: 'c.id',
    title: 'c.title',
    occasion: 'c.occasion',
    hostName: 'c.host_name',
    onDate: 'c.on_date::text',
    purpose: 'coalesce(p.title, k.name)',
    raisedPaise: `(select coalesce(sum(d.amount_paise - d.refunded_paise), 0)::bigint from donation d
      where d.celebration_id = c.id and d.paid_at is not null and d.state <> 'refunded')`,
    targetPaise: 'c.target_paise',
    createdAt: 'c.created_at',
    status: 'c.status',
    slug: 'c.slug',
  },
  sorts: { title: 'title', date: { column: 'c.on_date', type: 'date', descending: false } },
  search: `c.title || ' ' || c.host_name`,
  spreadsheet: { cells: { occasion: ({ occasion }) => occasionLabels[occasion] } },
})
