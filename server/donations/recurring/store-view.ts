import type { Language } from '../../../shared/languages.ts'
import { sql, type RawBuilder } from 'kysely'
import type { GatewayName } from '../../../contract/gateways.ts'
import type { Pattern, TenureMonths } from '../../../shared/schedules/dates.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pendingRefundPaise } from '../../receipts/index.ts'
import { causeWords } from '../read/store-donations.ts'
import { refundedByUsPaise, chargedBackPaise } from '../read/store-refunded-amounts.ts'
import { livingStates, type InstalmentState, type MandateState } from './rules.ts'

/** A recurring gift as its donor sees it. */
export type StoredSchedule = {
  scheduleId: number
  publicId: string
  pattern: Pattern
  tenure: TenureMonths
  message: string
  amountPaise: number
  mandateId: number
  provider: GatewayName
  state: MandateState
  /** Whether its donor once gave consent, whatever became of it. */
  wasAgreed: boolean
  pausedBy: 'donor' | 'payer_app' | 'staff' | null
  /** Gifts that failed one after the other. */
  failures: number
  /** The day from which it goes on by itself; null unless it is paused until one. */
  pausedUntil: string | null
  /** Reason of the staff who paused it; null unless it is paused by them. */
  pauseReason: string | null
  /** Method of its last payment, in the gateway's word; null before the first. */
  paymentMode: string | null
  /** Handle of the UPI id that agreed; null where the gateway names none. */
  upiHandle: string | null
  authLink: string | null
  maxPaise: number
  donationId: string
  accountId: number | null
  donorName: string
  donorEmail: string
  donorPhone: string
  language: Language
  isTest: boolean
  begunAt: Date
  kind: 'cause' | 'fundraiser' | 'material' | 'special'
  purposeTitle: string | null
  campaignSlug: string | null
  /** Until when its fundraiser takes gifts, and for which cause. */
  campaign: { status: string; startsOn: string; endsOn: string; cause: { slug: string; name: string } } | null
  causeNames: string[]
  /** Slugs of its causes, or the one word for any. */
  causeWords: string[]
  instalments: {
    dueOn: string
    debitOn: string
    state: InstalmentState
    amountPaise: number
    failure: string | null
    /** Present for a received instalment. */
    came: Came | null
  }[]
}

/** Amounts of a received instalment: refunded, charged back, pending and net. */
export type Came = { givenPaise: number; takenPaise: number; onItsWayPaise: number; staysPaise: number }

/** SQL over a donation `d`. */
const came = `json_build_object('givenPaise', ${refundedByUsPaise}, 'takenPaise', ${chargedBackPaise}, 'onItsWayPaise', ${pendingRefundPaise},
  'staysPaise', d.amount_paise - d.refunded_paise - ${pendingRefundPaise})`

/** @returns undefined for no such schedule */
export async function findSchedule(
  db: Db | Tx,
  which: { publicId: string } | { scheduleId: number },
): Promise<StoredSchedule | undefined> {
  const [found] = await select(
    db,
    'publicId' in which ? sql`s.public_id = ${which.publicId}` : sql`s.id = ${which.scheduleId}`,
  )
  return found
}

/** Several at once, in no order. */
export const findSchedules = (db: Db | Tx, scheduleIds: readonly number[]): Promise<StoredSchedule[]> =>
  select(db, sql`s.id = any(${scheduleIds}::bigint[])`)

