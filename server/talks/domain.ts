import { managedEvents } from '../../contract/talks/events.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { aroundTalks } from './around-talks.ts'
import { managedEventHandlers } from './events/calls.ts'
import { eventsList, eventWork } from './events/list-events.ts'

/** Talks, camps and competitions: events to which people register. */
export const talksDomain: Domain = {
  name: 'talks',
  calls: [handled('managedEvents', managedEvents, managedEventHandlers), ...aroundTalks.calls],
  areaWork: [...eventWork, ...aroundTalks.areaWork],
  lists: [...([eventsList] as unknown as readonly AnyList[]), ...aroundTalks.lists],
  jobs: (services) => aroundTalks.jobs(services),
  demo: (world) => aroundTalks.demo(world),
}
