import type pg from 'pg'
import type { GatewayName } from '../../../contract/gateways.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Gateway, Reading } from '../../platform/gateways/gateway.ts'
import { storableHeaders } from '../../platform/gateways/redact.ts'
import { createBatcher } from '../../platform/concurrency.ts'
import { memoizeByObject } from '../../platform/memo.ts'
import { findOrderId } from '../booking/store-evidence.ts'
import { insertEvents, type NewEvent } from './store-events.ts'
import { holdUnverified, type UnprovenDeps } from './unverified-webhooks.ts'

export type IntakeDeps = UnprovenDeps & {
  clock: Clock
  gateways: ReadonlyMap<GatewayName, Gateway>
  /** Called after a message is safely stored. */
  onStored(): void
}

export type Incoming = {
  provider: GatewayName
  raw: Buffer
  headers: Record<string, string | undefined>
  ip: string
}

/** @throws NOT_FOUND for a gateway that this installation does not use */
export function gatewayOf({ gateways }: IntakeDeps, provider: GatewayName): Gateway {
  const gateway = gateways.get(provider)
  if (gateway === undefined) throw new AppError('GATEWAY_NOT_FOUND')
  return gateway
}

/**
 * Stores a gateway's message before anything is done about it. Returns once it is durable.
 * @returns the order it speaks of
 * @throws FORGED, after setting the message aside; MALFORMED likewise for what cannot be read
 */
export async function storeWebhook(
  deps: IntakeDeps,
  { provider, raw, headers, ip }: Incoming,
  reading: Reading,
): Promise<string | undefined> {
  const at = deps.clock.now()
  const kept = storableHeaders(headers)
  if (!('message' in reading)) {
    const { verdict: reason, orderId } = reading
    await holdUnverified(deps, { provider, ip }, { reason, orderId, raw, headers: kept, at })
    throw new AppError(reading.verdict === 'forged' ? 'FORGED' : 'MALFORMED')
  }
  const { eventKey, kind, gatewayOrderId } = reading.message
  const known =
    reading.message.orderId ?? (gatewayOrderId && (await findOrderId(deps.pool, provider, gatewayOrderId)))
  // Money for an order that was not made here is looked for by the number that the gateway has for it.
  const orderId = known ?? (kind === 'payment' ? gatewayOrderId : undefined)
  await storeEventOf(deps.pool)({
    provider,
    eventKey,
    kind,
    orderId: orderId ?? null,
    raw,
    headers: kept,
    at,
  })
  deps.onStored()
  return orderId
}

/** Messages that come at the same time are stored in one statement; each is answered once it is durable. */
const storeEventOf = memoizeByObject((pool: pg.Pool) =>
  createBatcher(async (events: readonly NewEvent[]) => {
    await insertEvents(pool, events)
    return events.map(() => null)
  }),
)
