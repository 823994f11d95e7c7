import { managedEvents } from '../../contract/talks/events.ts'
import { registering } from '../../contract/talks/registering.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { competitionCalls, competitionLists } from './competitions/side.ts'
import { managedEventHandlers } from './events/calls.ts'
import { eventsList, eventWork } from './events/list-events.ts'
import { uploadCalls, uploadLists } from './import/side.ts'
import { registeringHandlers } from './registration/calls.ts'
import { defineEntries } from './registration/entries.ts'
import { settleEvents } from './registration/settle.ts'

/** Talks, camps and competitions: events to which people register. */
export const talksDomain: Domain = {
  name: 'talks',
  calls: [
    handled('managedEvents', managedEvents, managedEventHandlers),
    handled('eventRegistrations', registering, registeringHandlers),
    ...competitionCalls,
    ...uploadCalls,
  ],
  areaWork: eventWork,
  lists: [eventsList, ...competitionLists, ...uploadLists] as unknown as readonly AnyList[],
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./competitions/demo.ts')).makeDemoCompetitions(world),
  jobs(services) {
    defineEntries(services)
    services.jobs.define('talks.settle-places', { cron: '* * * * *' }, async () => {
      await settleEvents(services)
    })
  },
}
