import type { Gateway } from '../../../platform/gateways/gateway.ts'
import { announceAll } from './debit-notice.ts'
import { setClosedAside } from './closed-campaigns.ts'
import { collectAll, nothingMoved, record } from './collect.ts'
import { gatewayNamed, forEachItem, type RunnerDeps } from './deps.ts'
import { debitOrderId, noticeOrderId } from '../rules.ts'
import { guarded } from './skip-instalment.ts'
import { findDebitAttempt, lookAgain, takeDue, type DueInstalment } from './store-runner.ts'

/** Number in one transaction; should the process die, these debits are asked about instead of made. */
const batch = 50
/** Batches in work at once: while a gateway answers about one, another is written down. */
const streams = 2
/** Batches that each stream takes before it looks whether the process is to end. */
const rounds = 4
/** Time that a process keeps what it took; a dead one's share is taken by another then. */
const heldMs = 10 * 60_000
const minute = 60_000
const hour = 60 * minute

/** Tells of, takes, and asks about what is due now. @returns how many it looked at */
export async function workInstalments(deps: RunnerDeps): Promise<number> {
  const counts = await Promise.allSettled(Array.from({ length: streams }, () => workStream(deps)))
  let sum = 0
  for (const count of counts) {
    if (count.status === 'rejected') throw count.reason
    sum += count.value
  }
  return sum
}

async function workStream(deps: RunnerDeps): Promise<number> {
  let worked = 0
  for (let round = 0; round < rounds; round++) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + heldMs)
    const due = await takeDue(deps.db, { now, until, limit: batch, isTest: deps.isTest })
    worked += due.length
    if (due.length > 0) await workBatch(deps, due)
    if (due.length < batch) break
  }
  return worked
}

async function workBatch(deps: RunnerDeps, due: readonly DueInstalment[]): Promise<void> {
  const known = await setClosedAside(
    deps,
    due.filter(({ provider }) => gatewayNamed(deps, provider) !== undefined),
  )
  const inState = (...states: DueInstalment['state'][]) => known.filter(({ state }) => states.includes(state))
  await announceAll(deps, inState('planned'))
  await collectAll(deps, inState('notified', 'retry_wait'))
  await forEachItem(inState('debiting'), (one) =>
    guarded(deps, one, () => askAbout(deps, gatewayNamed(deps, one.provider)!, one)),
  )
  for (const { id } of inState('paid', 'failed', 'skipped')) await lookAgain(deps.db, id, null)
}

/** A try of which the gateway never heard for so long was never made: whoever was to ask has died. */
const neverMadeAfterMs = 15 * minute

async function askAbout(deps: RunnerDeps, gateway: Gateway, due: DueInstalment): Promise<void> {
  const now = deps.clock.now()
  const orderId = debitOrderId(due.publicId, due.dueOn, due.tries)
  const tried = await findDebitAttempt(deps.db, { provider: due.provider, orderId })
  if (tried === undefined || !['created', 'initiated', 'pending'].includes(tried.state)) return
  const ageMs = now.getTime() - tried.createdAt.getTime()
  await lookAgain(deps.db, due.id, new Date(now.getTime() + Math.min(Math.max(ageMs, 2 * minute), 6 * hour)))
  const evidence = await gateway.fetchDebit!(orderId, {
    gatewayMandateId: due.gatewayMandateId!,
    noticeOrderId: noticeOrderId(due.publicId, due.dueOn),
  })
  if (evidence !== undefined) return record(deps, gateway, due, evidence)
  if (ageMs >= neverMadeAfterMs)
    return record(deps, gateway, due, nothingMoved(gateway, due, orderId, 'bank_down'))
}
