import { applicationStatus } from '../../../contract/jobs/facts.ts'
import type { jobStatus } from '../../../contract/jobs/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { ApplicationState, FoundApplication } from './store-applications.ts'

/** ApplicationReader of applications: HR reads all, others those of their jobs. */
export type ApplicationReader = { accountId: number; readsAll: boolean }

const mayRead = (job: string, all: string, account: string) =>
  `(${all} or exists (select from job_reader r where r.job_id = ${job} and r.account_id = ${account}))`

export type BoardJob = { id: number; title: string; slug: string; status: StatusName<typeof jobStatus> }

export async function findReadableJob(
  on: Runs,
  id: number,
  { accountId, readsAll }: ApplicationReader,
): Promise<BoardJob | undefined> {
  const [found] = await runNamed<BoardJob>(
    on,
    `select j.id, j.title, j.slug, j.status from job j where j.id = $1 and ${mayRead('j.id', '$2::boolean', '$3')}`,
    [id, readsAll, accountId],
  )
  return found
}

export type BoardCard = {
  id: number
  status: ApplicationState
  name: string
  city: string
  appliedAt: Date
  notes: number
}

/** Number of confirmed applications for a job by status. */
export const countByStatus = (
  on: Runs,
  jobId: number,
): Promise<{ status: ApplicationState; total: number }[]> =>
  runNamed(
    on,
    `select status, count(*)::int as total from job_application
     where job_id = $1 and confirmed_at is not null group by status`,
    [jobId],
  )

/** The newest applications for a job in each status, at most `limit` of each; without those that are erased. */
export const listCards = (on: Runs, jobId: number, limit: number): Promise<BoardCard[]> =>
  runNamed<BoardCard>(
    on,
    `select c.* from unnest($3::text[]) s(status) cross join lateral (
       select a.id, a.status, a.name, a.city, a.confirmed_at as "appliedAt",
         (select count(*)::int from job_application_note n where n.application_id = a.id) as notes
       from job_application a
       where a.job_id = $1 and a.status = s.status and a.confirmed_at is not null and a.erased_at is null
       order by a.confirmed_at desc, a.id desc limit $2) c`,
    [jobId, limit, applicationStatus.names],
  )

export type ReadApplication = FoundApplication & {
  confirmedAt: Date
  city: string | null
  message: string | null
  cvId: string | null
  cvName: string | null
  cvType: string | null
  cvSize: number | null
}

/** A confirmed application that this person may read. */
export async function findReadable(
  on: Runs,
  id: number,
  { accountId, readsAll }: ApplicationReader,
): Promise<ReadApplication | undefined> {
  const [found] = await runNamed<ReadApplication>(
    on,
    `select a.id, a.job_id as "jobId", j.title as job, a.status, a.name, a.email, a.mobile_no as "mobileNo", a.language,
       a.created_at as "createdAt", a.confirmed_at as "confirmedAt", a.erased_at as "erasedAt", a.city, a.message,
       f.id as "cvId", f.name as "cvName", f.type as "cvType", f.size as "cvSize"
     from job_application a join job j on j.id = a.job_id left join media f on f.id = a.cv_id
     where a.id = $1 and a.confirmed_at is not null and ${mayRead('a.job_id', '$2::boolean', '$3')}`,
    [id, readsAll, accountId],
  )
  return found
}

export type NoteRow = {
  id: number
  kind: 'note' | 'email'
  subject: string | null
  text: string
  author: string
  at: Date
}

/** Notes and sent e-mails of an application, the newest first, at most 200. */
export const listNotes = (on: Runs, applicationId: number): Promise<NoteRow[]> =>
  runNamed<NoteRow>(
    on,
    `select n.id, n.kind, n.subject, n.body as text, a.full_name as author, n.at
     from job_application_note n join account a on a.id = n.author_id
     where n.application_id = $1 order by n.id desc limit 200`,
    [applicationId],
  )

type NewNote = { applicationId: number; subject: string | null; text: string; authorId: number; at: Date }

/** Adds a note, or with a subject an e-mail that was sent. */
export async function insertNote(
  tx: Runs,
  { applicationId, subject, text, authorId, at }: NewNote,
): Promise<void> {
  await runNamed(
    tx,
    `insert into job_application_note (application_id, kind, subject, body, author_id, at)
     values ($1, case when $2::text is null then 'note' else 'email' end, $2, $3, $4, $5)`,
    [applicationId, subject, text, authorId, at],
  )
}

export type ApplicationMove = { at: Date; actor: string; from: ApplicationState; to: ApplicationState }

/** Changes of the status of an application, the newest first, at most 100. */
export const listApplicationMoves = (on: Runs, applicationId: number): Promise<ApplicationMove[]> =>
  runNamed<ApplicationMove>(
    on,
    `select at, actor, from_status as "from", to_status as "to" from status_history
     where record_table = 'job_application' and record_id = $1 order by id desc limit 100`,
    [applicationId],
  )
