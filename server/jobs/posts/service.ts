import type { BodyOf } from '../../../contract/call.ts'
import { jobStatus, jobTexts } from '../../../contract/jobs/facts.ts'
import type { jobManagement } from '../../../contract/jobs/manage.ts'
import { statusNameOf, type StatusName } from '../../../contract/status.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { prepareTextPictures, publishMedia } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { acceptSave, countOutsideChange, lockSaves, writeSaves } from '../../platform/editing/accept-save.ts'
import { istDay } from '../../platform/ist.ts'
import { requiredRichText } from '../../platform/rich-text.ts'
import type { Services } from '../../services.ts'
import { jobDetail } from './job-detail.ts'
import { findStaff, freeJobSlug, listOverdueJobs, lockJob, replaceReaders, setOpened } from './store-jobs.ts'

export type JobServices = Pick<Services, 'changes' | 'clock' | 'database' | 'storage'>

type PostBody = BodyOf<typeof jobManagement.post>
type UpdateBody = BodyOf<typeof jobManagement.update>
type Status = StatusName<typeof jobStatus>

/** Cache tags of pages and answers that show jobs. */
export const jobsTag = 'jobs'
export const jobTag = (id: number) => `job:${id}`

const table = 'job'
const paise = (rupees: number | null | undefined) => (rupees == null ? null : rupees * 100)

/**
 * Columns and pictures of a job form.
 * @throws INVALID for a description without text; FORBIDDEN for another's picture
 */
async function columnsOf({ database: { db }, storage }: JobServices, ctx: SignedInCtx, body: PostBody) {
  const field = 'description'
  const asked = { html: body.description, field, ownerId: ctx.actor.accountId }
  const { html, pictures } = await prepareTextPictures({ db, storage }, asked)
  const [from, to] = [paise(body.salary_from), paise(body.salary_to)]
  const values = {
    title: body.title,
    kind: body.kind,
    locality: body.locality,
    is_remote: body.is_remote ?? false,
    summary: body.summary,
    description: requiredRichText(field, html, jobTexts.description),
    salary_from_paise: from,
    salary_to_paise: to,
    salary_period: from === null && to === null ? null : (body.salary_period ?? null),
    closes_on: body.closes_on ?? null,
  }
  return { values, pictures }
}

/** @throws INVALID for a job that would be open after its last day */
function assertMayOpen(status: Status, closesOn: string | null, today: string): void {
  if (status === 'open' && closesOn !== null && closesOn < today)
    throw invalidField('closes_on', jobTexts.closesOnPast)
}

/** Accounts of the readers of a form. @throws INVALID at an e-mail that is no staff account's */
async function readersOf(services: JobServices, readers: PostBody['readers'] = []): Promise<number[]> {
  const emails = readers.map(({ email }) => email)
  const found = await findStaff(services.database.pool, [...new Set(emails)])
  const missing = emails.findIndex((email) => !found.some((one) => one.email === email))
  if (missing >= 0) throw invalidField(`readers.${missing}.email`, jobTexts.reader)
  return found.map(({ id }) => id)
}

const slugOf = (title: string) => slugFrom(title, 70) || 'job'

/** The address belongs to another job, or did once. */
const slugTaken = (error: unknown): unknown =>
  (error as { constraint?: string }).constraint === 'job_slug_taken'
    ? invalidField('slug', jobTexts.slugTaken)
    : error

/** Adds a job. @throws INVALID, KEY_REUSED */
export async function postJob(
  services: JobServices,
  ctx: SignedInCtx,
  body: PostBody,
): Promise<{ id: number; slug: string }> {
  const { changes, clock, database } = services
  const status = statusNameOf(jobStatus, body.status)
  const { values, pictures } = await columnsOf(services, ctx, body)
  assertMayOpen(status, values.closes_on, istDay(clock.now()))
  const readers = await readersOf(services, body.readers)
  const by = byOf(ctx, services)
  const add = async (tx: Tx) => {
    for (const picture of pictures) await publishMedia(tx, picture, body.title)
    const slug = body.slug || (await freeJobSlug(tx, slugOf(body.title)))
    const openedAt = status === 'open' ? by.at : null
    const row = { ...values, slug, status, opened_at: openedAt, created_at: by.at }
    const { id } = await insertRow(tx, table, row, by)
    await replaceReaders(tx, id, readers)
    return { id, slug }
  }
  const made = await once({ db: database.db, clock }, ctx, body, add).catch((error: unknown) => {
    throw slugTaken(error)
  })
  changes.publish(jobsTag)
  return made
}

/** Changes a job. @throws INVALID, NOT_FOUND; CHANGED_MEANWHILE and EDITED_BY_ANOTHER with the newer job */
export async function updateJob(services: JobServices, ctx: SignedInCtx, body: UpdateBody): Promise<void> {
  const { id, version, session, saveNo } = body
  const record = { table, id } as const
  const status = statusNameOf(jobStatus, body.status)
  const { values: columns, pictures } = await columnsOf(services, ctx, body)
  const values = { ...columns, ...(body.slug && { slug: body.slug }) }
  const readers = body.readers === undefined ? undefined : await readersOf(services, body.readers)
  const by = byOf(ctx, services)
  const change = async (tx: Tx) => {
    const stored = await lockSaves(tx, record)
    if (stored === undefined) throw new AppError('NOT_FOUND')
    const next = await acceptSave(tx, record, {
      stored,
      sent: { revision: version, session, saveNo },
      editor: { accountId: ctx.actor.accountId, clock: services.clock },
      current: async () => (await jobDetail(tx, id))!,
    })
    if (next === undefined) return
    assertMayOpen(status, values.closes_on, istDay(by.at))
    for (const picture of pictures) await publishMedia(tx, picture, body.title)
    await updateRow(tx, table, id, values, { expectedVersion: undefined, by })
    await writeSaves(tx, record, next)
    await moveJob(tx, id, status, by)
    if (readers !== undefined) await replaceReaders(tx, id, readers)
  }
  await inTransaction(services.database.db, change).catch((error: unknown) => {
    throw slugTaken(error)
  })
  services.changes.publish(jobsTag, jobTag(id))
}

async function moveJob(tx: Tx, id: number, status: Status, by: By): Promise<void> {
  if (status === 'open') await setOpened(tx, id, by.at)
  await setStatus(tx, table, id, status, by)
}

/** Sets the status of a job. @throws NOT_FOUND, INVALID for a job whose last day is over */
export async function setJobStatus(
  services: JobServices,
  { id, status }: { id: number; status: Status },
  by: By,
): Promise<void> {
  await inTransaction(services.database.db, async (tx) => {
    const job = await lockJob(tx, id)
    if (job === undefined) throw new AppError('NOT_FOUND')
    assertMayOpen(status, job.closes_on, istDay(by.at))
    await moveJob(tx, id, status, by)
    if (status !== job.status) await countOutsideChange(tx, { table, id })
  })
  services.changes.publish(jobsTag, jobTag(id))
}

/** Closes the jobs whose last day is over. @returns how many */
export async function closeOverdueJobs(services: JobServices): Promise<number> {
  const at = services.clock.now()
  const closed = await inTransaction(services.database.db, async (tx) => {
    const ids = await listOverdueJobs(tx, istDay(at))
    for (const id of ids)
      await setStatus(tx, table, id, 'closed', { actorId: null, actor: 'closing date', at })
    return ids
  })
  if (closed.length > 0) services.changes.publish(jobsTag, ...closed.map(jobTag))
  return closed.length
}
