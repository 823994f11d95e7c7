import type { BodyOf } from '../../../contract/call.ts'
import type { campParticipants, campRegistration } from '../../../contract/talks/camp-participants.ts'
import { campTexts } from '../../../contract/talks/camps.ts'
import { registeringTexts, type RegisterOutcome } from '../../../contract/talks/registering.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { eventTag, type TalksServices } from '../deps.ts'
import { registrationEmail } from '../emails/registration-emails.ts'
import { withFreeSlot } from '../registration/booked-slot.ts'
import { isActive, register, type Registrant } from '../registration/service.ts'
import {
  endRegistration,
  findAccountOfMobile,
  findHistory,
  findRegistration,
  insertRegistration,
  lockEvent,
  type LockedEvent,
  type StoredRegistration,
} from '../registration/store-registrations.ts'
import { fitnessErrors } from './fitness.ts'
import { findCamp } from './store-camps.ts'
import { insertFitness } from './store-fitness.ts'
import {
  findSlot,
  insertBooking,
  moveBooking,
  saveParticipant,
  type SlotOfCamp,
} from './store-participants.ts'

/** @throws INVALID at `slotId` for a slot of another camp or one that is over */
async function openSlot(tx: Tx, eventId: number, slotId: number, isOver: (slot: SlotOfCamp) => boolean) {
  const slot = await findSlot(tx, eventId, slotId)
  if (slot === undefined) throw invalidField('slotId', campTexts.slot)
  if (isOver(slot)) throw invalidField('slotId', campTexts.slotOver)
  return slot
}

const bookingOf = ({ id, eventId, partySize, takesSeats }: StoredRegistration, slotId: number) => ({
  registrationId: id,
  eventId,
  slotId,
  partySize,
  takesSeats,
})

/**
 * Registers a person for a slot of a camp. Answers about fitness that do not fit the camp are refused and not stored.
 * @throws as `register`; INVALID at `slotId` and below `fitness`
 */
export const registerForCamp = (
  services: TalksServices,
  { slotId, fitness, ...order }: BodyOf<typeof campRegistration.register>,
  asking: Registrant,
): Promise<RegisterOutcome> =>
  withFreeSlot(() =>
    register(
      services,
      'camp',
      {
        ...order,
        async within(tx, registration, at) {
          const { eventId } = registration
          const slot = await openSlot(tx, eventId, slotId, ({ startsAt }) => startsAt <= at)
          const camp = (await findCamp(tx, eventId))!
          const days = { today: istDay(at), slotDay: istDay(slot.startsAt) }
          const errors = fitnessErrors(fitness, camp.fitness, days)
          if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
          await insertBooking(tx, bookingOf(registration, slotId))
          if (fitness !== undefined) {
            const given = { registrationId: registration.id, eventId, answers: fitness }
            await insertFitness(tx, services.fieldCrypto, given, at)
          }
        },
      },
      asking,
    ),
  )

/** @throws NOT_FOUND, INVALID at `eventId` for a camp that is not published */
async function lockPublished(tx: Tx, id: number): Promise<LockedEvent> {
  const event = await lockEvent(tx, id)
  if (event?.kind !== 'camp') throw new AppError('NOT_FOUND')
  if (event.status !== 'published') throw invalidField('eventId', campTexts.published)
  return event
}

function assertParty({ mostGuests }: LockedEvent, guests: number | undefined) {
  if (guests !== undefined && guests > mostGuests)
    throw invalidField(
      'guests',
      mostGuests === 0 ? registeringTexts.noGuests : registeringTexts.atMost(mostGuests),
    )
}

