import type { BodyOf } from '../../../contract/call.ts'
import { competitionTexts as texts } from '../../../contract/talks/competition-facts.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import type { juries } from '../../../contract/talks/juries.ts'
import { AppError, invalidField, type ErrorsByField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import type { Runs } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { competitionTags, type CompetitionServices } from './deps.ts'
import { fileAddress } from './links.ts'
import { digestOf, rankEntries, type Ranked } from './rules.ts'
import { findCompetition, isJuror, lockCompetition, type StoredCompetition } from './store-competitions.ts'
import { findCompetitionEntry, lockEntry } from './store-entries.ts'
import {
  findPublication,
  insertPublication,
  listForJuror,
  listJudged,
  listProgress,
  listPublished,
  saveMarks,
} from './store-judging.ts'

const rulesOf = ({ criteria, tieBreakers, minimumMarks }: StoredCompetition) => ({
  criteria: criteria.map(({ id }) => id),
  tieBreakers,
  minimumMarks,
})

const score = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

/** Entries of a competition for a member of its jury. @throws NOT_FOUND for others */
export async function readJury(services: CompetitionServices, eventId: number, accountId: number) {
  const { pool } = services.database
  const [competition, isOne] = await Promise.all([
    findCompetition(pool, eventId),
    isJuror(pool, eventId, accountId),
  ])
  if (competition === undefined || !isOne) throw new AppError('NOT_FOUND')
  const entries = await listForJuror(pool, eventId, accountId)
  return {
    eventId,
    title: competition.title,
    criteria: competition.criteria,
    highestMark: competition.highestMark,
    entries: entries.map((entry) => ({
      ...entry,
      files: entry.files.map(({ id, type }) => ({ id, type, url: fileAddress(services, id) })),
    })),
  }
}

type Marking = BodyOf<(typeof juries)['mark']>

/** @throws INVALID for a criterion that does not exist and a mark above the highest */
function assertMarks({ marks }: Marking, { criteria, highestMark }: StoredCompetition): void {
  const fields: ErrorsByField = {}
  for (const [id, mark] of Object.entries(marks)) {
    if (!criteria.some((one) => one.id === id)) fields[`marks.${id}`] = texts.criterion
    else if (mark !== null && (mark < 0 || mark > highestMark))
      fields[`marks.${id}`] = texts.highest(highestMark)
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
}

/** The database refuses marks for an entry of the juror’s own family. */
function assertNotOwn(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'competition_mark_not_own')
    throw new AppError('OWN_ENTRY')
  throw error
}

/** Saves the marks of a juror for one entry. @throws NOT_FOUND, ENTRY_WITHDRAWN, OWN_ENTRY, INVALID */
export async function mark({ database }: CompetitionServices, order: Marking, by: By & { actorId: number }) {
  const work = inTransaction(database.db, async (tx) => {
    const found = await findCompetitionEntry(tx, order.entryId)
    if (found === undefined || !(await isJuror(tx, found.eventId, by.actorId)))
      throw new AppError('NOT_FOUND')
    const competition = (await lockCompetition(tx, found.eventId))!
    const entry = (await lockEntry(tx, order.entryId))!
    if (entry.status !== 'entered') throw new AppError('ENTRY_WITHDRAWN')
    assertMarks(order, competition)
    const ids = { entryId: entry.id, eventId: entry.eventId, accountId: by.actorId }
    await saveMarks(tx, ids, Object.entries(order.marks), by.at)
    await recordAudit(tx, {
      ...by,
      action: 'competition_mark.saved',
      subject: `competition_entry:${entry.id}`,
      details: { marks: order.marks },
    })
  })
  await work.catch(assertNotOwn)
}

async function rankedOf(on: Runs, competition: StoredCompetition) {
  const judged = await listJudged(on, competition.eventId)
  return { judged, ranked: rankEntries(judged, rulesOf(competition)) }
}

const isSame = (before: readonly Ranked[], after: readonly Ranked[]) =>
  digestOf(before.toSorted((a, b) => a.id - b.id)) === digestOf(after.toSorted((a, b) => a.id - b.id))

/** Ranks as they would be published now. @throws NOT_FOUND */
export async function readJudging({ database: { pool } }: CompetitionServices, eventId: number) {
  const competition = await findCompetition(pool, eventId)
  if (competition === undefined) throw new AppError('NOT_FOUND')
  const [{ judged, ranked }, jury, publication] = await Promise.all([
    rankedOf(pool, competition),
    listProgress(pool, eventId),
    findPublication(pool, eventId),
  ])
  const rowOf = new Map(judged.map((row) => [row.id, row]))
  const published = publication === undefined ? [] : await listPublished(pool, eventId, publication.version)
  return {
    eventId,
    title: competition.title,
    entriesCloseAt: competition.closesAt.toISOString(),
    minimumMarks: competition.minimumMarks,
    digest: digestOf(ranked),
    jury,
    entries: ranked.map(({ id, marks, rank, scoreHundredths }) => {
      const { name, title, categoryName } = rowOf.get(id)!
      return { id, name, title, category: categoryName, marks, rank, score: score(scoreHundredths) }
    }),
    published:
      publication === undefined
        ? null
        : {
            version: publication.version,
            at: publication.publishedAt.toISOString(),
            reason: publication.reason,
            isCurrent: isSame(published, ranked),
          },
  }
}

/**
 * Publishes the ranks that were read; after the first time as a correction.
 * @throws NOT_FOUND, COMPETITION_RUNNING, RANKS_CHANGED, INVALID without the reason of a correction
 */
export async function publishResults(
  { changes, database }: CompetitionServices,
  { eventId, digest, reason }: BodyOf<(typeof competitions)['addResults']>,
  by: By,
) {
  const published = await inTransaction(database.db, async (tx) => {
    const competition = await lockCompetition(tx, eventId)
    if (competition === undefined) throw new AppError('NOT_FOUND')
    if (competition.closesAt > by.at || competition.status === 'draft')
      throw new AppError('COMPETITION_RUNNING')
    const isCorrection = competition.resultsVersion !== null
    if (isCorrection && reason === undefined) throw invalidField('reason', texts.reason)
    const { ranked } = await rankedOf(tx, competition)
    if (digestOf(ranked) !== digest) throw new AppError('RANKS_CHANGED')
    const version = (competition.resultsVersion ?? 0) + 1
    const correction = isCorrection ? reason! : null
    await insertPublication(tx, eventId, { version, reason: correction, by: by.actorId, at: by.at }, ranked)
    await recordAudit(tx, {
      ...by,
      action: isCorrection ? 'competition.results-corrected' : 'competition.results-published',
      subject: `event:${eventId}`,
      details: { version, ...(correction !== null && { reason: correction }) },
    })
    const judged = ranked.filter(({ rank }) => rank !== null).length
    return { version, ranked: judged, notJudged: ranked.length - judged }
  })
  changes.publish(...competitionTags(eventId))
  return published
}
