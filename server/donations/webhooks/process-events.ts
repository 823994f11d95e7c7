import type { QuarantineReason } from '../../../contract/finance/statuses.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayName } from '../../../contract/gateways.ts'
import { createKeyedQueue } from '../../platform/concurrency.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { GatewayUnavailable, type Gateway } from '../../platform/gateways/gateway.ts'
import { askGateway, asksAtOnce } from './ask-gateway.ts'
import { applyEvidence, compareWithOrder, orderKey, type Applied } from '../booking/evidence.ts'
import { findOrder } from '../booking/store-evidence.ts'
import { finishEvent, postponeEvent, quarantine, takeEvents, type WaitingEvent } from './store-events.ts'
import type { WorkDeps } from './deps.ts'
import { workTogether } from './batch-events.ts'

const heldMs = 60_000
const batch = 50
/** Milliseconds that a run waits for its work; a slow gateway is waited for beside it. */
const patienceMs = 250
const longestWaitMs = 3_600_000
/** Milliseconds that a message naming only a payment waits until that payment is known. */
const untilHeardOfMs = 24 * 3_600_000

export type EventWork = {
  /**
   * Takes a batch of what waits and begins it; a message whose gateway is slow is finished later, and holds up only
   * those of its own order. @returns how many it took; fewer than a batch means that none is left now
   */
  work(): Promise<number>
  /** Resolves when nothing is in work. */
  idle(): Promise<void>
}

/** The work on stored messages of this process, whoever calls for it. */
export function createEventWork(deps: WorkDeps): EventWork {
  const queue = createKeyedQueue<WaitingEvent>({
    atOnce: asksAtOnce,
    keyOf: ({ provider, orderId, id }) => `${provider} ${orderId ?? `message ${id}`}`,
    // A donor who came back waits for most of them.
    work: (events) => first(deps, () => workInOrder(deps, events)),
  })
  const waiting = new Set<Promise<void>>()

  /** Processes in one batch what it can, the rest one by one. */
  async function begin(events: readonly WaitingEvent[]): Promise<void> {
    const free: WaitingEvent[] = []
    const held: { event: WaitingEvent; released: Promise<void> }[] = []
    for (const event of events) {
      const released = deps.busyOrders?.released(orderKey(event))
      if (released === undefined) free.push(event)
      else held.push({ event, released })
    }
    const later = async () => {
      await Promise.all(held.map(({ released }) => released))
      if (held.length > 0) await begin(held.map(({ event }) => event))
    }
    await Promise.all([workTogether(deps, free).then((rest) => queue.add(rest)), later()])
  }

  return {
    async idle() {
      while (waiting.size > 0) await Promise.allSettled(waiting)
    },
    async work() {
      await queue.room()
      const now = deps.clock.now()
      const events = await takeEvents(deps.pool, now, new Date(now.getTime() + heldMs), batch)
      const done = begin(events)
        .catch((error: unknown) => deps.log.error({ err: error }, 'a gateway message could not be put by'))
        .finally(() => waiting.delete(done))
      waiting.add(done)
      // After a whole batch there may be more to begin.
      if (events.length < batch) await Promise.race([done, pause(patienceMs, undefined, { ref: false })])
      return events.length
    },
  }
}

const first = ({ turns }: WorkDeps, work: () => Promise<void>) =>
  turns === undefined ? work() : turns.first(work)

/**
 * Works on the events of one order. Once its gateway fails to answer, the others do not ask it again; events
 * that ask nothing go on.
 */
async function workInOrder(deps: WorkDeps, events: readonly WaitingEvent[]): Promise<void> {
  let away: GatewayUnavailable | undefined
  for (const event of events) {
    const error = await workEvent(deps, event, away)
    if (error instanceof GatewayUnavailable) away = error
    if (error !== undefined) await postpone(deps, event, error)
  }
}

/** @returns for what the message must wait; undefined when it is done with */
async function workEvent(
  deps: WorkDeps,
  event: WaitingEvent,
  away: GatewayUnavailable | undefined,
): Promise<unknown> {
  try {
    const aside = await judge(deps, event, away)
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
    return undefined
  } catch (error) {
    return error ?? new Error('something without a name was thrown')
  }
}

async function postpone(deps: WorkDeps, event: WaitingEvent, error: unknown): Promise<void> {
  const waitMs = Math.min(longestWaitMs, 15_000 * 2 ** Math.min(event.tries, 12))
  deps.log.warn(
    { err: error, event: event.id, tries: event.tries },
    'a gateway message waits for another try',
  )
  const until = new Date(deps.clock.now().getTime() + waitMs)
  await postponeEvent(deps.pool, event.id, until, error instanceof Error ? error.message : String(error))
}

