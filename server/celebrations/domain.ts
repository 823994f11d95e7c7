import { celebrationManagement, celebrations } from '../../contract/celebrations/celebrations.ts'
import { celebrationStories } from '../../contract/celebrations/stories.ts'
import { celebrationStoryStatus } from '../../contract/celebrations/facts.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { celebrationViews } from './list-landing.ts'
import { workByStatus } from '../platform/lists/area-work.ts'
import { celebrationHandlers, celebrationManagementHandlers } from './pages/calls.ts'
import { celebrationsList, celebrationWork } from './pages/list-celebrations.ts'
import { listCelebrationPaths } from './pages/store-celebrations.ts'
import { celebrationSearchSource } from './search-source.ts'
import { celebrationsTag } from './tags.ts'
import { celebrationStoryHandlers } from './stories/calls.ts'

const storyWork = workByStatus(celebrationStoryStatus, {
  area: 'celebrations-manager',
  table: 'celebration_story',
  screen: '/celebrations-manager/stories',
  waiting: { draft: 'Drafts of stories' },
  other: { visible: 'Visible stories' },
})

/** Celebrations with a cause, and their stories. */
export const celebrationsDomain: Domain = {
  name: 'celebrations',
  calls: [
    handled('celebrationStories', celebrationStories, celebrationStoryHandlers),
    handled('celebrations', celebrations, celebrationHandlers),
    handled('celebrationManagement', celebrationManagement, celebrationManagementHandlers),
  ],
  lists: [celebrationsList] as unknown as readonly AnyList[],
  areaWork: [...storyWork, ...celebrationWork],
  areaViews: celebrationViews,
  searchSources: [celebrationSearchSource],
  sitemap: ({ readPool }) => ({
    tags: [celebrationsTag],
    sections: [
      fewPages(async () => [{ path: '/celebrate-with-a-cause' }, ...(await listCelebrationPaths(readPool))]),
    ],
  }),
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./store-demo.ts')).makeDemoCelebrations(world),
}
