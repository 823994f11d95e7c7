import type pg from 'pg'
import { addDays } from '../../platform/ist.ts'

/** Days that the forecast looks ahead, today counted, and back for the share that succeeds. */
export const forecastDays = 90

export type DayDues = { on: string; due: number; duePaise: number; held: number; heldPaise: number }
export type Forecast = { days: DayDues[]; paid: number; failed: number }

/**
 * Reads in one statement what falls due on each day. Announced but undecided debits count for today, those
 * without consent not at all. Held: kept back by a pause of the mandate or its fundraiser.
 * @param today in India
 * @param days how far to look ahead, today counted
 * @param isTest of test money, or of real money: the two never mix
 */
export async function readForecast(
  pool: pg.Pool,
  { today, days = forecastDays, isTest }: { today: string; days?: number; isTest: boolean },
): Promise<Forecast> {
  // Planned anew each time, for these very days: a plan for any days whatever looks up each mandate by itself.
  const { rows } = await pool.query<DayDues & { paid: number; failed: number }>(
    `with due as (
       select greatest(i.debit_on, $1::date) as on_day,
         count(*) filter (where h.may_collect) as due,
         sum(i.amount_paise) filter (where h.may_collect) as due_paise,
         count(*) filter (where not h.may_collect) as held,
         sum(i.amount_paise) filter (where not h.may_collect) as held_paise
       from instalment i join mandate m on m.schedule_id = i.schedule_id
         join donation d on d.id = m.donation_id left join campaign c on c.id = d.campaign_id
         cross join lateral (select m.state = 'active' and c.status is distinct from 'paused' as may_collect) h
       where i.state in ('planned', 'notified', 'debiting', 'retry_wait') and i.debit_on <= $2::date
         and (i.debit_on >= $1::date or i.state <> 'planned')
         and m.state in ('active', 'paused', 'suspended') and m.is_test = $4
       group by 1
     ), lately as (
       select count(*) filter (where i.state = 'paid') as paid, count(*) filter (where i.state = 'failed') as failed
       from instalment i join mandate m on m.schedule_id = i.schedule_id
       where i.state in ('paid', 'failed') and i.debit_on >= $3::date and i.debit_on <= $1::date and m.is_test = $4
     )
     select day::date as "on", coalesce(due, 0) as due, coalesce(due_paise, 0)::bigint as "duePaise",
       coalesce(held, 0) as held, coalesce(held_paise, 0)::bigint as "heldPaise", paid, failed
     from generate_series($1::date, $2::date, interval '1 day') day
       left join due on on_day = day::date cross join lately
     order by day`,
    [today, addDays(today, days - 1), addDays(today, -forecastDays), isTest],
  )
  const { paid = 0, failed = 0 } = rows[0] ?? {}
  return { days: rows.map(({ paid: _, failed: __, ...day }) => day), paid, failed }
}