/**
 * @param away what came of asking its gateway a moment ago, where that did not answer
 * @returns why the message must be looked at by a person, or undefined when it is dealt with
 */
async function judge(
  deps: WorkDeps,
  event: WaitingEvent,
  away: GatewayUnavailable | undefined,
): Promise<QuarantineReason | undefined> {
  const gateway = deps.gateways.get(event.provider as GatewayName)
  if (gateway === undefined) return 'conflict'
  if (event.kind === 'other') return undefined
  if (event.kind === 'payment' || event.kind === 'cancel') return judgePayment(deps, gateway, event, away)
  if (away !== undefined) throw away
  if (event.kind !== 'mandate') return judgeMoneyBack(deps, gateway, event)
  if (event.orderId === null) return 'conflict'
  return (await deps.mandateSaid?.(gateway.name, event.orderId)) ? undefined : 'unknown_order'
}

/** Judges a payment event: believed if signed as a whole, else the gateway is asked. */
async function judgePayment(
  deps: WorkDeps,
  gateway: Gateway,
  event: WaitingEvent,
  away: GatewayUnavailable | undefined,
): Promise<QuarantineReason | undefined> {
  if (event.orderId === null) return 'conflict'
  const reading = gateway.parseWebhook(event.raw, event.headers)
  const told = 'message' in reading ? reading.message.evidence : undefined
  // The gateway's name of the order was looked up when the message came.
  const said = told && { ...told, orderId: event.orderId }
  const wrong = await compareWithOrder(
    deps,
    { provider: gateway.name, orderId: event.orderId, said },
    gateway.merchant,
  )
  if (wrong !== undefined) return wrong
  const isTold = said !== undefined && gateway.signsWholeMessage
  if (!isTold && away !== undefined) throw away
  const evidence = isTold ? said : await askGateway(deps.pool, gateway, event.orderId)
  if (evidence === undefined) return 'conflict'
  const settled = event.kind === 'cancel' ? givenUp(evidence) : evidence
  return setAsideReason(await applyEvidence(deps, settled, gateway.merchant))
}

/** Judges an event of a refund or dispute; the gateway is asked about unsigned ones. */
async function judgeMoneyBack(
  deps: WorkDeps,
  gateway: Gateway,
  event: WaitingEvent,
): Promise<QuarantineReason | undefined> {
  const reading = gateway.parseWebhook(event.raw, event.headers)
  const { moneyBack } = deps
  if (!('message' in reading) || moneyBack === undefined) return 'conflict'
  const wrong = event.orderId === null ? undefined : await bookFirst(deps, gateway, event.orderId)
  if (wrong !== undefined) return wrong
  const message = { ...reading.message, orderId: event.orderId ?? undefined }
  const aside = await (event.kind === 'refund' ? moneyBack.refundSaid : moneyBack.disputeSaid)(
    gateway,
    message,
  )
  const isYoung = deps.clock.now().getTime() - event.receivedAt.getTime() < untilHeardOfMs
  if (aside === 'unknown_order' && event.orderId === null && isYoung)
    throw new GatewayUnavailable('the gateway names a payment alone that is not known yet')
  return aside
}

/**
 * Messages come in any order: of money that goes back before the one of the payment that it was. The gateway is asked
 * about that payment, and it is booked first. @returns why a person must look
 */
async function bookFirst(
  deps: WorkDeps,
  gateway: Gateway,
  orderId: string,
): Promise<QuarantineReason | undefined> {
  const order = await findOrder(deps.pool, gateway.name, orderId)
  if (order === undefined || order.isReceived) return undefined
  const evidence = await askGateway(deps.pool, gateway, orderId)
  if (evidence?.state === 'pending' || evidence?.state === 'unpaid')
    throw new GatewayUnavailable('the gateway tells of money that goes back, and has not received it yet')
  return evidence && setAsideReason(await applyEvidence(deps, evidence, gateway.merchant))
}

/** Believes the donor who turned back where no payment was tried; should money come after all, it counts. */
const givenUp = (evidence: Evidence): Evidence =>
  evidence.state === 'unpaid' || (evidence.state === 'pending' && evidence.gatewayPaymentId === undefined)
    ? { ...evidence, state: 'abandoned' }
    : evidence

const setAsideReason = (applied: Applied): QuarantineReason | undefined =>
  applied.outcome === 'set_aside' ? applied.reason : undefined
