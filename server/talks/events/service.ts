import type { BodyOf } from '../../../contract/call.ts'
import type { managedEvents } from '../../../contract/talks/events.ts'
import { eventImageRule, eventTexts } from '../../../contract/talks/facts.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { prepareMedia, publishMedia } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, setStatus, updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { acceptSave, lockSaves, writeSaves } from '../../platform/editing/accept-save.ts'
import { eventsTag, eventTag, type TalksServices } from '../deps.ts'
import { lockEvent, type LockedEvent } from '../registration/store-registrations.ts'
import { settleSeats } from '../registration/settle.ts'
import { notifyParties } from './notify-parties.ts'
import { haveChanged, prepareSpeakers } from './speakers.ts'
import { countCampParts, findManagedEvent, type ManagedRow } from './store-events.ts'
import { toManagedEvent } from './to-wire.ts'

type Written = BodyOf<typeof managedEvents.create>

const instant = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000))

/** The columns of a form; what does not apply to an online or on-site event is empty. */
const toColumns = (body: Written) => ({
  kind: body.kind,
  slug: body.slug,
  title: body.title,
  summary: body.summary,
  description: body.description,
  spoken_language: body.spoken_language,
  image_media_id: body.image_id ?? null,
  starts_at: instant(body.starts_at)!,
  ends_at: instant(body.ends_at)!,
  is_online: body.is_online,
  venue: body.is_online ? null : (body.venue ?? null),
  address: body.is_online ? null : body.address || null,
  locality: body.is_online ? null : (body.locality ?? null),
  city: body.is_online ? null : (body.locality?.city ?? null),
  latitude: body.is_online ? null : (body.location?.lat ?? body.locality?.latlong?.location.lat ?? null),
  longitude: body.is_online ? null : (body.location?.lng ?? body.locality?.latlong?.location.lng ?? null),
  video_url: body.is_online ? (body.video_url ?? null) : null,
  recording_url: body.recording_url ?? null,
  capacity: body.capacity ?? null,
  most_guests: body.most_guests,
  asks_ages: body.asks_ages,
  registration_opens_at: instant(body.registration_opens_at),
  registration_closes_at: instant(body.registration_closes_at),
  answers_until: instant(body.answers_until),
  reminds_day_before: body.reminds_day_before,
  reminds_hour_before: body.reminds_hour_before,
})

/** Reports a slug that another event has at its field. */
async function orSlugTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'event_slug')
      throw invalidField('slug', eventTexts.slugTaken)
    throw error
  }
}

const prepareImage = ({ database, storage }: TalksServices, id: string, ownerId: number) =>
  prepareMedia({ db: database.db, storage }, { id, ownerId, rule: { field: 'image_id', ...eventImageRule } })

/** Adds a draft in the caller's transaction, with its picture already prepared. @throws INVALID at the slug */
export async function createEvent(
  services: TalksServices,
  body: Written,
  by: By,
  inOne: (work: (tx: Tx) => Promise<{ id: number }>) => Promise<{ id: number }>,
): Promise<{ id: number }> {
  const media = body.image_id ? await prepareImage(services, body.image_id, by.actorId!) : undefined
  const storeSpeakers = await prepareSpeakers(services, body.speakers, { ownerId: by.actorId!, known: [] })
  return orSlugTaken(() =>
    inOne(async (tx) => {
      if (media) await publishMedia(tx, media, body.title)
      const { id } = await insertRow(
        tx,
        'event',
        {
          ...toColumns(body),
          questions: JSON.stringify(body.questions),
          status: 'draft',
          changed_at: by.at,
          created_at: by.at,
          created_by: by.actorId,
        },
        by,
      )
      await storeSpeakers(tx, id)
      return { id }
    }),
  )
}

/** @throws EVENT_NOT_FOUND */
export async function requireManaged(services: TalksServices, id: number): Promise<ManagedRow> {
  const found = await findManagedEvent(services.database.pool, id)
  if (found === undefined) throw new AppError('EVENT_NOT_FOUND')
  return found
}

/** @throws EVENT_NOT_FOUND */
export async function lockManaged(tx: Tx, id: number): Promise<LockedEvent> {
  const event = await lockEvent(tx, id)
  if (event === undefined) throw new AppError('EVENT_NOT_FOUND')
  return event
}

/** @throws INVALID at the capacity where fewer places remain than are taken */
function assertCapacity(event: LockedEvent, capacity: number | null): void {
  if (capacity === null || capacity >= event.taken) return
  throw invalidField('capacity', eventTexts.taken(event.confirmed, event.taken - event.confirmed))
}

/**
 * @throws INVALID at the kind of an event for which people are registered, and at the start of a camp: its slots have its
 *   times and places
 */
function assertSameKind(before: ManagedRow, event: LockedEvent, after: ReturnType<typeof toColumns>): void {
  if (before.kind !== after.kind && (before.parties > 0 || before.slots > 0))
    throw invalidField('kind', eventTexts.kindFixed)
  if (before.slots > 0 && hasMoved(event, after)) throw invalidField('starts_at', eventTexts.campForm)
}

/** Whether registered people have to hear of the change. */
const hasMoved = (before: LockedEvent, after: ReturnType<typeof toColumns>) =>
  before.startsAt.getTime() !== after.starts_at.getTime() ||
  before.endsAt.getTime() !== after.ends_at.getTime() ||
  before.isOnline !== after.is_online ||
  before.venue !== after.venue ||
  before.address !== after.address ||
  before.city !== after.city

