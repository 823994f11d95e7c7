import type { Services } from '../services.ts'
import { tidyMedia } from './tidy.ts'

/** Once a night, what was uploaded and never used is let go. */
export function defineMediaJobs({ database: { db }, storage, clock, jobs }: Services): void {
  jobs.define('media.tidy', { cron: '23 3 * * *' }, async () => {
    await tidyMedia({ db, storage, clock })
  })
}
