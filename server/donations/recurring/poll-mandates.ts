import { inTransaction } from '../../platform/db/transaction.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { MandateEvidence } from '../../platform/gateways/mandates.ts'
import { nextCheckAt } from '../rules.ts'
import { gatewayNamed, forEachItem, type RunnerDeps } from './collection/deps.ts'
import { completeIfOver } from './collection/outcomes.ts'
import { endByPayer, goOn, holdByBank, pauseByPayer } from './bank-side-changes.ts'
import { askedWhileResting, hopefulStates, restsOutside, type MandateState } from './rules.ts'
import {
  beginInstalments,
  findMandate,
  fulfil,
  postponeWish,
  saveGatewayId,
  saveUpiHandle,
  setCheck,
  takeCheckOf,
  takeChecks,
  takeWishes,
  type ToAsk,
  type Wish,
} from './store-mandates.ts'
import { moveMandate } from './collection/store-runner.ts'

const batch = 50
const whileAskingMs = 90_000

/** Asks gateways what became of mandates. @returns how many it asked about */
export async function askMandates(deps: RunnerDeps): Promise<number> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + whileAskingMs)
  const asked = await takeChecks(deps.db, { now, until, limit: batch, isTest: deps.isTest })
  await forEachItem(asked, (mandate) => askOne(deps, mandate, now))
  return asked.length
}

/**
 * Asks about one mandate at once, also while another process is asking: whoever comes back from the bank is to see
 * what was decided there, and moves are made once whoever hears of them. @returns undefined for no such mandate
 */
export async function askMandateNow(
  deps: RunnerDeps,
  which: { provider: string; orderId: string },
): Promise<{ publicId: string } | undefined> {
  const now = deps.clock.now()
  const mandate = await takeCheckOf(deps.db, { ...which, until: new Date(now.getTime() + whileAskingMs) })
  if (mandate === undefined) return undefined
  if (mandate.isTest === deps.isTest) await askOne(deps, mandate, now)
  return mandate
}

/**
 * Asks at once whether what rests by the UPI app or the bank goes on there. @returns whether it went on by that, true once
 * @throws GatewayUnavailable
 */
export async function askWhetherResumed(deps: RunnerDeps, publicId: string): Promise<boolean> {
  const now = deps.clock.now()
  const mandate = await takeCheckOf(deps.db, { publicId, until: new Date(now.getTime() + whileAskingMs) })
  if (mandate === undefined || mandate.isTest !== deps.isTest) return false
  const gateway = gatewayNamed(deps, mandate.provider)
  try {
    const evidence = gateway && (await lookUp(gateway, mandate))
    if (evidence?.state === 'active') return await goOn(deps, mandate)
    if (evidence !== undefined) await applyMandate(deps, mandate, evidence)
    return false
  } finally {
    await whatNext(deps, mandate, now)
  }
}

async function askOne(deps: RunnerDeps, mandate: ToAsk, now: Date): Promise<void> {
  const gateway = gatewayNamed(deps, mandate.provider)
  if (gateway === undefined) return
  try {
    const evidence = await lookUp(gateway, mandate)
    if (evidence !== undefined) await applyMandate(deps, mandate, evidence)
  } catch (error) {
    deps.log.warn({ err: error, mandate: mandate.mandateId }, 'a gateway could not be asked about a mandate')
  }
  await whatNext(deps, mandate, now)
}

async function lookUp(gateway: Gateway, mandate: ToAsk): Promise<MandateEvidence | undefined> {
  if (mandate.gatewayMandateId !== null && gateway.fetchMandate)
    return gateway.fetchMandate(mandate.gatewayMandateId)
  return gateway.findMandate?.(mandate.orderId)
}

const isHopeful = (state: MandateState) => hopefulStates.some((one) => one === state)

/** A donor who has not agreed by then does not mean to: the mandate expires, and the gateway forgets its link. */
async function whatNext(deps: RunnerDeps, mandate: ToAsk, now: Date): Promise<void> {
  const found = await findMandate(deps.db, mandate.mandateId)
  const { state } = found
  if (!isHopeful(state))
    return setCheck(deps.db, mandate.mandateId, restsOutside(found) ? askedWhileResting(now) : null)
  const next = nextCheckAt(mandate.createdAt, mandate.checks, now)
  if (next !== undefined || state === 'bank_pending')
    return setCheck(deps.db, mandate.mandateId, next ?? new Date(now.getTime() + 86_400_000))
  await inTransaction(deps.db, async (tx) => {
    const change = { actor: 'runner', wish: 'cancel' as const, at: now }
    if (await moveMandate(tx, mandate.mandateId, 'expired', change))
      await deps.tell(tx, mandate.scheduleId, { is: 'not_agreed' })
  })
}

