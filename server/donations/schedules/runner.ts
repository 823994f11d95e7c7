import { GatewayUnavailable, type Evidence, type Gateway } from '../../platform/gateways/gateway.ts'
import { DebitRefused, type DebitEvidence } from '../../platform/gateways/mandates.ts'
import { istDay } from '../../platform/ist.ts'
import { uuid7 } from '../../platform/uuid7.ts'
import { applyEvidence } from '../evidence.ts'
import { gatewayNamed, inLanes, type RunnerDeps } from './deps.ts'
import { completeIfOver } from './outcomes.ts'
import {
  debitAfterNotice,
  debitOrderId,
  debitTimeOn,
  isTooLate,
  nextDebitAt,
  noticeOrderId,
  type Failure,
} from './rules.ts'
import { endByPayer, pauseByPayer } from './payer-moves.ts'
import {
  insertTry,
  lockMandate,
  lookAgain,
  moveInstalment,
  noteFailure,
  takeDue,
  type DueInstalment,
} from './store-runner.ts'

const batch = 100
/** So long one process has for what it took; a dead one's share is taken by another then. */
const heldMs = 10 * 60_000
const minute = 60_000
const hour = 60 * minute
const leastNoticeMs = 24 * hour

/** Tells of, takes, and asks about what is due now. @returns how many it looked at */
export async function workInstalments(deps: RunnerDeps): Promise<number> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + heldMs)
  const due = await takeDue(deps.db, { now, until, limit: batch, isTest: deps.isTest })
  await inLanes(due, (one) =>
    workOne(deps, one).catch((error: unknown) => {
      // One that stumbles keeps nobody else waiting; it is taken again later.
      const details = { err: error, instalment: one.id }
      if (error instanceof GatewayUnavailable)
        deps.log.warn(details, 'a gateway could not be reached about an instalment')
      else deps.log.error(details, 'an instalment could not be worked on')
    }),
  )
  return due.length
}

async function workOne(deps: RunnerDeps, due: DueInstalment): Promise<void> {
  const gateway = gatewayNamed(deps, due.provider)
  if (gateway === undefined) return
  switch (due.state) {
    case 'planned':
      return announce(deps, gateway, due)
    case 'notified':
    case 'retry_wait':
      return collect(deps, gateway, due)
    case 'debiting':
      return askAbout(deps, gateway, due)
    default:
      return lookAgain(deps.db, due.id, null)
  }
}

/** The giver is told through the bank a day and a half before, and by our own letter. */
async function announce(deps: RunnerDeps, gateway: Gateway, due: DueInstalment): Promise<void> {
  const now = deps.clock.now()
  const debitAt = debitAfterNotice(now, due.debitOn)
  if (isTooLate(debitAt, due.dueOn)) return leaveOut(deps, due)
  if (due.mandateState !== 'active') {
    // Nothing is told of while the giver has not agreed, or has paused; the day itself passes by.
    const debitTime = debitTimeOn(due.dueOn)
    const isWaiting = due.mandateState !== 'paused' && due.mandateState !== 'suspended'
    if (!isWaiting && now >= debitTime) return leaveOut(deps, due, 'quietly')
    return lookAgain(deps.db, due.id, isWaiting ? new Date(now.getTime() + 6 * hour) : debitTime)
  }
  const debitOn = istDay(debitAt)
  try {
    await gateway.notifyDebit!({
      gatewayMandateId: due.gatewayMandateId!,
      orderId: noticeOrderId(due.publicId, due.dueOn),
      amountPaise: due.amountPaise,
      debitOn,
    })
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    return afterRefusedNotice(deps, due, error)
  }
  await deps.db.transaction().execute(async (tx) => {
    if ((await lockMandate(tx, due.scheduleId)) !== 'active') return lookAgain(tx, due.id, now)
    const change = { act_at: debitAt, debit_on: debitOn, notified_at: now, amount_paise: due.amountPaise }
    if (await moveInstalment(tx, due.id, 'notified', change))
      await deps.tell(tx, due.scheduleId, { is: 'announced', debitOn, amountPaise: due.amountPaise })
  })
}

