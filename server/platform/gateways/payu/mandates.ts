import { textFields } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Mandate, MandateEvidence, MandateOrder } from '../mandates.ts'
import { formatPaise, parsePaise } from '../money.ts'
import { upiHandleIn } from '../../payees/upi-handle.ts'
import { sealForm } from './bridge.ts'
import { askPayu, type CommandOptions } from './commands.ts'
import { payuCheckout, type CheckoutOptions } from './checkout.ts'
import { stateOf } from './evidence.ts'
import { consentHash } from './hash.ts'
import { fetchDetails } from './verify.ts'

/** Taken when the donor agrees, and given back: it only proves that the account answers. */
export const consentPaise = 100
const longestRemarks = 50
/** Value of udf5 on an authorisation. */
export const consentMark = 'mandate'

/**
 * PayU's consent is a signed form, and a link leads to it over a page of ours. The form travels in the link,
 * sealed: it holds name and address of the donor.
 */
export function createPayuMandate(
  options: CheckoutOptions & { bridgeUrl: string },
  order: MandateOrder,
): Mandate {
  const { keys, bridgeUrl } = options
  const { data } = payuCheckout(options, {
    ...order,
    amountPaise: consentPaise,
    // Handed back signed, and so the consent is known from a gift.
    udf: { ...order.udf, udf5: consentMark },
  })
  const details = JSON.stringify({
    billingAmount: formatPaise(order.maxPaise),
    billingCurrency: 'INR',
    billingCycle: 'ADHOC',
    billingInterval: 1,
    paymentStartDate: order.startsOn,
    paymentEndDate: order.validUntil,
    remarks: order.remarks.slice(0, longestRemarks),
    billingLimit: 'ON',
    billingRule: 'MAX',
  })
  const { hash: _plain, ...signed } = data
  const fields = { ...signed, api_version: '7', si: '1', si_details: details }
  const form = { ...fields, hash: consentHash(fields, keys.salts[0]!) }
  return {
    authLink: `${bridgeUrl}?${new URLSearchParams({ form: sealForm(keys.salts[0]!, form) })}`,
    gatewayMandateId: undefined,
  }
}

/** A mandate is its consent payment: PayU's id of that, and ours. */
export function partsOf(gatewayMandateId: string): { authPayuId: string; orderId: string } {
  const [authPayuId = '', orderId = ''] = gatewayMandateId.split(':')
  return { authPayuId, orderId }
}

const mandateStates: Record<string, MandateEvidence['state']> = {
  active: 'active',
  paused: 'paused',
  suspended: 'suspended',
  revoked: 'revoked',
  cancelled: 'revoked',
  expired: 'expired',
}

/** Finds the state of an authorisation: first its payment, then the mandate. */
export async function findPayuMandate(
  options: CommandOptions,
  orderId: string,
): Promise<MandateEvidence | undefined> {
  const fields = await fetchDetails(options, orderId)
  if (fields === undefined) return undefined
  const consent = stateOf(fields['status'], fields['unmappedstatus'])
  const authPayuId = fields['mihpayid']
  if (consent === 'succeeded' && authPayuId) {
    const mandate = await fetchPayuMandate(options, `${authPayuId}:${orderId}`)
    const amountPaise = parsePaise(fields['transaction_amount'])
    return (
      mandate && {
        ...mandate,
        // For a payment by UPI its first own field is the id of who paid.
        upiHandle: upiHandleIn(fields['field1']),
        ...(amountPaise !== undefined && { authorisation: { gatewayPaymentId: authPayuId, amountPaise } }),
      }
    )
  }
  const isOpen = fields['unmappedstatus'] === 'in progress'
  const state = {
    succeeded: 'bank_pending',
    unpaid: 'link_issued',
    pending: isOpen ? 'link_issued' : 'bank_pending',
    failed: 'auth_failed',
    abandoned: 'expired',
  } as const
  return { gatewayMandateId: undefined, state: state[consent], maxPaise: 0 }
}

export async function fetchPayuMandate(
  options: CommandOptions,
  gatewayMandateId: string,
): Promise<MandateEvidence | undefined> {
  const { authPayuId, orderId } = partsOf(gatewayMandateId)
  const var1 = JSON.stringify({ authPayuId, requestId: `status-${orderId}` })
  const answer = textFields(await askPayu(options, 'check_mandate_status', { var1 }))
  const state = mandateStates[answer['status']?.toLowerCase() ?? '']
  const maxPaise = parsePaise(answer['amount'])
  if (state === undefined || maxPaise === undefined)
    throw new GatewayUnavailable("PayU's answer about a mandate cannot be read")
  return { gatewayMandateId, state, maxPaise }
}

/** Ends a mandate. What is over already, is done. */
export async function cancelPayuMandate(options: CommandOptions, gatewayMandateId: string): Promise<void> {
  const { authPayuId, orderId } = partsOf(gatewayMandateId)
  const var1 = JSON.stringify({ authPayuId, requestId: `revoke-${orderId}` })
  const answer = textFields(await askPayu(options, 'upi_mandate_revoke', { var1 }))
  if (answer['status'] === '1') return
  const now = await fetchPayuMandate(options, gatewayMandateId)
  if (now !== undefined && ['revoked', 'expired'].includes(now.state)) return
  throw new GatewayUnavailable('PayU will not revoke a mandate')
}
