import type { SearchSource } from '../../platform/finding/source.ts'
import { eventsTag } from '../deps.ts'
import { eventPathSql } from './store-public-events.ts'

/** Published talks, camps and competitions in the search over the site, past ones too. */
export const eventSearchSource: SearchSource = {
  kind: 'events',
  tag: eventsTag,
  from: 'event e',
  key: 'e.id',
  words: 'e.search_words',
  isShown: `e.status = 'published'`,
  order: 'e.starts_at desc, e.id desc',
  row: {
    address: eventPathSql,
    title: 'e.title',
    text: 'e.summary',
    city: 'e.city',
    label: 'e.kind',
  },
  pathOf: ({ address }) => address,
}
