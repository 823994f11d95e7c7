import type { BodyOf } from '../../../contract/call.ts'
import {
  competitionTexts as texts,
  type GuardianRelation,
} from '../../../contract/talks/competition-facts.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import { AppError, type ErrorsByField } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { competitionTags, type CompetitionServices } from './deps.ts'
import { assertOpen, contactOf, errorsOfRows, placeRow } from './entering.ts'
import { personKey } from './rules.ts'
import { lockCompetition, type StoredCompetition } from './store-competitions.ts'
import {
  lockEntries,
  updateEntries,
  withdrawEntries,
  type ChangedEntry,
  type CompetitionEntryRow,
} from './store-entries.ts'

const isStaff = (actor: Actor) => actor.permissions.has('events.manage')

type Row = BodyOf<(typeof competitions)['editParticipants']>['rows'][number]

/** A changed row as it is stored, or its errors. An adult who agreed by OTP stays an adult, and a minor stays a minor. */
function changeOf(
  row: Row,
  entry: CompetitionEntryRow,
  competition: StoredCompetition,
  today: string,
): ChangedEntry | { errors: ErrorsByField } {
  const found = placeRow(row, competition, today)
  if ('errors' in found) return found
  const { category, isMinor } = found.placed
  if (!entry.isByTeacher && isMinor !== entry.isMinor) return { errors: { bornOn: texts.bornOn } }
  const mobileNo = entry.isByTeacher ? (row.mobile_no ?? null) : entry.mobileNo
  return {
    id: row.id,
    name: row.name,
    bornOn: row.bornOn,
    className: row.className ?? null,
    school: row.school ?? null,
    title: row.title,
    category,
    isMinor,
    personKey: personKey(row.name, row.bornOn, contactOf(mobileNo ?? undefined, entry.accountId ?? 0)),
    mobileNo,
    guardianName: isMinor ? row.guardianName! : null,
    guardianRelation: isMinor ? (row.guardianRelation as GuardianRelation) : null,
  }
}

/** @throws INVALID by `rows.N.field` where a change takes the person of another entry */
function assertOnePerEntry(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'competition_entry_once')
    throw new AppError('INVALID', { fields: { rows: texts.twice } })
  throw error
}

/**
 * Changes or withdraws participants, all or none. Others than staff change their own while entries are open, and
 * withdraw them at any time.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, ENTRY_WITHDRAWN, ENTRIES_CLOSED, INVALID by `rows.N.field`
 */
export async function editParticipants(
  services: CompetitionServices,
  { eventId, rows }: BodyOf<(typeof competitions)['editParticipants']>,
  actor: Actor,
  by: By,
): Promise<void> {
  const { changes, database } = services
  const work = inTransaction(database.db, async (tx) => {
    const competition = await lockCompetition(tx, eventId)
    if (competition === undefined) throw new AppError('NOT_FOUND')
    const stored = new Map(
      (
        await lockEntries(
          tx,
          eventId,
          rows.map(({ id }) => id),
        )
      ).map((entry) => [entry.id, entry]),
    )
    const entryOf = ({ id }: Row): CompetitionEntryRow => {
      const entry = stored.get(id)
      if (entry === undefined || !(isStaff(actor) || entry.accountId === actor.accountId))
        throw new AppError('NOT_FOUND')
      return entry
    }
    for (const row of rows) if (entryOf(row).version !== row.version) throw new AppError('CHANGED_MEANWHILE')
    const changed = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.status !== 2)
    if (changed.length > 0 && !isStaff(actor)) assertOpen(competition, by.at)
    if (changed.some(({ row }) => entryOf(row).status === 'withdrawn')) throw new AppError('ENTRY_WITHDRAWN')
    const today = istDay(by.at)
    const made = changed.map(({ row, at }) => ({
      at,
      change: changeOf(row, entryOf(row), competition, today),
    }))
    const errors = errorsOfRows(
      made.flatMap(({ at, change }) => ('errors' in change ? [[at, change.errors] as const] : [])),
    )
    if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
    await updateEntries(
      tx,
      made.map(({ change }) => change as ChangedEntry),
    )
    const withdrawn = await withdrawEntries(
      tx,
      rows.filter(({ status }) => status === 2).map(({ id }) => id),
      by.at,
    )
    await recordAudit(tx, {
      ...by,
      action: 'competition_entry.list-changed',
      subject: `event:${eventId}`,
      details: { changed: changed.length, withdrawn: withdrawn.length },
    })
  })
  await work.catch(assertOnePerEntry)
  changes.publish(...competitionTags(eventId))
}

/** Withdraws an entry, which is hidden at once. */
export async function withdrawEntry(
  { changes, database }: CompetitionServices,
  id: number,
  by: By,
): Promise<void> {
  const withdrawn = await inTransaction(database.db, async (tx) => {
    const done = await withdrawEntries(tx, [id], by.at)
    if (done.length > 0)
      await recordAudit(tx, {
        ...by,
        action: 'competition_entry.withdrawn',
        subject: `competition_entry:${id}`,
      })
    return done
  })
  changes.publish(...withdrawn.flatMap(({ eventId }) => competitionTags(eventId)))
}