/** Moves a mandate to what its gateway says of it, as far as the table of moves allows. */
async function applyMandate(deps: RunnerDeps, mandate: ToAsk, evidence: MandateEvidence): Promise<void> {
  // Before the gateway's name is kept, by which it is asked from then on: what was paid to agree is booked, or found again.
  if (evidence.authorisation !== undefined)
    await deps.moneyBack?.consentPaid({ ...mandate, ...evidence.authorisation })
  if (mandate.gatewayMandateId === null && evidence.gatewayMandateId !== undefined)
    await saveGatewayId(deps.db, mandate.mandateId, evidence.gatewayMandateId)
  if (evidence.upiHandle !== undefined) await saveUpiHandle(deps.db, mandate.mandateId, evidence.upiHandle)
  const by = { actor: `gateway:${mandate.provider}`, at: deps.clock.now() }
  switch (evidence.state) {
    case 'active':
      // Keeps a pause made here; one made in the UPI app ends there.
      if (isHopeful(mandate.state)) return begin(deps, mandate, evidence, by)
      if (restsOutside(mandate)) await goOn(deps, mandate)
      return
    case 'paused':
      // Ignores a status older than our own pending change.
      if (mandate.state === 'active' && mandate.wish === null) await pauseByPayer(deps, mandate)
      return
    case 'suspended':
      return holdByBank(deps, mandate)
    case 'revoked':
    case 'expired':
      if (isHopeful(mandate.state)) return notAgreed(deps, mandate, evidence.state, by)
      return endByPayer(deps, mandate, evidence.state)
    case 'auth_failed':
      return notAgreed(deps, mandate, 'auth_failed', by)
    case 'bank_pending':
      await inTransaction(deps.db, (tx) => moveMandate(tx, mandate.mandateId, 'bank_pending', by))
      return
    case 'link_issued':
      return
  }
}

type By = { actor: string; at: Date }

async function notAgreed(
  deps: RunnerDeps,
  mandate: ToAsk,
  to: 'revoked' | 'expired' | 'auth_failed',
  by: By,
): Promise<void> {
  const isMoved = await inTransaction(deps.db, async (tx) => {
    if (!(await moveMandate(tx, mandate.mandateId, to, by))) return false
    await deps.tell(tx, mandate.scheduleId, { is: 'not_agreed' })
    return true
  })
  // Cards are tried out here as well.
  if (isMoved && to === 'auth_failed') await deps.brake.count(mandate.provider, mandate.orderId, 'failed')
}

/** The donor agreed. A permission for less than was asked for is none. */
async function begin(deps: RunnerDeps, mandate: ToAsk, evidence: MandateEvidence, by: By): Promise<void> {
  const isBegun = await inTransaction(deps.db, async (tx) => {
    if (evidence.maxPaise < mandate.maxPaise) {
      const change = { ...by, wish: 'cancel' as const, reason: `agreed to ${evidence.maxPaise} paise only` }
      if (await moveMandate(tx, mandate.mandateId, 'auth_failed', change))
        await deps.tell(tx, mandate.scheduleId, { is: 'not_agreed' })
      return false
    }
    if (!(await moveMandate(tx, mandate.mandateId, 'active', by))) return false
    await beginInstalments(tx, mandate.scheduleId, by.at)
    await deps.tell(tx, mandate.scheduleId, { is: 'agreed' })
    // Agreed to so late that every day is over.
    await completeIfOver(deps, tx, mandate)
    return true
  })
  if (isBegun) await deps.brake.count(mandate.provider, mandate.orderId, 'succeeded')
}

const longestWaitMs = 6 * 3_600_000

/** Tells gateways what has been decided here. What they do not hear is told again. @returns how many it told */
export async function sendPendingActions(deps: RunnerDeps): Promise<number> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + whileAskingMs)
  const wishes = await takeWishes(deps.db, { now, until, limit: batch, isTest: deps.isTest })
  await forEachItem(wishes, async (wish) => {
    const gateway = gatewayNamed(deps, wish.provider)
    try {
      if (gateway !== undefined && wish.gatewayMandateId !== null)
        await askFor(gateway, wish, wish.gatewayMandateId)
      await fulfil(deps.db, wish)
    } catch (error) {
      const waitMs = Math.min(longestWaitMs, 60_000 * 2 ** Math.min(wish.tries, 12))
      deps.log.warn({ err: error, mandate: wish.mandateId, wish: wish.wish }, 'a gateway was not told')
      await postponeWish(deps.db, wish, new Date(now.getTime() + waitMs))
    }
  })
  return wishes.length
}

/** A gateway that cannot pause or resume needs no word: nothing is debited meanwhile. */
async function askFor(gateway: Gateway, { wish }: Wish, id: string): Promise<void> {
  if (wish === 'pause') await gateway.pauseMandate?.(id)
  else if (wish === 'resume') await gateway.resumeMandate?.(id)
  else await gateway.cancelMandate?.(id)
}
