import type { BodyOf } from '../../../contract/call.ts'
import {
  newsletterTexts,
  type newsletters,
  type stoppedAddresses,
} from '../../../contract/talks/newsletters.ts'
import { verifiedEmailOf } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Setup } from '../../domain.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { bytes, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import type { Tx } from '../../platform/db/database.ts'
import { emailPolicy } from '../../platform/email/policy.ts'
import { insertRow, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newsletterEmail } from './email.ts'
import { newslettersList, recipientsList, stoppedList } from './list-newsletters.ts'
import { countAudience, findContent } from './store-sending.ts'
import {
  deleteStopped,
  findNewsletter,
  moveNewsletter,
  skipWaiting,
  wasStarted,
} from './store-newsletters.ts'

type Body = BodyOf<typeof newsletters.save>

const yearMs = 366 * 86_400_000
export const newsletterDrain = 'newsletters'

const columnsOf = (body: Body) => ({
  topic: body.topic,
  language: body.language,
  only_language: body.onlyLanguage,
  subject: body.subject,
  preheader: body.preheader,
  body: body.body,
  button_text: body.buttonText,
  button_link: body.link,
})

export const newsletterHandlers = (setup: Setup): Handlers<typeof newsletters> => {
  const { db, clock, config, fieldCrypto, messages, drains } = setup
  const contentOf = async (id: number) => {
    const found = await findContent(db, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  /** Moves a newsletter in one transaction with its audit row. @throws NOT_FOUND, NEWSLETTER_STATUS */
  const move = async (id: number, ctx: Ctx, action: string, work: (tx: Tx) => Promise<boolean>) => {
    await contentOf(id)
    await inTransaction(db, async (tx) => {
      if (!(await work(tx))) throw new AppError('NEWSLETTER_STATUS')
      const subject = `newsletter:${id}`
      await recordAudit(tx, { ...byOf(ctx, { clock }), action: `newsletter.${action}`, subject })
    })
    drains.nudge(newsletterDrain)
  }
  return {
    async save({ body }, ctx) {
      const by = byOf(ctx, { clock })
      const saved = await once(setup, ctx, body, async (tx) => {
        if (body.id === undefined) {
          const row = { ...columnsOf(body), status: 'draft', created_at: by.at }
          return { id: (await insertRow(tx, 'newsletter', row, by)).id }
        }
        const before = await findNewsletter(tx, body.id)
        if (before !== undefined && before.status !== 'draft') throw new AppError('NEWSLETTER_STATUS')
        await updateRow(tx, 'newsletter', body.id, columnsOf(body), { expectedVersion: body.version, by })
        return { id: body.id }
      })
      return withMessage(saved, body.id === undefined ? newsletterTexts.added : newsletterTexts.updated)
    },
    async detail({ params: { id } }) {
      const found = await findNewsletter(db, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return {
        ...found,
        status: found.status as 'draft',
        sendAt: found.sendAt?.toISOString() ?? null,
        finishedAt: found.finishedAt?.toISOString() ?? null,
        audience: await countAudience(db, found),
      }
    },
    list: listHandler(setup, newslettersList),
    recipients: listHandler(setup, recipientsList),
    async preview({ params: { id } }, ctx) {
      const email = (await verifiedEmailOf(db, ctx.actor.accountId)) ?? config.organisation.email
      const { html = '' } = newsletterEmail({ config, fieldCrypto }, await contentOf(id), email)
      void ctx.reply.header('content-security-policy', emailPolicy)
      return bytes(Buffer.from(html), `newsletter-${id}.html`)
    },
    async test({ body: { id } }, ctx) {
      const content = await contentOf(id)
      const email = await verifiedEmailOf(db, ctx.actor.accountId)
      if (email === undefined) throw new AppError('NEWSLETTER_NO_ADDRESS')
      // Without a topic, so that it arrives whatever its reader subscribed to.
      const { topic: _, ...letter } = newsletterEmail({ config, fieldCrypto }, content, email)
      await messages.queue(db, { ...letter, subject: `[Test] ${letter.subject}` }, clock.now())
      return withMessage(null, newsletterTexts.test)
    },
    async schedule({ body: { id, version, sendAt } }, ctx) {
      const now = clock.now()
      const at = sendAt === undefined ? now : new Date(sendAt)
      if (at < now || at.getTime() - now.getTime() > yearMs)
        throw invalidField('sendAt', newsletterTexts.time)
      await move(id, ctx, 'scheduled', (tx) =>
        moveNewsletter(tx, id, { from: ['draft'], to: 'scheduled', sendAt: at, version }),
      )
      return withMessage(null, newsletterTexts.scheduled)
    },
    async pause({ body: { id } }, ctx) {
      await move(id, ctx, 'paused', (tx) =>
        moveNewsletter(tx, id, { from: ['scheduled', 'sending'], to: 'paused', pauseReason: 'staff' }),
      )
      return withMessage(null, newsletterTexts.paused)
    },
    async resume({ body: { id } }, ctx) {
      const now = clock.now()
      await move(id, ctx, 'resumed', async (tx) =>
        (await wasStarted(tx, id))
          ? moveNewsletter(tx, id, { from: ['paused', 'late'], to: 'sending', resumedAt: now })
          : moveNewsletter(tx, id, { from: ['paused', 'late'], to: 'scheduled', sendAt: now }),
      )
      return withMessage(null, newsletterTexts.resumed)
    },
    async cancel({ body: { id } }, ctx) {
      await move(id, ctx, 'cancelled', async (tx) => {
        const from = ['draft', 'scheduled', 'sending', 'paused', 'late']
        if (!(await moveNewsletter(tx, id, { from, to: 'cancelled' }))) return false
        await skipWaiting(tx, id, clock.now())
        return true
      })
      return withMessage(null, newsletterTexts.cancelled)
    },
  }
}

export const stoppedHandlers = (setup: Setup): Handlers<typeof stoppedAddresses> => ({
  list: listHandler(setup, stoppedList),
  async lift({ body: { id, reason } }, ctx) {
    const { db, clock } = setup
    await inTransaction(db, async (tx) => {
      if ((await deleteStopped(tx, id)) === undefined) throw new AppError('NOT_FOUND')
      const subject = `stopped_address:${id}`
      const action = 'stopped_address.lifted'
      await recordAudit(tx, { ...byOf(ctx, { clock }), action, subject, details: { reason } })
    })
    return withMessage(null, newsletterTexts.lifted)
  },
})
