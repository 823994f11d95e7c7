import type { GatewayName } from '../../../contract/gateways.ts'
import { isRecord, readJson, textFields } from '../../platform/gateways/fields.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { QuarantinedMessage } from '../donation/store-story.ts'

type Came = { amount: number; currency: string }

/**
 * Reads the amount of a quarantined message: as the gateway told when the gift was decided, else as the
 * message itself says. In whole units of its currency.
 * @returns null where it cannot be read, cannot be believed, or does not say that money came
 */
export function cameBy(
  gateways: ReadonlyMap<GatewayName, Gateway>,
  message: Pick<QuarantinedMessage, 'provider' | 'raw' | 'headers' | 'decidedPaise'>,
): Came | null {
  if (message.decidedPaise !== null) return { amount: message.decidedPaise / 100, currency: 'INR' }
  const said = saidBy(gateways, message)
  if (said?.state !== 'succeeded') return null
  return { amount: said.amountPaise / 100, currency: said.currency }
}

/** The gateway's number of the payment that a message tells of; null where it names none. */
export const paymentIdInMessage = (
  gateways: ReadonlyMap<GatewayName, Gateway>,
  message: Told,
): string | null => saidBy(gateways, message)?.gatewayPaymentId ?? null

type Told = Pick<QuarantinedMessage, 'provider' | 'raw' | 'headers'>
type Said = { state: string; amountPaise: number; currency: string; gatewayPaymentId: string | undefined }

const saidBy = (gateways: ReadonlyMap<GatewayName, Gateway>, message: Told): Said | undefined =>
  message.headers['source'] === 'polling' ? polled(message.raw) : told(gateways, message)

function told(
  gateways: ReadonlyMap<GatewayName, Gateway>,
  { provider, raw, headers }: Told,
): Said | undefined {
  const reading = gateways.get(provider as GatewayName)?.parseWebhook(raw, headers)
  return reading !== undefined && 'message' in reading ? reading.message.evidence : undefined
}

/** Reads our own query to the gateway, which was stored as we had parsed it. */
function polled(raw: Buffer): Said | undefined {
  const said = readJson(raw.toString('utf8'))
  const { state, amountPaise, currency, gatewayPaymentId } = isRecord(said) ? textFields(said) : {}
  if (state === undefined || amountPaise === undefined || currency === undefined) return undefined
  return { state, amountPaise: Number(amountPaise), currency, gatewayPaymentId }
}
