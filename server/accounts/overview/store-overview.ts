import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'
import type { AccountState } from '../staff/store-staff.ts'
import { isStaff } from '../staff/list-users.ts'

export type DayCount = { onDay: string; count: number }

/** An account that was made, or a login that was begun. */
export type CountedTable = 'account' | 'login'

/** Counts what was begun from one instant to another, by the day in India; days without any are left out. */
export const countByDay = (
  pool: pg.Pool,
  table: CountedTable,
  from: Date,
  until: Date,
): Promise<DayCount[]> =>
  runNamed<DayCount>(
    pool,
    `select (created_at at time zone 'Asia/Kolkata')::date::text as "onDay", count(*)::int as count
     from ${table} where created_at >= $1 and created_at < $2 group by 1`,
    [from, until],
  )

/** Counts what was begun from one instant to another. */
export async function countBegun(
  pool: pg.Pool,
  table: CountedTable,
  from: Date,
  until: Date,
): Promise<number> {
  const [counted] = await runNamed<{ count: number }>(
    pool,
    `select count(*)::int as count from ${table} where created_at >= $1 and created_at < $2`,
    [from, until],
  )
  return counted!.count
}

export type StateCount = { state: AccountState; count: number; staff: number }

export const countByState = (pool: pg.Pool): Promise<StateCount[]> =>
  runNamed<StateCount>(
    pool,
    `select a.state, count(*)::int as count, count(*) filter (where a.id in (
       select account_id from account_role held join role on role.id = held.role_id where role.is_staff))::int as staff
     from account a group by a.state`,
    [],
  )

export type RoleCount = { id: string; name: string; count: number }

/** Counts the active accounts of each role of staff: the most first, at most so many roles. */
export const staffByRole = (pool: pg.Pool, most: number): Promise<RoleCount[]> =>
  runNamed<RoleCount>(
    pool,
    `select role.id, role.name, count(*)::int as count
     from role join account_role held on held.role_id = role.id join account a on a.id = held.account_id
     where role.is_staff and a.state = 'active' group by role.id order by 3 desc, role.name limit $1`,
    [most],
  )

export type FailedLogins = { tries: number; names: number }

/** Tries to sign in that have failed and still count against somebody, and how many accounts or names were meant. */
export async function countFailedLogins(pool: pg.Pool, now: Date): Promise<FailedLogins> {
  const [counted] = await runNamed<FailedLogins>(
    pool,
    `select coalesce(sum(points), 0)::int as tries, count(*)::int as names
     from rate_limit where key like 'LOGIN\\_ACCOUNT:%' and expire > $1 and points > 0`,
    [now.getTime()],
  )
  return counted!
}

/** Staff who have never set a password: the link that they were sent may be over. */
export const staffWithoutPassword = `select a.created_at as since from account a
  where a.password_hash is null and a.state = 'active' and ${isStaff}`
