import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Part of a gift, in whole paise. `payoutId` is null for what waits. */
export type GiftPart = { payoutId: number | null; paise: number }

/** Says to which payouts the rupees of a gift to a fundraiser went, first paid first; nothing where none of it stayed. */
export const listPartsOfGift = (
  on: Runs,
  { donationId, campaignId, isTest }: { donationId: string; campaignId: number; isTest: boolean },
): Promise<GiftPart[]> =>
  runNamed<GiftPart>(
    on,
    `select o.entity_id::integer as "payoutId", sum(s.paise)::bigint as paise
     from fund_spending('fund:campaign:' || $2::integer, $3) s left join ledger_group o on o.id = s.payout_group_id
     where s.donation_id = $1
     group by o.id order by o.occurred_at, o.id`,
    [donationId, campaignId, isTest],
  )

/** Part of a payout. `donationId` is null for what was paid beyond what stayed of the gifts. */
export type PayoutPart = { donationId: string | null; paise: number }

/** Says of which gifts the rupees of a payout were, first captured first. */
export const listPartsOfPayout = (
  on: Runs,
  { payoutId, campaignId, isTest }: { payoutId: number; campaignId: number; isTest: boolean },
): Promise<PayoutPart[]> =>
  runNamed<PayoutPart>(
    on,
    `select s.donation_id as "donationId", sum(s.paise)::bigint as paise
     from fund_spending('fund:campaign:' || $2::integer, $3) s
       join ledger_group o on o.id = s.payout_group_id and o.entity_id = $1::text
       left join ledger_group c on c.id = s.gift_group_id
     group by s.donation_id order by min(c.occurred_at), min(c.id)`,
    [payoutId, campaignId, isTest],
  )