const publishChange = ({ changes }: Pick<TalksServices, 'changes'>, id: number) =>
  changes.publish(eventsTag, eventTag(id))

/**
 * Changes an event that was read at a version. Another time or place raises its SEQUENCE and notifies confirmed parties;
 * new places are offered to the waiting list.
 * @throws EVENT_NOT_FOUND, INVALID at the slug or the capacity; CHANGED_MEANWHILE and EDITED_BY_ANOTHER with the newer event
 */
export async function editEvent(
  services: TalksServices,
  body: BodyOf<typeof managedEvents.edit>,
  by: By,
): Promise<void> {
  const before = await requireManaged(services, body.id)
  const media =
    body.image_id && body.image_id !== before.image_id
      ? await prepareImage(services, body.image_id, by.actorId!)
      : undefined
  const known = before.speakers.map(({ photoId }) => photoId)
  const storeSpeakers = await prepareSpeakers(services, body.speakers, { ownerId: by.actorId!, known })
  await orSlugTaken(() =>
    inTransaction(services.database.db, async (tx) => {
      const event = await lockManaged(tx, body.id)
      const record = { table: 'event', id: body.id } as const
      const next = await acceptSave(tx, record, {
        stored: (await lockSaves(tx, record))!,
        sent: { revision: body.version, session: body.session, saveNo: body.saveNo },
        editor: { accountId: by.actorId!, clock: services.clock },
        current: async () => toManagedEvent((await findManagedEvent(tx, body.id))!, by.at),
      })
      if (next === undefined) return
      const columns = toColumns(body)
      assertCapacity(event, columns.capacity)
      assertSameKind(before, event, columns)
      if (media) await publishMedia(tx, media, body.title)
      const isMoved = hasMoved(event, columns)
      const isAsked = JSON.stringify(body.questions) !== JSON.stringify(event.questions)
      await updateRow(
        tx,
        'event',
        body.id,
        {
          ...columns,
          ...(isAsked && { questions: JSON.stringify(body.questions) }),
          ...(isMoved && { sequence: event.sequence + 1, changed_at: by.at }),
        },
        { expectedVersion: undefined, by },
      )
      await storeSpeakers(tx, body.id)
      if (haveChanged(before.speakers, body.speakers))
        await recordAudit(tx, { ...by, action: 'event.speakers-changed', subject: `event:${body.id}` })
      await writeSaves(tx, record, next)
      const now = await lockManaged(tx, body.id)
      if (isMoved && now.status === 'published' && now.startsAt > by.at)
        await notifyParties(services, tx, { kind: 'changed', event: now, statuses: ['confirmed'], at: by.at })
      await settleSeats(services, tx, now, by.at)
    }),
  )
  publishChange(services, body.id)
}

/** Changes the status of an event under its lock. */
const withEvent = async <T>(
  services: TalksServices,
  id: number,
  work: (tx: Tx, event: LockedEvent) => Promise<T>,
): Promise<T> => {
  const done = await inTransaction(services.database.db, async (tx) => work(tx, await lockManaged(tx, id)))
  publishChange(services, id)
  return done
}

/** @throws EVENT_NOT_FOUND, STEP_IMPOSSIBLE for an event that is no draft, EVENT_OVER, CAMP_WITHOUT_SLOTS */
export const publishEvent = (services: TalksServices, id: number, by: By): Promise<void> =>
  withEvent(services, id, async (tx, event) => {
    if (event.status !== 'draft') throw new AppError('STEP_IMPOSSIBLE')
    if (event.endsAt <= by.at) throw new AppError('EVENT_OVER')
    if (event.kind === 'camp' && (await countCampParts(tx, id)).slots === 0)
      throw new AppError('CAMP_WITHOUT_SLOTS')
    await setStatus(tx, 'event', id, 'published', by)
  })

/** Cancels an event and notifies every party. @returns how many e-mails. @throws EVENT_NOT_FOUND, STEP_IMPOSSIBLE, EVENT_OVER */
export const cancelEvent = (
  services: TalksServices,
  { id, reason }: { id: number; reason: string },
  by: By,
): Promise<number> =>
  withEvent(services, id, async (tx, event) => {
    if (event.status !== 'published') throw new AppError('STEP_IMPOSSIBLE')
    if (event.endsAt <= by.at) throw new AppError('EVENT_OVER')
    const sequence = event.sequence + 1
    const values = { cancel_reason: reason, sequence, changed_at: by.at }
    await updateRow(tx, 'event', id, values, { expectedVersion: undefined, by })
    await setStatus(tx, 'event', id, 'cancelled', { ...by, note: reason })
    return notifyParties(services, tx, {
      kind: 'eventCancelled',
      event: { ...event, status: 'cancelled', sequence, cancelReason: reason },
      statuses: ['confirmed', 'waiting', 'offered'],
      at: by.at,
    })
  })

/** @throws EVENT_NOT_FOUND, STEP_IMPOSSIBLE for a published event that is not over */
export const archiveEvent = (services: TalksServices, id: number, by: By): Promise<void> =>
  withEvent(services, id, async (tx, event) => {
    if (event.status === 'published' && event.endsAt > by.at) throw new AppError('STEP_IMPOSSIBLE')
    await setStatus(tx, 'event', id, 'archived', by)
  })
