import { applications } from '../../contract/jobs/applications.ts'
import { jobManagement } from '../../contract/jobs/manage.ts'
import { hiringOverview } from '../../contract/jobs/overview.ts'
import { jobs } from '../../contract/jobs/public.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { fewPages } from '../http/well-known/sitemap.ts'
import { istDay } from '../platform/ist.ts'
import { applicationHandlers } from './applications/desk-calls.ts'
import { applicationFinder, applicationsList, applicationWork } from './applications/list-applications.ts'
import { applyHandlers } from './applications/public-calls.ts'
import { defineScheduledWork } from './scheduled.ts'
import { hiringOverviewHandlers } from './overview/calls.ts'
import { jobFinder, jobsList, hiringWork } from './posts/list-jobs.ts'
import { jobManagementHandlers } from './posts/manage-calls.ts'
import { publicJobHandlers } from './posts/public-calls.ts'
import { jobSearchSource } from './posts/search-source.ts'
import { jobsTag } from './posts/service.ts'
import { listOpenJobPaths } from './posts/store-public.ts'

/** Jobs that the charity offers, and applications for them. */
export const jobsDomain: Domain = {
  name: 'jobs',
  calls: [
    handled('jobs', jobs, (setup) => ({ ...publicJobHandlers(setup), ...applyHandlers(setup) })),
    handled('jobManagement', jobManagement, jobManagementHandlers),
    handled('applications', applications, applicationHandlers),
    handled('hiringOverview', hiringOverview, hiringOverviewHandlers),
  ],
  lists: [jobsList, applicationsList] as unknown as readonly AnyList[],
  finders: [jobFinder, applicationFinder],
  searchSources: [jobSearchSource],
  areaWork: [...applicationWork, ...hiringWork],
  jobs: defineScheduledWork,
  sitemap: ({ readPool, clock }) => ({
    tags: [jobsTag],
    sections: [
      fewPages(async () => [{ path: '/jobs' }, ...(await listOpenJobPaths(readPool, istDay(clock.now())))]),
    ],
  }),
  // Loaded only by the first start of a demo.
  demo: async (world) => (await import('./store-demo.ts')).makeDemoJobs(world),
}
