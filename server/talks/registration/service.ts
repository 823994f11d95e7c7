import { holdMinutes } from '../../../contract/talks/facts.ts'
import { errorsOfAnswers, type Answers } from '../../../contract/talks/questions.ts'
import { registeringTexts, type RegisterOutcome } from '../../../contract/talks/registering.ts'
import type { Language } from '../../../shared/languages.ts'
import { checkCode, sendCode, type CodeOutcome } from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import { createKeyedMutex } from '../../platform/concurrency.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eventTag, type TalksServices } from '../deps.ts'
import { registrationEmail } from '../emails/registration-emails.ts'
import { holdToken, linkToken, readToken } from './links.ts'
import { freeSeats, registrationRefusal } from './rules.ts'
import { settleSeats } from './settle.ts'
import {
  acceptOffer,
  completeHold,
  endRegistration,
  findAccountOfMobile,
  findHistory,
  findRegistration,
  insertRegistration,
  lockEvent,
  placeInQueue,
  releaseEarlierHolds,
  saveAnswers,
  type LockedEvent,
  type NewRegistration,
  type StoredRegistration,
} from './store-registrations.ts'

export type Registering = {
  eventId: number
  name: string
  email: string
  mobile_no: string
  age?: number | undefined
  guests: number | { name?: string | undefined; age?: number | undefined }[]
  answers: Answers
}

/** Account, address and language of the person. */
export type Registrant = { accountId: number | undefined; ip: string; language: Language }

type Mutex = ReturnType<typeof createKeyedMutex>
const mutexes = new WeakMap<object, Mutex>()

/** One registration of an event at a time in this process, so that those who wait occupy no connection. */
function oneAtATime<T>({ database }: TalksServices, eventId: number, work: () => Promise<T>): Promise<T> {
  const mutex =
    mutexes.get(database) ?? createKeyedMutex({ waitMs: 25_000, tooLate: () => new AppError('UNAVAILABLE') })
  mutexes.set(database, mutex)
  return mutex(String(eventId), work)
}

type Guest = Exclude<Registering['guests'], number>[number]
const guestsOf = (guests: Registering['guests']): Guest[] =>
  typeof guests === 'number' ? Array.from({ length: guests }, () => ({})) : guests

/** Locks a published event of this kind and settles its places. @throws the refusal while registration is not open */
async function openEvent(
  services: TalksServices,
  tx: Tx,
  { id, kind }: { id: number; kind: string },
  at: Date,
) {
  const found = await lockEvent(tx, id)
  if (found === undefined || found.kind !== kind) throw new AppError('EVENT_NOT_FOUND')
  const refusal = registrationRefusal(found, at)
  if (refusal !== undefined) throw new AppError(refusal)
  return settleSeats(services, tx, found, at)
}

/** @throws INVALID where party, ages or answers do not fit the event */
function assertFits(event: LockedEvent, order: Registering): void {
  const guests = guestsOf(order.guests)
  const errors = errorsOfAnswers(event.questions, order.answers)
  const most = Math.min(event.mostGuests, (event.capacity ?? Infinity) - 1)
  if (guests.length > most)
    errors['guests'] = most === 0 ? registeringTexts.noGuests : registeringTexts.atMost(most)
  const people = [{ age: order.age }, ...guests]
  if (event.asksAges && people.some(({ age }) => age === undefined))
    errors[order.age === undefined ? 'age' : 'guests'] = registeringTexts.ageMissing
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
}

const toNew = (
  order: Registering,
  { language }: Registrant,
  at: Date,
): Omit<NewRegistration, 'status' | 'takesSeats'> => ({
  eventId: order.eventId,
  accountId: null,
  personKey: `mobile:${order.mobile_no}`,
  name: order.name,
  email: order.email,
  mobileNo: order.mobile_no,
  age: order.age ?? null,
  guests: guestsOf(order.guests),
  answers: order.answers,
  getsOffers: true,
  language,
  heldUntil: null,
  version: 1,
  at,
})

/**
 * Registers a person for an event. Signed in: confirmed or on the waiting list at once. Otherwise places are held
 * while an OTP is awaited; whether the number is registered already is not revealed before it is proved.
 */
export async function register(
  services: TalksServices,
  kind: string,
  order: Registering,
  asking: Registrant,
): Promise<RegisterOutcome> {
  const work = () =>
    asking.accountId === undefined
      ? hold(services, kind, order, asking)
      : registerAccount(services, kind, order, { ...asking, accountId: asking.accountId })
  const outcome = await oneAtATime(services, order.eventId, work)
  services.changes.publish(eventTag(order.eventId))
  return outcome
}

