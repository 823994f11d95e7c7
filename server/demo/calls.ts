import type { demo } from '../../contract/demo.ts'
import { demoAccounts, demoPassword } from '../db/demo/accounts.ts'
import { bytes } from '../http/answers.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldCrypto } from '../platform/crypto/field-crypto.ts'
import type { Db } from '../platform/db/database.ts'
import { emailPolicy } from '../platform/email/policy.ts'
import { findStyled, listOutbox, type Messages } from '../platform/messages/index.ts'

export type DemoDeps = {
  db: Db
  clock: Clock
  messages: Pick<Messages, 'makeAttachment'>
  fieldCrypto: Pick<FieldCrypto, 'open'>
  sandboxUrl: string
  advanceClock(hours: number): Promise<Date>
}

export const demoHandlers = ({
  db,
  clock,
  messages,
  fieldCrypto,
  sandboxUrl,
  advanceClock,
}: DemoDeps): Handlers<typeof demo> => ({
  async outbox({ query }) {
    const letters = await listOutbox(db, { ...(query.to ? { to: query.to } : {}), limit: 100 }, fieldCrypto)
    return letters.map(({ id, channel, to, subject, text, isStyled, attachments, createdAt }) => ({
      id,
      channel,
      to,
      subject,
      text,
      isStyled,
      attachments: attachments.map(({ kind }) => kind),
      createdAt: createdAt.toISOString(),
    }))
  },
  async letter({ params }, { reply }) {
    const html = (await findStyled(db, params.id, fieldCrypto))?.html
    if (!html) throw new AppError('NOT_FOUND')
    void reply.header('content-security-policy', emailPolicy)
    return bytes(Buffer.from(html), `letter-${params.id}.html`)
  },
  async attachment({ params }) {
    const attached = (await findStyled(db, params.id, fieldCrypto))?.attachments[params.number - 1]
    if (!attached) throw new AppError('NOT_FOUND')
    const { body, fileName } = await messages.makeAttachment(attached)
    return bytes(body, fileName)
  },
  async clock({ body }) {
    const now = await advanceClock(body.advanceHours)
    return { now: now.toISOString() }
  },
  about: () => ({
    accounts: demoAccounts.map(({ role, name, email }) => ({
      role,
      name,
      username: email,
      password: demoPassword,
    })),
    sandboxUrl,
    now: clock.now().toISOString(),
  }),
})
