import type { Gateway } from '../../../platform/gateways/gateway.ts'
import type { Evidence } from '../../../platform/gateways/evidence.ts'
import { DebitRefused, type DebitEvidence } from '../../../platform/gateways/mandates.ts'
import { uuid7 } from '../../../platform/uuid7.ts'
import { bookTogether, type Said } from '../../booking/batch-captures.ts'
import { applyEvidence, orderKey } from '../../booking/evidence.ts'
import { gatewayNamed, forEachItem, inOneGo, type RunnerDeps } from './deps.ts'
import { guarded, leaveOutMissed } from './skip-instalment.ts'
import { earliestDebit, debitOrderId, isMissed, noticeOrderId, type Failure } from '../rules.ts'
import { insertAttempts, lookAgainAt, type NewDebitAttempt } from './store-batches.ts'
import { lookAgain, noteFailure, type DueInstalment } from './store-runner.ts'

const minute = 60_000

/**
 * Takes the money: the tries are written down first, then the gateways are asked, once each, and what they say is
 * booked. A process that dies in between leaves tries of which the gateways are asked later, never money taken twice.
 */
export async function collectAll(deps: RunnerDeps, due: readonly DueInstalment[]): Promise<void> {
  const attempts: NewDebitAttempt[] = []
  await forEachItem(due, (one) =>
    guarded(deps, one, async () => {
      if (await isItsTime(deps, one)) attempts.push(aAttempt(deps, one))
    }),
  )
  const written = await writeDown(deps, attempts)
  const orders = written.map(({ due: { provider }, orderId }) => orderKey({ provider, orderId }))
  const make = () => makeDebits(deps, written)
  await (deps.busyOrders === undefined ? make() : deps.busyOrders.hold(orders, make))
}

async function makeDebits(deps: RunnerDeps, written: readonly NewDebitAttempt[]): Promise<void> {
  const said: (Said & { due: DueInstalment; gateway: Gateway })[] = []
  await forEachItem(written, ({ due: one, orderId }) =>
    guarded(deps, one, async () => {
      const gateway = gatewayNamed(deps, one.provider)!
      const evidence = await debit(gateway, one, orderId)
      said.push({ due: one, gateway, evidence, merchant: gateway.merchant })
    }),
  )
  const booked = await bookTogether(deps, said).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'debits that could not be booked together are booked one by one')
    return new Set<Said>()
  })
  await forEachItem(
    said.filter((one) => !booked.has(one)),
    (one) => guarded(deps, one.due, () => record(deps, one.gateway, one.due, one.evidence)),
  )
}

async function isItsTime(deps: RunnerDeps, due: DueInstalment): Promise<boolean> {
  const now = deps.clock.now()
  const at = earliestDebit(now, due.notifiedAt)
  if (isMissed(now, due)) await leaveOutMissed(deps, due)
  else if (at > now) await lookAgain(deps.db, due.id, at)
  else return true
  return false
}

function aAttempt({ clock }: RunnerDeps, due: DueInstalment): NewDebitAttempt {
  const now = clock.now()
  const orderId = debitOrderId(due.publicId, due.dueOn, due.tries + 1)
  return { due, attemptId: uuid7(now), donationId: uuid7(now), orderId }
}

/** @returns those that may be made; of the others, a debit of the schedule is open, or the donor was quicker */
async function writeDown(deps: RunnerDeps, attempts: readonly NewDebitAttempt[]): Promise<NewDebitAttempt[]> {
  const at = deps.clock.now()
  const askAt = new Date(at.getTime() + 2 * minute)
  const first = new Map(attempts.toReversed().map((one) => [one.due.scheduleId, one]))
  const readies = await inOneGo(deps, [...first.values()], async (tx, some) => {
    const ready = await insertAttempts(tx, some, { at, askAt })
    const wait = some.filter(({ due }) => !ready.has(due.id)).map(({ due }) => due.id)
    if (wait.length > 0) await lookAgainAt(tx, wait, halfAnHourAfter(at))
    return ready
  })
  const second = attempts.filter((one) => first.get(one.due.scheduleId) !== one).map(({ due }) => due.id)
  if (second.length > 0) await lookAgainAt(deps.db, second, halfAnHourAfter(at))
  const ready = new Set(readies.flatMap((some) => [...some]))
  return attempts.filter(({ due }) => ready.has(due.id))
}

const halfAnHourAfter = (at: Date) => new Date(at.getTime() + 30 * minute)

async function debit(gateway: Gateway, due: DueInstalment, orderId: string): Promise<Evidence> {
  try {
    return await gateway.debit!({
      gatewayMandateId: due.gatewayMandateId!,
      orderId,
      noticeOrderId: noticeOrderId(due.publicId, due.dueOn),
      amountPaise: due.amountPaise,
      debitOn: due.debitOn,
      donorEmail: due.donorEmail,
      donorPhone: due.donorPhone,
    })
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    return { ...nothingMoved(gateway, due, orderId, failureOf(error)), decline: error.message }
  }
}

function failureOf({ why }: DebitRefused): Failure {
  if (why === 'mandate_over') return 'mandate_over'
  return why === 'too_early' ? 'bank_down' : 'other'
}

/** Evidence of our own for an attempt that took nothing. */
export const nothingMoved = (
  gateway: Gateway,
  due: DueInstalment,
  orderId: string,
  failure: Failure,
): DebitEvidence => ({
  provider: gateway.name,
  orderId,
  gatewayMandateId: due.gatewayMandateId!,
  gatewayPaymentId: undefined,
  state: 'abandoned',
  amountPaise: due.amountPaise,
  currency: 'INR',
  merchant: gateway.merchant,
  failure,
})

/** Books what a gateway said of one debit. */
export async function record(
  deps: RunnerDeps,
  gateway: Gateway,
  due: DueInstalment,
  evidence: Evidence,
): Promise<void> {
  if (evidence.failure !== undefined) await noteFailure(deps.db, due.id, evidence.failure)
  await applyEvidence(deps, evidence, gateway.merchant)
}