const registerAccount = (
  services: TalksServices,
  kind: string,
  order: Registering,
  asking: Registrant & { accountId: number },
): Promise<RegisterOutcome> =>
  inTransaction(services.database.db, async (tx) => {
    const at = services.clock.now()
    const event = await openEvent(services, tx, { id: order.eventId, kind }, at)
    assertFits(event, order)
    const personKey = `account:${asking.accountId}`
    const history = await historyOf(tx, event.id, personKey)
    const isSeated = freeSeats(event) >= 1 + guestsOf(order.guests).length
    const added = await insertRegistration(tx, {
      ...toNew(order, asking, at),
      ...history,
      accountId: asking.accountId,
      personKey,
      status: isSeated ? 'confirmed' : 'waiting',
      takesSeats: isSeated,
    })
    return finish(services, tx, { event, registration: added, at })
  })

/** @throws ALREADY_REGISTERED */
async function historyOf(tx: Tx, eventId: number, personKey: string) {
  const { isRegistered, gaveUpOffer, lastVersion } = await findHistory(tx, eventId, personKey)
  if (isRegistered) throw new AppError('ALREADY_REGISTERED')
  return { getsOffers: !gaveUpOffer, version: lastVersion + 1 }
}

type Finished = {
  event: LockedEvent
  registration: StoredRegistration
  at: Date
}

/** Queues the e-mail of a decided registration. */
async function finish(
  services: TalksServices,
  tx: Tx,
  { event, registration, at }: Finished,
): Promise<RegisterOutcome> {
  const state = registration.status === 'confirmed' ? 'confirmed' : 'waiting'
  await services.messages.queue(tx, registrationEmail(services, state, event, registration), at)
  return {
    state,
    token: linkToken(services.signer, registration.id, event.endsAt),
    heldUntil: null,
    waitingPlace: state === 'waiting' ? await placeInQueue(tx, event.id, registration.queueNo) : null,
  }
}

const codeOf = (eventId: number, recipient: string, ip: string) => ({
  purpose: 'registration' as const,
  recipient,
  about: `event:${eventId}`,
  ip,
})

/** Holds places, as far as they are free, and sends the OTP in one transaction. @throws LIMITED */
async function hold(
  services: TalksServices,
  kind: string,
  order: Registering,
  asking: Registrant,
): Promise<RegisterOutcome> {
  const at = services.clock.now()
  let held: StoredRegistration | undefined
  await sendCode(
    services,
    { ...codeOf(order.eventId, order.mobile_no, asking.ip), language: asking.language },
    async (tx) => {
      const event = await openEvent(services, tx, { id: order.eventId, kind }, at)
      assertFits(event, order)
      await releaseEarlierHolds(tx, event.id, order.mobile_no)
      held = await insertRegistration(tx, {
        ...toNew(order, asking, at),
        status: 'held',
        takesSeats: freeSeats(event) >= 1 + guestsOf(order.guests).length,
        heldUntil: new Date(at.getTime() + holdMinutes * 60_000),
      })
    },
  )
  const { id, takesSeats, heldUntil } = held!
  return {
    state: 'otp',
    token: holdToken(services.signer, id, services.clock.now()),
    heldUntil: takesSeats ? heldUntil!.toISOString() : null,
    waitingPlace: null,
  }
}

/** The registration that awaits its OTP; undefined when its time is over. @throws LINK_INVALID */
async function findHeld(services: TalksServices, token: string) {
  const at = services.clock.now()
  const id = readToken(services.signer, 'hold', token, at)
  if (id === undefined) throw new AppError('LINK_INVALID')
  const found = await findRegistration(services.database.pool, id)
  return found?.status === 'held' && found.heldUntil! > at ? found : undefined
}

/**
 * Completes a held registration with its OTP.
 * @returns the outcome, or how the OTP was; `over` too where the hold is over
 */
export async function verifyHold(
  services: TalksServices,
  { token, otp }: { token: string; otp: string },
  ip: string,
): Promise<RegisterOutcome | Exclude<CodeOutcome, 'right'>> {
  const held = await findHeld(services, token)
  if (held === undefined) return 'over'
  const code = await checkCode(services, { ...codeOf(held.eventId, held.mobileNo!, ip), code: otp })
  if (code !== 'right') return code
  const outcome = await oneAtATime(services, held.eventId, () =>
    inTransaction(services.database.db, (tx) => completeRegistration(services, tx, held)),
  )
  services.changes.publish(eventTag(held.eventId))
  return outcome
}

