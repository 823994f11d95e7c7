import type { BodyOf } from '../../../contract/call.ts'
import {
  adultAge,
  ageOn,
  competitionTexts as texts,
  guardianConsentVersion,
  type GuardianRelation,
} from '../../../contract/talks/competition-facts.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import type { Language } from '../../../shared/languages.ts'
import { checkCode, sendCode, type CodeOutcome } from '../../accounts/index.ts'
import { AppError, invalidField, type ErrorsByField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { competitionTags, type CompetitionServices } from './deps.ts'
import { entryEmail } from './emails.ts'
import { entryToken } from './links.ts'
import { personKey, placeParticipant, type Placed } from './rules.ts'
import { findCompetition, lockCompetition, type StoredCompetition } from './store-competitions.ts'
import { insertEntries } from './store-entries.ts'

export type Entering = BodyOf<(typeof competitions)['register']>
export type Entrant = { accountId: number | undefined; ip: string; language: Language }
type Entered = { state: 'otp' | 'entered'; id: number | null; token: string | null }

/** @throws NOT_FOUND, ENTRIES_NOT_OPEN, ENTRIES_CLOSED */
export function assertOpen(competition: StoredCompetition | undefined, at: Date): StoredCompetition {
  if (competition === undefined || !['published', 'cancelled'].includes(competition.status))
    throw new AppError('NOT_FOUND')
  if (competition.status === 'cancelled' || competition.closesAt <= at) throw new AppError('ENTRIES_CLOSED')
  if (competition.opensAt > at) throw new AppError('ENTRIES_NOT_OPEN')
  return competition
}

/** Errors of the guardian of a minor. @param today YYYY-MM-DD */
function guardianErrors(order: Entering, today: string): ErrorsByField {
  const { guardianName, guardianRelation, guardianBornOn, isAdult, consentVersion } = order
  const errors: ErrorsByField = {}
  if (guardianName === undefined) errors['guardianName'] = texts.guardianName
  if (guardianRelation === undefined) errors['guardianRelation'] = texts.relation
  if (guardianBornOn === undefined) errors['guardianBornOn'] = texts.guardianBorn
  else if (ageOn(guardianBornOn, today) < adultAge) errors['guardianBornOn'] = texts.guardianAge
  if (isAdult !== 1) errors['isAdult'] = texts.isAdult
  if (consentVersion === undefined) errors['consentVersion'] = texts.consent
  return errors
}

/** @throws INVALID; CONSENT_CHANGED where the guardian read another wording */
function place(order: Entering, competition: StoredCompetition, today: string): Placed {
  const placed = placeParticipant(order.bornOn, competition, today)
  if (typeof placed === 'string') throw invalidField('bornOn', placed)
  if (placed.isMinor) {
    const fields = guardianErrors(order, today)
    if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
    if (order.consentVersion !== guardianConsentVersion) throw new AppError('CONSENT_CHANGED')
  }
  return placed
}

/**
 * Enters a person. The OTP goes to the mobile number, which is the guardian's for a minor; a signed-in adult needs none.
 * Whether the person has an entry already is revealed only to a proved number.
 */
export async function enterCompetition(
  services: CompetitionServices,
  order: Entering,
  asking: Entrant,
): Promise<Entered | Exclude<CodeOutcome, 'right'>> {
  const { clock, database } = services
  const competition = assertOpen(await findCompetition(database.pool, order.eventId), clock.now())
  const { isMinor } = place(order, competition, istDay(clock.now()))
  const code = {
    purpose: 'competition',
    recipient: order.mobile_no,
    about: String(order.eventId),
    ip: asking.ip,
  } as const
  if (isMinor || asking.accountId === undefined) {
    if (order.otp === undefined) {
      await sendCode(services, { ...code, language: asking.language })
      return { state: 'otp', id: null, token: null }
    }
    const outcome = await checkCode(services, { ...code, code: order.otp })
    if (outcome !== 'right') return outcome
  }
  return store(services, order, asking)
}

async function store(services: CompetitionServices, order: Entering, asking: Entrant): Promise<Entered> {
  const { changes, clock, config, database, messages } = services
  const at = clock.now()
  const entered = await inTransaction(database.db, async (tx) => {
    const competition = assertOpen(await lockCompetition(tx, order.eventId), at)
    const { category, isMinor } = place(order, competition, istDay(at))
    const entry = {
      name: order.name,
      bornOn: order.bornOn,
      className: order.className ?? null,
      school: order.school ?? null,
      title: order.title,
      category,
      isMinor,
      personKey: personKey(order.name, order.bornOn, order.mobile_no),
      email: order.email,
      mobileNo: order.mobile_no,
      guardianName: isMinor ? order.guardianName! : null,
      guardianRelation: isMinor ? (order.guardianRelation as GuardianRelation) : null,
      guardianBornOn: isMinor ? order.guardianBornOn! : null,
      consentBy: isMinor || asking.accountId === undefined ? ('otp' as const) : ('account' as const),
      consentVersion: isMinor ? guardianConsentVersion : null,
    }
    const [added] = await insertEntries(tx, [entry], {
      eventId: order.eventId,
      accountId: asking.accountId ?? null,
      isByTeacher: false,
      status: 'entered',
      language: asking.language,
      at,
    })
    if (added === undefined) throw invalidField('name', texts.twice)
    const token = entryToken(services, added.id, competition.endsAt)
    await recordAudit(tx, {
      actorId: asking.accountId ?? null,
      actor: 'participant',
      at,
      action: 'competition_entry.created',
      subject: `competition_entry:${added.id}`,
      details: { event: order.eventId, isMinor },
    })
    const email = entryEmail(
      {
        recipient: order.email,
        language: asking.language,
        competition: competition.title,
        work: order.title,
        token,
      },
      config,
    )
    await messages.queue(tx, email, at)
    return { state: 'entered' as const, id: added.id, token }
  })
  changes.publish(...competitionTags(order.eventId))
  return entered
}

type TeacherRow = BodyOf<(typeof competitions)['addParticipants']>['rows'][number]

/** A row of a teacher's list placed in its category, or its errors by field. @param today YYYY-MM-DD */
export function placeRow(
  row: TeacherRow,
  competition: StoredCompetition,
  today: string,
): { placed: Placed } | { errors: ErrorsByField } {
  const placed = placeParticipant(row.bornOn, competition, today)
  if (typeof placed === 'string') return { errors: { bornOn: placed } }
  const errors: ErrorsByField = {}
  if (placed.isMinor && row.guardianName === undefined) errors['guardianName'] = texts.guardianName
  if (placed.isMinor && row.guardianRelation === undefined) errors['guardianRelation'] = texts.relation
  return Object.keys(errors).length > 0 ? { errors } : { placed }
}

/** Errors of rows under the names of their fields in the list: `rows.3.bornOn`. */
export const errorsOfRows = (all: readonly (readonly [at: number, errors: ErrorsByField])[]): ErrorsByField =>
  Object.fromEntries(
    all.flatMap(([at, errors]) =>
      Object.entries(errors).map(([field, message]) => [`rows.${at}.${field}`, message]),
    ),
  )

/** Contact that identifies a person of a teacher's list without a mobile number. */
export const contactOf = (mobileNo: string | undefined, accountId: number) =>
  mobileNo ?? `account:${accountId}`

/**
 * Enters a list of participants, all or none. Each takes part once the consent on paper is uploaded.
 * @throws INVALID by `rows.N.field`
 */
export async function addParticipants(
  tx: Tx,
  { eventId, rows }: BodyOf<(typeof competitions)['addParticipants']>,
  by: By & { actorId: number },
  language: Language,
): Promise<{ ids: number[] }> {
  const competition = assertOpen(await lockCompetition(tx, eventId), by.at)
  const today = istDay(by.at)
  const placed = rows.map((row) => placeRow(row, competition, today))
  const keys = rows.map(({ name, bornOn, mobile_no: mobileNo }) =>
    personKey(name, bornOn, contactOf(mobileNo, by.actorId)),
  )
  const errors = errorsOfRows(
    placed.map((one, at) => {
      const found = 'errors' in one ? one.errors : {}
      return [at, keys.indexOf(keys[at]!) < at ? { ...found, name: texts.twiceInList } : found]
    }),
  )
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
  const entries = rows.map((row, at) => {
    const { category, isMinor } = (placed[at] as { placed: Placed }).placed
    return {
      name: row.name,
      bornOn: row.bornOn,
      className: row.className ?? null,
      school: row.school ?? null,
      title: row.title,
      category,
      isMinor,
      personKey: keys[at]!,
      email: null,
      mobileNo: row.mobile_no ?? null,
      guardianName: isMinor ? row.guardianName! : null,
      guardianRelation: isMinor ? row.guardianRelation! : null,
      guardianBornOn: null,
      consentBy: null,
      consentVersion: null,
    }
  })
  const added = await insertEntries(tx, entries, {
    eventId,
    accountId: by.actorId,
    isByTeacher: true,
    status: 'awaiting',
    language,
    at: by.at,
  })
  const idOf = new Map(added.map(({ id, personKey: key }) => [key, id]))
  const twice = keys.flatMap((key, at) => (idOf.has(key) ? [] : [[at, { name: texts.twice }] as const]))
  if (twice.length > 0) throw new AppError('INVALID', { fields: errorsOfRows(twice) })
  await recordAudit(tx, {
    ...by,
    action: 'competition_entry.list-added',
    subject: `event:${eventId}`,
    details: { entries: added.length },
  })
  return { ids: keys.map((key) => idOf.get(key)!) }
}
