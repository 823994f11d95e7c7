import { Lane, post, Unanswered } from '../kit/load/lane.ts'
import type { Checkout, GatewayHand } from '../kit/servers/gateway.ts'
import { webhookPath } from '../kit/servers/gateway.ts'
import { orderBody, orderPath } from '../kit/data/givers.ts'
import type { Place } from '../kit/servers/server.ts'

/** One giver and what was acknowledged to them. */
export type Donation = {
  name: string
  campaignId: number
  rupees: number
  pays: boolean
  /** Checkout as first acknowledged. */
  order: Checkout | undefined
  mihpayid: string | undefined
  /** Number of webhooks of the payment that were acknowledged. */
  webhooks: number
  /** Number of times its webhook is to be sent. */
  tells: number
}

export type Crowd = {
  gifts: Donation[]
  /** Answers 2xx to orders and webhooks. */
  acknowledged(): number
  /** Failures that must never happen. */
  wrong: string[]
  /** Goes on until `enough` says so or the server is gone, each giver where the server left them. */
  give(enough: () => boolean): Promise<void>
  /** Lets those who still wait come to their end; nobody new begins. */
  finish(): Promise<void>
  /** Orders again what was ordered before: the same key must bring the same gift. */
  askAgain(donation: Donation): Promise<void>
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
  const gifts: Donation[] = []
  const waiting: Donation[] = []
  const wrong: string[] = []
  let acknowledged = 0

  function newDonation(): Donation {
    const donation: Donation = {
      name: `crash-${seed}-${gifts.length}`,
      campaignId: campaigns[Math.floor(random() * campaigns.length)]!,
      rupees: 100 + Math.floor(random() * 9900),
      pays: random() < 0.8,
      order: undefined,
      mihpayid: undefined,
      webhooks: 0,
      tells: random() < 0.3 ? 2 : 1,
    }
    gifts.push(donation)
    return donation
  }

  async function order(lane: Lane, donation: Donation): Promise<Checkout> {
    const body = orderBody(donation.name, donation.campaignId, donation.rupees)
    const { status, body: said } = await lane.ask(post(orderPath, body, { 'idempotency-key': donation.name }))
    if (status !== 200) throw new Error(`an order was answered ${status}: ${said.toString()}`)
    acknowledged += 1
    return (JSON.parse(said.toString()) as { data: Checkout }).data
  }

  async function tell(lane: Lane, donation: Donation): Promise<void> {
    const { status, body: said } = await lane.ask(
      post(webhookPath, gateway.says(donation.order!, donation.mihpayid!)),
    )
    if (status !== 200) throw new Error(`a webhook was answered ${status}: ${said.toString()}`)
    acknowledged += 1
    donation.webhooks += 1
  }

  async function goOn(donation: Donation, ours: Lane, theirs: Lane): Promise<void> {
    donation.order ??= await order(ours, donation)
    if (!donation.pays) return
    donation.mihpayid ??= await gateway.pay(theirs, donation.order, 'success')
    while (donation.webhooks < donation.tells) await tell(ours, donation)
  }

  async function oneLane(next: () => Donation | undefined): Promise<void> {
    const ours = new Lane(place.port)
    const theirs = new Lane(place.sandboxPort)
    for (let donation = next(); donation !== undefined; donation = next()) {
      try {
        await goOn(donation, ours, theirs)
      } catch (error) {
        waiting.push(donation)
        if (!(error instanceof Unanswered)) wrong.push(String(error))
        break
      }
    }
    ours.close()
    theirs.close()
  }

  const inLanes = (next: () => Donation | undefined) =>
    Promise.all(Array.from({ length: lanes }, () => oneLane(next))).then(() => undefined)

  return {
    gifts,
    wrong,
    acknowledged: () => acknowledged,
    give: (enough) => inLanes(() => (enough() ? undefined : (waiting.shift() ?? newDonation()))),
    finish: () => inLanes(() => waiting.shift()),
    async askAgain(donation) {
      const lane = new Lane(place.port)
      const { donationId } = await order(lane, donation)
      if (donationId !== donation.order?.donationId)
        wrong.push(`${donation.name} became another gift when asked again`)
      lane.close()
    },
  }
}
