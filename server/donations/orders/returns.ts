import type { GatewayName } from '../../../contract/gateways.ts'
import type { Signer } from '../../platform/crypto/signer.ts'

const purpose = 'gateway-return'
/** A bank may take its time before it sends somebody back. */
const lifetimeMs = 30 * 24 * 3_600_000

/**
 * Address to which a gateway returns the donor. Not every gateway signs its return, so the address carries a
 * proof of its own: without it, nothing is told about the order.
 */
export function returnAddress(
  { baseUrl, signer }: { baseUrl: string; signer: Signer },
  provider: GatewayName,
  orderId: string,
  at: Date,
): string {
  const proof = signer.sign(purpose, `${provider}:${orderId}`, new Date(at.getTime() + lifetimeMs))
  return `${baseUrl}/api/gateways/${provider}/return?${new URLSearchParams({ order: orderId, t: proof })}`
}

/** The order that a return address names, when it is one of ours. */
export function orderOfReturn(
  signer: Signer,
  provider: GatewayName,
  search: URLSearchParams,
  now: Date,
): string | undefined {
  const [orderId, proof] = [search.get('order'), search.get('t')]
  if (orderId === null || proof === null) return undefined
  return signer.verify(purpose, proof, now) === `${provider}:${orderId}` ? orderId : undefined
}
