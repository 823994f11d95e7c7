import * as z from 'zod/mini'
import { otpCode } from '../accounts/otp.ts'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { email, instant, mobile, nothing, onOff, personName, recordId } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { eventKind, eventStatus, mostGuests, registrationStatus } from './facts.ts'
import { answers, question } from './questions.ts'

/** Registration for events: OTP, waiting list, offers, and changes by signed link. */

export const registeringTexts = {
  confirmed: 'You are registered. We have sent you an e-mail',
  waiting: 'This event is full. You are on the waiting list, and we have sent you an e-mail',
  otp: 'An OTP is on its way to this number',
  cancelled: 'Your registration is cancelled',
  answersSaved: 'Your answers are saved',
  accepted: 'You are registered. We have sent you an e-mail',
  declined: 'You have declined. The place is offered to others',
  guests: `Bring at most ${mostGuests} guests`,
  noGuests: 'This event is for one person per registration',
  atMost: (most: number) => `Bring at most ${most} ${most === 1 ? 'guest' : 'guests'}`,
  age: 'Enter an age between 0 and 120',
  ageMissing: 'Enter the age of each person',
} as const

const age = z
  .int({ error: registeringTexts.age })
  .check(z.gte(0, registeringTexts.age), z.lte(120, registeringTexts.age))
const guest = z.strictObject({ name: z.optional(personName('Enter the name')), age: z.optional(age) })
/** The number of guests, or each of them with an optional name. */
const guests = z.union(
  [
    z.int().check(z.gte(0, registeringTexts.guests), z.lte(mostGuests, registeringTexts.guests)),
    z.array(guest).check(z.maxLength(mostGuests, registeringTexts.guests)),
  ],
  { error: registeringTexts.guests },
)

/** Token of an OTP that is awaited, or of a registration. */
const token = z
  .string({ error: linkInvalidText })
  .check(z.minLength(1, linkInvalidText), z.maxLength(400, linkInvalidText))

export const registerFields = {
  eventId: recordId('Choose an event'),
  name: personName('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
  age: z.optional(age),
  guests: z._default(guests, 0),
  answers: z._default(answers, {}),
}

export const registerOutcome = z.object({
  /** `otp`: nothing is decided before the OTP is verified. */
  state: z.enum(['otp', 'confirmed', 'waiting']),
  /** Verifies the OTP, or opens the registration. */
  token: z.string(),
  /** Until when places are held for the OTP; null where none were free. */
  heldUntil: z.nullable(instant),
  /** Place on the waiting list. */
  waitingPlace: z.nullable(z.int()),
})
export type RegisterOutcome = z.infer<typeof registerOutcome>

/** Why a waiting party was not offered a place. */
export const waitingReasons = ['full', 'too-few-places', 'no-second-offer', 'too-late'] as const

const ownRegistration = z.object({
  status: statusNameSchema(registrationStatus),
  name: z.string(),
  email: z.string(),
  partySize: z.int(),
  guests: z.array(z.object({ name: z.optional(z.string()), age: z.optional(z.int()) })),
  answers,
  offerUntil: z.nullable(instant),
  waitingPlace: z.nullable(z.int()),
  waitingReason: z.nullable(z.enum(waitingReasons)),
  canCancel: z.boolean(),
  canChangeAnswers: z.boolean(),
  /** Once the event is over. */
  hasCertificate: z.boolean(),
  /** Code of the ticket of a confirmed registration on site. */
  ticket: z.nullable(z.string()),
  event: z.object({
    id: z.int(),
    kind: statusNameSchema(eventKind),
    slug: z.string(),
    title: z.string(),
    status: statusNameSchema(eventStatus),
    startsAt: instant,
    endsAt: instant,
    isOnline: z.boolean(),
    venue: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    /** Null until the registration is confirmed, and where there is no link yet. */
    videoUrl: z.nullable(z.string()),
    questions: z.array(question),
    answersUntil: instant,
  }),
})
export type OwnRegistration = z.infer<typeof ownRegistration>

const listedRegistration = z.extend(ownRegistration, {
  /** Opens its page, which changes and cancels it; null 90 days after the event. */
  token: z.nullable(z.string()),
  isOver: z.boolean(),
})
export type ListedRegistration = z.infer<typeof listedRegistration>

export const registering = defineCalls({
  register: {
    method: 'POST',
    path: '/talks/events/register',
    access: 'public',
    summary:
      'Registers a person with up to five guests for a talk. Signed in: at once; otherwise the places are held for 10 minutes and an OTP is sent',
    limits: ['OTP_IP'],
    body: z.strictObject(registerFields),
    reply: registerOutcome,
  },
  verify: {
    method: 'POST',
    path: '/talks/events/register/otp-verify',
    access: 'public',
    summary: 'Completes a registration with the OTP',
    limits: ['OTP_IP'],
    body: z.strictObject({ token, otp: otpCode }),
    reply: z.nullable(registerOutcome),
  },
  resend: {
    method: 'POST',
    path: '/talks/events/register/otp-resend',
    access: 'public',
    summary: 'Sends a new OTP for a registration, 60 s after the last one; it replaces that',
    limits: ['OTP_IP'],
    body: z.strictObject({ token }),
    reply: nothing,
  },
  own: {
    method: 'POST',
    path: '/talks/events/registration',
    access: 'public',
    summary: 'The registration of a signed link',
    reads: true,
    limits: ['READS_IP'],
    body: z.strictObject({ token }),
    reply: ownRegistration,
  },
  mine: {
    method: 'GET',
    path: '/talks/user/registrations',
    access: 'user',
    summary: 'The latest 200 registrations of the signed-in person, the last first',
    limits: ['READS_IP'],
    reply: z.array(listedRegistration),
  },
  cancel: {
    method: 'POST',
    path: '/talks/events/registration/cancel',
    access: 'public',
    summary: 'Cancels the registration of a signed link; its places are offered to the waiting list',
    limits: ['INTEREST_IP'],
    body: z.strictObject({ token }),
    reply: nothing,
  },
  changeAnswers: {
    method: 'POST',
    path: '/talks/events/registration/answers',
    access: 'public',
    summary: 'Changes the answers of the registration of a signed link, until the day that the event sets',
    limits: ['INTEREST_IP'],
    body: z.strictObject({ token, answers }),
    reply: nothing,
  },
  answerOffer: {
    method: 'POST',
    path: '/talks/events/registration/offer',
    access: 'public',
    summary:
      'Accepts (1) or declines (0) the places that a signed link offers; declined places are free at once',
    limits: ['INTEREST_IP'],
    body: z.strictObject({ token, accept: onOff }),
    reply: nothing,
  },
  calendar: {
    method: 'GET',
    path: '/talks/events/registration/calendar/{token}',
    access: 'public',
    summary: 'Calendar entry of a confirmed registration, with the video link of an online event',
    params: z.strictObject({ token }),
    example: { params: { token: 'x' } },
    limits: ['READS_IP'],
    bytes: 'text/calendar; charset=utf-8',
    reply: nothing,
  },
})
