import type pg from 'pg'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownDonations } from '../../../contract/donations/mine.ts'
import { runNamed } from '../../platform/db/named.ts'

type OwnGift = ReplyOf<typeof ownDonations.donations>[number]
export type OwnGiftRow = Omit<OwnGift, 'amount' | 'refunded' | 'givenAt' | 'receiptNumber'> & {
  receiptSeries: string | null
  receiptNumber: number | null
  amountPaise: number
  refundedPaise: number
  givenAt: Date
  total: number
}

/** Title of the fundraiser or request of a donation `d`, or names of its causes. */
const purpose = `coalesce(c.title, q.header, nullif(array_to_string(array(select k.name from cause k
  where k.id = any(d.cause_ids) order by k.position), ', '), ''), 'Any cause')`

/** A page of an account's gifts, newest first, each with how many there are in all. */
export const listOwnGifts = (
  pool: pg.Pool,
  { accountId, page, limit }: { accountId: number; page: number; limit: number },
): Promise<OwnGiftRow[]> =>
  runNamed<OwnGiftRow>(
    pool,
    `select d.id as "donationId", ${purpose} as purpose, c.slug as "campaignSlug", d.material_request_id as "materialRequestId", d.amount_paise as "amountPaise",
       d.refunded_paise as "refundedPaise", coalesce(d.paid_at, d.created_at) as "givenAt", d.state,
       d.is_test as "isTest", d.schedule_id is not null as "isRecurring", count(*) over () as total,
       r.series as "receiptSeries", r.number as "receiptNumber"
     from donation d left join campaign c on c.id = d.campaign_id
  left join material_request q on q.id = d.material_request_id
       left join receipt r on r.donation_id = d.id and r.status = 'issued'
     where d.account_id = $1 and d.state <> 'initiated'
     order by d.created_at desc, d.id desc limit $2 offset $3`,
    [accountId, limit, (page - 1) * limit],
  )

export const countOwnGifts = async (pool: pg.Pool, accountId: number): Promise<number> => {
  const [found] = await runNamed<{ total: number }>(
    pool,
    `select count(*) as total from donation where account_id = $1 and state <> 'initiated'`,
    [accountId],
  )
  return found!.total
}

type OwnSchedule = ReplyOf<typeof ownDonations.schedules>[number]
export type OwnScheduleRow = Omit<OwnSchedule, 'amount'> & { amountPaise: number }

/** An account's recurring gifts, newest first. */
export const listOwnSchedules = (pool: pg.Pool, accountId: number): Promise<OwnScheduleRow[]> =>
  runNamed<OwnScheduleRow>(
    pool,
    `select s.public_id as "scheduleId", ${purpose} as purpose, s.amount_paise as "amountPaise", m.state,
       case when m.state = 'active' then (select min(i.due_date)::text from instalment i where i.schedule_id = s.id
         and i.state in ('planned', 'notified', 'debiting', 'retry_wait')) end as "nextOn"
     from donation d join mandate m on m.donation_id = d.id join schedule s on s.id = m.schedule_id
       left join campaign c on c.id = d.campaign_id
  left join material_request q on q.id = d.material_request_id
     where d.account_id = $1 order by s.created_at desc, s.id desc limit 100`,
    [accountId],
  )
