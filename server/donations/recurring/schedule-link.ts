import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import type { ScheduleLink } from '../../words/one-of-schedule.ts'
import { hasEnded } from './rules.ts'
import { findOwnSchedules } from './store-view.ts'
import { schedulePath } from './tokens.ts'

type Deps = Pick<Services, 'config' | 'signer' | 'clock'>

/** Finds the links to the schedules of some gifts, for letters; none for a single gift. */
export async function findScheduleLinks(
  { config, signer, clock }: Deps,
  tx: Db | Tx,
  donationIds: readonly string[],
): Promise<Map<string, ScheduleLink>> {
  const found = await findOwnSchedules(tx, donationIds)
  return new Map(
    [...found].map(([donationId, schedule]) => [
      donationId,
      {
        url: config.baseUrl + schedulePath(signer, schedule.publicId, clock.now()),
        hasEnded: hasEnded(schedule),
      },
    ]),
  )
}

/** The same of one gift. */
export const findScheduleLink = async (
  deps: Deps,
  tx: Db | Tx,
  donationId: string,
): Promise<ScheduleLink | undefined> => (await findScheduleLinks(deps, tx, [donationId])).get(donationId)
