import { siteSearch } from '../../contract/site/search.ts'
import { handled, type Domain } from '../domain.ts'
import { siteSearchHandlers } from './calls.ts'

/** Search over everything public. Each domain states its kinds in `searchSources`. */
export const searchDomain: Domain = {
  name: 'search',
  calls: [handled('siteSearch', siteSearch, siteSearchHandlers)],
}