async function select(db: Db | Tx, where: RawBuilder<unknown>): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select s.id as "scheduleId", s.public_id as "publicId", s.config as pattern, s.tenure_months as tenure, s.message,
      s.amount_paise as "amountPaise", s.created_at as "begunAt", m.id as "mandateId", m.provider, m.state, m.paused_by as "pausedBy", m.paused_until as "pausedUntil", m.failures,
      (select a.payment_mode from attempt a join donation g on g.id = a.donation_id
       where g.schedule_id = s.id and a.payment_mode is not null order by a.created_at desc limit 1) as "paymentMode",
      exists (select 1 from audit u where u.subject = 'mandate:' || m.id and u.action = 'mandate.active') as "wasAgreed",
      case when m.state = 'paused' and m.paused_by = 'staff' then m.reason end as "pauseReason",
      m.auth_link as "authLink", m.upi_handle as "upiHandle", m.max_paise as "maxPaise", d.id as "donationId", d.account_id as "accountId",
      d.donor_name as "donorName", d.donor_email as "donorEmail", d.donor_phone as "donorPhone", d.language,
      d.is_test as "isTest", d.kind, coalesce(c.title, q.header) as "purposeTitle", c.slug as "campaignSlug",
      case when c.id is not null then json_build_object('status', c.status, 'startsOn', c.starts_on, 'endsOn', c.ends_on,
        'cause', (select json_build_object('slug', k.slug, 'name', k.name) from cause k where k.id = c.cause_id)) end as campaign,
      array(select k.name from cause k where k.id = any(d.cause_ids) order by k.position) as "causeNames",
      ${sql.raw(causeWords)} as "causeWords",
      (select json_agg(json_build_object('dueOn', i.due_date, 'debitOn', i.debit_on, 'state', i.state,
         'amountPaise', i.amount_paise, 'failure', i.failure, 'came', case when i.state = 'paid' then ${sql.raw(came)} end)
         order by i.due_date) from instalment i left join donation d on d.id = i.donation_id
         where i.schedule_id = s.id) as instalments
    from schedule s join mandate m on m.schedule_id = s.id join donation d on d.id = m.donation_id
      left join campaign c on c.id = d.campaign_id
       left join material_request q on q.id = d.material_request_id
    where ${where}`.execute(db)
  return rows
}

export type OtherSchedule = { besides: number; publicId: string; begunAt: Date; state: MandateState }

/** Finds for each schedule the newest running one of the same e-mail address to the same purpose. */
export async function findOthers(tx: Tx, scheduleIds: readonly number[]): Promise<OtherSchedule[]> {
  const { rows } = await sql<OtherSchedule>`
    select distinct on (m.schedule_id) m.schedule_id as "besides", o.public_id as "publicId",
      o.created_at as "begunAt", om.state
    from mandate m join donation d on d.id = m.donation_id
      join donation e on e.donor_email = d.donor_email and e.is_test = d.is_test and e.kind = d.kind
        and e.campaign_id is not distinct from d.campaign_id and e.cause_ids = d.cause_ids
      join schedule o on o.id = e.schedule_id
      join mandate om on om.schedule_id = o.id and om.id <> m.id and om.state = any(${livingStates})
    where m.schedule_id = any(${scheduleIds}::bigint[])
    order by m.schedule_id, o.created_at desc`.execute(tx)
  return rows
}

type OwnSchedule = { publicId: string; state: MandateState }

/** The recurring gifts that some gifts are gifts of, by the gift; none for one that is given once. */
export async function findOwnSchedules(
  tx: Db | Tx,
  donationIds: readonly string[],
): Promise<Map<string, OwnSchedule>> {
  const { rows } = await sql<OwnSchedule & { donationId: string }>`
    select d.id as "donationId", s.public_id as "publicId", m.state
    from donation d join schedule s on s.id = d.schedule_id join mandate m on m.schedule_id = s.id
    where d.id = any(${donationIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ donationId, ...schedule }) => [donationId, schedule]))
}

export type ScheduleReceipt = { dueOn: string; donationId: string; series: string; number: number }

/** The receipts that count of gifts collected for a schedule. */
export async function findScheduleReceipts(db: Db, scheduleId: number): Promise<ScheduleReceipt[]> {
  const { rows } = await sql<ScheduleReceipt>`
    select i.due_date as "dueOn", r.donation_id as "donationId", r.series, r.number
    from instalment i join receipt r on r.donation_id = i.donation_id and r.status = 'issued'
    where i.schedule_id = ${scheduleId}`.execute(db)
  return rows
}

/** A paused fundraiser holds back what would be collected for it, as the forecast counts it. */
export const restsWithFundraiser = ({ state, campaign }: StoredSchedule): boolean =>
  state === 'active' && campaign?.status === 'paused'

/** Counts and sums the gifts that were received and not returned; undefined where there are none. */
export function arrivedOf({ instalments }: StoredSchedule): { gifts: number; paise: number } | undefined {
  const stay = instalments.map(({ came }) => came?.staysPaise ?? 0).filter((paise) => paise > 0)
  if (stay.length === 0) return undefined
  return { gifts: stay.length, paise: stay.reduce((sum, paise) => sum + paise, 0) }
}

/** Whether any gift of it came, also one that went back since. */
export const hasGiven = ({ instalments }: StoredSchedule): boolean =>
  instalments.some(({ state }) => state === 'paid')

/**
 * The gifts to come after what is under way, in order: told of for today or later, or planned for a later day. What is
 * being collected or tried again is none of them.
 */
export const comingInstalments = ({ instalments }: StoredSchedule, today: string) =>
  instalments.filter(
    ({ state, debitOn }) =>
      (state === 'notified' && debitOn >= today) || (state === 'planned' && debitOn > today),
  )

/** The next gift that is collected as things stand; undefined while nothing is. */
export const nextInstalment = (schedule: StoredSchedule, today: string) =>
  schedule.state === 'active' && !restsWithFundraiser(schedule)
    ? comingInstalments(schedule, today)[0]
    : undefined
