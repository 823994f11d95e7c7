import { competitions, juries } from '../../contract/talks/competitions.ts'
import { managedEvents } from '../../contract/talks/events.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { competitionHandlers, juryHandlers } from './competitions/calls.ts'
import { entriesList } from './competitions/list-entries.ts'
import { managedEventHandlers } from './events/calls.ts'
import { eventsList, eventWork } from './events/list-events.ts'

/** Talks, camps and competitions: events to which people register. */
export const talksDomain: Domain = {
  name: 'talks',
  calls: [
    handled('managedEvents', managedEvents, managedEventHandlers),
    handled('competitions', competitions, competitionHandlers),
    handled('juries', juries, juryHandlers),
  ],
  areaWork: eventWork,
  lists: [eventsList, entriesList] as unknown as readonly AnyList[],
}
