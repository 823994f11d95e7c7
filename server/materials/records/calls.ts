import type { personRecords, PersonRecordKind } from '../../../contract/materials/person-records.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { resendBar, resendRefusals, type Messages } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { messageKind, withoutLinks } from '../../words/system/message-kinds.ts'
import {
  addNote,
  findAssignee,
  findColleagues,
  findContact,
  findEmails,
  findNotes,
  findOtherRecords,
  isEmailTo,
  saveAssignee,
  tableOf,
  type Contact,
} from './store-records.ts'

type Deps = Pick<Services, 'clock' | 'database'> & { messages: Messages }
type Which = { kind: PersonRecordKind; id: number }

/** @throws NOT_FOUND */
async function requireContact(on: Runs, which: Which): Promise<Contact> {
  const found = await findContact(on, which)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

export const personRecordHandlers = (deps: Deps): Handlers<typeof personRecords> => {
  const { clock, messages } = deps
  const { db, pool } = deps.database
  return {
    async about({ params }, { actor }) {
      const contact = await requireContact(pool, params)
      const table = tableOf(params.kind)
      const [assignee, colleagues, notes, emails, others] = await Promise.all([
        findAssignee(pool, table, params.id),
        findColleagues(pool),
        findNotes(pool, table, params.id),
        findEmails(pool, contact.email),
        findOtherRecords(pool, contact, params),
      ])
      return {
        assignee: assignee ?? null,
        colleagues: colleagues.toSorted(
          (a, b) => Number(b.id === actor.accountId) - Number(a.id === actor.accountId),
        ),
        notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
        emails: emails.map((email) => ({
          id: email.id,
          at: email.at.toISOString(),
          subject: email.subject,
          text: email.isSecret ? '' : withoutLinks(email.text),
          status: email.status,
          canResend: resendBar(email, clock.realNow()) === undefined,
        })),
        others: others.map((one) => ({ ...one, at: one.at.toISOString() })),
      }
    },
    async addNote({ body }, ctx) {
      const { kind, id, text } = body
      const by = byOf(ctx, { clock })
      await requireContact(pool, body)
      return once({ db, clock }, ctx, body, async (tx) => {
        const table = tableOf(kind)
        const note = await addNote(tx, { table, id, at: by.at, authorId: ctx.actor.accountId, text })
        await recordAudit(tx, { ...by, action: `${table}.note-added`, subject: `${table}:${id}` })
        return note
      })
    },
    async assign({ body }, ctx) {
      const { kind, id, accountId } = body
      const by = byOf(ctx, { clock })
      await requireContact(pool, body)
      const table = tableOf(kind)
      await inTransaction(db, async (tx) => {
        const assignee = (await findColleagues(tx)).find((one) => one.id === accountId)
        if (accountId !== null && assignee === undefined) throw invalidField('accountId', 'Choose a person')
        const before = await findAssignee(tx, table, id)
        if ((before?.id ?? null) === accountId) return
        await saveAssignee(tx, { table, id, accountId, at: by.at })
        await recordAudit(tx, {
          ...by,
          action: `${table}.assignee-changed`,
          subject: `${table}:${id}`,
          details: { assignee: { from: before?.name ?? null, to: assignee?.name ?? null } },
        })
      })
      return withMessage(null, 'Successfully updated')
    },
    async resendEmail({ body: { kind, id, messageId } }, ctx) {
      const by = byOf(ctx, { clock })
      const { email } = await requireContact(pool, { kind, id })
      const sentId = await inTransaction(db, async (tx) => {
        if (!(await isEmailTo(tx, messageId, email))) throw new AppError('NOT_FOUND')
        const resent = await messages.resend(tx, messageId, by.at)
        if (typeof resent === 'string') throw new AppError(resendRefusals[resent])
        await recordAudit(tx, {
          ...by,
          action: 'message.resent',
          subject: `message:${messageId}`,
          details: { kind: messageKind(resent.template), ...(resent.isCopy && { copy: resent.id }) },
        })
        return resent.id
      })
      return withMessage({ id: sentId }, 'Message sent again')
    },
  }
}
