import { labels, labelStatus } from '../../../contract/materials/labels.ts'
import { statusLabel } from '../../../contract/status.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const boundTo = 'coalesce(o.name, p.name)'

export const labelsList = defineOfficeList(labels.list, {
  fileName: 'material_labels',
  sheet: 'Labels',
  from: `material_label l join material_label_print t on t.id = l.print_id
    left join material_label_binding b on b.label_id = l.id
    left join material_offer o on o.id = b.offer_id left join stock_place p on p.id = b.box_id`,
  columns: {
    id: 'l.id',
    printedAt: 't.printed_at',
    code: 'l.code',
    status: 'l.status',
    offer: 'b.offer_id',
    box: 'b.box_id',
    boundTo,
    boundAt: 'b.bound_at',
    boundBy: 'b.bound_by',
  },
  filters: { offer: 'b.offer_id', box: 'b.box_id', print: 'l.print_id' },
  // Codes are found with hyphens, with spaces and without either.
  search: `l.code || ' ' || substr(l.code, 1, 3) || '-' || substr(l.code, 4, 3) || '-' || substr(l.code, 7)
    || ' ' || substr(l.code, 1, 3) || ' ' || substr(l.code, 4, 3) || ' ' || substr(l.code, 7)
    || ' ' || coalesce(${boundTo}, '')`,
  spreadsheet: { cells: { status: ({ status }) => statusLabel(labelStatus, status) } },
})
