import type { GatewayName } from '../../../contract/gateways.ts'
import type { GatewayMessage } from '../../platform/gateways/gateway.ts'
import { bookTogether } from '../booking/batch-captures.ts'
import { finishBooked, finishEvents, type WaitingEvent } from './store-events.ts'
import type { WorkDeps } from './deps.ts'

/** Fewer are no trouble one by one. */
const fewest = 3

type Told = { event: WaitingEvent; orderId: string; merchant: string; message: GatewayMessage }

/**
 * Is done at once with messages that ask for no question: those of money that is booked already, and believed ones of
 * money that came. @returns the others, to be worked on one by one; all of them where something goes wrong
 */
export async function workTogether(
  deps: WorkDeps,
  events: readonly WaitingEvent[],
): Promise<readonly WaitingEvent[]> {
  const told = events.flatMap((event) => toldBy(deps, event))
  if (told.length < fewest) return events
  try {
    const done = new Set([...(await leaveBooked(deps, told)), ...(await bookNew(deps, told))])
    return events.filter(({ id }) => !done.has(id))
  } catch (error) {
    deps.log.warn({ err: error }, 'gateway messages that could not be worked on together go one by one')
    return events
  }
}

/** Nothing for what is not signed as a whole, or speaks of something else. */
function toldBy(deps: WorkDeps, event: WaitingEvent): Told[] {
  const { provider, kind, orderId, raw, headers } = event
  const gateway = deps.gateways.get(provider as GatewayName)
  if (gateway === undefined || !gateway.signsWholeMessage || kind !== 'payment' || orderId === null) return []
  const reading = gateway.parseWebhook(raw, headers)
  return 'message' in reading
    ? [{ event, orderId, merchant: gateway.merchant, message: reading.message }]
    : []
}

/** A message that says no more than the name of a payment is no news once that payment is booked. */
async function leaveBooked(deps: WorkDeps, told: readonly Told[]): Promise<number[]> {
  const named = told.flatMap(({ event: { id, provider }, orderId, message }) =>
    message.evidence === undefined && message.gatewayPaymentId !== undefined
      ? [{ id, provider, orderId, gatewayPaymentId: message.gatewayPaymentId }]
      : [],
  )
  return named.length === 0 ? [] : finishBooked(deps.pool, named, deps.clock.now())
}

async function bookNew(deps: WorkDeps, told: readonly Told[]): Promise<number[]> {
  const said = told.flatMap(({ event, orderId, merchant, message: { evidence } }) =>
    evidence?.state === 'succeeded' ? [{ event, merchant, evidence: { ...evidence, orderId } }] : [],
  )
  const booked = await bookTogether(deps, said)
  const done = said.filter((one) => booked.has(one)).map(({ event }) => event.id)
  if (done.length > 0) await finishEvents(deps.pool, done, deps.clock.now())
  return done
}
