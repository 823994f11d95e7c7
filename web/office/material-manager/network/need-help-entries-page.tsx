import { needHelpStatus } from '../../../../contract/network/facts.ts'
import { needHelpDesk } from '../../../../contract/network/need-help-desk.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'

const { paths } = materialArea

export default defineList({
  call: needHelpDesk.list,
  title: m.network_need_help(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.needHelpEntry(id),
  editPath: ({ id }) => paths.needHelpEntry(id),
  columns: [
    {
      of: 'title',
      look: 'text',
      sorts: { ascending: 'title' },
      cell: ({ title, altTag, image }) => (
        <span className="flex min-w-0 items-center gap-2">
          <ShownMedia {...image} alt={altTag} />
          <span className="truncate">{title}</span>
        </span>
      ),
    },
    { of: 'date', show: 'day', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'altTag', look: 'text' },
    {
      of: 'status',
      set: needHelpStatus,
      failed: m.network_status_failed(),
      update: saveStatus(needHelpDesk.setStatus),
    },
  ],
  searchLabel: m.network_search_need_help(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(needHelpStatus, { omit: ['deleted'] }),
    },
  ],
  add: { to: paths.addNeedHelpEntry(), label: m.network_add_need_help() },
  empty: m.network_no_need_help(),
})

/** Picture of an entry, as large as a row allows. */
const ShownMedia = ({ type, storageURL, alt }: { type: string; storageURL: string; alt: string }) =>
  type.startsWith('image/') ? (
    <img src={storageURL} alt={alt} className="h-7 w-10 shrink-0 rounded-sm object-cover" loading="lazy" />
  ) : (
    <span className="grid h-7 w-10 shrink-0 place-items-center rounded-sm bg-sunk text-xs text-soft">
      MP4
    </span>
  )
