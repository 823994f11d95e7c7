import type { AreaWork } from '../../platform/lists/area-work.ts'

const of = (title: string, table: string, value: string, column = 'status'): AreaWork => ({
  area: 'material-manager',
  title,
  isWaiting: false,
  rows: `select null::timestamptz as since from ${table} where ${column} = '${value}'`,
})

/** Figures of the dashboard: what is active or visible. */
export const statistics: readonly AreaWork[] = [
  of('Volunteers', 'volunteer', 'active'),
  of('Partners', 'partner', 'active'),
  of('Drop-off locations', 'drop_off_location', 'active'),
  of('Success stories', 'success_story', 'visible'),
  of('Banners', 'banner', 'visible'),
]

/** New requests; the status of a help request is its type, so its state counts. */
export const newRequests: readonly AreaWork[] = [
  of('Donation requests', 'material_offer', 'requested'),
  of('Material requests', 'material_request', 'requested'),
  of('Need help requests', 'need_help_request', 'open', 'state'),
  of('Volunteers', 'volunteer', 'requested'),
  of('Partners', 'partner', 'requested'),
]
