import { createHash } from 'node:crypto'
import { checkInTexts, type CheckInBody, type Present } from '../../../contract/talks/check-in.ts'
import { isTicketCode, typedTicketCode } from '../../../shared/codes/ticket-code.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { dayInWords } from '../../words/figures.ts'
import type { TalksServices } from '../deps.ts'
import { attendanceOf } from './attendance.ts'
import {
  actionsOfParty,
  findCheckIn,
  findEventOfCheckIn,
  findTicket,
  insertCheckIn,
  lockParty,
  presentByOthers,
  saveAttendance,
  undoWalkIn,
  type NewCheckIn,
  type EnteringParty,
  type StoredCheckIn,
} from './store-check-in.ts'

type Services = Pick<TalksServices, 'clock' | 'database'>
export type CheckedIn = {
  state: 'done' | 'refused'
  reason: string | null
  earlier: Present[]
}

/** Digest of the content of an action: two builds may send its keys in another order. */
const contentHashOf = ({ format: _, build: __, ...content }: CheckInBody): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

const refusal = (reason: string): CheckedIn => ({ state: 'refused', reason, earlier: [] })

/** The party of an action, or the reason why it is refused. */
async function findParty(tx: Tx, body: CheckInBody): Promise<{ party?: EnteringParty; refused?: string }> {
  const { registration, ticket, event } = body
  let id = registration
  if (ticket !== undefined) {
    const code = typedTicketCode(ticket)
    const found = isTicketCode(code) ? await findTicket(tx, code) : undefined
    if (found === undefined) return { refused: checkInTexts.unknown }
    id = found.registrationId
  }
  const party = await lockParty(tx, id!)
  if (party === undefined) return { refused: checkInTexts.unknown }
  if (party.eventId !== event) {
    const other = (await findEventOfCheckIn(tx, party.eventId))!
    return { refused: checkInTexts.otherEvent(other.title, dayInWords(istDay(other.startsAt))) }
  }
  if (party.status === 'cancelled' || party.status === 'declined')
    return { party, refused: checkInTexts.cancelled }
  if (party.status !== 'confirmed') return { party, refused: checkInTexts.notConfirmed }
  const { members } = body
  if (members?.some((member) => member >= party.partySize)) return { party, refused: checkInTexts.party }
  return { party }
}

/** The first result of a number; refused where another action or account used it. */
async function repeated(tx: Tx, before: StoredCheckIn, hash: Buffer, by: By): Promise<CheckedIn> {
  if (!before.contentHash.equals(hash) || before.accountId !== by.actorId) return refusal(checkInTexts.reused)
  if (before.outcome === 'refused') return refusal(before.reason!)
  return { state: 'done', reason: null, earlier: await earlierOf(tx, before) }
}

const earlierOf = async (
  tx: Tx,
  { id, kind, registrationId }: Pick<StoredCheckIn, 'id' | 'kind' | 'registrationId'>,
) => (kind === 'check_in' && registrationId !== null ? presentByOthers(tx, registrationId, id) : [])

const allOf = ({ partySize }: EnteringParty) => Array.from({ length: partySize }, (_, member) => member)

/** Why an action about a walk-in is refused; undefined where it is accepted. */
async function refusalOfWalkIn(tx: Tx, body: CheckInBody): Promise<string | undefined> {
  if (body.walkIn === undefined) return undefined
  return (await undoWalkIn(tx, body.event, body.walkIn)) ? undefined : checkInTexts.walkIn
}

/**
 * Takes an action of a phone, once for ever: a repetition gets the first result. Refusals are stored too, so that
 * nothing that happened at an entrance is lost.
 */
export const recordCheckIn = (services: Services, body: CheckInBody, by: By): Promise<CheckedIn> =>
  inTransaction(services.database.db, async (tx) => {
    const hash = contentHashOf(body)
    const known = await findCheckIn(tx, body.id)
    if (known !== undefined) return repeated(tx, known, hash, by)
    if ((await findEventOfCheckIn(tx, body.event)) === undefined) return refusal(checkInTexts.unknown)
    const isAboutParty = body.kind !== 'walk_in' && body.walkIn === undefined
    const { party, refused } = isAboutParty
      ? await findParty(tx, body)
      : { party: undefined, refused: await refusalOfWalkIn(tx, body) }
    const members = party === undefined ? [] : (body.members ?? allOf(party))
    const action: NewCheckIn = {
      id: body.id,
      eventId: body.event,
      registrationId: party?.id ?? null,
      kind: body.kind,
      members,
      walkInId: refused === undefined ? (body.walkIn ?? null) : null,
      name: body.name ?? null,
      people: body.people ?? null,
      note: body.note ?? null,
      isScan: body.is_scan,
      place: body.place,
      phoneId: body.phone,
      sequence: body.sequence,
      accountId: by.actorId,
      actor: by.actor,
      phoneAt: new Date(body.at),
      receivedAt: by.at,
      build: body.build,
      contentHash: hash,
      outcome: refused === undefined ? (body.kind === 'undo' ? 'undo' : 'counted') : 'refused',
      reason: refused ?? null,
    }
    if (!(await insertCheckIn(tx, action))) {
      // The same action arrived twice at once, or the phone used a place in its order twice.
      const first = await findCheckIn(tx, body.id)
      return first === undefined ? refusal(checkInTexts.reused) : repeated(tx, first, hash, by)
    }
    if (refused !== undefined) return refusal(refused)
    if (party !== undefined) await saveAttendance(tx, party, attendanceOf(await actionsOfParty(tx, party.id)))
    if (body.kind === 'undo')
      await recordAudit(tx, {
        ...by,
        action: 'event.check-in-undone',
        subject: `event:${body.event}`,
        details: { registration: party?.id ?? null, reason: body.note },
      })
    return { state: 'done', reason: null, earlier: await earlierOf(tx, action) }
  })
