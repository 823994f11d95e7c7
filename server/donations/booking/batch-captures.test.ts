import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { bookTogether, type Said } from './batch-captures.ts'
import type { EvidenceDeps } from './evidence.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  await t.settle()
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { give, giveTo, status, one, captures } = giving(() => t)

function deps(): EvidenceDeps & { published: string[] } {
  const published: string[] = []
  return {
    pool: t.services.database.pool,
    db: t.services.database.db,
    clock: t.services.clock,
    changes: { publish: (tag: string) => void published.push(tag) },
    brake: t.services.brake,
    onCaptured: () => undefined,
    tellGiver: async () => undefined,
    published,
  }
}
const came = (donation: TestDonation, given: Partial<Evidence> = {}): Said => ({
  merchant: t.gateway.merchant,
  evidence: {
    provider: 'payu',
    orderId: donation.orderId,
    gatewayPaymentId: `pay-${donation.orderId}`,
    state: 'succeeded',
    amountPaise: 250_000,
    currency: 'INR',
    merchant: t.gateway.merchant,
    paymentMode: 'UPI',
    ...given,
  },
})
const raised = async (campaignId: number) =>
  one<{ paise: number; donations: number; donors: number }>(
    'select sum(paise)::bigint as paise, sum(donations)::bigint as donations, sum(donors)::bigint as donors from campaign_delta where campaign_id = $1',
    campaignId,
  )

test('evidence is booked when it came, and paid no later', async () => {
  t.setNow('2026-11-20T04:00:00Z')
  const [late, early] = [await give(), await give()]
  t.setNow('2026-11-20T06:00:00Z')
  const at = new Date(t.services.clock.now().getTime() - 3_600_000)
  const before = new Date(at.getTime() - 60_000)
  await bookTogether(deps(), [
    { ...came(late, { occurredAt: t.services.clock.now() }), at },
    { ...came(early, { occurredAt: before }), at },
  ])
  const times = async ({ orderId }: TestDonation) =>
    one<object>(
      `select d.paid_at as paid, a.decided_at as decided, g.recorded_at as recorded from attempt a
         join donation d on d.id = a.donation_id join ledger_group g on g.donation_id = d.id where a.order_id = $1`,
      orderId,
    )
  expect(await times(late)).toEqual({ paid: at, decided: at, recorded: at })
  expect(await times(early)).toEqual({ paid: before, decided: at, recorded: at })
})

test('many payments are booked in one go, each as it would be alone, and once', async () => {
  const { id } = await makeCampaign(t)
  const donations = [
    await give(),
    await give({ selectedCauses: [1, 2, 3] }),
    await giveTo(id),
    await giveTo(id),
    await giveTo(id, { donor_email: 'another@example.org' }),
  ]
  const told = deps()
  const said = donations.map((donation) => came(donation))
  expect(await bookTogether(told, said)).toEqual(new Set(said))
  expect(told.published).toEqual([`fundraiser:${id}`])
  expect(await bookTogether(deps(), said)).toEqual(new Set(said))
  await t.settle()
  for (const donation of donations) {
    expect(await captures(donation)).toBe(1)
    expect((await status(donation)).status).toBe('received')
  }
  expect(
    (
      await t.services.database.pool.query(
        `select r.account, r.paise from ledger_row r join ledger_group g on g.id = r.group_id where g.donation_id = $1 order by r.id`,
        [donations[1]!.donationId],
      )
    ).rows,
  ).toEqual([
    { account: 'gateway_receivable:payu', paise: 250_000 },
    { account: 'fund:cause:1', paise: -83_334 },
    { account: 'fund:cause:2', paise: -83_333 },
    { account: 'fund:cause:3', paise: -83_333 },
  ])
})

test('two donors to one fundraiser count once each', async () => {
  const { id } = await makeCampaign(t)
  const donations = [
    await giveTo(id),
    await giveTo(id),
    await giveTo(id, { donor_email: 'third@example.org' }),
  ]
  await bookTogether(
    deps(),
    donations.map((donation) => came(donation)),
  )
  expect(await raised(id)).toEqual({ paise: 750_000, donations: 3, donors: 2 })
})

test('what is not plain is left for one at a time: another amount, another merchant, bad news, no payment, no order', async () => {
  const good = came(await give())
  const others = [
    came(await give(), { amountPaise: 249_999 }),
    came(await give(), { merchant: 'somebody' }),
    came(await give(), { currency: 'USD' }),
    came(await give(), { state: 'failed' }),
    came(await give(), { gatewayPaymentId: undefined }),
    came({ donationId: '', receiptToken: '', orderId: 'nobody' }),
  ]
  expect(await bookTogether(deps(), [...others, good])).toEqual(new Set([good]))
})

test('of a gift that is paid already, a second payment is left for one at a time', async () => {
  const donation = await give()
  const said = came(donation)
  await bookTogether(deps(), [said, came(await give())])
  const other = came(donation, { gatewayPaymentId: 'pay-other' })
  expect(await bookTogether(deps(), [other])).toEqual(new Set())
  expect(await captures(donation)).toBe(1)
})

test('one that cannot be booked leaves none of the others half booked', async () => {
  const [first, second, third] = [await give(), await give(), await give()]
  const twice = [came(first), came(second, { gatewayPaymentId: `pay-${first.orderId}` }), came(third)]
  await expect(bookTogether(deps(), twice)).rejects.toThrow('duplicate key')
  for (const donation of [first, second, third]) expect(await captures(donation)).toBe(0)
})
