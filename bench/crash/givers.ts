import { Lane, post, Unanswered } from '../kit/load/lane.ts'
import type { Checkout, GatewayHand } from '../kit/servers/gateway.ts'
import { webhookPath } from '../kit/servers/gateway.ts'
import { orderBody, orderPath } from '../kit/data/givers.ts'
import type { Place } from '../kit/servers/server.ts'

/** One giver and what was acknowledged to them. */
export type Gift = {
  name: string
  campaignId: number
  rupees: number
  pays: boolean
  /** As first acknowledged. */
  order: Checkout | undefined
  mihpayid: string | undefined
  /** How many times the news of the payment was acknowledged. */
  webhooks: number
  /** How many times it is to be sent. */
  tells: number
}

export type Crowd = {
  gifts: Gift[]
  /** Answers 2xx to orders and webhooks. */
  acknowledged(): number
  /** What happened that never may. */
  wrong: string[]
  /** Goes on until `enough` says so or the server is gone, each giver where the server left them. */
  give(enough: () => boolean): Promise<void>
  /** Lets those who still wait come to their end; nobody new begins. */
  finish(): Promise<void>
  /** Orders again what was ordered before: the same key must bring the same gift. */
  askAgain(gift: Gift): Promise<void>
}

type Options = {
  place: Place
  gateway: GatewayHand
  campaigns: readonly number[]
  seed: number
  random: () => number
  lanes: number
}

/**
 * Givers who order, pay at the gateway, and whose payment the gateway tells of, once or twice. Whoever gets
 * no answer asks again later with the same key, as browsers and gateways do.
 */
export function crowd({ place, gateway, campaigns, seed, random, lanes }: Options): Crowd {
  const gifts: Gift[] = []
  const waiting: Gift[] = []
  const wrong: string[] = []
  let acknowledged = 0

  function newGift(): Gift {
    const gift: Gift = {
      name: `crash-${seed}-${gifts.length}`,
      campaignId: campaigns[Math.floor(random() * campaigns.length)]!,
      rupees: 100 + Math.floor(random() * 9900),
      pays: random() < 0.8,
      order: undefined,
      mihpayid: undefined,
      webhooks: 0,
      tells: random() < 0.3 ? 2 : 1,
    }
    gifts.push(gift)
    return gift
  }

  async function order(lane: Lane, gift: Gift): Promise<Checkout> {
    const body = orderBody(gift.name, gift.campaignId, gift.rupees)
    const { status, body: said } = await lane.ask(post(orderPath, body, { 'idempotency-key': gift.name }))
    if (status !== 200) throw new Error(`an order was answered ${status}: ${said.toString()}`)
    acknowledged += 1
    return (JSON.parse(said.toString()) as { data: Checkout }).data
  }

  async function tell(lane: Lane, gift: Gift): Promise<void> {
    const { status, body: said } = await lane.ask(
      post(webhookPath, gateway.says(gift.order!, gift.mihpayid!)),
    )
    if (status !== 200) throw new Error(`a webhook was answered ${status}: ${said.toString()}`)
    acknowledged += 1
    gift.webhooks += 1
  }

  async function goOn(gift: Gift, ours: Lane, theirs: Lane): Promise<void> {
    gift.order ??= await order(ours, gift)
    if (!gift.pays) return
    gift.mihpayid ??= await gateway.pay(theirs, gift.order, 'success')
    while (gift.webhooks < gift.tells) await tell(ours, gift)
  }

  async function oneLane(next: () => Gift | undefined): Promise<void> {
    const ours = new Lane(place.port)
    const theirs = new Lane(place.sandboxPort)
    for (let gift = next(); gift !== undefined; gift = next()) {
      try {
        await goOn(gift, ours, theirs)
      } catch (error) {
        waiting.push(gift)
        if (!(error instanceof Unanswered)) wrong.push(String(error))
        break
      }
    }
    ours.close()
    theirs.close()
  }

  const inLanes = (next: () => Gift | undefined) =>
    Promise.all(Array.from({ length: lanes }, () => oneLane(next))).then(() => undefined)

  return {
    gifts,
    wrong,
    acknowledged: () => acknowledged,
    give: (enough) => inLanes(() => (enough() ? undefined : (waiting.shift() ?? newGift()))),
    finish: () => inLanes(() => waiting.shift()),
    async askAgain(gift) {
      const lane = new Lane(place.port)
      const { donationId } = await order(lane, gift)
      if (donationId !== gift.order?.donationId)
        wrong.push(`${gift.name} became another gift when asked again`)
      lane.close()
    },
  }
}
