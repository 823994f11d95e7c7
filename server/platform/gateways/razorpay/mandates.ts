import { idOf, isRecord } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { Mandate, MandateEvidence, MandateOrder } from '../mandates.ts'
import { ask, isFine, paiseOf, recordsOf, textOf } from '../rest.ts'
import { upiHandleIn } from '../../payees/upi-handle.ts'
import { refusalOf, refuse, type RazorpayApi } from './api.ts'

const linkDays = 3
const dayMs = 86_400_000

/** Asks for a registration link for standing debits by UPI, at times of our choosing. */
export async function createRazorpayMandate(api: RazorpayApi, order: MandateOrder): Promise<Mandate> {
  const answer = await ask(api.rest, 'POST', '/subscription_registration/auth_links', {
    body: {
      customer: {
        name: order.donorName,
        email: order.donorEmail,
        contact: order.donorPhone.replace(/[^\d+]/g, ''),
      },
      type: 'link',
      // UPI asks for nothing on agreeing.
      amount: 0,
      currency: 'INR',
      description: order.remarks,
      subscription_registration: {
        method: 'upi',
        max_amount: order.maxPaise,
        expire_at: Math.trunc(new Date(`${order.validUntil}T23:59:59+05:30`).getTime() / 1000),
        frequency: 'as_presented',
      },
      receipt: order.orderId,
      notes: { order: order.orderId },
      expire_by: Math.trunc((api.now().getTime() + linkDays * dayMs) / 1000),
      callback_url: order.returnUrl,
      callback_method: 'get',
    },
  })
  // Links made at an earlier request are returned again.
  const link = isFine(answer) ? answer.body : await findLink(api, order.orderId)
  if (link === undefined) refuse(answer, 'a mandate')
  const authLink = textOf(link['short_url'])
  if (authLink === undefined || !URL.canParse(authLink))
    throw new GatewayUnavailable('Razorpay made a registration without a link')
  return { authLink, gatewayMandateId: undefined }
}

type Entity = Record<string, unknown>

async function findLink(api: RazorpayApi, orderId: string): Promise<Entity | undefined> {
  const answer = await ask(api.rest, 'GET', `/invoices?${new URLSearchParams({ receipt: orderId })}`)
  if (!isFine(answer)) refuse(answer, 'a look at a mandate')
  return recordsOf(answer.body['items']).find((link) => link['receipt'] === orderId)
}

/** A mandate is a customer and a token of theirs; both are needed in every call. */
export function partsOf(gatewayMandateId: string): { customerId: string; tokenId: string } {
  const [customerId = '', tokenId = ''] = gatewayMandateId.split(':')
  return { customerId, tokenId }
}

const states: Record<string, MandateEvidence['state']> = {
  initiated: 'bank_pending',
  confirmed: 'active',
  rejected: 'auth_failed',
  paused: 'paused',
  cancelled: 'revoked',
  expired: 'expired',
}

/** Finds the state of a registration: first the link, then its token. */
export async function findRazorpayMandate(
  api: RazorpayApi,
  orderId: string,
): Promise<MandateEvidence | undefined> {
  const link = await findLink(api, orderId)
  if (link === undefined) return undefined
  const payment = idOf(textOf(link['payment_id']))
  const token = payment && (await tokenOf(api, payment))
  if (token) return fetchRazorpayMandate(api, token)
  const isOver = link['status'] === 'expired' || link['status'] === 'cancelled'
  return { gatewayMandateId: undefined, state: isOver ? 'expired' : 'link_issued', maxPaise: 0 }
}

/** The mandate that came of agreeing. A customer may have others, so only its own payment tells which. */
async function tokenOf(api: RazorpayApi, paymentId: string): Promise<string | undefined> {
  const answer = await ask(api.rest, 'GET', `/payments/${encodeURIComponent(paymentId)}`)
  if (!isFine(answer)) refuse(answer, 'a look at a consent')
  const [customerId, tokenId] = ['customer_id', 'token_id'].map((name) => idOf(textOf(answer.body[name])))
  return customerId === undefined || tokenId === undefined ? undefined : `${customerId}:${tokenId}`
}

export async function fetchRazorpayMandate(
  api: RazorpayApi,
  gatewayMandateId: string,
): Promise<MandateEvidence | undefined> {
  const { customerId } = partsOf(gatewayMandateId)
  const answer = await ask(api.rest, 'GET', pathOf(gatewayMandateId))
  if (answer.status === 400 || answer.status === 404) return undefined
  if (!isFine(answer)) refuse(answer, 'a look at a mandate')
  return evidenceOf(customerId, answer.body)
}

function pathOf(gatewayMandateId: string): string {
  const { customerId, tokenId } = partsOf(gatewayMandateId)
  return `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(tokenId)}`
}

function evidenceOf(customerId: string, token: Entity): MandateEvidence {
  const details = isRecord(token['recurring_details']) ? token['recurring_details'] : {}
  const state = states[textOf(details['status']) ?? '']
  const tokenId = idOf(textOf(token['id']))
  if (state === undefined || tokenId === undefined)
    throw new GatewayUnavailable("Razorpay's answer about a token cannot be read")
  const vpa = isRecord(token['vpa']) ? token['vpa'] : {}
  const upiId = [textOf(vpa['username']) ?? '', textOf(vpa['handle']) ?? ''].join('@')
  return {
    gatewayMandateId: `${customerId}:${tokenId}`,
    state,
    maxPaise: paiseOf(token['max_amount']) ?? 0,
    upiHandle: upiHandleIn(upiId),
  }
}

/** Ends a mandate. What is over already, is done. */
export async function cancelRazorpayMandate(api: RazorpayApi, gatewayMandateId: string): Promise<void> {
  const answer = await ask(api.rest, 'PUT', `${pathOf(gatewayMandateId)}/cancel`)
  if (isFine(answer)) return
  const now = await fetchRazorpayMandate(api, gatewayMandateId)
  if (now === undefined || ['revoked', 'expired', 'auth_failed'].includes(now.state)) return
  throw new GatewayUnavailable(`Razorpay will not cancel a mandate: ${refusalOf(answer)}`)
}
