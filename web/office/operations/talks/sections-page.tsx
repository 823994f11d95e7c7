import { placedStatus } from '../../../../contract/talks/placed.ts'
import { talksSections } from '../../../../contract/talks/sections.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { operationsArea } from '../area.ts'

const { paths } = operationsArea

export default defineList({
  call: talksSections.list,
  title: m.talk_sections_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.section(id),
  editPath: ({ id }) => paths.section(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'text', look: 'text' },
    { of: 'link', look: 'text' },
    { of: 'status', set: placedStatus, update: saveStatus(talksSections.setStatus) },
  ],
  searchLabel: m.talk_sections_search(),
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(placedStatus, { omit: ['deleted'] }),
    },
  ],
  add: { to: paths.addSection(), label: m.talk_sections_add() },
  empty: m.talk_sections_none(),
  reorder: (ids) => quietApi(talksSections.order, { body: { ids: ids.map(Number) } }),
})
