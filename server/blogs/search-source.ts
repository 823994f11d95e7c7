import type { SearchSource } from '../platform/finding/source.ts'
import { blogsTag } from './rules.ts'

/** Published posts in the search over the site. */
export const blogSearchSource: SearchSource = {
  kind: 'blogs',
  tag: blogsTag,
  from: 'blog_version v join blog_post p on p.id = v.post_id',
  key: 'v.id',
  words: 'v.search_words',
  isShown: 'v.is_live',
  order: 'v.published_at desc, v.id desc',
  row: { address: 'p.slug', title: 'v.title', text: 'v.summary', city: 'null::text' },
  pathOf: ({ address }) => `/blogs/${address}`,
}
