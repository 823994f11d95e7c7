import type { CheckInPerson, Present } from '../../../contract/talks/check-in.ts'
import type { QueuedCheckIn, StoredList } from '../queue/database.ts'
import { fieldDayText, fieldWindow } from '../screens/texts.ts'
import { fieldTimeOf } from '../screens/times.ts'
import { say } from '../words.ts'

const whenWhereWho = ({ at, place, actor }: Present) => ({
  time: fieldTimeOf(at),
  place: place || '–',
  actor,
})

export const hereSince = (present: Present): string => say('field_here_since', whenWhereWho(present))

/** Name of a member of a party; guests without a name are numbered. */
export const memberName = ({ name, guests }: CheckInPerson, member: number): string =>
  (member === 0 ? name : guests[member - 1]) || say('field_guest', { number: member })

/** Day and place of the slot of a camp. */
export const slotText = ({ slotStartsAt, location }: CheckInPerson): string =>
  slotStartsAt === null
    ? ''
    : `${fieldDayText(slotStartsAt)}, ${fieldTimeOf(slotStartsAt)}${location ? ` · ${location}` : ''}`

/** Content of an action at an entrance in a line. */
export function checkInText({ body, earlier = [] }: QueuedCheckIn, lists: readonly StoredList[]): string {
  const known = lists.find(({ event }) => event === body.event)?.list
  const person = known?.people.find(({ registration }) => registration === body.registration)
  const who = person?.name ?? body.ticket ?? body.name ?? ''
  const [first] = earlier
  return [
    known?.event.title,
    who,
    body.people,
    body.note,
    fieldWindow({ from: body.at, until: body.at }).slice(0, 5),
    first && say('field_earlier', whenWhereWho(first)),
  ]
    .filter(Boolean)
    .join(' · ')
}
