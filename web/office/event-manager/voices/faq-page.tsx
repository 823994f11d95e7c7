import { placedStatus } from '../../../../contract/talks/placed.ts'
import { talksFaq } from '../../../../contract/talks/faq.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: talksFaq.list,
  title: m.voices_faq(),
  keyOf: ({ id }) => id,
  nameOf: ({ question }) => question,
  pathOf: ({ id }) => paths.question(id),
  editPath: ({ id }) => paths.question(id),
  columns: [
    { of: 'question', look: 'text' },
    { of: 'category', look: 'text' },
    { of: 'event', look: 'text', cell: ({ event }) => event ?? m.voices_all_events() },
    { of: 'answer', look: 'text' },
    { of: 'status', set: placedStatus, update: saveStatus(talksFaq.setStatus) },
  ],
  searchLabel: m.voices_faq_search(),
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(placedStatus, { omit: ['deleted'] }),
    },
  ],
  add: { to: paths.addFaq(), label: m.voices_faq_add() },
  empty: m.voices_faq_none(),
  reorder: (ids) => quietApi(talksFaq.order, { body: { ids: ids.map(Number) } }),
})
