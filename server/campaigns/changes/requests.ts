import { fundraiserLimits } from '../../../contract/campaigns/facts.ts'
import type { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { assertOwn, holdForOwner } from '../life/access.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import {
  findChange,
  insertChange,
  raisedPaiseOf,
  waitingKinds,
  withdrawChange,
  type ChangeValues,
} from './store-changes.ts'

export type ChangeServices = Pick<
  Services,
  'changes' | 'clock' | 'config' | 'database' | 'fieldCrypto' | 'messages' | 'readPool' | 'signer' | 'storage'
>
export type Changer = Pick<SignedInCtx, 'actor' | 'ip'>
type CurrentValues = { targetAmount: number; endsOn: string; spending: { item: string; amount: number }[] }
type AskedTarget = BodyOf<(typeof fundraiserChanges)['askTarget']>

const spendingOf = ({ spending }: Pick<StoredCampaign, 'spending'>) =>
  spending as { item: string; amountPaise: number }[]

/** Values that can be changed, as they stand, by wire names. */
export const changeableValues = (campaign: StoredCampaign): CurrentValues => ({
  targetAmount: (campaign.target_paise ?? 0) / 100,
  endsOn: campaign.ends_on ?? '',
  spending: spendingOf(campaign).map(({ item, amountPaise }) => ({ item, amount: amountPaise / 100 })),
})

/** Writes down what was asked, decided or changed on a fundraiser. */
export const auditChange = (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { actor, ip }: Changer,
  { action, id, details }: { action: string; id: number; details: object },
): Promise<void> =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `campaign.${action}`,
    subject: `campaign:${id}`,
    details: { ...details, ip },
  })

/** @throws INVALID for a last day that is over, or too far ahead */
export function assertEnd(endsOn: string, today: string): void {
  if (endsOn < today) throw invalidField('endsOn', 'This day is over')
  if (endsOn > addDays(today, fundraiserLimits.daysAtMost))
    throw invalidField('endsOn', `At most ${fundraiserLimits.daysAtMost} days ahead`)
}

async function assertTarget(tx: Tx, campaign: StoredCampaign, { targetAmount, spending }: AskedTarget) {
  const raised = await raisedPaiseOf(tx, campaign.id)
  if (targetAmount! * 100 < raised)
    throw invalidField(
      'targetAmount',
      `${rupeesInEmail(raised)} is raised already: the target cannot be below it`,
    )
  const hasLines = spendingOf(campaign).length > 0
  if (hasLines && !spending?.length)
    throw invalidField('spending', 'Say what the new target is for: these lines stand on the page')
  if (!spending?.length) return
  const sum = spending.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
  if (sum !== targetAmount! * 100)
    throw invalidField('spending', `The lines add up to ${rupeesInEmail(sum)}: they must be the target`)
}

/** Picks what differs from what stands. */
function differing(campaign: StoredCampaign, { targetAmount, endsOn, spending }: AskedTarget): ChangeValues {
  const now = changeableValues(campaign)
  const isOther = targetAmount !== undefined && targetAmount !== now.targetAmount
  return {
    ...(isOther && { targetAmount, ...(spending?.length && { spending }) }),
    ...(endsOn !== undefined && endsOn !== now.endsOn && { endsOn }),
  }
}

export const isGoing = ({ status }: StoredCampaign) => status === 'live' || status === 'paused'

/**
 * Asks for another target or last day. @returns the id of the request
 * @throws STEP_IMPOSSIBLE where it is over, CHANGE_WAITING, INVALID
 */
export const askTarget = (services: ChangeServices, by: Changer, asked: AskedTarget): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const campaign = await holdForOwner(tx, by.actor, asked.campaignId)
    if (!isGoing(campaign)) throw new AppError('STEP_IMPOSSIBLE')
    const to = differing(campaign, asked)
    if (to.targetAmount === undefined && to.endsOn === undefined)
      throw invalidField(
        asked.endsOn !== undefined && asked.targetAmount === undefined ? 'endsOn' : 'targetAmount',
        'Nothing changes by this',
      )
    if (to.targetAmount !== undefined) await assertTarget(tx, campaign, asked)
    if (to.endsOn !== undefined) assertEnd(to.endsOn, istDay(services.clock.now()))
    const waiting = await waitingKinds(tx, campaign.id)
    if (waiting.includes('target') || waiting.includes('end_date')) throw new AppError('CHANGE_WAITING')
    const now = changeableValues(campaign)
    const from = Object.fromEntries(Object.keys(to).map((name) => [name, now[name as keyof CurrentValues]]))
    return askForChange(services, by, tx, {
      campaignId: campaign.id,
      from,
      to,
      reason: asked.reason,
      kind: to.targetAmount === undefined ? 'end_date' : 'target',
    })
  })

/** Asks that a fundraiser be stopped. @returns the id of the request @throws STEP_IMPOSSIBLE, CHANGE_WAITING */
export const askStop = (
  services: ChangeServices,
  by: Changer,
  { campaignId, reason }: { campaignId: number; reason: string },
): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const campaign = await holdForOwner(tx, by.actor, campaignId, 'owner')
    if (!isGoing(campaign)) throw new AppError('STEP_IMPOSSIBLE')
    if ((await waitingKinds(tx, campaign.id)).includes('stop')) throw new AppError('CHANGE_WAITING')
    return askForChange(services, by, tx, { campaignId, from: {}, to: {}, reason, kind: 'stop' })
  })

/** Writes a request down, and in the audit trail what it changes: of a story only that it does. */
export async function askForChange(
  services: ChangeServices,
  by: Changer,
  tx: Tx,
  wanted: Pick<
    Parameters<typeof insertChange>[1],
    'account' | 'campaignId' | 'kind' | 'reason' | 'from' | 'to'
  >,
): Promise<number> {
  const { clock } = services
  const id = await insertChange(tx, { ...wanted, by: by.actor.accountId, as: 'organiser', at: clock.now() })
  const { kind, reason, from, to } = wanted
  await auditChange(tx, services, by, {
    action: 'change-asked',
    id: wanted.campaignId,
    details: { kind, reason, ...(kind !== 'story' && { from, to }) },
  })
  return id
}

/** Takes back a request that waits. @throws NOT_FOUND for another's, CHANGE_DECIDED */
export const withdraw = (services: ChangeServices, by: Changer, id: number): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await findChange(tx, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    await assertOwn(tx, found.campaignId, by.actor.accountId, 'edit').catch(() => {
      throw new AppError('NOT_FOUND')
    })
    const isOwners = found.kind === 'payee' || found.kind === 'stop'
    await holdForOwner(tx, by.actor, found.campaignId, isOwners ? 'owner' : 'edit')
    const held = (await findChange(tx, id))!
    if (held.status === 'withdrawn') return
    if (held.status !== 'waiting') throw new AppError('CHANGE_DECIDED')
    await withdrawChange(tx, id, by.actor.accountId, services.clock.now())
    await auditChange(tx, services, by, {
      action: 'change-withdrawn',
      id: held.campaignId,
      details: { kind: held.kind },
    })
  })
