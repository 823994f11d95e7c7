import { needHelpStatus } from '../../../contract/network/facts.ts'
import { needHelpDesk } from '../../../contract/network/need-help-desk.ts'
import { statusNameOf } from '../../../contract/status.ts'
import type { Variant } from '../../media/index.ts'
import { holding, onDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf, byText } from '../../platform/lists/sorts.ts'

/** A need-help entry with its picture or film. */
export type NeedHelpRow = Omit<StoredRow<typeof needHelpDesk.list>, 'image'> & {
  media: { id: string; type: string; variants: Variant[] }
}
type Filter = FilterOf<typeof needHelpDesk.list>

export const needHelpList: OfficeList<NeedHelpRow, Filter, FieldOf<typeof needHelpDesk.list>> = {
  call: needHelpDesk.list,
  fileName: 'NeedHelpList',
  sheet: 'Need help',
  from: 'need_help_item i',
  id: 'i.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('i.shown_from', 'date'),
    title: byText('i.title'),
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
  spreadsheet: ['date', 'title', 'altTag', 'status'],
}
