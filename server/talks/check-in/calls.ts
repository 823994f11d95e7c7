import { createHash } from 'node:crypto'
import { checkInHours, checkInTexts, type checkIn } from '../../../contract/talks/check-in.ts'
import { hashedTicket } from '../../../shared/codes/ticket-code.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { uuid7 } from '../../platform/uuid7.ts'
import type { TalksDeps } from '../deps.ts'
import { checkInsList } from './list-check-ins.ts'
import { recordCheckIn } from './record-check-in.ts'
import {
  eventsBetween,
  findCheckIn,
  findEventOfCheckIn,
  peopleOfEvent,
  sumsOfEvent,
  walkInsOf,
  type EventOfCheckIn,
  type ListedPerson,
} from './store-check-in.ts'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

const toEvent = ({ id, kind, title, startsAt, endsAt }: EventOfCheckIn) => ({
  id,
  kind,
  title,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const hashOf = (code: string) => createHash('sha256').update(hashedTicket(code)).digest('hex').slice(0, 24)

const toPerson = ({ registration, name, guests, code, slotStartsAt, location, present }: ListedPerson) => ({
  registration,
  name: name ?? '',
  guests: guests.map((guest) => guest.name ?? ''),
  hash: hashOf(code),
  slotStartsAt: slotStartsAt?.toISOString() ?? null,
  location,
  present,
})

export const checkInHandlers = (deps: TalksDeps): Handlers<typeof checkIn> => {
  const { clock, database } = deps
  const { pool } = database
  /** Published events of the next week and those that ended less than 24 hours ago. */
  const current = () => {
    const now = clock.now().getTime()
    return eventsBetween(pool, new Date(now - checkInHours * hourMs), new Date(now + weekMs))
  }
  const existing = async (id: number) => {
    const event = await findEventOfCheckIn(pool, id)
    if (event === undefined) throw new AppError('EVENT_NOT_FOUND')
    return event
  }
  return {
    async events(_input, { actor }) {
      return { owner: `a${actor.accountId}`, name: actor.fullName, events: (await current()).map(toEvent) }
    },
    async list({ params: { id } }) {
      const event = await existing(id)
      const deleteAt = new Date(event.endsAt.getTime() + checkInHours * hourMs)
      if (event.status !== 'published' || deleteAt <= clock.now()) throw new AppError('CHECK_IN_OVER')
      const [people, walkIns, others] = await Promise.all([
        peopleOfEvent(pool, id),
        walkInsOf(pool, id),
        current(),
      ])
      return {
        event: toEvent(event),
        deleteAt: deleteAt.toISOString(),
        people: people.map(toPerson),
        walkIns: walkIns.map(({ at, name, ...walkIn }) => ({
          ...walkIn,
          name: name ?? '',
          at: at.toISOString(),
        })),
        others: others
          .filter((other) => other.id !== id)
          .map(({ id: other, title, startsAt }) => ({ id: other, title, startsAt: startsAt.toISOString() })),
      }
    },
    async act({ body }, ctx) {
      return { id: body.id, ...(await recordCheckIn(deps, body, byOf(ctx, deps))) }
    },
    async undo({ body: { id, note } }, ctx) {
      const found = await findCheckIn(pool, id)
      if (found === undefined || found.kind === 'undo') throw new AppError('NOT_FOUND')
      const at = clock.now()
      const ofWhat =
        found.kind === 'walk_in' ? { walkIn: id } : { registration: found.registrationId ?? undefined }
      const action = {
        id: uuid7(at),
        format: 1,
        build: 'office',
        // Each action of the office counts as a separate phone with one action.
        phone: uuid7(at),
        sequence: 1,
        event: found.eventId,
        kind: 'undo' as const,
        at: at.toISOString(),
        place: '',
        is_scan: false,
        note,
        ...ofWhat,
      }
      const { reason } = await recordCheckIn(deps, action, byOf(ctx, deps))
      if (reason !== null) throw new AppError('CHECK_IN_REFUSED', { message: reason })
      return withMessage(null, checkInTexts.undone)
    },
    actions: listHandler(deps, checkInsList),
    async summary({ params: { id } }) {
      const event = await existing(id)
      return { event: toEvent(event), ...(await sumsOfEvent(pool, id)) }
    },
  }
}
