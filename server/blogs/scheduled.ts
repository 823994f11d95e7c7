import { removeClosedForms } from '../platform/editing/editing.ts'
import type { Services } from '../services.ts'
import { publishDuePosts } from './publishing.ts'

const inOneBatch = 50

/** Publishes scheduled posts every minute, and removes forms that closed without a sign. */
export function defineScheduledBlogWork(services: Services): void {
  services.jobs.define('blogs.publish-due', { cron: '* * * * *' }, async () => {
    while ((await publishDuePosts(services)) === inOneBatch);
  })
  services.jobs.define('editing.remove-closed', { cron: '13 * * * *' }, async () => {
    await removeClosedForms(services.database.pool, services.clock.realNow())
  })
}
