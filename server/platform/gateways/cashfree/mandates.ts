import { isRecord } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Mandate, MandateEvidence, MandateOrder } from '../mandates.ts'
import { parsePaise } from '../money.ts'
import { ask, isFine, textOf } from '../rest.ts'
import { upiHandleIn } from '../../payees/upi-handle.ts'
import { refusalOf, refuse, type CashfreeApi } from './api.ts'
import { line, rupees } from './checkout.ts'

/** Days for which the donor may still agree. */
const linkDays = 3
const longestName = 40
/** Taken when the donor agrees, and given back at once by Cashfree: it only proves that the account answers. */
export const consentPaise = 100

/**
 * Registers a standing authority in Cashfree's older shape, whose answer names the page on which the donor agrees.
 * Our own id is its name everywhere after that.
 */
export async function createCashfreeMandate(
  api: CashfreeApi,
  registrationUrl: string,
  order: MandateOrder,
): Promise<Mandate> {
  const rest = { ...api.rest, baseUrl: registrationUrl }
  const answer = await ask(rest, 'POST', '/subscriptions/nonSeamless/subscription', {
    body: {
      subscriptionId: order.orderId,
      customerName: line(order.donorName) || 'Donor',
      customerEmail: order.donorEmail,
      customerPhone: order.donorPhone.replace(/[^\d+]/g, ''),
      returnUrl: order.returnUrl,
      authAmount: consentPaise / 100,
      expiresOn: `${order.validUntil} 23:59:59`,
      planInfo: {
        type: 'ON_DEMAND',
        planName: line(order.remarks).slice(0, longestName),
        maxAmount: rupees(order.maxPaise),
        linkExpiry: linkDays,
      },
    },
  })
  if (!isFine(answer)) refuse(answer, 'a mandate')
  const data = isRecord(answer.body['data']) ? answer.body['data'] : {}
  const authLink = textOf(data['authLink'])
  if (authLink === undefined || !URL.canParse(authLink))
    throw new GatewayUnavailable('Cashfree registered a mandate without a page on which to agree')
  return { authLink, gatewayMandateId: order.orderId }
}

const states: Record<string, MandateEvidence['state']> = {
  INITIALIZED: 'link_issued',
  BANK_APPROVAL_PENDING: 'bank_pending',
  ACTIVE: 'active',
  PAUSED: 'paused',
  CUSTOMER_PAUSED: 'paused',
  ON_HOLD: 'suspended',
  CARD_EXPIRED: 'suspended',
  CANCELLED: 'revoked',
  CUSTOMER_CANCELLED: 'revoked',
  LINK_EXPIRED: 'expired',
  EXPIRED: 'expired',
  COMPLETED: 'expired',
}

/** A bank that said no leaves the subscription as it was; its authorisation tells. */
export async function fetchCashfreeMandate(
  api: CashfreeApi,
  gatewayMandateId: string,
): Promise<MandateEvidence | undefined> {
  const answer = await ask(api.rest, 'GET', pathOf(gatewayMandateId))
  if (answer.status === 404) return undefined
  if (!isFine(answer)) refuse(answer, 'a look at a mandate')
  const { body } = answer
  if (body['subscription_id'] !== gatewayMandateId)
    throw new GatewayUnavailable('Cashfree answered about another mandate')
  const state = states[textOf(body['subscription_status']) ?? '']
  const plan = isRecord(body['plan_details']) ? body['plan_details'] : {}
  const authorisation = isRecord(body['authorization_details']) ? body['authorization_details'] : {}
  const maxPaise = parsePaise(plan['plan_max_amount'])
  if (state === undefined || maxPaise === undefined)
    throw new GatewayUnavailable("Cashfree's answer about a mandate cannot be read")
  const isRefused = state === 'link_issued' && authorisation['authorization_status'] === 'FAILED'
  return {
    gatewayMandateId,
    state: isRefused ? 'auth_failed' : state,
    maxPaise,
    upiHandle: upiHandleIn(upiIdIn(authorisation['payment_method'])),
  }
}

/** The method is a bare word in older answers, and an object with the donor's UPI id in newer ones. */
function upiIdIn(method: unknown): string | undefined {
  const upi = isRecord(method) && isRecord(method['upi']) ? method['upi'] : {}
  return textOf(upi['upi_id'])
}

const done: Record<'PAUSE' | 'ACTIVATE' | 'CANCEL', readonly MandateEvidence['state'][]> = {
  PAUSE: ['paused', 'revoked', 'expired'],
  ACTIVATE: ['active'],
  CANCEL: ['revoked', 'expired', 'auth_failed'],
}

/** Tells Cashfree of a change. What stands so already, is done. */
export async function manageCashfreeMandate(
  api: CashfreeApi,
  gatewayMandateId: string,
  action: keyof typeof done,
): Promise<void> {
  const answer = await ask(api.rest, 'POST', `${pathOf(gatewayMandateId)}/manage`, {
    body: { subscription_id: gatewayMandateId, action },
  })
  if (isFine(answer)) return
  const now = await fetchCashfreeMandate(api, gatewayMandateId)
  if (now === undefined || done[action].includes(now.state)) return
  throw new GatewayUnavailable(`Cashfree will not ${action.toLowerCase()} a mandate: ${refusalOf(answer)}`)
}

export const pathOf = (gatewayMandateId: string) => `/subscriptions/${encodeURIComponent(gatewayMandateId)}`
