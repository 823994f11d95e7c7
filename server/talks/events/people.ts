import type { BodyOf } from '../../../contract/call.ts'
import type { managedEvents } from '../../../contract/talks/events.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countOutsideChange } from '../../platform/editing/accept-save.ts'
import { eventTag, type TalksServices } from '../deps.ts'
import { invitationEmail } from '../emails/invitations.ts'
import { registrationEmail } from '../emails/registration-emails.ts'
import { talksLinks } from '../emails/talks-links.ts'
import { listUninvited } from '../import/store-people.ts'
import type { LockedEvent } from '../registration/store-registrations.ts'
import { notifyParties } from './notify-parties.ts'
import { lockManaged, requireManaged } from './service.ts'
import { deleteInvite, insertInvites, listGuestsOf, listParties, type Invited } from './store-events.ts'

/** @throws EVENT_NOT_FOUND, STEP_IMPOSSIBLE unless the event is published, EVENT_OVER once it is over */
async function lockUpcoming(tx: Tx, id: number, at: Date): Promise<LockedEvent> {
  const event = await lockManaged(tx, id)
  if (event.status !== 'published') throw new AppError('STEP_IMPOSSIBLE')
  if (event.endsAt <= at) throw new AppError('EVENT_OVER')
  return event
}

/** Sends a reminder now. @returns how many e-mails */
export const sendReminder = (
  services: TalksServices,
  eventId: number,
  by: By,
  slotId?: number,
): Promise<number> =>
  inTransaction(services.database.db, async (tx) => {
    const event = await lockUpcoming(tx, eventId, by.at)
    const parties = await listParties(tx, event.id, ['confirmed'])
    const reminded = parties.filter(({ slot }) => slotId === undefined || slot?.id === slotId)
    const reminders = reminded.map((party) =>
      registrationEmail(services, 'staff', event, party, talksLinks(services, party.email!)),
    )
    await services.messages.queueMany(tx, reminders, by.at)
    const emails = reminders.length
    await recordAudit(tx, {
      ...by,
      action: 'event.reminded',
      subject: `event:${eventId}`,
      details: { emails },
    })
    return emails
  })

/** Most uploaded people who are invited at once. */
const mostInvited = 500

const byAddress = (people: readonly Invited[]): Invited[] => [
  ...new Map(people.map((one) => [one.email.toLowerCase(), one])).values(),
]

/** Invites people, each address once. @throws NOT_FOUND for an unknown invitation, INVALID without people */
export async function invite(
  services: TalksServices,
  body: BodyOf<typeof managedEvents.invite>,
  by: By,
): Promise<{ invited: number; already: number }> {
  const { eventId, id, status, fromEventId } = body
  const { spoken_language: spokenLanguage } = await requireManaged(services, eventId)
  return inTransaction(services.database.db, async (tx) => {
    if (id !== undefined && status !== undefined) {
      if ((await deleteInvite(tx, eventId, id)).length === 0) throw new AppError('NOT_FOUND')
      return { invited: 0, already: 0 }
    }
    const event = await lockUpcoming(tx, eventId, by.at)
    const given = body.people.map(({ email, name = '' }) => ({ email, name }))
    const people = byAddress([
      ...given,
      ...(fromEventId === undefined ? [] : await listGuestsOf(tx, fromEventId)),
      ...(body.uploaded === 0 ? [] : await listUninvited(tx, eventId, mostInvited)),
    ])
    if (people.length === 0) throw invalidField('people', 'Enter at least one person')
    const added = await insertInvites(tx, eventId, people, { by: by.actorId!, at: by.at })
    const emails = added.map((person) =>
      invitationEmail(
        services,
        { ...event, spokenLanguage: spokenLanguage as 'en' | 'hi' | 'te' },
        person,
        talksLinks(services, person.email),
      ),
    )
    await services.messages.queueMany(tx, emails, by.at)
    await recordAudit(tx, {
      ...by,
      action: 'event.invited',
      subject: `event:${eventId}`,
      details: { people: added.length },
    })
    return { invited: added.length, already: people.length - added.length }
  })
}

/** Sets or removes the video link, and sends it on request. @returns how many e-mails */
export async function setVideoLink(
  services: TalksServices,
  { eventId, url, notify, status }: BodyOf<typeof managedEvents.videoLink>,
  by: By,
): Promise<number> {
  if (status === undefined && url === undefined) throw invalidField('url', eventTexts.url)
  const sent = await inTransaction(services.database.db, async (tx) => {
    const event = await lockManaged(tx, eventId)
    if (!event.isOnline) throw new AppError('STEP_IMPOSSIBLE')
    const videoUrl = status === undefined ? url! : null
    const sequence = event.sequence + 1
    const values = { video_url: videoUrl, sequence, changed_at: by.at }
    await updateRow(tx, 'event', eventId, values, { expectedVersion: undefined, by })
    await countOutsideChange(tx, { table: 'event', id: eventId })
    if (notify === 0 || videoUrl === null || event.status !== 'published' || event.endsAt <= by.at) return 0
    const changed = { ...event, videoUrl, sequence }
    return notifyParties(services, tx, {
      kind: 'videoLink',
      event: changed,
      statuses: ['confirmed'],
      at: by.at,
    })
  })
  services.changes.publish(eventTag(eventId))
  return sent
}