async function completeRegistration(
  services: TalksServices,
  tx: Tx,
  { id, eventId, mobileNo }: StoredRegistration,
): Promise<RegisterOutcome | 'over'> {
  const at = services.clock.now()
  const found = await lockEvent(tx, eventId)
  const event = await settleSeats(services, tx, found!, at)
  if (event.status === 'cancelled') throw new AppError('EVENT_CANCELLED')
  const held = await findRegistration(tx, id)
  if (held?.status !== 'held') return 'over'
  const accountId = (await findAccountOfMobile(tx, mobileNo!)) ?? null
  const personKey = accountId === null ? `mobile:${mobileNo}` : `account:${accountId}`
  const history = await historyOf(tx, eventId, personKey)
  const isSeated = held.takesSeats || freeSeats(event) >= held.partySize
  const registration = await completeHold(tx, id, {
    ...history,
    status: isSeated ? 'confirmed' : 'waiting',
    personKey,
    accountId,
    at,
  })
  return finish(services, tx, { event, registration, at })
}

/** Sends another OTP for a held registration. @throws LINK_INVALID, REGISTRATION_OVER, LIMITED */
export async function resendCode(services: TalksServices, token: string, asking: Registrant): Promise<void> {
  const held = await findHeld(services, token)
  if (held === undefined) throw new AppError('REGISTRATION_OVER')
  await sendCode(services, { ...codeOf(held.eventId, held.mobileNo!, asking.ip), language: held.language })
}

type Change = (
  tx: Tx,
  registration: StoredRegistration,
  event: LockedEvent,
  at: Date,
) => Promise<'confirmed' | 'cancelled' | 'declined' | undefined>

/**
 * Changes the registration of a link under the lock of its event, then offers free places.
 * @throws LINK_INVALID, and the errors of `change`
 */
async function changeOwn(services: TalksServices, token: string, change: Change): Promise<void> {
  const { changes, clock, database, messages, signer } = services
  const id = readToken(signer, 'link', token, clock.now())
  const known = id === undefined ? undefined : await findRegistration(database.pool, id)
  if (known === undefined || known.name === null) throw new AppError('LINK_INVALID')
  await oneAtATime(services, known.eventId, () =>
    inTransaction(database.db, async (tx) => {
      const at = clock.now()
      const event = (await lockEvent(tx, known.eventId))!
      const registration = (await findRegistration(tx, known.id))!
      const done = await change(tx, registration, event, at)
      const changed = (await findRegistration(tx, known.id))!
      if (done !== undefined) await messages.queue(tx, registrationEmail(services, done, event, changed), at)
      await settleSeats(services, tx, (await lockEvent(tx, known.eventId))!, at)
    }),
  )
  changes.publish(eventTag(known.eventId))
}

/** Whether a registration still counts. */
export const isActive = ({ status }: { status: string }) =>
  status === 'confirmed' || status === 'waiting' || status === 'offered'

/** Cancels the registration of a link; one that is cancelled already stays so. @throws LINK_INVALID, REGISTRATION_OVER */
export const cancelOwn = (services: TalksServices, token: string): Promise<void> =>
  changeOwn(services, token, async (tx, registration, event, at) => {
    if (registration.status === 'cancelled') return undefined
    if (!isActive(registration) || event.startsAt <= at) throw new AppError('REGISTRATION_OVER')
    await endRegistration(tx, registration.id, { to: 'cancelled', by: 'person', at })
    return 'cancelled'
  })

/** Last instant at which answers can be changed. */
export const answersUntil = ({ answersUntil: until, startsAt }: LockedEvent): Date => until ?? startsAt

/** @throws LINK_INVALID, REGISTRATION_OVER, INVALID at the answers that do not fit */
export const changeOwnAnswers = (
  services: TalksServices,
  { token, answers }: { token: string; answers: Answers },
): Promise<void> =>
  changeOwn(services, token, async (tx, registration, event, at) => {
    if (!isActive(registration) || event.status !== 'published' || answersUntil(event) <= at)
      throw new AppError('REGISTRATION_OVER')
    const errors = errorsOfAnswers(event.questions, answers)
    if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
    await saveAnswers(tx, registration.id, answers)
    return undefined
  })

/** @throws LINK_INVALID, PLACE_OFFER_OVER */
export const answerOwnOffer = (
  services: TalksServices,
  { token, accept }: { token: string; accept: boolean },
): Promise<void> =>
  changeOwn(services, token, async (tx, { id, status, offerUntil }, event, at) => {
    if (status === 'confirmed' && accept) return undefined
    if (status !== 'offered' || offerUntil! <= at || event.status !== 'published')
      throw new AppError('PLACE_OFFER_OVER')
    if (accept) {
      await acceptOffer(tx, id, at)
      return 'confirmed'
    }
    await endRegistration(tx, id, { to: 'declined', by: 'person', at })
    return 'declined'
  })
