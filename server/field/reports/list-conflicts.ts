import { conflictStatus, fieldReports } from '../../../contract/field/field-reports.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

/** SQL of the name of a conflict's subject. */
export const aboutSql = `case when f.subject = 'outcome' then 'Outcome' else coalesce((select concat_ws(', ', k.name, v.name)
  from material_offer_item i join material_category k on k.id = i.category_id left join material_variant v on v.id = i.variant_id
  where i.id = substr(f.subject, 6)::integer), f.subject) end`

/** SQL of a reported value in words. */
const valueInWords = `case s ->> 'value' when 'picked_up' then 'Picked up' when 'no_show' then 'Donor not there'
  else s ->> 'value' end`

export const conflictWork = workByStatus(conflictStatus, {
  area: 'material-manager',
  table: 'field_conflict',
  screen: '/material-manager/pickup-conflicts',
  since: 'opened_at',
  waiting: { open: 'Pickups that phones report differently' },
  other: {},
})

export const conflictsList = defineOfficeList(fieldReports.conflicts, {
  fileName: 'PickupConflicts',
  sheet: 'Conflicts',
  from: 'field_conflict f',
  columns: {
    id: 'f.id',
    openedAt: 'f.opened_at',
    pickupId: 'f.pickup_id',
    donor: 'o.name',
    about: aboutSql,
    values: `(select string_agg(${valueInWords} || ' (' || (s ->> 'signedBy') || ')', ' / ' order by s ->> 'actionId')
      from jsonb_array_elements(f.said) s)`,
    status: 'f.status',
  },
  joins: 'join pickup p on p.id = f.pickup_id join material_offer o on o.id = p.offer_id',
  search: 'o.name',
})
