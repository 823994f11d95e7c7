import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'

export type Gift = {
  id: string
  state: string
  amountPaise: number
  donorName: string
  donorEmail: string
  donorPhone: string
  isTest: boolean
  createdAt: Date
  accountId: number | null
  kind: 'cause' | 'fundraiser' | 'material' | 'special'
  campaignTitle: string | null
  campaignSlug: string | null
  causeNames: string[]
}

/** One gift with what it is for. @param id must be a UUID */
export async function findGift(pool: pg.Pool, id: string): Promise<Gift | undefined> {
  const [row] = await runNamed<Gift>(
    pool,
    `select d.id, d.state, d.amount_paise as "amountPaise", d.donor_name as "donorName",
            d.donor_email as "donorEmail", d.donor_phone as "donorPhone", d.is_test as "isTest", d.created_at as "createdAt", d.account_id as "accountId", d.kind,
            c.title as "campaignTitle", c.slug as "campaignSlug",
            array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames"
     from donation d left join campaign c on c.id = d.campaign_id where d.id = $1`,
    [id],
  )
  return row
}

export type ContributorRow = {
  id: string
  name: string | null
  amountPaise: number
  paidAt: Date
  place: string
}

/**
 * Gifts to a fundraiser that stand, newest first, after a place.
 * Anonymous givers come without a name and with the day only.
 */
export async function listContributors(
  pool: pg.Pool,
  campaignId: number,
  after: { paidAt: string; id: string } | undefined,
  limit: number,
): Promise<ContributorRow[]> {
  return runNamed<ContributorRow>(
    pool,
    `select id, case when is_anonymous then null else donor_name end as name, amount_paise as "amountPaise",
            case when is_anonymous then date_trunc('day', paid_at, 'Asia/Kolkata') else paid_at end as "paidAt",
            paid_at::text as place
     from donation
     where campaign_id = $1 and paid_at is not null and state <> 'refunded'
       and ($2::timestamptz is null or (paid_at, id) < ($2::timestamptz, $3::uuid))
     order by paid_at desc, id desc limit $4`,
    [campaignId, after?.paidAt ?? null, after?.id ?? null, limit],
  )
}