/** Registers a participant for staff; they get the e-mail of a registration where they have an address. */
export const addParticipant =
  (services: TalksServices, body: BodyOf<typeof campParticipants.add>, by: By) =>
  (tx: Tx): Promise<{ id: number }> =>
    withFreeSlot(async () => {
      const event = await lockPublished(tx, body.eventId)
      assertParty(event, body.guests)
      await openSlot(tx, event.id, body.slotId, ({ endsAt }) => endsAt <= by.at)
      const accountId = (await findAccountOfMobile(tx, body.mobile_no)) ?? null
      const personKey = accountId === null ? `mobile:${body.mobile_no}` : `account:${accountId}`
      const { isRegistered, lastVersion } = await findHistory(tx, event.id, personKey)
      if (isRegistered) throw new AppError('PARTICIPANT_REGISTERED')
      const added = await insertRegistration(tx, {
        eventId: event.id,
        accountId,
        personKey,
        name: body.name,
        email: body.email ?? null,
        mobileNo: body.mobile_no,
        age: null,
        guests: Array.from({ length: body.guests }, () => ({})),
        answers: {},
        status: 'confirmed',
        takesSeats: true,
        getsOffers: true,
        language: 'en',
        heldUntil: null,
        version: lastVersion + 1,
        at: by.at,
      })
      await insertBooking(tx, bookingOf(added, body.slotId))
      await notify(services, tx, { event, id: added.id, kind: 'confirmed' }, by.at)
      const details = { registration: added.id, slot: body.slotId }
      await recordAudit(tx, {
        ...by,
        action: 'camp.participant-added',
        subject: `event:${event.id}`,
        details,
      })
      return { id: added.id }
    })

async function notify(
  services: TalksServices,
  tx: Tx,
  { event, id, kind }: { event: LockedEvent; id: number; kind: 'confirmed' | 'changed' | 'cancelled' },
  at: Date,
) {
  const registration = (await findRegistration(tx, id))!
  if (registration.email === null) return
  await services.messages.queue(tx, registrationEmail(services, kind, event, registration), at)
}

/**
 * Changes a participant, their slot or both, or cancels their registration.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, PARTICIPANT_REGISTERED; INVALID at `id`, `slotId` and `guests`
 */
export async function editParticipant(
  services: TalksServices,
  { id, version, slotId, status, ...to }: BodyOf<typeof campParticipants.edit>,
  by: By,
): Promise<void> {
  const { changes, database } = services
  const known = await findRegistration(database.pool, id)
  if (known === undefined || known.slot === null) throw new AppError('NOT_FOUND')
  await registeredOnce(() =>
    inTransaction(database.db, async (tx) => {
      const event = await lockPublished(tx, known.eventId)
      const before = (await findRegistration(tx, id))!
      if (version !== undefined && before.version !== version) throw new AppError('CHANGED_MEANWHILE')
      if (!isActive(before)) throw invalidField('id', campTexts.over)
      assertParty(event, to.guests)
      const isMoved = slotId !== undefined && slotId !== before.slot!.id
      if (status === 'cancelled') {
        await endRegistration(tx, id, { to: 'cancelled', by: 'staff', at: by.at })
      } else {
        if (isMoved) {
          await openSlot(tx, event.id, slotId, ({ endsAt }) => endsAt <= by.at)
          await moveBooking(tx, id, slotId)
        }
        await saveParticipant(tx, id, { ...to, mobileNo: to.mobile_no })
      }
      const kind = status === 'cancelled' ? 'cancelled' : 'changed'
      if (kind === 'cancelled' || isMoved) await notify(services, tx, { event, id, kind }, by.at)
      const details = { registration: id, fields: Object.keys({ ...to, ...(isMoved && { slotId }) }) }
      const action = kind === 'cancelled' ? 'camp.participant-cancelled' : 'camp.participant-changed'
      await recordAudit(tx, { ...by, action, subject: `event:${event.id}`, details })
    }),
  )
  changes.publish(eventTag(known.eventId))
}

/** Does work that registers a person. @throws PARTICIPANT_REGISTERED, INVALID at `slotId` where it is full */
const registeredOnce = <T>(work: () => Promise<T>): Promise<T> =>
  withFreeSlot(work).catch((error: unknown) => {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'event_registration_once' ? new AppError('PARTICIPANT_REGISTERED') : error
  })
