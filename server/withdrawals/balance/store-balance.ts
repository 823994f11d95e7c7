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
 * Says what fundraisers have: settled − held − reserved − paid. A gift counts once its gateway's settlement is matched,
 * with whatever went back of it; test money counts by itself.
 */
export const listBalances = (on: Runs, { campaignIds, isTest, at }: Asked): Promise<FundraiserBalance[]> =>
  runPlanned<FundraiserBalance>(
    on,
    `with asked as (select unnest($1::integer[]) as id),
     -- Rows of the fund with the group at the root of each: the capture that a refund or a won dispute belongs to.
     moved as (
       select a.id, -r.paise as paise, o.kind, s.matched_group_id is not null as is_settled
       from asked a
         join ledger_row r on r.account = 'fund:campaign:' || a.id
         join ledger_group g on g.id = r.group_id and g.is_test = $2
         left join ledger_group p on p.id = g.corrects_group_id
         join ledger_group o on o.id = coalesce(p.corrects_group_id, p.id, g.id)
         left join settlement_line s on s.matched_group_id = o.id),
     booked as (
       select id,
         coalesce(sum(paise) filter (where kind <> 'payout' and (kind <> 'capture' or is_settled)), 0) as settled,
         coalesce(sum(paise) filter (where kind = 'capture' and not is_settled), 0) as unsettled,
         coalesce(-sum(paise) filter (where kind = 'payout'), 0) as paid
       from moved group by id),
     contested as (
       select a.id, t.attempt_id, t.amount_paise from dispute t join donation d on d.id = t.donation_id join asked a on a.id = d.campaign_id
       where t.state = 'opened' and t.is_test = $2
       union all
       select a.id, f.attempt_id, f.amount_paise from refund f join donation d on d.id = f.donation_id join asked a on a.id = d.campaign_id
       where f.state in ('asked', 'accepted') and f.is_test = $2 and f.attempt_id is not null
         and not exists (select 1 from dispute t where t.attempt_id = f.attempt_id and t.state in ('opened', 'lost'))),
     held as (
       select c.id, sum(c.amount_paise) as paise
       from contested c
         join attempt e on e.id = c.attempt_id
         join ledger_group g on g.provider = e.provider and g.kind = 'capture' and g.entity_id = e.gateway_payment_id
       where exists (select 1 from settlement_line s where s.matched_group_id = g.id)
       group by c.id),
     reserved as (
       select w.campaign_id as id, sum(w.amount_paise) as paise from withdrawal w
       where w.campaign_id = any ($1::integer[]) and w.is_test = $2
         and (w.status in ('otp_confirmed', 'approved') or (w.status = 'requested' and w.expires_at > $3))
       group by w.campaign_id),
     of_each as (
       select a.id as "campaignId", coalesce(b.settled, 0)::bigint as "settledPaise",
         coalesce(b.unsettled, 0)::bigint as "unsettledPaise", coalesce(h.paise, 0)::bigint as "heldPaise",
         coalesce(v.paise, 0)::bigint as "reservedPaise", coalesce(b.paid, 0)::bigint as "paidPaise"
       from asked a left join booked b on b.id = a.id left join held h on h.id = a.id left join reserved v on v.id = a.id)
     select *, "settledPaise" - "heldPaise" - "reservedPaise" - "paidPaise" as "availablePaise" from of_each`,
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
