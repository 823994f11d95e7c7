import { seoFields, seoPageKinds, seoPages } from '../../../contract/site/seo-list.ts'
import { m } from '../../app/words.ts'
import { defineList } from '../kit/lists/define-list.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Public pages with the fields that search engines miss. A row leads to the page, where its texts are edited. */
export default defineList({
  call: seoPages.list,
  title: m.marketing_seo(),
  keyOf: ({ id }) => id,
  nameOf: ({ path }) => path,
  pathOf: ({ path }) => path,
  columns: [
    { of: 'path', look: 'text', sorts: { ascending: 'path' } },
    { of: 'kind' },
    { of: 'title', look: 'text' },
    { of: 'description', look: 'text' },
    { of: 'missing', sorts: { descending: 'missing' } },
    { of: 'changedAt', show: 'instant' },
  ],
  searchLabel: m.marketing_seo_search(),
  filters: [
    { name: 'missing', label: m.marketing_seo_missing(), any: m.office_all(), options: optionsOf(seoFields) },
    { name: 'kind', label: m.marketing_seo_kind(), any: m.office_all(), options: optionsOf(seoPageKinds) },
  ],
  empty: m.marketing_seo_none(),
})
