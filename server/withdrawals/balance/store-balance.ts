import { runPlanned, type Runs } from '../../platform/db/named.ts'

/** Money of a fundraiser, in whole paise. */
export type FundraiserBalance = {
  campaignId: number
  /** Paid out to us by gateways, less what went back of it. */
  settledPaise: number
  /** Given, and not settled by its gateway yet. */
  unsettledPaise: number
  /** Disputed, or asked back and not decided yet. */
  heldPaise: number
  /** Asked for or approved, and not paid yet. */
  reservedPaise: number
  /** Paid out to its payee. */
  paidPaise: number
  /** Free to be asked for; below 0 where more went back than was left. */
  availablePaise: number
}

type Asked = { campaignIds: readonly number[]; isTest: boolean; at: Date }

/**
 * Money of fundraisers: settled − held − reserved − paid. A donation counts once its gateway's settlement is matched,
 * with its refunds; test money is counted separately.
 */
export const listBalances = (on: Runs, { campaignIds, isTest, at }: Asked): Promise<FundraiserBalance[]> =>
  runPlanned<FundraiserBalance>(
    on,
    `select campaign_id as "campaignId", settled_paise as "settledPaise", unsettled_paise as "unsettledPaise",
       held_paise as "heldPaise", reserved_paise as "reservedPaise", paid_paise as "paidPaise",
       settled_paise - held_paise - reserved_paise - paid_paise as "availablePaise"
     from campaign_balance($1::integer[], $2, $3)`,
    [campaignIds, isTest, at],
  )

/** Fundraisers that somebody has a part in and that were ever live. */
export async function listOwnCampaigns(on: Runs, accountId: number): Promise<number[]> {
  const rows = await runPlanned<{ id: number }>(
    on,
    `select c.id from campaign c left join organisation o on o.id = c.organisation_id
     where c.started_at is not null and (c.organiser_id = $1 or o.account_id = $1
       or c.id in (select t.campaign_id from campaign_team t where t.account_id = $1))
     order by c.id desc limit 200`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Says what one fundraiser has. To reserve of it, hold the fundraiser first, so that two never see the same money. */
export async function findBalance(
  on: Runs,
  { campaignId, ...asked }: { campaignId: number; isTest: boolean; at: Date },
): Promise<FundraiserBalance> {
  const [balance] = await listBalances(on, { ...asked, campaignIds: [campaignId] })
  return balance!
}
