import { certificates } from '../../contract/talks/certificates.ts'
import { managedEvents } from '../../contract/talks/events.ts'
import { publicEvents } from '../../contract/talks/public-events.ts'
import { registering } from '../../contract/talks/registering.ts'
import { speakerSlots } from '../../contract/talks/slots.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { certificateHandlers } from './certificates/calls.ts'
import { competitionCalls, competitionLists } from './competitions/side.ts'
import { eventView } from './list-landing.ts'
import { aroundTalks } from './around-talks.ts'
import { defineCampJobs } from './camps/jobs.ts'
import { campCalls, campLists } from './camps/parts.ts'
import { managedEventHandlers } from './events/calls.ts'
import { attendeesList } from './events/list-attendees.ts'
import { eventsList, eventWork } from './events/list-events.ts'
import { uploadCalls, uploadLists } from './import/side.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { eventsTag } from './deps.ts'
import { publicEventHandlers } from './public/calls.ts'
import { eventSearchSource } from './public/search-source.ts'
import { countEventPaths, listEventPaths } from './public/store-public-events.ts'
import { registeringHandlers } from './registration/calls.ts'
import { defineEntries } from './registration/entries.ts'
import { remindOfEvents } from './registration/remind.ts'
import { settleEvents } from './registration/settle.ts'
import { speakerSlotHandlers } from './slots/calls.ts'
import { slotsList, slotWork } from './slots/list-slots.ts'

/** Public pages whose addresses never change. */
const fixedPages = [
  { path: '/sahayaTalks' },
  { path: '/sahayaTalks/all' },
  { path: '/sahayaTalks/competitions' },
  { path: '/sahayaTalks/subscribe' },
  { path: '/sahayaTalks/offer' },
]

/** Talks, camps and competitions: events to which people register. */
export const talksDomain: Domain = {
  name: 'talks',
  calls: [
    handled('managedEvents', managedEvents, managedEventHandlers),
    handled('eventRegistrations', registering, registeringHandlers),
    handled('publicEvents', publicEvents, publicEventHandlers),
    handled('speakerSlots', speakerSlots, speakerSlotHandlers),
    ...campCalls,
    ...competitionCalls,
    ...uploadCalls,
    handled('certificates', certificates, certificateHandlers),
    ...aroundTalks.calls,
  ],
  sitemap: ({ readPool }) => ({
    tags: [eventsTag],
    sections: [
      fewPages(async () => fixedPages),
      {
        count: () => countEventPaths(readPool),
        async *entries(from, limit) {
          yield* await listEventPaths(readPool, from, limit)
        },
      },
    ],
  }),
  searchSources: [eventSearchSource],
  areaViews: [eventView],
  areaWork: [...eventWork, ...slotWork, ...aroundTalks.areaWork],
  lists: [
    ...([
      eventsList,
      attendeesList,
      slotsList,
      ...campLists,
      ...competitionLists,
      ...uploadLists,
    ] as unknown as readonly AnyList[]),
    ...aroundTalks.lists,
  ],
  jobs(services) {
    defineEntries(services)
    services.jobs.define('talks.settle-places', { cron: '* * * * *' }, async () => {
      await settleEvents(services)
    })
    services.jobs.define('talks.remind', { cron: '*/5 * * * *' }, () => remindOfEvents(services))
    defineCampJobs(services)
    aroundTalks.jobs(services)
  },
  // Loaded only by the first start of a demo.
  async demo(world) {
    await (await import('./store-demo.ts')).makeEvents(world)
    await (await import('./camps/store-demo-camps.ts')).makeDemoCamps(world)
    await (await import('./competitions/demo.ts')).makeDemoCompetitions(world)
    await aroundTalks.demo(world)
  },
}
