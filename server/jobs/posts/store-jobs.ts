import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'

/** The first free address of this form: as it is, or with a number. Old addresses of jobs are not free. */
export async function freeJobSlug(tx: Tx, wanted: string): Promise<string> {
  await runPlanned(tx, `select pg_advisory_xact_lock(hashtext('job.slug'))`, [])
  const [found] = await runPlanned<{ slug: string }>(
    tx,
    `select slug from (select $1::text as slug, 1 as place union all
       select $1 || '-' || n, n from generate_series(2, 1000) n) wanted
     where not exists (select from job_slug s where s.slug = wanted.slug) order by place limit 1`,
    [wanted],
  )
  return found!.slug
}

/** E-mails of the readers of a job. */
export const listReaders = (on: Runs, jobId: number): Promise<{ email: string }[]> =>
  runNamed(
    on,
    `select a.email from job_reader r join account a on a.id = r.account_id
     where r.job_id = $1 and a.email is not null order by a.email`,
    [jobId],
  )

/** Staff accounts by e-mail; those without one are left out. */
export const findStaff = (on: Runs, emails: readonly string[]): Promise<{ id: number; email: string }[]> =>
  runNamed(
    on,
    `select a.id, a.email from account a where a.email = any($1::text[]) and a.state = 'active'
       and exists (select from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id and r.is_staff)`,
    [emails],
  )

/** Sets the readers of a job. */
export async function replaceReaders(tx: Runs, jobId: number, accountIds: readonly number[]): Promise<void> {
  await runNamed(tx, 'delete from job_reader where job_id = $1 and account_id <> all($2::int[])', [
    jobId,
    accountIds,
  ])
  await runNamed(
    tx,
    `insert into job_reader (job_id, account_id) select $1, unnest($2::int[]) on conflict do nothing`,
    [jobId, accountIds],
  )
}

export type StatusFacts = { opened_at: Date | null; closes_on: string | null; status: string }

/** Facts that decide whether a job may be open; it is locked. */
export const lockJob = (tx: Tx, id: number): Promise<StatusFacts | undefined> =>
  tx
    .selectFrom('job')
    .select(['opened_at', 'closes_on', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Records when a job was first open. */
export async function setOpened(tx: Tx, id: number, at: Date): Promise<void> {
  await runNamed(tx, 'update job set opened_at = $2 where id = $1 and opened_at is null', [id, at])
}

/** Open jobs whose last day is over, the first hundred. */
export async function listOverdueJobs(db: Db, today: string): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    db,
    `select id from job where status = 'open' and closes_on < $1::date order by closes_on, id limit 100`,
    [today],
  )
  return rows.map(({ id }) => id)
}