async function afterRefusedNotice(
  deps: RunnerDeps,
  due: DueInstalment,
  refused: DebitRefused,
): Promise<void> {
  const now = deps.clock.now()
  if (refused.why === 'mandate_over') return endByPayer(deps, due, 'revoked')
  if (refused.why === 'paused') {
    const isBelieved = await pauseByPayer(deps, due)
    return lookAgain(deps.db, due.id, isBelieved ? now : new Date(now.getTime() + minute))
  }
  deps.log.warn({ err: refused, instalment: due.id }, 'a gateway will not tell of a debit')
  return lookAgain(deps.db, due.id, refused.notBefore ?? new Date(now.getTime() + hour))
}

const leaveOut = (deps: RunnerDeps, due: DueInstalment, how: 'told' | 'quietly' = 'told') =>
  deps.db.transaction().execute(async (tx) => {
    const isSkipped = await moveInstalment(tx, due.id, 'skipped', { act_at: null })
    if (!isSkipped) return
    if (how === 'told' && due.mandateState === 'active')
      await deps.tell(tx, due.scheduleId, { is: 'too_late', dueOn: due.dueOn })
    await completeIfOver(deps, tx, due)
  })

/** Takes the money: the try is written down first, then the gateway is asked, once. */
async function collect(deps: RunnerDeps, gateway: Gateway, due: DueInstalment): Promise<void> {
  const now = deps.clock.now()
  const earliest = Math.max(now.getTime(), (due.notifiedAt?.getTime() ?? now.getTime()) + leastNoticeMs)
  const at = nextDebitAt(new Date(earliest))
  if (isTooLate(at, due.debitOn)) return leaveOut(deps, due)
  if (at > now) return lookAgain(deps.db, due.id, at)
  const orderId = debitOrderId(due.publicId, due.dueOn, due.tries + 1)
  const donationId = await deps.db.transaction().execute((tx) =>
    insertTry(tx, due, {
      attemptId: uuid7(now),
      donationId: uuid7(now),
      orderId,
      at: now,
      askAt: new Date(now.getTime() + 2 * minute),
    }),
  )
  // Another debit of this schedule is open, or the giver was quicker.
  if (donationId === undefined) return lookAgain(deps.db, due.id, new Date(now.getTime() + 30 * minute))
  try {
    const evidence = await gateway.debit!({
      gatewayMandateId: due.gatewayMandateId!,
      orderId,
      noticeOrderId: noticeOrderId(due.publicId, due.dueOn),
      amountPaise: due.amountPaise,
      debitOn: due.debitOn,
      donorEmail: due.donorEmail,
      donorPhone: due.donorPhone,
    })
    await record(deps, gateway, due, evidence)
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    await record(deps, gateway, due, nothingMoved(gateway, due, orderId, failureOf(error)))
  }
}

function failureOf({ why }: DebitRefused): Failure {
  if (why === 'mandate_over') return 'mandate_over'
  return why === 'too_early' ? 'bank_down' : 'other'
}

/** A try of which the gateway never heard for so long was never made: whoever was to ask has died. */
const neverMadeAfterMs = 15 * minute

async function askAbout(deps: RunnerDeps, gateway: Gateway, due: DueInstalment): Promise<void> {
  const now = deps.clock.now()
  const orderId = debitOrderId(due.publicId, due.dueOn, due.tries)
  const tried = await deps.db
    .selectFrom('attempt')
    .select(['created_at', 'state'])
    .where('provider', '=', due.provider)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (tried === undefined || !['created', 'initiated', 'pending'].includes(tried.state)) return
  const ageMs = now.getTime() - new Date(tried.created_at).getTime()
  await lookAgain(deps.db, due.id, new Date(now.getTime() + Math.min(Math.max(ageMs, 2 * minute), 6 * hour)))
  const evidence = await gateway.fetchDebit!(orderId, {
    gatewayMandateId: due.gatewayMandateId!,
    noticeOrderId: noticeOrderId(due.publicId, due.dueOn),
  })
  if (evidence !== undefined) return record(deps, gateway, due, evidence)
  if (ageMs >= neverMadeAfterMs)
    return record(deps, gateway, due, nothingMoved(gateway, due, orderId, 'bank_down'))
}

const nothingMoved = (
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

async function record(
  deps: RunnerDeps,
  gateway: Gateway,
  due: DueInstalment,
  evidence: Evidence,
): Promise<void> {
  if (evidence.failure !== undefined) await noteFailure(deps.db, due.id, evidence.failure)
  await applyEvidence(deps, evidence, gateway.merchant)
}
