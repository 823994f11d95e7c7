import { celebrationStories } from '../../contract/celebrations/stories.ts'
import { celebrationStoryStatus } from '../../contract/celebrations/facts.ts'
import { handled, type Domain } from '../domain.ts'
import { workByStatus } from '../platform/lists/area-work.ts'
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
  calls: [handled('celebrationStories', celebrationStories, celebrationStoryHandlers)],
  areaWork: storyWork,
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./store-demo.ts')).makeDemoCelebrations(world),
}
