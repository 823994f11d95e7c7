import type { FastifyReply } from 'fastify'
import type { gateways, GatewayName } from '../../../contract/gateways.ts'
import { AppError } from '../../http/app-error.ts'
import { bytes, seeOther, type Page } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { wantsPage } from '../../http/page-instead.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { returnedPath, thankYouPath } from '../orders/links.ts'
import { gatewayOf, storeWebhook, type IntakeDeps } from './store-webhook.ts'
import { isReviewed } from '../rules.ts'
import { orderOfReturn } from '../orders/returns.ts'
import { findOrder } from '../booking/store-evidence.ts'
import { findDonation } from '../read/store-donations.ts'
import { admitUnsigned } from './unverified-webhooks.ts'

export type GatewayCallDeps = IntakeDeps & {
  signer: Signer
  /** Works on what was stored, so that most donors see the result at once; resolves all the same after a moment. */
  workBriefly(isDecided: () => Promise<boolean>): Promise<void>
  /** The page of the schedule whose donor comes back from agreeing; undefined for an unknown mandate. */
  mandateReturned(provider: string, orderId: string): Promise<string | undefined>
  /** A page of the site under this status; undefined where there are no pages. */
  showPage(url: string, status: number, asked: Ctx['headers']): Promise<Page | undefined>
}

export const gatewayHandlers = (deps: GatewayCallDeps): Handlers<typeof gateways> => {
  const leadOn = async (
    { params }: { params: { provider: GatewayName } },
    { rawBody, headers, search, ip }: Ctx,
  ) => {
    const gateway = gatewayOf(deps, params.provider)
    const { provider } = params
    const sentOut = orderOfReturn(deps.signer, provider, search, deps.clock.now())
    const known = sentOut === undefined ? undefined : await findOrder(deps.pool, provider, sentOut)
    const reading = gateway.parseReturn(
      rawBody,
      search,
      known && { orderId: sentOut!, gatewayOrderId: known.gatewayOrderId },
    )
    // Nothing but the address tells who comes; without its proof it may be anybody.
    if (reading.verdict === 'unsigned' && reading.message.orderId !== sentOut) return seeOther(returnedPath)
    const raw = rawBody.length > 0 ? rawBody : Buffer.from(withoutProof(search).toString())
    const orderId = await storeWebhook(deps, { provider, raw, headers, ip }, reading)
    const order = orderId === undefined ? undefined : await findOrder(deps.pool, provider, orderId)
    if (order === undefined) {
      const page = orderId === undefined ? undefined : await deps.mandateReturned(provider, orderId)
      return seeOther(page ?? returnedPath)
    }
    await deps.workBriefly(async () => {
      const donation = await findDonation(deps.pool, order.donationId)
      if (donation === undefined || isReviewed(donation)) return true
      if (donation.state === 'initiated') return false
      // Another payment of the same gift may be what has decided it.
      return (await findOrder(deps.pool, provider, orderId!))?.isOpen !== true
    })
    return seeOther(thankYouPath(deps.signer, order.donationId, deps.clock.now()))
  }
  /** A refusal is for programs; a person who comes back reads a page. It leads to no gift: nothing proved whose it is. */
  const returned = async (input: { params: { provider: GatewayName } }, ctx: Ctx) => {
    try {
      return await leadOn(input, ctx)
    } catch (error) {
      if (!(error instanceof AppError) || !wantsPage(ctx.headers)) throw error
      const page = await deps.showPage(returnedPath, error.http, ctx.headers)
      if (page === undefined) throw error
      return page
    }
  }
  return {
    async webhook({ params: { provider } }, { rawBody, headers, ip }) {
      const reading = gatewayOf(deps, provider).parseWebhook(rawBody, headers)
      if (reading.verdict === 'unsigned') await admitUnsigned(deps, { provider, ip })
      await storeWebhook(deps, { provider, raw: rawBody, headers, ip }, reading)
      return null
    },
    returned,
    returnedByLink: returned,
    bridge: ({ params }, { rawBody, reply }) =>
      showBridge(gatewayOf(deps, params.provider), new URLSearchParams(rawBody.toString('utf8')), reply),
    bridgeByLink: ({ params }, { search, reply }) =>
      showBridge(gatewayOf(deps, params.provider), search, reply),
  }
}

/** Removes our proof from a return before it is stored. */
function withoutProof(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('t')
  return rest
}

/** @throws NOT_FOUND for a gateway without such a page, and for fields that we did not make */
function showBridge(gateway: Gateway, fields: URLSearchParams, reply: FastifyReply) {
  const page = gateway.bridgePage?.(fields)
  if (page === undefined) throw new AppError('NOT_FOUND')
  reply.header('content-security-policy', page.policy)
  reply.header('referrer-policy', 'strict-origin')
  reply.header('x-content-type-options', 'nosniff')
  return bytes(Buffer.from(page.html), 'payment.html')
}
