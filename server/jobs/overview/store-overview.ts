import { runNamed, type Runs } from '../../platform/db/named.ts'
import { countCap } from '../../platform/lists/list.ts'
import type { ApplicationState } from '../applications/store-applications.ts'

type Span = { from: Date; until: Date }

/** Applications that arrived in a span of time, and those that were offered the job or rejected in it. */
export async function countApplications(
  on: Runs,
  { from, until }: Span,
): Promise<{ applications: number; decided: number }> {
  const [found] = await runNamed<{ applications: number; decided: number }>(
    on,
    `select
       (select count(*)::int from job_application where confirmed_at >= $1 and confirmed_at < $2) as applications,
       (select count(distinct h.record_id)::int from status_history h
        where h.record_table = 'job_application' and h.to_status in ('offered', 'rejected')
          and h.at >= $1 and h.at < $2) as decided`,
    [from, until],
  )
  return found!
}

/** Number of jobs that take applications. */
export async function countOpen(on: Runs, today: string): Promise<number> {
  const [found] = await runNamed<{ n: number }>(
    on,
    `select count(*)::int as n from job
     where status = 'open' and (closes_on is null or closes_on >= $1::date)`,
    [today],
  )
  return found!.n
}

/** Applications for open jobs by status. */
export const countStages = (on: Runs): Promise<{ status: ApplicationState; total: number }[]> =>
  runNamed(
    on,
    `select a.status, count(*)::int as total from job j
     join job_application a on a.job_id = j.id and a.confirmed_at is not null
     where j.status = 'open' group by a.status`,
    [],
  )

export type JobCount = { id: number; title: string; total: number }

/** Open jobs with most applications. */
export const countByJob = (on: Runs, limit: number): Promise<JobCount[]> =>
  runNamed(
    on,
    `select j.id, j.title, (select count(*)::int from job_application a
       where a.job_id = j.id and a.confirmed_at is not null) as total
     from job j where j.status = 'open' order by total desc, j.opened_at desc, j.id limit $1`,
    [limit],
  )

export type HiringWaitName = 'newApplications' | 'interviews' | 'closingSoon' | 'drafts'
export type HiringWait = { name: HiringWaitName; count: number; since: Date | null }

const waiting = (name: HiringWaitName, rows: string) =>
  `select '${name}' as name, count(*)::int as count, min(since) as since
   from (select since from (${rows}) every limit ${countCap + 1}) ${name}`
const inStatus = (status: ApplicationState) =>
  `select confirmed_at as since from job_application
   where status = '${status}' and confirmed_at is not null and erased_at is null`

/** Work that waits for HR: how much, and since when. */
export const countWaits = (
  on: Runs,
  { today, soon }: { today: string; soon: string },
): Promise<HiringWait[]> =>
  runNamed(
    on,
    [
      waiting('newApplications', inStatus('new')),
      waiting('interviews', inStatus('interview')),
      waiting(
        'closingSoon',
        `select opened_at as since from job where status = 'open' and closes_on between $1::date and $2::date`,
      ),
      waiting('drafts', `select created_at as since from job where status = 'draft'`),
    ].join(' union all '),
    [today, soon],
  )
