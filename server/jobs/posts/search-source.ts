import type { SearchSource } from '../../platform/finding/source.ts'
import { jobsTag } from './service.ts'

/** Open jobs in the search over the site. */
export const jobSearchSource: SearchSource = {
  kind: 'jobs',
  tag: jobsTag,
  from: 'job j',
  key: 'j.id',
  words: 'j.search_words',
  isShown: `j.status = 'open' and (j.closes_on is null or j.closes_on >= $3::date)`,
  order: 'j.opened_at desc, j.id desc',
  row: {
    address: 'j.slug',
    title: 'j.title',
    text: 'j.summary',
    city: `j.locality ->> 'city'`,
    label: 'j.kind',
  },
  pathOf: ({ address }) => `/jobs/${address}`,
}
