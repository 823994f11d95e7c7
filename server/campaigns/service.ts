import type { Db, Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { moveCampaign, type Decision, type Mover } from './life/moves.ts'
import { lockCampaign } from './life/store-life.ts'
import { ensureOrganiser } from './organisers/organisers.ts'
import { insertCampaign, insertUpdates, type NewCampaign } from './store-new.ts'

type ReviewedBy = { reviewer: Mover; approver: Mover }

/** Creates a published fundraiser for the demo: submitted, reviewed and approved as any other. @returns its id */
export async function createCampaign(
  db: Db,
  { status, ...campaign }: NewCampaign,
  { reviewer, approver }: ReviewedBy,
): Promise<number> {
  if (status !== 'live') throw new Error(`${campaign.slug}: a new fundraiser is live, not ${status}`)
  return inTransaction(db, async (tx) => {
    const id = await writeCampaign(tx, { ...campaign, status: 'draft' })
    const at = campaign.startedAt
    const organiser = { accountId: campaign.organiserId, name: campaign.organiserName }
    const move = async (to: 'in_review' | 'reviewed' | 'live', by: Mover, decision?: Decision) =>
      moveCampaign(tx, (await lockCampaign(tx, id))!, to, { by, at, ...(decision && { decision }) })
    await move('in_review', organiser)
    await move('reviewed', reviewer, { stage: 'review', decision: 'pass' })
    await move('live', approver, { stage: 'approval', decision: 'approve' })
    return id
  })
}

/**
 * Stores a fundraiser with its updates. @returns its id
 * @throws when the spending lines do not sum to the target: what is shown must add up
 */
export async function writeCampaign(
  tx: Tx,
  campaign: Omit<NewCampaign, 'status'> & { status: NewCampaign['status'] | 'draft' },
): Promise<number> {
  const spent = campaign.spending.reduce((sum, line) => sum + line.amountPaise, 0)
  if (spent !== campaign.targetPaise)
    throw new Error(`${campaign.slug}: spending lines sum to ${spent}, the target is ${campaign.targetPaise}`)
  await ensureOrganiser(tx, {
    accountId: campaign.organiserId,
    name: campaign.organiserName,
    about: '',
    city: campaign.city,
    isVerified: campaign.isOrganiserVerified,
  })
  const id = await insertCampaign(tx, campaign)
  await insertUpdates(tx, id, campaign.updates)
  return id
}

/** Ends or pauses a demo fundraiser, as its manager or its last day does. */
export async function closeDemoCampaign(
  db: Db,
  id: number,
  { to, manager, at }: { to: 'paused' | 'completed' | 'stopped'; manager: Mover; at: Date },
): Promise<void> {
  const decisions = {
    paused: { stage: 'management', decision: 'pause' },
    stopped: { stage: 'management', decision: 'stop' },
  } as const
  await inTransaction(db, async (tx) => {
    const campaign = (await lockCampaign(tx, id))!
    await moveCampaign(
      tx,
      campaign,
      to,
      to === 'completed'
        ? { by: { accountId: null, name: 'System' }, at, reason: 'Its last day is over' }
        : { by: manager, at, decision: decisions[to] },
    )
  })
}
