import { talksContent, talksSections, talksVideos } from '../../contract/talks/sections.ts'
import { subscribers } from '../../contract/talks/subscribers.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { sectionHandlers, talksContentHandlers, videoHandlers } from './sections/calls.ts'
import { subscriberHandlers } from './subscribers/calls.ts'
import { subscribersList, subscriberWork } from './subscribers/list-subscribers.ts'
import { forgetUnconfirmed } from './subscribers/store-subscribers.ts'

const dayMs = 86_400_000

/** The part of the domain around events: subscribers, the content of the talks pages, surveys and newsletters. */
export const aroundTalks = {
  calls: [
    handled('subscribers', subscribers, subscriberHandlers),
    handled('talksSections', talksSections, sectionHandlers),
    handled('talksVideos', talksVideos, videoHandlers),
    handled('talksContent', talksContent, talksContentHandlers),
  ],
  lists: [subscribersList] as unknown as readonly AnyList[],
  areaWork: subscriberWork,
  jobs({ database: { pool }, clock, jobs }) {
    jobs.define('talks.forget-unconfirmed', { cron: '29 * * * *' }, () =>
      forgetUnconfirmed(pool, new Date(clock.now().getTime() - dayMs)),
    )
  },
  // Needed only by the first start of a demo.
  demo: async (world) => (await import('./demo.ts')).makeAroundTalks(world),
} satisfies Omit<Domain, 'name'>
