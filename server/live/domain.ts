import { live } from '../../contract/live.ts'
import { handled, type Domain } from '../domain.ts'
import { liveHandlers } from './calls.ts'

/** Tells pages that are open what has changed. */
export const liveDomain: Domain = {
  name: 'live',
  calls: [handled('live', live, liveHandlers)],
}
