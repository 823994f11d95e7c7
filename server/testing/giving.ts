import type { Evidence } from '../platform/gateways/evidence.ts'
import type { TestApp } from './app.ts'
import { anOrder } from './make/donations.ts'

export type TestDonation = { donationId: string; receiptToken: string; orderId: string }
export type DonationStatus = {
  status: string
  receipt: { number: string; url: string; replaces: string | null } | null
  failure: string | null
  review: { reference: string } | null
  back: { ordered: number; reference: string; paymentId: string | null; wentOn: string | null } | null
  stayed: { amount: number; reference: string; isSeen: boolean } | null
  secondPayments: { reference: string; standing: string }[]
}

/** The steps of a gift as tests take them, over HTTP. */
export function giving(app: () => TestApp) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app().app.inject({ method: 'POST', url: `/api/campaign/donation/${url}`, payload, headers })

  async function give(given: Record<string, unknown> = {}): Promise<TestDonation> {
    const answer = await post('create-schedule', anOrder(given))
    if (answer.statusCode !== 200) throw new Error(`the order was refused: ${answer.body}`)
    const { data } = answer.json<{ data: TestDonation }>()
    return { ...data, orderId: app().gateway.orders.at(-1)!.orderId }
  }
  const giveTo = (campaignId: number, given: Record<string, unknown> = {}) =>
    give({ donationType: 'fundraiser', campaignId, selectedCauses: undefined, ...given })
  const webhook = (raw: Buffer | string) =>
    app().app.inject({
      method: 'POST',
      url: '/api/gateways/payu/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: raw,
    })
  /** The gateway decides, sends its message, and everything that follows is done. */
  async function decide(
    orderId: string,
    evidence: Partial<Evidence> & { state: Evidence['state'] },
  ): Promise<void> {
    app().gateway.say(orderId, evidence)
    await webhook(app().gateway.message(orderId))
    await app().settle()
  }
  async function received(given: Record<string, unknown> = {}): Promise<TestDonation> {
    const donation = await give(given)
    await decide(donation.orderId, { state: 'succeeded' })
    // On a busy machine the gateway may still be asked about the order.
    await app().rest()
    await app().settle()
    return donation
  }
  const status = async ({ donationId, receiptToken }: TestDonation) =>
    (await post('status', { donationId, token: receiptToken })).json<{ data: DonationStatus }>().data
  const one = async <T extends object>(sql: string, ...values: unknown[]): Promise<T> =>
    (await app().services.database.pool.query(sql, values)).rows[0] as T
  const captures = async (donation: TestDonation) =>
    (
      await one<{ n: number }>(
        'select count(*) as n from ledger_group where donation_id = $1',
        donation.donationId,
      )
    ).n

  return { post, give, giveTo, webhook, decide, received, status, one, captures }
}
