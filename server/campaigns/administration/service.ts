import { AppError, invalidField } from '../../http/app-error.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { changedColumns, stopIt, tagsOf } from '../changes/decisions.ts'
import { tellManager, tellOfChange } from '../changes/emails.ts'
import {
  assertEnd,
  auditChange,
  changeableValues,
  type Changer,
  type ChangeServices,
} from '../changes/requests.ts'
import { insertChange, withdrawWaiting } from '../changes/store-changes.ts'
import { holdForManager, moverOf } from '../life/access.ts'
import { moveCampaign } from '../life/moves.ts'
import { belongsTo, saveCampaign, type StoredCampaign } from '../life/store-life.ts'
import { deleteCampaign, insertManagerChange, listManagers } from './store-administration.ts'

type Deed = { campaignId: number; reason: string }

/** Gives a fundraiser to another manager. The same again changes nothing. @throws FUNDRAISER_NOT_FOUND, INVALID, FOUR_EYES */
export const changeManager = (
  services: ChangeServices,
  by: Changer,
  { campaignId, managerId, note }: { campaignId: number; managerId: number; note: string },
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const campaign = await holdForManager(tx, by.actor, campaignId)
    if (await belongsTo(tx, campaignId, by.actor.accountId)) throw new AppError('FOUR_EYES')
    if (campaign.manager_id === managerId) return
    const managers = await listManagers(tx)
    const to = managers.find(({ id }) => id === managerId)
    if (to === undefined) throw invalidField('managerId', 'This account does not manage fundraisers')
    if (await belongsTo(tx, campaignId, managerId))
      throw invalidField('managerId', 'They have a part in this fundraiser: choose somebody else')
    const at = services.clock.now()
    await saveCampaign(tx, campaignId, { manager_id: managerId, updated_at: at })
    await insertManagerChange(tx, {
      campaignId,
      from: campaign.manager_id,
      to: managerId,
      note,
      by: by.actor.accountId,
      at,
    })
    const before = managers.find(({ id }) => id === campaign.manager_id)?.name ?? null
    await auditChange(tx, services, by, {
      action: 'manager-changed',
      id: campaignId,
      details: { manager: { from: before, to: to.name }, note },
    })
    await tellOfChange(services, tx, campaign, 'managerChanged', { manager: to.name })
    await tellManager(
      services,
      tx,
      { ...campaign, manager_id: managerId },
      {
        subject: 'A fundraiser was handed over to you',
        text: (title) => `You manage “${title}” from now on.`,
        note: `From ${by.actor.fullName}:\n${note}`,
      },
    )
  })

/** Sets another last day; what is completed goes on. @throws INVALID, STEP_IMPOSSIBLE, FOUR_EYES */
export async function changeEnd(
  services: ChangeServices,
  by: Changer,
  { campaignId, endsOn, reason }: Deed & { endsOn: string },
): Promise<void> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const campaign = await holdForManager(tx, by.actor, campaignId)
    if (!['live', 'paused', 'completed'].includes(campaign.status)) throw new AppError('STEP_IMPOSSIBLE')
    const at = clock.now()
    assertEnd(endsOn, istDay(at))
    if (campaign.ends_on === endsOn) return []
    const from = { endsOn: changeableValues(campaign).endsOn }
    const [to, kind] = [{ endsOn }, 'end_date' as const]
    await insertChange(tx, {
      campaignId,
      kind,
      reason,
      from,
      to,
      by: by.actor.accountId,
      as: 'administration',
      at,
    })
    const values = await changedColumns(tx, campaign, to, istDay(at))
    await saveCampaign(tx, campaignId, { ...values, updated_at: at })
    await auditChange(tx, services, by, {
      action: 'end-changed',
      id: campaignId,
      details: { kind, from, to, reason },
    })
    if (campaign.status === 'completed')
      await moveCampaign(tx, campaign, 'live', {
        by: moverOf(by),
        at,
        decision: { stage: 'administration', decision: 'resume', reason },
      })
    await tellOfChange(services, tx, campaign, 'changeApproved', { from, to, reason })
    return tagsOf(campaignId)
  })
  changes.publish(...tags)
}

/** Stops a fundraiser for good. @throws STEP_IMPOSSIBLE, FOUR_EYES */
export async function stopByAdministration(
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Deed,
): Promise<void> {
  const { changes, clock, database } = services
  const tags = await inTransaction(database.db, async (tx) => {
    const campaign = await holdForManager(tx, by.actor, campaignId)
    const stopped = await stopIt(services, by, tx, { campaign, reason, stage: 'administration' })
    await insertChange(tx, {
      campaignId,
      kind: 'stop',
      reason,
      from: {},
      to: {},
      by: by.actor.accountId,
      as: 'administration',
      at: clock.now(),
    })
    return stopped
  })
  changes.publish(...tags)
}

/** Deletes a fundraiser that nobody ever began to give to. @throws MONEY_CAME, FOUR_EYES, FUNDRAISER_NOT_FOUND */
export async function deleteFundraiser(
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: Deed,
): Promise<void> {
  const { changes, clock, database } = services
  await inTransaction(database.db, async (tx) => {
    const campaign = await holdForManager(tx, by.actor, campaignId)
    if (await belongsTo(tx, campaignId, by.actor.accountId)) throw new AppError('FOUR_EYES')
    const at = clock.now()
    await withdrawWaiting(tx, campaignId, at)
    if (!(await deleteCampaign(tx, campaignId).catch(asMoneyCame))) throw new AppError('MONEY_CAME')
    await auditDeletion(tx, by, campaign, { at, reason })
  })
  changes.publish(...tagsOf(campaignId))
}

/** An order that came in meanwhile holds its fundraiser. */
function asMoneyCame(error: unknown): never {
  if ((error as { code?: string }).code === '23503') throw new AppError('MONEY_CAME', { cause: error })
  throw error
}

const auditDeletion = (
  tx: Tx,
  { actor, ip }: Changer,
  { id, title, organiser_name: organiser, status }: StoredCampaign,
  { at, reason }: { at: Date; reason: string },
): Promise<void> =>
  recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action: 'campaign.deleted',
    subject: `campaign:${id}`,
    details: { title, organiser, was: status, reason, ip },
  })
