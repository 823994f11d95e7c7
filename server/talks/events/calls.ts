import type { managedEvents } from '../../../contract/talks/events.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { editingSubject } from '../../platform/editing/accept-save.ts'
import { announceForm } from '../../platform/editing/editing.ts'
import type { TalksDeps } from '../deps.ts'
import { attendeesList } from './list-attendees.ts'
import { eventsList } from './list-events.ts'
import { invite, sendReminder, setVideoLink } from './people.ts'
import { archiveEvent, cancelEvent, createEvent, editEvent, publishEvent, requireManaged } from './service.ts'
import { addNoteOnPerson, findNotesOnPerson } from './store-events.ts'
import { toManagedEvent } from './to-wire.ts'

export const managedEventHandlers = (deps: TalksDeps): Handlers<typeof managedEvents> => {
  const { clock, database } = deps
  const records = { db: database.db, clock }
  const by = (ctx: Parameters<typeof byOf>[0]) => byOf(ctx, { clock })
  return {
    list: listHandler(deps, eventsList),
    detail: async ({ params: { id } }) => toManagedEvent(await requireManaged(deps, id), clock.now()),
    async create({ body }, ctx) {
      const created = await createEvent(deps, body, by(ctx), (work) => once(records, ctx, body, work))
      return withMessage(created, eventTexts.created)
    },
    async edit({ params: { id }, body }, ctx) {
      if (body.id !== id) throw invalidField('id', 'The address names another record')
      await editEvent(deps, body, by(ctx))
      return withMessage(null, eventTexts.updated)
    },
    async editing({ body: { id, session, action } }, { actor: { accountId } }) {
      await requireManaged(deps, id)
      return announceForm({ pool: database.pool, clock }, editingSubject('event', id), {
        session,
        action,
        accountId,
      })
    },
    async publish({ body: { eventId } }, ctx) {
      await publishEvent(deps, eventId, by(ctx))
      return withMessage(null, eventTexts.published)
    },
    async cancel({ body: { eventId, reason } }, ctx) {
      const emails = await cancelEvent(deps, { id: eventId, reason }, by(ctx))
      return withMessage({ emails }, eventTexts.cancelled)
    },
    async archive({ body: { eventId } }, ctx) {
      await archiveEvent(deps, eventId, by(ctx))
      return withMessage(null, eventTexts.archived)
    },
    attendees: listHandler(deps, attendeesList),
    async reminder({ body: { eventId } }, ctx) {
      const emails = await sendReminder(deps, eventId, by(ctx))
      return withMessage({ emails }, eventTexts.sent(emails))
    },
    async invite({ body }, ctx) {
      const done = await invite(deps, body, by(ctx))
      return withMessage(done, body.status === undefined ? eventTexts.sent(done.invited) : eventTexts.updated)
    },
    async videoLink({ body }, ctx) {
      const emails = await setVideoLink(deps, body, by(ctx))
      return withMessage({ emails }, emails > 0 ? eventTexts.sent(emails) : eventTexts.updated)
    },
    async addNote({ body }, ctx) {
      const { registrationId, note } = body
      const author = by(ctx)
      return once(records, ctx, body, async (tx) => {
        const written = { registrationId, text: note, authorId: ctx.actor.accountId, at: author.at }
        const added = await addNoteOnPerson(tx, written)
        if (added === undefined) throw new AppError('NOT_FOUND')
        const subject = `event_registration:${registrationId}`
        await recordAudit(tx, { ...author, action: 'event_registration.note-added', subject })
        return added
      })
    },
    async notes({ params: { id } }) {
      const found = await findNotesOnPerson(database.pool, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found.map((note) => ({ ...note, at: note.at.toISOString() }))
    },
  }
}
