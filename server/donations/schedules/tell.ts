import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { againCause, againPath } from '../links.ts'
import type { ToldSchedule } from './deps.ts'
import { scheduleLetter } from './letters.ts'
import { findSchedules } from './store-view.ts'
import { schedulePath } from './tokens.ts'

/** Writes to the givers of recurring gifts, in the transaction of what there is to tell, in this order. */
export async function tellScheduleGivers(
  services: Pick<Services, 'config' | 'signer' | 'messages' | 'clock' | 'gateways'>,
  tx: Tx,
  told: readonly ToldSchedule[],
): Promise<void> {
  const { config, signer, messages, clock, gateways } = services
  const found = await findSchedules(
    tx,
    told.map(({ scheduleId }) => scheduleId),
  )
  const schedules = new Map(found.map((schedule) => [schedule.scheduleId, schedule]))
  const now = clock.now()
  const letters = told.flatMap(({ scheduleId, news }) => {
    const schedule = schedules.get(scheduleId)
    if (schedule === undefined) return []
    const about = {
      ...schedule,
      purpose: purposeOf(schedule),
      manageUrl: `${config.baseUrl}${schedulePath(signer, schedule.publicId, now)}`,
      againUrl: `${config.baseUrl}${againPath(schedule, istDay(now))}`,
      againCause: againCause(schedule, istDay(now)),
      consentPaise: gateways.get(schedule.provider)?.consentPaise ?? 0,
      today: istDay(now),
    }
    return [scheduleLetter(about, news, config.organisation)]
  })
  await messages.queueMany(tx, letters, now)
}
