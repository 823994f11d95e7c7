import type { applicationStatus } from '../../../contract/jobs/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ApplicationState = StatusName<typeof applicationStatus>

export type NewApplication = {
  jobId: number
  accountId: number | null
  name: string
  email: string
  mobileNo: string
  city: string
  message: string
  cvId: string
  consentVersion: string
  language: Language
  at: Date
}

/** Stores an application that its OTP has not confirmed yet. @returns its id */
export async function insertApplication(tx: Runs, one: NewApplication): Promise<number> {
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into job_application (job_id, account_id, name, email, mobile_no, city, message, cv_id, consent_version, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      one.jobId,
      one.accountId,
      one.name,
      one.email,
      one.mobileNo,
      one.city,
      one.message,
      one.cvId,
      one.consentVersion,
      one.language,
      one.at,
    ],
  )
  return row!.id
}

export type FoundApplication = {
  id: number
  jobId: number
  job: string
  status: ApplicationState
  name: string | null
  email: string | null
  mobileNo: string | null
  language: Language
  createdAt: Date
  confirmedAt: Date | null
  erasedAt: Date | null
}

export async function findApplication(on: Runs, id: number): Promise<FoundApplication | undefined> {
  const [found] = await runNamed<FoundApplication>(
    on,
    `select a.id, a.job_id as "jobId", j.title as job, a.status, a.name, a.email, a.mobile_no as "mobileNo", a.language,
       a.created_at as "createdAt", a.confirmed_at as "confirmedAt", a.erased_at as "erasedAt"
     from job_application a join job j on j.id = a.job_id where a.id = $1`,
    [id],
  )
  return found
}

/**
 * Confirms an application; a unique index refuses a second one of the person for the job.
 * @returns false when it was confirmed, or removed, before
 */
export async function confirmApplication(tx: Runs, id: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update job_application set confirmed_at = $2, version = version + 1
     where id = $1 and confirmed_at is null and erased_at is null returning 1`,
    [id, at],
  )
  return rows.length > 0
}

/** Removes unconfirmed applications by id, or those sent before an instant; their CVs are marked for removal. @returns how many */
export async function removeUnconfirmed(
  tx: Runs,
  { id = null, before = null }: { id?: number | null; before?: Date | null },
): Promise<number> {
  const rows = await runNamed<{ cv_id: string }>(
    tx,
    `with gone as (
       delete from job_application where confirmed_at is null and (id = $1 or created_at < $2) returning cv_id),
     retired as (update media set state = 'retired' where id in (select cv_id from gone))
     select cv_id from gone`,
    [id, before],
  )
  return rows.length
}

/** Erases applications with their notes and CVs, whose files `removeRetired` removes. The rows stay to be counted. */
export async function eraseApplications(tx: Runs, ids: readonly number[], at: Date): Promise<void> {
  await runNamed(tx, 'select erase_job_applications($1::int[], $2)', [ids, at])
}

/** Applications that were confirmed before an instant and are not erased, the first hundred. */
export async function listToErase(on: Runs, before: Date): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from job_application where confirmed_at < $1 and erased_at is null order by confirmed_at limit 100`,
    [before],
  )
  return rows.map(({ id }) => id)
}
