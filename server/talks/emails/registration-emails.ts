import type { EmailBlock } from '../../platform/email/html.ts'
import { istDay, istTime } from '../../platform/ist.ts'
import type { AttachmentRef, Email, UnsubscribeLinks } from '../../platform/messages/index.ts'
import { accountEmail } from '../../words/account-message.ts'
import { dayInWords } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { eventWords } from '../../words/talks/event-emails.ts'
import { greetable } from '../../words/unlinked.ts'
import type { TalksServices } from '../deps.ts'
import { atSlot } from '../registration/booked-slot.ts'
import { linkToken, registrationUrl } from '../registration/links.ts'
import type { LockedEvent, StoredRegistration } from '../registration/store-registrations.ts'

export type EventOfEmail = Pick<
  LockedEvent,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'isOnline' | 'venue' | 'address' | 'city' | 'videoUrl' | 'sequence'
> & { cancelReason?: string | null }
export type PersonOfEmail = Pick<
  StoredRegistration,
  'id' | 'name' | 'email' | 'language' | 'partySize' | 'version' | 'offerUntil' | 'slot'
>

export type RegistrationEmail =
  | 'confirmed'
  | 'waiting'
  | 'offered'
  | 'lapsed'
  | 'declined'
  | 'cancelled'
  | 'eventCancelled'
  | 'changed'
  | 'videoLink'
  | 'day'
  | 'hour'
  | 'staff'

type Services = Pick<TalksServices, 'config' | 'signer'>

/** Time and place of an event as rows of an e-mail. */
export function eventFacts(event: EventOfEmail): [string, string][] {
  const { facts, time } = eventWords
  const { title, startsAt, endsAt, isOnline, venue, address, city } = event
  const where = isOnline ? facts.online : [venue, address, city].filter(Boolean).join(', ')
  return [
    [facts.event, oneLine(title)],
    [facts.when, time(dayInWords(istDay(startsAt)), istTime(startsAt), istTime(endsAt))],
    [facts.where, oneLine(where)],
  ]
}

const words = () => {
  const { confirmed, waiting, lapsed, declined, cancelled, eventCancelled, changed, videoLink, reminders } =
    eventWords
  const { day, hour, staff } = reminders
  return {
    confirmed,
    waiting,
    lapsed,
    declined,
    cancelled,
    eventCancelled,
    changed,
    videoLink,
    day,
    hour,
    staff,
  }
}

/** Calendar entry that an e-mail carries, by its kind. SEQUENCE rises with the event and with the registration. */
const methods: Readonly<Partial<Record<RegistrationEmail, 'PUBLISH' | 'CANCEL'>>> = {
  confirmed: 'PUBLISH',
  changed: 'PUBLISH',
  videoLink: 'PUBLISH',
  cancelled: 'CANCEL',
  eventCancelled: 'CANCEL',
}

/** Whether an e-mail carries the ticket: online events have none. */
const hasTicket = (kind: RegistrationEmail, isOnline: boolean) => kind === 'confirmed' && !isOnline

const attachmentsOf = (
  kind: RegistrationEmail,
  { sequence, isOnline }: EventOfEmail,
  { id, version }: PersonOfEmail,
): readonly AttachmentRef[] => {
  const method = methods[kind]
  const entry: AttachmentRef[] =
    method === undefined
      ? []
      : [{ kind: 'event-entry', registration: id, method, sequence: sequence + version }]
  return hasTicket(kind, isOnline) ? [...entry, { kind: 'event-ticket', registration: id }] : entry
}

const isReminder = (kind: RegistrationEmail) => kind === 'day' || kind === 'hour' || kind === 'staff'
const isOver = (kind: RegistrationEmail) =>
  ['lapsed', 'declined', 'cancelled', 'eventCancelled'].includes(kind)

function contentOf(kind: RegistrationEmail, { title }: EventOfEmail, { offerUntil }: PersonOfEmail) {
  const shown = oneLine(title)
  if (kind !== 'offered') {
    const { subject, text } = words()[kind]
    return { subject: subject(shown), text }
  }
  const { subject, text } = eventWords.offered
  return { subject: subject(shown), text: text(dayInWords(istDay(offerUntil!)), istTime(offerUntil!)) }
}

/**
 * E-mail about a step of a registration, in the language of the person, with a calendar entry where it changes.
 * @param unsubscribe links of an e-mail that its reader can end
 */
export const registrationEmail = (
  { config, signer }: Services,
  kind: RegistrationEmail,
  event: EventOfEmail & Pick<LockedEvent, 'endsAt'>,
  person: PersonOfEmail,
  unsubscribe?: UnsubscribeLinks,
): Email =>
  writeIn(person.language, () => {
    const { subject, text } = contentOf(kind, event, person)
    const url = registrationUrl(config.baseUrl, linkToken(signer, person.id, event.endsAt))
    const { facts } = eventWords
    const joins = (kind === 'videoLink' || kind === 'hour') && event.videoUrl !== null
    const rows: (readonly [string, string])[] = [
      ...eventFacts(atSlot(event, person)),
      [facts.people, String(person.partySize)],
      ...(event.cancelReason ? [[facts.reason, oneLine(event.cancelReason)] as const] : []),
    ]
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text: eventWords.dear(greetable(oneLine(person.name ?? ''))) },
      { kind: 'paragraph', text },
      { kind: 'facts', rows },
      ...(hasTicket(kind, event.isOnline) ? [{ kind: 'paragraph' as const, text: eventWords.ticket }] : []),
      ...(joins
        ? [{ kind: 'button' as const, label: eventWords.videoLink.button, href: event.videoUrl! }]
        : []),
      ...(isOver(kind) || joins
        ? []
        : [
            {
              kind: 'button' as const,
              label: kind === 'offered' ? eventWords.offered.button : eventWords.open,
              href: url,
            },
          ]),
      ...(isReminder(kind) ? [{ kind: 'paragraph' as const, text: eventWords.reminders.cancel }] : []),
      ...(isReminder(kind) && joins
        ? [{ kind: 'link' as const, text: '', label: eventWords.open, href: url }]
        : []),
      ...(isOver(kind) ? [] : [{ kind: 'note' as const, text: eventWords.note }]),
    ]
    const email = accountEmail(person.email!, config.organisation, {
      template: `event-${kind.toLowerCase()}`,
      title: subject,
      preheader: text,
      blocks,
      ...(unsubscribe && { unsubscribe }),
    })
    return { ...email, attachments: attachmentsOf(kind, event, person), about: `event:${event.id}` }
  })
