import type { applications } from '../../../contract/jobs/applications.ts'
import { applicationStatus, jobStatus } from '../../../contract/jobs/facts.ts'
import { statusCodeOf, statusNameOf } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { Bytes, withMessage } from '../../http/answers.ts'
import type { Actor, Handlers, SignedInCtx } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { readPrivate } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { writtenEmail } from './emails.ts'
import { applicationsList } from './list-applications.ts'
import {
  countByStatus,
  findReadable,
  findReadableJob,
  insertNote,
  listCards,
  listApplicationMoves,
  listNotes,
  type BoardCard,
  type ApplicationReader,
  type ReadApplication,
} from './store-board.ts'
import { withdrawApplication } from './withdraw.ts'

const cardsOfStatus = 100

/** A browser only shows the CV: nothing in it runs, loads or submits. */
const cvPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const readerOf = ({ accountId, permissions }: Actor): ApplicationReader => ({
  accountId,
  readsAll: permissions.has('jobs.manage'),
})
const codeOf = (status: ReadApplication['status']) => statusCodeOf(applicationStatus, status)

const toCard = ({ id, name, city, appliedAt, notes }: BoardCard) => ({
  id,
  name,
  city,
  notes,
  appliedAt: appliedAt.toISOString(),
})

/** Personal data of an application; null once it is erased. */
const applicantOf = (found: ReadApplication) =>
  found.erasedAt !== null
    ? null
    : {
        name: found.name!,
        email: found.email!,
        mobile: found.mobileNo!,
        city: found.city!,
        message: found.message ?? '',
        language: found.language,
        cv: { name: found.cvName!, type: found.cvType!, size: found.cvSize! },
      }

export const applicationHandlers = (deps: Setup): Handlers<typeof applications> => {
  const { clock, config, db, messages } = deps
  /** @throws NOT_FOUND, also for an application of a job that the actor may not read */
  const readable = async (id: number, { actor }: SignedInCtx): Promise<ReadApplication> => {
    const found = await findReadable(db, id, readerOf(actor))
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  const erasedOn = ({ confirmedAt, erasedAt }: ReadApplication): string => {
    const day = new Date(erasedAt ?? confirmedAt)
    if (erasedAt === null) day.setUTCMonth(day.getUTCMonth() + config.cvMonths)
    return istDay(day)
  }
  return {
    list: listHandler(deps, applicationsList),
    async board({ params: { id } }, { actor }) {
      const reader = readerOf(actor)
      const job = await findReadableJob(db, id, reader)
      if (job === undefined) throw new AppError('NOT_FOUND')
      const [totals, cards] = await Promise.all([countByStatus(db, id), listCards(db, id, cardsOfStatus)])
      return {
        job: { ...job, status: statusCodeOf(jobStatus, job.status) },
        canManage: reader.readsAll,
        columns: applicationStatus.names.map((status) => ({
          status: codeOf(status),
          total: totals.find((one) => one.status === status)?.total ?? 0,
          cards: cards.filter((card) => card.status === status).map(toCard),
        })),
      }
    },
    async detail({ params: { id } }, ctx) {
      const found = await readable(id, ctx)
      const [notes, moves] = await Promise.all([listNotes(db, id), listApplicationMoves(db, id)])
      return {
        id,
        status: codeOf(found.status),
        job: { id: found.jobId, title: found.job },
        appliedAt: found.confirmedAt.toISOString(),
        isErased: found.erasedAt !== null,
        canManage: readerOf(ctx.actor).readsAll,
        applicant: applicantOf(found),
        erasedOn: erasedOn(found),
        notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
        history: moves.map(({ at, actor, from, to }) => ({
          actor,
          at: at.toISOString(),
          from: codeOf(from),
          to: codeOf(to),
        })),
      }
    },
    async setStatus({ body: { id, status: code } }, ctx) {
      const { erasedAt } = await readable(id, ctx)
      if (erasedAt !== null) throw new AppError('APPLICATION_ERASED')
      const status = statusNameOf(applicationStatus, code)
      const by = byOf(ctx, deps)
      if (status === 'withdrawn') await withdrawApplication(deps, id, by)
      else
        await inTransaction(db, (tx) =>
          setStatus(tx, 'job_application', id, status, { ...by, finals: ['withdrawn'] }),
        )
      return withMessage(null, 'Successfully updated')
    },
    async addNote({ body: { id, text } }, ctx) {
      const { erasedAt } = await readable(id, ctx)
      if (erasedAt !== null) throw new AppError('APPLICATION_ERASED')
      const note = { applicationId: id, subject: null, text, authorId: ctx.actor.accountId, at: clock.now() }
      await insertNote(db, note)
      return withMessage(null, 'Note added')
    },
    async sendEmail({ body }, ctx) {
      const { id, subject, text } = body
      const { name, email, language } = await readable(id, ctx)
      if (name === null || email === null) throw new AppError('APPLICATION_ERASED')
      await once(deps, ctx, body, async (tx) => {
        const by = byOf(ctx, deps)
        const letter = writtenEmail({ id, email, language, name, subject, text }, config.organisation)
        await messages.queue(tx, letter, by.at)
        await insertNote(tx, { applicationId: id, subject, text, authorId: ctx.actor.accountId, at: by.at })
        await recordAudit(tx, { ...by, action: 'job_application.email', subject: `job_application:${id}` })
        return null
      })
      return withMessage(null, 'E-mail sent')
    },
    async cv({ params: { id }, query: { view } }, ctx): Promise<Bytes> {
      const { cvId, cvType, name } = await readable(id, ctx)
      const file = cvId === null ? undefined : await readPrivate(deps, cvId)
      if (file === undefined) throw new AppError('NOT_FOUND')
      const by = byOf(ctx, deps)
      await recordAudit(db, { ...by, action: 'job_application.cv-opened', subject: `job_application:${id}` })
      const isPdf = cvType === 'application/pdf'
      const person = slugFrom(name ?? '', 40)
      const fileName = `cv-${id}${person && `-${person}`}.${isPdf ? 'pdf' : 'docx'}`
      ctx.reply.header('content-security-policy', cvPolicy).header('x-content-type-options', 'nosniff')
      return new Bytes(file.body, fileName, isPdf && view === '1' ? 'inline' : 'attachment', file.type)
    },
  }
}
