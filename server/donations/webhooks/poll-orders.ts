import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayName } from '../../../contract/gateways.ts'
import { createKeyedQueue } from '../../platform/concurrency.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import { askGateway, asksAtOnce } from './ask-gateway.ts'
import { applyEvidence, sendToReview, type Applied } from '../booking/evidence.ts'
import { askWithinAWeek, isForgotten, nextCheckAt } from '../rules.ts'
import { markLeft, setNextCheck, takeDueChecks, type ToCheck } from '../booking/store-evidence.ts'
import type { QuarantineReason } from '../../../contract/finance/statuses.ts'
import { quarantine, seenAgain } from './store-events.ts'
import type { WorkDeps } from './deps.ts'

const checkBatch = 20
const whileAskingMs = 90_000

/** More than that and the job goes on with its next run, in a minute. */
const askedAtMost = 1000
/** Milliseconds that shutting down waits for answers; the orders are asked about again later. */
const patienceAtEndMs = 1000
const never = new AbortController().signal

/**
 * Asks gateways about orders whose news is overdue, those first that became due last: their donors may still wait. A slow
 * gateway holds up no other. @returns how many it asked about
 */
export async function checkDueOrders(deps: WorkDeps, ending: AbortSignal = never): Promise<number> {
  const now = deps.clock.now()
  const queue = createKeyedQueue<ToCheck>({
    atOnce: asksAtOnce,
    keyOf: ({ attemptId }) => attemptId,
    work: async ([attempt]) => {
      if (deps.turns === undefined || (await deps.turns.next(ending))) await checkOrder(deps, attempt!, now)
    },
  })
  const again = new Date(now.getTime() + whileAskingMs)
  const begun: Promise<void>[] = []
  let asked = 0
  while (!ending.aborted && asked < askedAtMost) {
    await queue.room()
    if (ending.aborted) break
    const due = await takeDueChecks(deps.pool, now, again, checkBatch, deps.isTest)
    if (due.length === 0) break
    asked += due.length
    const done = queue.add(due.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()))
    // Errors are handled below; until then none is unhandled.
    done.catch(() => undefined)
    begun.push(done)
  }
  const all = Promise.all(begun)
  const ended = new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }))
  const given = () => pause(patienceAtEndMs, undefined, { ref: false })
  await Promise.race([all, ending.aborted ? given() : ended.then(given)])
  return asked
}

async function checkOrder(deps: WorkDeps, attempt: ToCheck, now: Date): Promise<void> {
  const gateway = deps.gateways.get(attempt.provider as GatewayName)
  if (gateway === undefined) return
  let next = nextCheckAt(attempt.createdAt, attempt.checks, now)
  try {
    const told = await askGateway(deps.pool, gateway, attempt.orderId)
    const isUnpaid = told === undefined || told.state === 'unpaid'
    const evidence = isUnpaid ? (givenUp(gateway, attempt, now) ?? told) : told
    if (evidence !== undefined) {
      const applied = await applyEvidence(deps, evidence, gateway.merchant)
      if (applied.outcome === 'set_aside') await setAsidePolled(deps, attempt, evidence, applied.reason)
      if (evidence.state === 'pending' && applied.outcome !== 'set_aside') {
        next ??= askWithinAWeek(attempt.createdAt, now)
        if (next === undefined) await leaveUndecided(deps, attempt, evidence)
      }
      if (isSlow(evidence, applied, attempt.checks))
        await inTransaction(deps.db, (tx) => deps.tellGiver(tx, attempt.donationId, 'still_confirming'))
    }
    if (isLeft(attempt, evidence)) await markLeft(deps.pool, attempt.attemptId, now)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    deps.log.warn({ err: error, order: attempt.orderId }, 'a gateway could not be asked about an order')
    next ??= askWithinAWeek(attempt.createdAt, now)
  }
  await setNextCheck(deps.pool, attempt.attemptId, next ?? null)
}

/** A donor hears of a slow bank once, at the first look. */
const isSlow = (evidence: Evidence, applied: Applied, checks: number): boolean =>
  evidence.state === 'pending' && applied.outcome !== 'set_aside' && checks === 1

/** A donor who cancels comes back, and is heard of before we ask: what we find open or given up was left. */
const isLeft = ({ state }: ToCheck, evidence: Evidence | undefined): boolean =>
  state !== 'pending' &&
  (evidence === undefined || evidence.state === 'unpaid' || evidence.state === 'abandoned')

/** An order that nobody has tried to pay for a day will not be paid. */
function givenUp(gateway: Gateway, attempt: ToCheck, now: Date): Evidence | undefined {
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

/** A bank that has not decided for a week decides no more by itself: a person looks, and the donor hears of that. */
async function leaveUndecided(deps: WorkDeps, attempt: ToCheck, evidence: Evidence): Promise<void> {
  await inTransaction(deps.db, (tx) => sendToReview(deps, tx, attempt, 'conflict'))
  await setAsidePolled(deps, attempt, evidence, 'conflict')
}

/** Puts an unverifiable answer into quarantine, or counts it with the same case there. */
async function setAsidePolled(
  deps: WorkDeps,
  { provider, orderId }: ToCheck,
  evidence: Evidence,
  reason: QuarantineReason,
): Promise<void> {
  if (await seenAgain(deps.pool, { provider, orderId, reason })) return
  await quarantine(deps.pool, {
    provider,
    reason,
    orderId,
    raw: Buffer.from(JSON.stringify(evidence)),
    headers: { source: 'polling' },
    at: deps.clock.now(),
  })
}
