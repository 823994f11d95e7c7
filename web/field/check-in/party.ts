import type { CheckInList, CheckInPerson, Present } from '../../../contract/talks/check-in.ts'
import { eventOfTicket, hashedTicket, typedTicketCode } from '../../../shared/codes/ticket-code.ts'
import { isCheckIn, type QueuedAction, type QueuedCheckIn, type StoredList } from '../queue/database.ts'
import type { CheckInDraft } from '../queue/queue.ts'
import { fieldDayOf } from '../screens/times.ts'

/** Records an action at an entrance. @returns false where the browser could not store it */
export type RecordAction = (draft: Omit<CheckInDraft, 'event' | 'place'>) => Promise<boolean>

export const partySize = ({ guests }: CheckInPerson): number => guests.length + 1

/** Actions of an event that its list does not include yet. */
export const actionsBeyond = (stored: StoredList, actions: readonly QueuedAction[]): QueuedCheckIn[] =>
  actions
    .filter(isCheckIn)
    .filter(
      ({ body, state, order }) =>
        body.event === stored.event && state !== 'refused' && (state !== 'sent' || order > stored.order),
    )

/** Members of a party who are there: as the server sent them, changed by later actions of this phone. */
export function presentOf(
  person: CheckInPerson,
  actions: readonly QueuedCheckIn[],
  actor: string,
): readonly Present[] {
  const present = new Map(person.present.map((one) => [one.member, one]))
  for (const { body } of actions) {
    if (body.registration !== person.registration) continue
    const members = body.members ?? Array.from({ length: partySize(person) }, (_, member) => member)
    for (const member of members) {
      if (body.kind === 'undo') present.delete(member)
      else if (!present.has(member))
        present.set(member, { member, at: body.at, place: body.place ?? '', actor })
    }
  }
  return [...present.values()].toSorted((a, b) => a.member - b.member)
}

/** People who are there and people who are expected. */
export function countsOfList(
  { list, ...stored }: StoredList,
  actions: readonly QueuedAction[],
  actor: string,
) {
  const since = actionsBeyond({ list, ...stored }, actions)
  const walkIns = new Map(list.walkIns.map(({ id, people }) => [id, people]))
  for (const { body } of since) {
    if (body.kind === 'walk_in') walkIns.set(body.id, body.people ?? 1)
    if (body.kind === 'undo' && body.walkIn !== undefined) walkIns.delete(body.walkIn)
  }
  return {
    there: list.people.reduce((sum, person) => sum + presentOf(person, since, actor).length, 0),
    expected: list.people.reduce((sum, person) => sum + partySize(person), 0),
    walkIns: [...walkIns.values()].reduce((sum, people) => sum + people, 0),
  }
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** People whose name, or that of a guest, contains every typed word; the first 30. */
export function findByName({ people }: CheckInList, typed: string): CheckInPerson[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return people
    .filter(({ name, guests }) => {
      const all = plain([name, ...guests].join(' '))
      return words.every((word) => all.includes(word))
    })
    .slice(0, 30)
}

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedTicket(code)))
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 24)
}

export type Scanned =
  | { kind: 'person'; person: CheckInPerson }
  /** Of another event, with its title where the phone knows it. */
  | { kind: 'other-event'; number: number; title: string | undefined; startsAt: string | undefined }
  /** Of this event, but not on the list of this phone. */
  | { kind: 'unlisted'; code: string }
  | { kind: 'no-ticket' }

/** Reads a scanned or typed code with the list on this phone alone. */
export async function readTicket({ event, people, others }: CheckInList, text: string): Promise<Scanned> {
  const code = typedTicketCode(text)
  const of = eventOfTicket(code)
  if (of === undefined) return { kind: 'no-ticket' }
  if (of !== event.id) {
    const other = others.find(({ id }) => id === of)
    return { kind: 'other-event', number: of, title: other?.title, startsAt: other?.startsAt }
  }
  const hash = await hashOf(code)
  const person = people.find((one) => one.hash === hash)
  return person === undefined ? { kind: 'unlisted', code } : { kind: 'person', person }
}

/** Whether the slot of a person is on another day than today in India. */
export const isOtherDay = ({ slotStartsAt }: CheckInPerson, now = Date.now()): boolean =>
  slotStartsAt !== null && fieldDayOf(slotStartsAt) !== fieldDayOf(new Date(now).toISOString())
