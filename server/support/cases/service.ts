import type { BodyOf } from '../../../contract/call.ts'
import type { cases } from '../../../contract/support/cases.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { SupportServices } from '../contact/service.ts'
import { caseReplyEmail } from '../emails.ts'
import { casePath } from '../links.ts'
import { moveSupportCase } from '../moves.ts'
import {
  findSupportCase,
  hasJoined,
  insertEntry,
  listCaseStaff,
  lockSupportCase,
  storeAssignee,
  storeWriter,
  type StoredSupportCase,
} from '../store-cases.ts'

type Body<Name extends 'assign' | 'note' | 'reply' | 'close' | 'join'> = BodyOf<(typeof cases)[Name]>

/** A case that is locked until the end of the transaction. @throws NOT_FOUND, CASE_ERASED */
async function lockedCase(tx: Tx, id: number): Promise<StoredSupportCase> {
  const found = (await lockSupportCase(tx, id)) ? await findSupportCase(tx, id) : undefined
  if (found === undefined) throw new AppError('NOT_FOUND')
  if (found.erasedAt !== null) throw new AppError('CASE_ERASED')
  return found
}

const audit = (tx: Tx, by: By, action: string, id: number, details: Record<string, unknown> = {}) =>
  recordAudit(tx, { ...by, action: `support_case.${action}`, subject: `support_case:${id}`, details })

/** @throws NOT_FOUND, CASE_ERASED, INVALID for an account without the permission */
export const assignCase = (
  services: SupportServices,
  ctx: SignedInCtx,
  { id, accountId }: Body<'assign'>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await lockedCase(tx, id)
    const by = byOf(ctx, services)
    if (accountId !== null && !(await listCaseStaff(tx)).some((one) => one.id === accountId))
      throw new AppError('NOT_FOUND')
    if (found.assigneeId === accountId) return
    await storeAssignee(tx, id, accountId)
    await audit(tx, by, 'assigned', id, { from: found.assigneeId, to: accountId })
    if (found.status === 'new' && accountId !== null)
      await moveSupportCase(tx, found, 'open', { by, dueHours: services.config.caseHours })
  })

/** @throws NOT_FOUND, CASE_ERASED */
export const addCaseNote = (
  services: SupportServices,
  { actor }: SignedInCtx,
  { id, text }: Body<'note'>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    await lockedCase(tx, id)
    await insertEntry(tx, {
      caseId: id,
      kind: 'note',
      text,
      authorId: actor.accountId,
      at: services.clock.now(),
    })
  })

/** Sends a reply by e-mail. @throws NOT_FOUND, CASE_ERASED, CASE_JOINED, CASE_WITHOUT_EMAIL */
export async function replyToCase(
  services: SupportServices,
  ctx: SignedInCtx,
  body: Body<'reply'>,
): Promise<void> {
  const { clock, config, database, messages } = services
  await once({ db: database.db, clock }, ctx, body, async (tx) => {
    const found = await lockedCase(tx, body.id)
    const { id, number, name, email, language } = found
    if (found.joinedIntoId !== null) throw new AppError('CASE_JOINED')
    if (email === null) throw new AppError('CASE_WITHOUT_EMAIL')
    const by = byOf(ctx, services)
    const authorId = ctx.actor.accountId
    const isSolved = body.next === 'solved'
    const url = config.baseUrl + casePath(services, id)
    const letter = caseReplyEmail(
      { id, number, email, language, name: name!, url, text: body.text, isSolved },
      config.organisation,
    )
    await messages.queue(tx, letter, by.at)
    await insertEntry(tx, { caseId: id, kind: 'reply', text: body.text, authorId, at: by.at })
    await audit(tx, by, 'replied', id)
    if (found.assigneeId === null) await storeAssignee(tx, id, authorId)
    await storeWriter(tx, { caseId: id, accountId: authorId, until: null })
    await moveSupportCase(tx, found, body.next, {
      by,
      dueHours: config.caseHours,
      ...(isSolved && { reason: 'Answered' }),
    })
    return null
  })
}

/** @throws NOT_FOUND, CASE_ERASED */
export const closeCase = (
  services: SupportServices,
  ctx: SignedInCtx,
  { id, reason }: Body<'close'>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await lockedCase(tx, id)
    const by = byOf(ctx, services)
    await moveSupportCase(tx, found, 'solved', {
      by,
      dueHours: services.config.caseHours,
      note: reason,
      reason,
    })
  })

/** @throws NOT_FOUND, CASE_ERASED, CASE_JOINED */
export const reopenCase = (services: SupportServices, ctx: SignedInCtx, id: number): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await lockedCase(tx, id)
    if (found.joinedIntoId !== null) throw new AppError('CASE_JOINED')
    await moveSupportCase(tx, found, 'open', { by: byOf(ctx, services), dueHours: services.config.caseHours })
  })

const isSamePerson = (a: StoredSupportCase, b: StoredSupportCase) =>
  (a.accountId !== null && a.accountId === b.accountId) ||
  (a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase()) ||
  (a.mobileNo !== null && a.mobileNo === b.mobileNo)

/**
 * Joins a case into another one of the same person. Both are locked in id order so that two joins cannot deadlock.
 * @throws NOT_FOUND, CASE_ERASED, CASE_JOINED, CASE_OTHER_PERSON
 */
export const joinCase = (
  services: SupportServices,
  ctx: SignedInCtx,
  { id, into }: Body<'join'>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    if (id === into) throw new AppError('CASE_OTHER_PERSON')
    const first = await lockedCase(tx, Math.min(id, into))
    const second = await lockedCase(tx, Math.max(id, into))
    const [found, target] = id < into ? [first, second] : [second, first]
    if (found.joinedIntoId !== null || target.joinedIntoId !== null) throw new AppError('CASE_JOINED')
    if (await hasJoined(tx, id)) throw new AppError('CASE_JOINED')
    if (!isSamePerson(found, target)) throw new AppError('CASE_OTHER_PERSON')
    const by = byOf(ctx, services)
    const dueHours = services.config.caseHours
    const reason = `Joined into ${target.number}`
    if (found.status === 'solved') await moveSupportCase(tx, found, 'open', { by, dueHours })
    const open = { ...found, status: found.status === 'solved' ? ('open' as const) : found.status }
    await moveSupportCase(tx, open, 'solved', { by, dueHours, note: reason, reason, joinedIntoId: into })
    await audit(tx, by, 'joined', id, { into })
  })
