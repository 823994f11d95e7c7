import { blockKindNames, blockKinds } from '../../../../contract/site/block-kinds.ts'
import { siteBlocks } from '../../../../contract/site/blocks.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { marketingArea } from '../area.ts'

const { paths } = marketingArea

export default defineList({
  call: siteBlocks.list,
  title: m.site_texts_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title || m.site_texts_untitled(),
  pathOf: ({ id }) => paths.siteText(id),
  columns: [
    { of: 'title', cell: ({ title }) => title || m.site_texts_untitled() },
    { of: 'kind', look: 'text' },
    { of: 'en', look: 'text' },
    { of: 'hi', look: 'text' },
    { of: 'te', look: 'text' },
    { of: 'savedAt', show: 'instant' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.site_texts_search(),
  filters: [
    {
      name: 'kind',
      label: m.site_texts_kind(),
      any: m.office_all(),
      options: blockKindNames.map((value) => ({ value, label: blockKinds[value] })),
    },
    {
      name: 'untranslated',
      label: m.site_texts_untranslated(),
      any: m.office_all(),
      options: [
        { value: 'hi', label: m.newsletter_hindi() },
        { value: 'te', label: m.newsletter_telugu() },
      ],
    },
  ],
  add: { to: paths.addSiteText(), label: m.site_texts_add() },
  empty: m.site_texts_empty(),
})
