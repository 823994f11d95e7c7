import { needHelpStatus } from '../../../contract/network/facts.ts'
import { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import { statusNameOf, type StatusName } from '../../../contract/status.ts'
import type { Variant } from '../../media/index.ts'
import { holding, onDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'

/** A need-help entry with what it shows. */
export type NeedHelpRow = {
  id: number
  date: string
  title: string
  altTag: string
  status: StatusName<typeof needHelpStatus>
  media: { id: string; type: string; variants: Variant[] }
}
type Filter = FilterOf<typeof needHelpDesk.list>

const day = { column: 'i.shown_from', type: 'date' }

export const needHelpList: OfficeList<NeedHelpRow, Filter, FieldOf<typeof needHelpDesk.list>> = {
  call: needHelpDesk.list,
  fileName: 'NeedHelpList',
  sheet: 'Need help',
  from: 'need_help_item i',
  id: 'i.id',
  idType: 'integer',
  sorts: {
    newest: { ...day, descending: true },
    oldest: { ...day, descending: false },
    title: { column: `lower(i.title) collate "C"`, type: 'text', descending: false },
  },
  conditions: ({ status, searchTerm, from, to }, given) => [
    `i.status <> 'deleted'`,
    ...(status === undefined ? [] : [`i.status = ${given(statusNameOf(needHelpStatus, status))}`]),
    ...holding(`i.title || ' ' || i.alt_tag`, searchTerm, given),
    ...onDays('i.shown_from', { from, to }, given),
  ],
  columns: `i.id, i.shown_from::text as date, i.title, i.alt_tag as "altTag", i.status,
    json_build_object('id', m.id, 'type', m.type, 'variants', m.variants) as media`,
  joins: 'join media m on m.id = i.media_id',
  spreadsheet: [
    { of: 'date', kind: 'day' },
    { of: 'title' },
    { of: 'altTag' },
    { of: 'status', set: needHelpStatus },
  ],
}
