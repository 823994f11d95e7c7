import { addDays, istDay } from '../../../platform/ist.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { gatewayNamed, forEachItem, inOneGo, type RunnerDeps } from './deps.ts'
import { mostFailures, noticeOrderId, retryAt, type Failure } from '../rules.ts'
import { listOver, listUnended, lockMandates, moveToPaid } from './store-batches.ts'
import {
  countFailure,
  isLiving,
  isOver,
  listDecided,
  lockMandate,
  moveInstalment,
  moveMandate,
  type Decided,
} from './store-runner.ts'

/** Number taken at once, as searching for them reads everything that is on its way. */
const batch = 500
/** Batches before it is looked whether the process is to end. */
const rounds = 4
/** Gateways authorise late: what failed may turn out to be money for so long after its day. */
const lateDays = 14

/** Follows up what evidence has decided: paid, tried again, given up. @returns how many moved on */
export async function workOutcomes(deps: RunnerDeps): Promise<number> {
  const lateSince = addDays(istDay(deps.clock.now()), -lateDays)
  let moved = 0
  for (let round = 0; round < rounds; round++) {
    const decided = await listDecided(deps.db, { lateSince, limit: batch, isTest: deps.isTest })
    const followed = await followUp(deps, decided)
    moved += followed
    if (followed < batch) break
  }
  return moved
}

async function followUp(deps: RunnerDeps, decided: readonly Decided[]): Promise<number> {
  const paid = decided.filter((one) => one.isPaid).map((due) => ({ due }))
  const counts = await inOneGo(deps, paid, (tx, some) => markPaid(deps, tx, some))
  let moved = counts.reduce((sum, count) => sum + count, 0)
  const failed = decided.filter((one) => !one.isPaid)
  await forEachItem(failed, async (one) => {
    const failure = one.failure ?? (await askWhy(deps, one))
    if (await inTransaction(deps.db, (tx) => markFailed(deps, tx, one, failure))) moved += 1
  })
  return moved
}

/** The message that decided did not say why; the gateway may. */
async function askWhy(deps: RunnerDeps, one: Decided): Promise<Failure | null> {
  const about = {
    gatewayMandateId: one.gatewayMandateId!,
    noticeOrderId: noticeOrderId(one.publicId, one.dueOn),
  }
  const evidence = await gatewayNamed(deps, one.provider)
    ?.fetchDebit?.(one.orderId, about)
    .catch(() => undefined)
  return evidence?.failure ?? null
}

/** @returns how many were not paid before */
async function markPaid(deps: RunnerDeps, tx: Tx, some: readonly { due: Decided }[]): Promise<number> {
  await lockMandates(
    tx,
    some.map(({ due }) => due.scheduleId),
  )
  const moved = await moveToPaid(
    tx,
    some.map(({ due }) => due.id),
  )
  await completeOver(
    deps,
    tx,
    some.map(({ due }) => due).filter(({ scheduleId }) => moved.includes(scheduleId)),
  )
  return moved.length
}

async function markFailed(deps: RunnerDeps, tx: Tx, one: Decided, failure: Failure | null): Promise<boolean> {
  const now = deps.clock.now()
  const state = await lockMandate(tx, one.scheduleId)
  const again = state === 'active' ? retryAt(now, one.tries, failure) : undefined
  if (again !== undefined) {
    if (!(await moveInstalment(tx, one.id, 'retry_wait', { act_at: again, failure }))) return false
    if (one.tries === 1)
      await deps.tell(tx, one.scheduleId, { is: 'to_be_retried', dueOn: one.dueOn, retryAt: again })
    return true
  }
  if (!(await moveInstalment(tx, one.id, 'failed', { act_at: null, failure }))) return false
  const failures = await countFailure(tx, one.mandateId)
  const by = { actor: `gateway:${one.provider}`, at: now }
  if (failure === 'mandate_over' && (await moveMandate(tx, one.mandateId, 'revoked', by)))
    await deps.tell(tx, one.scheduleId, { is: 'stopped', by: 'payer_app' })
  else if (
    failures >= mostFailures &&
    (await moveMandate(tx, one.mandateId, 'suspended', { actor: 'runner', at: now }))
  )
    await deps.tell(tx, one.scheduleId, { is: 'suspended', dueOn: one.dueOn })
  else if (isLiving(state)) await deps.tell(tx, one.scheduleId, { is: 'failed', dueOn: one.dueOn })
  await completeIfOver(deps, tx, one)
  return true
}

type OfSchedule = { mandateId: number; scheduleId: number }

/**
 * Completes those of several schedules that have nothing left to collect; they are few, and each gets its
 * letter.
 */
export async function completeOver(deps: RunnerDeps, tx: Tx, some: readonly OfSchedule[]): Promise<void> {
  const of = new Map(some.map((one) => [one.scheduleId, one]))
  for (const scheduleId of await listOver(tx, [...of.keys()]))
    await completeIfOver(deps, tx, of.get(scheduleId)!)
}

/** The end of the tenure: nothing is left to be collected, and the bank's permission is given back. */
export async function completeIfOver(
  deps: RunnerDeps,
  tx: Tx,
  { mandateId, scheduleId }: OfSchedule,
): Promise<void> {
  if (!(await isOver(tx, scheduleId))) return
  const change = { actor: 'runner', wish: 'cancel' as const, at: deps.clock.now() }
  if (await moveMandate(tx, mandateId, 'completed', change))
    await deps.tell(tx, scheduleId, { is: 'completed' })
}

/** Ends what nobody ended when its last gift passed, as an earlier version could leave it. */
export async function endUnended(deps: RunnerDeps): Promise<void> {
  const left = await listUnended(deps.db, { limit: batch, isTest: deps.isTest })
  if (left.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    await lockMandates(
      tx,
      left.map(({ scheduleId }) => scheduleId),
    )
    await completeOver(deps, tx, left)
  })
}
