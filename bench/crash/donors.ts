import { Lane, post, Unanswered } from '../kit/load/lane.ts'
import type { Checkout, GatewayHand } from '../kit/servers/gateway.ts'
import { webhookPath } from '../kit/servers/gateway.ts'
import { orderBody, orderPath } from '../kit/data/order.ts'
import type { Place } from '../kit/servers/server.ts'

/** A donor with the responses received so far. */
export type Donation = {
  name: string
  campaignId: number
  rupees: number
  pays: boolean
  /** First response to the order. */
  order: Checkout | undefined
  mihpayid: string | undefined
  /** Acknowledged webhooks of the payment. */
  webhooks: number
  /** How often its webhook is sent. */
  tells: number
}

export type Crowd = {
  gifts: Donation[]
  /** Successful responses to orders and webhooks. */
  acknowledged(): number
  /** Failures that must not happen. */
  wrong: string[]
  /** Continues until `enough` returns true or the server is gone. */
  give(enough: () => boolean): Promise<void>
  /** Completes unfinished donations without new ones. */
  finish(): Promise<void>
  /** Repeats an order: the same key must return the same donation. */
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
 * Donors who order and pay, and the gateway that sends their webhooks once or twice.
 * Requests without a response are repeated with the same key, as browsers and gateways do.
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
    if (status !== 200) throw new Error(`an order returned ${status}: ${said.toString()}`)
    acknowledged += 1
    return (JSON.parse(said.toString()) as { data: Checkout }).data
  }

  async function tell(lane: Lane, donation: Donation): Promise<void> {
    const { status, body: said } = await lane.ask(
      post(webhookPath, gateway.says(donation.order!, donation.mihpayid!)),
    )
    if (status !== 200) throw new Error(`a webhook returned ${status}: ${said.toString()}`)
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
        wrong.push(`${donation.name} became another donation when repeated`)
      lane.close()
    },
  }
}
