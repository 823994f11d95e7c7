import type { Tx } from '../../../platform/db/database.ts'
import { istDay } from '../../../platform/ist.ts'
import { purposeOf } from '../../../receipts/index.ts'
import type { Services } from '../../../services.ts'
import { writeIn } from '../../../words/languages/spoken.ts'
import { againCause, againPath } from '../../orders/links.ts'
import type { ScheduleToNotify } from '../collection/deps.ts'
import { scheduleEmail } from './templates.ts'
import { findOthers, findSchedules } from '../store-view.ts'
import { schedulePath } from '../tokens.ts'

/** Writes to the donors of recurring gifts, in the transaction of what there is to tell, in this order. */
export async function emailScheduleDonors(
  services: Pick<Services, 'config' | 'signer' | 'messages' | 'clock' | 'gateways'>,
  tx: Tx,
  told: readonly ScheduleToNotify[],
): Promise<void> {
  const { config, signer, messages, clock, gateways } = services
  const found = await findSchedules(
    tx,
    told.map(({ scheduleId }) => scheduleId),
  )
  const schedules = new Map(found.map((schedule) => [schedule.scheduleId, schedule]))
  const now = clock.now()
  const unset = told.filter(({ news }) => news.is === 'not_agreed').map(({ scheduleId }) => scheduleId)
  const others = new Map(
    (unset.length > 0 ? await findOthers(tx, unset) : []).map((one) => [one.besides, one]),
  )
  const ownPage = (publicId: string) => `${config.baseUrl}${schedulePath(signer, publicId, now)}`
  const letters = told.flatMap(({ scheduleId, news }) => {
    const schedule = schedules.get(scheduleId)
    if (schedule === undefined) return []
    const other = others.get(scheduleId)
    const about = {
      ...schedule,
      purpose: purposeOf(schedule),
      manageUrl: ownPage(schedule.publicId),
      againUrl: `${config.baseUrl}${againPath(schedule, istDay(now))}`,
      againCause: againCause(schedule, istDay(now)),
      consentPaise: gateways.get(schedule.provider)?.consentPaise ?? 0,
      other: other && { ...other, url: ownPage(other.publicId) },
      today: istDay(now),
    }
    return [writeIn(schedule.language, () => scheduleEmail(about, news, config.organisation))]
  })
  await messages.queueMany(tx, letters, now)
}
