import { celebrationPaths } from '../../shared/celebration-paths.ts'
import type { SearchSource } from '../platform/finding/source.ts'
import { celebrationsTag } from './tags.ts'

/** Active celebrations in the search over the site. */
export const celebrationSearchSource: SearchSource = {
  kind: 'celebrations',
  tag: celebrationsTag,
  from: 'celebration c',
  key: 'c.id',
  words: 'c.search_words',
  isShown: `c.status = 'active'`,
  order: 'c.created_at desc, c.id desc',
  row: { address: 'c.slug', title: 'c.title', text: 'c.message', city: 'null::text' },
  pathOf: ({ address }) => celebrationPaths.one(address),
}
