import { otpTexts } from '../../../contract/accounts/otp.ts'
import {
  registeringTexts,
  type ListedRegistration,
  type OwnRegistration,
  type registering,
} from '../../../contract/talks/registering.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import { attachment, refused, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import type { TalksServices } from '../deps.ts'
import { atSlot } from './booked-slot.ts'
import { entryOfRegistration } from './entries.ts'
import { readToken, validLinkToken } from './links.ts'
import { freeSeats, waitingReason } from './rules.ts'
import {
  answerOwnOffer,
  answersUntil,
  cancelOwn,
  changeOwnAnswers,
  isActive,
  register,
  resendCode,
  verifyHold,
  type Registrant,
} from './service.ts'
import {
  findEvent,
  findEvents,
  findRegistration,
  findRegistrationsOf,
  placeInQueue,
  type LockedEvent,
  type StoredRegistration,
} from './store-registrations.ts'

export const askingOf = ({ actor, headers, ip }: Ctx): Registrant => ({
  accountId: actor?.accountId,
  ip,
  language: languageOf(headers['cookie']),
})

/** A registration as its person sees it. @param place on the waiting list */
function toWire(
  whole: LockedEvent,
  registration: StoredRegistration,
  { place, at }: { place: number | null; at: Date },
): OwnRegistration {
  const event = atSlot(whole, registration)
  const { status, getsOffers, partySize } = registration
  const isWaiting = status === 'waiting'
  const isOpen = event.status === 'published' && event.startsAt > at
  return {
    status: status as OwnRegistration['status'],
    name: registration.name!,
    email: registration.email!,
    partySize,
    guests: registration.guests,
    answers: registration.answers,
    offerUntil: registration.offerUntil?.toISOString() ?? null,
    waitingPlace: place,
    waitingReason: isWaiting
      ? waitingReason({ partySize, getsOffers, startsAt: event.startsAt }, freeSeats(event), at)
      : null,
    ticket: status === 'confirmed' && !event.isOnline ? registration.ticket : null,
    canCancel: isActive(registration) && isOpen,
    canChangeAnswers:
      isActive(registration) && isOpen && event.questions.length > 0 && answersUntil(event) > at,
    hasCertificate: status === 'confirmed' && event.status !== 'cancelled' && whole.endsAt <= at,
    event: {
      id: event.id,
      kind: event.kind as OwnRegistration['event']['kind'],
      slug: event.slug,
      title: event.title,
      status: event.status as OwnRegistration['event']['status'],
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      isOnline: event.isOnline,
      venue: event.venue,
      address: event.address,
      city: event.city,
      videoUrl: status === 'confirmed' && event.status === 'published' ? event.videoUrl : null,
      questions: event.questions,
      answersUntil: answersUntil(event).toISOString(),
    },
  }
}

export const registeringHandlers = (services: TalksServices): Handlers<typeof registering> => {
  const { clock, database, signer } = services

  /** @throws LINK_INVALID */
  async function ofLink(token: string) {
    const id = readToken(signer, 'link', token, clock.now())
    const registration = id === undefined ? undefined : await findRegistration(database.pool, id)
    if (registration === undefined || registration.name === null) throw new AppError('LINK_INVALID')
    return { registration, event: (await findEvent(database.pool, registration.eventId))! }
  }

  async function ofToken(token: string): Promise<OwnRegistration> {
    const { registration, event } = await ofLink(token)
    const isWaiting = registration.status === 'waiting'
    const place = isWaiting ? await placeInQueue(database.pool, event.id, registration.queueNo) : null
    return toWire(event, registration, { place, at: clock.now() })
  }

  /** Registrations of an account; the page of each opens by its token. */
  async function ofAccount(accountId: number): Promise<ListedRegistration[]> {
    const at = clock.now()
    const registrations = await findRegistrationsOf(database.pool, accountId)
    const events = await findEvents(database.pool, [...new Set(registrations.map(({ eventId }) => eventId))])
    const byId = new Map(events.map((event) => [event.id, event]))
    return registrations.map((registration) => {
      const event = byId.get(registration.eventId)!
      const isOver = atSlot(event, registration).endsAt <= at
      const token = validLinkToken(signer, registration.id, event.endsAt, at)
      return Object.assign(toWire(event, registration, { place: registration.waitingPlace, at }), {
        token,
        isOver,
      })
    })
  }

  return {
    async register({ body }, ctx) {
      const outcome = await register(services, 'talk', body, askingOf(ctx))
      return withMessage(outcome, registeringTexts[outcome.state])
    },
    async verify({ body }, { ip }) {
      const outcome = await verifyHold(services, body, ip)
      return typeof outcome === 'string'
        ? refused(otpTexts[outcome])
        : withMessage(outcome, registeringTexts[outcome.state])
    },
    async resend({ body }, ctx) {
      await resendCode(services, body.token, askingOf(ctx))
      return withMessage(null, registeringTexts.otp)
    },
    own: ({ body }) => ofToken(body.token),
    mine: (_given, { actor }) => ofAccount(actor.accountId),
    async cancel({ body }) {
      await cancelOwn(services, body.token)
      return withMessage(null, registeringTexts.cancelled)
    },
    async changeAnswers({ body }) {
      await changeOwnAnswers(services, body)
      return withMessage(null, registeringTexts.answersSaved)
    },
    async answerOffer({ body: { token, accept } }) {
      await answerOwnOffer(services, { token, accept: accept === 1 })
      return withMessage(null, accept === 1 ? registeringTexts.accepted : registeringTexts.declined)
    },
    async calendar({ params: { token } }) {
      const { registration, event } = await ofLink(token)
      if (registration.status !== 'confirmed') throw new AppError('NOT_FOUND')
      const entry = { method: 'PUBLISH', sequence: event.sequence + registration.version } as const
      return attachment(await entryOfRegistration(services, event, registration, entry), `${event.slug}.ics`)
    },
  }
}
