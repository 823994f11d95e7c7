import { network } from '../../contract/network.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { networkHandlers } from './calls.ts'
import { volunteersList } from './list-volunteers.ts'

/** People and places that help with materials. */
export const networkDomain: Domain = {
  name: 'network',
  calls: [handled('network', network, networkHandlers)],
  lists: [volunteersList] as unknown as readonly AnyList[],
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./demo.ts')).makeVolunteers(world),
}
