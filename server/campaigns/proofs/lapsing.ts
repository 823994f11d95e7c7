import { proofDays } from '../../../contract/campaigns/proofs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { tellOfChange } from '../changes/emails.ts'
import { pauseIt, system } from '../changes/pauses.ts'
import type { ChangeServices } from '../changes/requests.ts'
import { lockCampaign } from '../life/store-life.ts'
import { listLapsingProofs, noteProof, type Overdue } from './store-proofs.ts'

/** Reason that stands in the history where giving pauses for want of a proof, and by which it is known again. */
export const lapsedReason = 'Its medical proof has lapsed'

const news = { due: 'proofDue', lapsed: 'proofLapsed', paused: 'proofPaused' } as const

/** Asks organisers for newer proofs, once ahead and once on the day, and pauses giving where none came. */
export async function askForProofs(services: ChangeServices): Promise<void> {
  const { clock, database } = services
  const today = istDay(clock.now())
  const asked = { today, aheadDays: proofDays.ahead, graceDays: proofDays.grace }
  for (let some: Overdue[]; (some = await listLapsingProofs(database.pool, asked)).length > 0;)
    for (const one of some) await tellOne(services, one, today)
}

async function tellOne(services: ChangeServices, one: Overdue, today: string): Promise<void> {
  const { changes, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const campaign = await lockCampaign(tx, one.id)
    if (campaign === undefined || !(await noteProof(tx, one, today))) return []
    if (one.about !== 'paused') {
      await tellOfChange(services, tx, campaign, news[one.about], { proofUntil: one.until })
      return []
    }
    if (campaign.status !== 'live') return []
    const paused = await pauseIt(services, tx, campaign, { by: system, reason: lapsedReason })
    await tellOfChange(services, tx, campaign, 'proofPaused', { proofUntil: one.until })
    return paused
  })
  changes.publish(...tags)
}
