import type { gateways, GatewayName } from '../../contract/gateways.ts'
import { AppError } from '../http/app-error.ts'
import { seeOther, type Page } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import { wantsPage } from '../http/page-instead.ts'
import type { Signer } from '../platform/signer.ts'
import { returnedPath, thankYouPath } from './links.ts'
import { gatewayOf, takeIn, type IntakeDeps } from './intake.ts'
import { isReviewed } from './rules.ts'
import { findOrder } from './store-evidence.ts'
import { findGift } from './store-gifts.ts'

export type GatewayCallDeps = IntakeDeps & {
  signer: Signer
  /** Works on what was stored, so that most givers see the result at once; resolves all the same after a moment. */
  workBriefly(isDecided: () => Promise<boolean>): Promise<void>
  /** The page of the schedule whose giver comes back from agreeing; undefined for an unknown mandate. */
  mandateReturned(provider: string, orderId: string): Promise<string | undefined>
  /** A page of the site under this status; undefined where there are no pages. */
  showPage(url: string, status: number, asked: Ctx['headers']): Promise<Page | undefined>
}

export const gatewayHandlers = (deps: GatewayCallDeps): Handlers<typeof gateways> => {
  const leadOn = async (
    { params }: { params: { provider: GatewayName } },
    { rawBody, headers, search }: Ctx,
  ) => {
    const gateway = gatewayOf(deps, params.provider)
    const raw = rawBody.length > 0 ? rawBody : Buffer.from(search.toString())
    const orderId = await takeIn(
      deps,
      { provider: params.provider, raw, headers },
      gateway.parseReturn(rawBody, search),
    )
    const order = orderId === undefined ? undefined : await findOrder(deps.pool, params.provider, orderId)
    if (order === undefined) {
      const page = orderId === undefined ? undefined : await deps.mandateReturned(params.provider, orderId)
      return seeOther(page ?? returnedPath)
    }
    await deps.workBriefly(async () => {
      const gift = await findGift(deps.pool, order.donationId)
      return gift === undefined || gift.state !== 'initiated' || isReviewed(gift)
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
    async webhook({ params }, { rawBody, headers }) {
      const gateway = gatewayOf(deps, params.provider)
      await takeIn(
        deps,
        { provider: params.provider, raw: rawBody, headers },
        gateway.parseWebhook(rawBody, headers),
      )
      return null
    },
    returned,
    returnedByLink: returned,
  }
}
