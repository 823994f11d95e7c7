import { materialRequestPath } from '../../../shared/request-address.ts'
import type { SearchSource } from '../../platform/finding/source.ts'
import { openRequestsTag } from './service.ts'

/** Open requests for materials in the search over the site. */
export const requestSearchSource: SearchSource = {
  kind: 'requests',
  tag: openRequestsTag,
  from: 'material_request q',
  key: 'q.id',
  words: 'q.search_words',
  isShown: `q.status = 'approved'`,
  order: 'q.created_at desc, q.id desc',
  row: {
    address: 'q.id::text',
    title: 'q.header',
    text: 'q.description',
    city: `q.locality ->> 'city'`,
  },
  pathOf: ({ address, title }) => materialRequestPath(Number(address), title),
}
