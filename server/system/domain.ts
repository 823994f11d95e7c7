import { health } from '../../contract/system/health.ts'
import { jobQueue } from '../../contract/system/job-queue.ts'
import { outbox } from '../../contract/system/outbox.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { booksBroken } from '../checks/store-last-check.ts'
import { healthHandlers } from './health/calls.ts'
import { jobQueueHandlers } from './jobs/calls.ts'
import { failedJobsList, jobWork } from './jobs/list-jobs.ts'
import { outboxHandlers } from './messages/calls.ts'
import { messagesList, messageWork } from './messages/list-messages.ts'

/** Shows the installation's own work to whoever looks after it. */
export const systemDomain: Domain = {
  name: 'system',
  calls: [
    handled('outbox', outbox, outboxHandlers),
    handled('jobQueue', jobQueue, jobQueueHandlers),
    handled('health', health, healthHandlers),
  ],
  areaWork: [
    ...messageWork,
    ...jobWork,
    {
      area: 'it-admin',
      title: 'Books: rules do not hold',
      rows: booksBroken,
      isWaiting: true,
      url: '/it-admin/health',
    },
  ],
  lists: [messagesList, failedJobsList] as unknown as readonly AnyList[],
}
