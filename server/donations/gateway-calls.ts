import type { gateways, GatewayName } from '../../contract/gateways.ts'
import { seeOther } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import type { Signer } from '../platform/signer.ts'
import { thankYouPath } from './links.ts'
import { gatewayOf, takeIn, type IntakeDeps } from './intake.ts'
import { findOrder } from './store-evidence.ts'
import { findGift } from './store-gifts.ts'

export type GatewayCallDeps = IntakeDeps & {
  signer: Signer
  /** Works on what was stored, so that most givers see the result at once; resolves all the same after a moment. */
  workBriefly(isDecided: () => Promise<boolean>): Promise<void>
  /** The page of the schedule whose giver comes back from agreeing; undefined for an unknown mandate. */
  mandateReturned(provider: string, orderId: string): Promise<string | undefined>
}

export const gatewayHandlers = (deps: GatewayCallDeps): Handlers<typeof gateways> => {
  const returned = async (
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
      return seeOther(page ?? '/')
    }
    await deps.workBriefly(async () => (await findGift(deps.pool, order.donationId))?.state !== 'initiated')
    return seeOther(thankYouPath(deps.signer, order.donationId, deps.clock.now()))
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
