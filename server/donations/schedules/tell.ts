import type { Tx } from '../../platform/db/database.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { retryPath } from '../links.ts'
import { scheduleLetter } from './letters.ts'
import type { ScheduleNews } from './news.ts'
import { findSchedule } from './store-view.ts'
import { schedulePath } from './tokens.ts'

/** Writes to the giver of a recurring gift, in the transaction of what there is to tell. */
export async function tellScheduleGiver(
  { config, signer, messages, clock }: Pick<Services, 'config' | 'signer' | 'messages' | 'clock'>,
  tx: Tx,
  scheduleId: number,
  news: ScheduleNews,
): Promise<void> {
  const schedule = await findSchedule(tx, { scheduleId })
  if (schedule === undefined) return
  const now = clock.now()
  const about = {
    ...schedule,
    purpose: purposeOf(schedule),
    manageUrl: `${config.baseUrl}${schedulePath(signer, schedule.publicId, now)}`,
    againUrl: `${config.baseUrl}${retryPath(schedule)}`,
  }
  await messages.queue(tx, scheduleLetter(about, news, config.organisation), now)
}
