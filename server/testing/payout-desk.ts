import { beforeEach } from 'vitest'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import type { TestApp } from './app.ts'
import { fileApp } from './file-app.ts'
import { giving } from './giving.ts'
import { makeAccount, makeOrganisation } from './make/accounts.ts'
import { approvedWithdrawal } from './make/approved-withdrawals.ts'
import { makeCampaign } from './make/campaigns.ts'
import { settleGifts } from './make/settled.ts'

/** Application with a new funded fundraiser for each test, and the steps of a payout. */
export function payoutApp() {
  const t = fileApp()
  const desk = payoutDesk(() => t)
  beforeEach(() => desk.raise())
  return { t, one: giving(() => t).one, ...desk }
}

/** Steps of paying withdrawals of one organiser, approved by one manager. Call `raise` first. */
export function payoutDesk(app: () => TestApp) {
  const parties = { organiser: 0, manager: 0, campaignId: 0 }
  const { giveTo, decide } = giving(app)

  /** Makes a new fundraiser with settled money. */
  async function raise(rupees = 500_000): Promise<void> {
    const t = app()
    parties.organiser ||= await makeOrganisation(t)
    parties.manager ||= await makeAccount(t, 'manager')
    parties.campaignId = (await makeCampaign(t, { organiserId: parties.organiser })).id
    const gift = await giveTo(parties.campaignId, { selected_amount: rupees, donor_pan: 'ABCPE1234F' })
    await decide(gift.orderId, { state: 'succeeded' })
    await settleGifts(t)
  }

  /** @returns the id of an approved withdrawal of the fundraiser */
  async function asked(
    rupees: number,
    more: { holder?: string; account?: string; upi?: string } = {},
  ): Promise<number> {
    const { campaignId, organiser: askedBy, manager: approvedBy } = parties
    return (await approvedWithdrawal(app(), { campaignId, rupees, askedBy, approvedBy, ...more })).id
  }
  const batchesOf = (...withdrawalIds: number[]) =>
    app().as('finance')(payouts.createBatch, { body: { withdrawalIds } })
  /** Creates one batch. */
  async function batchOf(...withdrawalIds: number[]) {
    const answer = await batchesOf(...withdrawalIds)
    return { ...answer, data: { id: answer.data?.ids?.[0] ?? 0 } }
  }
  const take = (id: number) => app().as('finance')(payouts.exportBatch, { body: { id } })
  const batch = async (id: number) => (await app().as('finance')(payouts.batch, { params: { id } })).data
  /** Payouts of a batch, in the order of their requests. */
  const payoutsOf = async (id: number) =>
    (await app().as('finance')(payouts.list, { query: { batch: id, sort: 'oldest' } })).data
  return { parties, raise, asked, batchesOf, batchOf, take, batch, payoutsOf }
}
