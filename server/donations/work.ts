import type { Logger } from 'pino'
import type { GatewayName } from '../../contract/gateways.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Evidence, Gateway } from '../platform/gateways/gateway.ts'
import { GatewayUnavailable } from '../platform/gateways/gateway.ts'
import { applyEvidence, compareWithOrder, type Applied, type EvidenceDeps } from './evidence.ts'
import { isForgotten, nextCheckAt } from './rules.ts'
import {
  finishEvent,
  postponeEvent,
  quarantine,
  takeEvents,
  type QuarantineReason,
  type WaitingEvent,
} from './store-events.ts'
import { setNextCheck, takeDueChecks, type ToCheck } from './store-evidence.ts'

export type WorkDeps = EvidenceDeps & {
  gateways: ReadonlyMap<GatewayName, Gateway>
  log: Logger
  /** Whether the gateways at hand are test gateways. */
  isTest: boolean
  /** A gateway said something of a mandate. @returns false when we have no such mandate */
  mandateSaid?(provider: string, orderId: string): Promise<boolean>
}

const heldMs = 60_000
const batch = 50
const atOnce = 8
const longestWaitMs = 3_600_000

/** Works on stored messages. @returns how many it took; fewer than a batch means that none is left now */
export async function workEvents(deps: WorkDeps): Promise<number> {
  const now = deps.clock.now()
  const events = await takeEvents(deps.pool, now, new Date(now.getTime() + heldMs), batch)
  await inLanes(events, (event) => workEvent(deps, event))
  return events.length
}

async function workEvent(deps: WorkDeps, event: WaitingEvent): Promise<void> {
  try {
    const aside = await judge(deps, event)
    if (aside !== undefined)
      await quarantine(deps.pool, {
        provider: event.provider,
        reason: aside,
        eventId: event.id,
        orderId: event.orderId ?? undefined,
        raw: event.raw,
        headers: event.headers,
        at: event.receivedAt,
      })
    await finishEvent(deps.pool, event.id, deps.clock.now())
  } catch (error) {
    const waitMs = Math.min(longestWaitMs, 15_000 * 2 ** Math.min(event.tries, 12))
    deps.log.warn(
      { err: error, event: event.id, tries: event.tries },
      'a gateway message waits for another try',
    )
    const until = new Date(deps.clock.now().getTime() + waitMs)
    await postponeEvent(deps.pool, event.id, until, error instanceof Error ? error.message : String(error))
  }
}

/** @returns why the message must be looked at by a person, or undefined when it is dealt with */
async function judge(deps: WorkDeps, event: WaitingEvent): Promise<QuarantineReason | undefined> {
  const gateway = deps.gateways.get(event.provider as GatewayName)
  if (gateway === undefined || event.orderId === null) return 'conflict'
  if (event.kind === 'mandate')
    return (await deps.mandateSaid?.(gateway.name, event.orderId)) ? undefined : 'unknown_order'
  const reading = gateway.parseWebhook(event.raw, event.headers)
  const said = 'message' in reading ? reading.message.evidence : undefined
  const wrong = await compareWithOrder(
    deps,
    { provider: gateway.name, orderId: event.orderId, said },
    gateway.merchant,
  )
  if (wrong !== undefined) return wrong
  const evidence =
    said !== undefined && gateway.signsWholeMessage ? said : await gateway.fetchPayment(event.orderId)
  if (evidence === undefined) return 'conflict'
  return setAsideReason(await applyEvidence(deps, evidence, gateway.merchant))
}

const setAsideReason = (applied: Applied): QuarantineReason | undefined =>
  applied.outcome === 'set_aside' ? applied.reason : undefined

const checkBatch = 20
const whileAskingMs = 90_000

/** Asks gateways about orders whose news is overdue. @returns how many it asked about */
export async function checkDueOrders(deps: WorkDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await takeDueChecks(
    deps.pool,
    now,
    new Date(now.getTime() + whileAskingMs),
    checkBatch,
    deps.isTest,
  )
  await inLanes(due, (attempt) => checkOrder(deps, attempt, now))
  return due.length
}

async function checkOrder(deps: WorkDeps, attempt: ToCheck, now: Date): Promise<void> {
  const gateway = deps.gateways.get(attempt.provider as GatewayName)
  if (gateway === undefined) return
  try {
    const evidence = (await gateway.fetchPayment(attempt.orderId)) ?? forgotten(gateway, attempt, now)
    if (evidence !== undefined) {
      const applied = await applyEvidence(deps, evidence, gateway.merchant)
      if (applied.outcome === 'set_aside') await setAsidePolled(deps, attempt, evidence, applied.reason)
      if (isSlow(evidence, applied, attempt.checks))
        await inTransaction(deps.pool, (tx) => deps.tellGiver(tx, attempt.donationId, 'still_confirming'))
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    deps.log.warn({ err: error, order: attempt.orderId }, 'a gateway could not be asked about an order')
  }
  await setNextCheck(
    deps.pool,
    attempt.attemptId,
    nextCheckAt(attempt.createdAt, attempt.checks, now) ?? null,
  )
}

/** A giver hears of a slow bank once, at the first look. */
const isSlow = (evidence: Evidence, applied: Applied, checks: number): boolean =>
  evidence.state === 'pending' && applied.outcome !== 'set_aside' && checks === 1

/** An order that its gateway has not heard of for a day was never paid. */
function forgotten(gateway: Gateway, attempt: ToCheck, now: Date): Evidence | undefined {
  if (!isForgotten(attempt.createdAt, now)) return undefined
  return {
    provider: gateway.name,
    orderId: attempt.orderId,
    gatewayPaymentId: undefined,
    state: 'abandoned',
    amountPaise: attempt.amountPaise,
    currency: 'INR',
    merchant: gateway.merchant,
  }
}

/** What polling found and could not believe is kept like a message that nobody believed. */
const setAsidePolled = (deps: WorkDeps, attempt: ToCheck, evidence: Evidence, reason: QuarantineReason) =>
  quarantine(deps.pool, {
    provider: attempt.provider,
    reason,
    orderId: attempt.orderId,
    raw: Buffer.from(JSON.stringify(evidence)),
    headers: { source: 'polling' },
    at: deps.clock.now(),
  })

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
