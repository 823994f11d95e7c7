import { eventKind } from '../../../../contract/talks/facts.ts'
import { placedStatus } from '../../../../contract/talks/placed.ts'
import { talksFaqCategories } from '../../../../contract/talks/faq.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: talksFaqCategories.list,
  title: m.voices_categories(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => paths.faqCategory(id),
  editPath: ({ id }) => paths.faqCategory(id),
  columns: [
    { of: 'name', look: 'text' },
    { of: 'kind', cell: ({ kind }) => kind && eventKind.statuses[kind].label },
    { of: 'questions', show: 'count' },
    { of: 'status', set: placedStatus, update: saveStatus(talksFaqCategories.setStatus) },
  ],
  add: { to: paths.addFaqCategory(), label: m.voices_category_add() },
  empty: m.voices_categories_none(),
  reorder: (ids) => quietApi(talksFaqCategories.order, { body: { ids: ids.map(Number) } }),
})
