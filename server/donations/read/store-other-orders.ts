import { runNamed, type Runs } from '../../platform/db/named.ts'

/** SQL: whether donation `o` is of the donor of `d`, for the same fundraiser, the same request or one of the same causes. */
export const isSameThing = `o.id <> d.id and o.is_test = d.is_test and o.kind = d.kind
  and (o.donor_email = d.donor_email or o.donor_phone = d.donor_phone)
  and (case when d.campaign_id is not null then o.campaign_id = d.campaign_id
    when d.material_request_id is not null then o.material_request_id = d.material_request_id
    else o.cause_ids = d.cause_ids or o.cause_ids && d.cause_ids end)`

/**
 * SQL: whether the donor of `d` has paid for the same thing since, waits for a bank there, is about to pay, or has set up a
 * recurring donation.
 */
const givenOtherwise = `exists (
  select 1 from donation o where ${isSameThing} and (
    o.paid_at >= d.created_at
    or (o.created_at > d.created_at and o.state = 'initiated' and o.schedule_id is null
        and exists (select 1 from attempt a where a.donation_id = o.id and a.left_at is null and a.state in ('created', 'initiated')))
    or (o.state in ('initiated', 'failed') and exists (select 1 from attempt a where a.donation_id = o.id and a.state = 'pending'))
    or (o.created_at > d.created_at and exists (
          select 1 from mandate m where m.schedule_id = o.schedule_id and m.state in ('bank_pending', 'active', 'paused')))))`

/** Whether a donor who hears that this one failed could pay twice, or has paid. @param donationId must be a UUID */
export async function isGivenOtherwise(on: Runs, donationId: string): Promise<boolean> {
  const [found] = await runNamed<{ is: boolean }>(
    on,
    `select ${givenOtherwise} as is from donation d where d.id = $1`,
    [donationId],
  )
  return found?.is === true
}

export type Unfinished = {
  /** Bounds of the time at which the orders were begun. */
  after: Date
  before: Date
  /** Donors reminded of the same purpose after this get no letter. */
  notSince: Date
  today: string
  isTest: boolean
  limit: number
}

/**
 * Takes one-time donations whose payment page was left, each once and only the latest of its donor for the same thing: not
 * those that a bank had in hand, nor those to a fundraiser or a request that takes nothing now.
 * @returns their ids, marked as reminded at `at`
 */
export async function takeUnfinished(tx: Runs, u: Unfinished, at: Date): Promise<string[]> {
  const taken = await runNamed<{ id: string }>(
    tx,
    `update donation set reminded_at = $6 where id = any(array(
       select d.id from donation d left join campaign c on c.id = d.campaign_id
         left join material_request q on q.id = d.material_request_id
       where d.id in (select donation_id from attempt where left_at >= $1)
         and d.state in ('initiated', 'failed') and d.schedule_id is null and d.reminded_at is null
         and d.created_at between $1 and $2 and d.is_test = $4
         and not exists (select 1 from attempt a where a.donation_id = d.id
               and (a.left_at is null or a.review_reason is not null or a.state not in ('created', 'initiated', 'abandoned')))
         and (d.campaign_id is null or (c.status = 'live' and $3::date between c.starts_on and c.ends_on))
         and (q.id is null or q.status = 'approved')
         and not ${givenOtherwise}
         and not exists (select 1 from donation o where ${isSameThing} and (o.reminded_at >= $7 or (o.created_at, o.id) > (d.created_at, d.id)))
       order by d.created_at limit $5 for update of d skip locked))
     returning id`,
    [u.after, u.before, u.today, u.isTest, u.limit, at, u.notSince],
  )
  return taken.map(({ id }) => id)
}
