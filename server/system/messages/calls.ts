import type { outbox } from '../../../contract/system/outbox.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { resendBar, resendRefusals, setAside, type Messages } from '../../platform/messages/index.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { kindOfTemplate, messageKind, withoutLinks } from '../../words/system/message-kinds.ts'
import { messagesList, subjectOf, type StoredMessage } from './list-messages.ts'
import { findMessage, findTemplates } from './store-messages.ts'

type Deps = ListDeps & { db: Db; messages: Messages }

export const outboxHandlers = (deps: Deps): Handlers<typeof outbox> => {
  const { readPool, clock, db, messages } = deps
  const toWire = (message: StoredMessage) => ({
    ...onWire({ ...message, goodUntil: undefined }),
    kind: kindOfTemplate(message.template),
    kindName: messageKind(message.template),
    subject: subjectOf(message),
    resend: resendBar(message, clock.realNow()) ?? ('yes' as const),
  })
  const mayAct = (permissions: ReadonlySet<string>) => permissions.has('users.manage')
  return {
    messages: listHandler(deps, messagesList, toWire),
    async message({ params: { id } }, { actor }) {
      const found = await findMessage(readPool, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { text, attachments, resentOf, copies, isSecret, goodUntil } = found
      return {
        ...toWire(found),
        isSecret,
        resentOf,
        mayAct: mayAct(actor.permissions),
        text: isSecret ? null : withoutLinks(text),
        goodUntil: goodUntil?.toISOString() ?? null,
        attachments: attachments.map(({ kind }) => kind),
        copies: copies.map((copy) => ({ ...copy, createdAt: new Date(copy.createdAt).toISOString() })),
      }
    },
    async about(_input, { actor }) {
      const kinds = [...new Set((await findTemplates(readPool)).map(kindOfTemplate))]
      return {
        kinds: kinds
          .map((id) => ({ id, name: messageKind(id) }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        servers: { email: messages.goesOut('email'), sms: messages.goesOut('sms') },
        mayAct: mayAct(actor.permissions),
      }
    },
    async resend({ body: { id } }, ctx) {
      const by = byOf(ctx, { clock })
      const sentId = await inTransaction(db, async (tx) => {
        const resent = await messages.resend(tx, id, by.at)
        if (typeof resent === 'string') throw new AppError(resendRefusals[resent])
        await recordAudit(tx, {
          ...by,
          action: 'message.resent',
          subject: `message:${id}`,
          details: { kind: messageKind(resent.template), ...(resent.isCopy && { copy: resent.id }) },
        })
        return resent.id
      })
      return withMessage({ id: sentId }, 'Message sent again')
    },
    async setAside({ body: { id, reason } }, ctx) {
      const by = byOf(ctx, { clock })
      await inTransaction(db, async (tx) => {
        if (!(await setAside(tx, id, by.at))) throw new AppError('MESSAGE_NOT_FAILED')
        const deed = { action: 'message.set-aside', subject: `message:${id}`, details: { reason } }
        await recordAudit(tx, { ...by, ...deed })
      })
      return withMessage(null, 'Message set aside')
    },
  }
}
