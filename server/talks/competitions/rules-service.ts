import type { BodyOf } from '../../../contract/call.ts'
import { competitionTexts as texts, ownTieBreakers } from '../../../contract/talks/competition-facts.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import { AppError, invalidField, type ErrorsByField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { competitionTags, type CompetitionServices } from './deps.ts'
import { jurorEmail } from './emails.ts'
import {
  countEntries,
  findAccountsByEmail,
  findCompetition,
  findCompetitionEvent,
  insertCompetition,
  listJury,
  lockCompetition,
  replaceCategories,
  setJury,
  updateCompetition,
  type RulesToStore,
  type StoredCompetition,
  type StoredEvent,
} from './store-competitions.ts'

type Rules = Omit<BodyOf<(typeof competitions)['create']>, 'eventId'>

const toStore = (rules: Rules): RulesToStore => ({
  opensAt: new Date(rules.entriesOpenAt),
  closesAt: new Date(rules.entriesCloseAt),
  criteria: rules.criteria,
  tieBreakers: rules.tieBreakers,
  minimumMarks: rules.minimumMarks,
  highestMark: rules.highestMark,
  mostMedia: rules.mostMedia,
})

/** @throws INVALID for times out of order and tie-breakers that are unknown or repeated */
function assertRules({ entriesOpenAt, entriesCloseAt, criteria, tieBreakers }: Rules): void {
  if (Date.parse(entriesCloseAt) <= Date.parse(entriesOpenAt))
    throw invalidField('entriesCloseAt', texts.order)
  const known = [...criteria.map(({ id }) => id), ...ownTieBreakers]
  const fields: ErrorsByField = {}
  for (const [at, one] of tieBreakers.entries()) {
    if (!known.includes(one)) fields[`tieBreakers.${at}`] = texts.tieBreaker
    else if (tieBreakers.indexOf(one) < at) fields[`tieBreakers.${at}`] = texts.repeated
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
}

/** Accounts of the jury by their e-mail addresses. @throws INVALID for an address without an account */
async function juryOf(tx: Tx, emails: readonly string[]): Promise<number[]> {
  const wanted = emails.map((one) => one.toLowerCase())
  const found = await findAccountsByEmail(tx, wanted)
  const fields: ErrorsByField = {}
  for (const [at, email] of wanted.entries()) {
    if (wanted.indexOf(email) < at) fields[`jury.${at}`] = texts.repeated
    else if (!found.some((one) => one.email === email)) fields[`jury.${at}`] = texts.juror
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
  return found.map(({ id }) => id)
}

/** Sends new jurors the address at which they mark. */
const notifyJurors = (
  { config, messages }: CompetitionServices,
  tx: Tx,
  { eventId, title }: Pick<StoredEvent, 'eventId' | 'title'>,
  jurors: readonly { email: string | null }[],
  at: Date,
) =>
  messages.queueMany(
    tx,
    jurors.flatMap(({ email }) =>
      email === null ? [] : [jurorEmail({ recipient: email, eventId, competition: title }, config)],
    ),
    at,
  )

/** Makes an event of kind competition ready for entries. @throws NOT_FOUND, COMPETITION_EXISTS, INVALID */
export async function createCompetition(
  services: CompetitionServices,
  { eventId, ...rules }: Rules & { eventId: number },
  by: By,
) {
  assertRules(rules)
  await inTransaction(services.database.db, async (tx) => {
    const event = await findCompetitionEvent(tx, eventId)
    if (event === undefined) throw new AppError('NOT_FOUND')
    if (!(await insertCompetition(tx, eventId, toStore(rules), by))) throw new AppError('COMPETITION_EXISTS')
    await replaceCategories(tx, eventId, rules.categories)
    const jurors = await setJury(tx, eventId, await juryOf(tx, rules.jury), by.at)
    await notifyJurors(services, tx, event, jurors, by.at)
    await recordAudit(tx, { ...by, action: 'competition.created', subject: `event:${eventId}` })
  })
  services.changes.publish(...competitionTags(eventId))
  return { id: eventId, version: 1 }
}

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Names of the fields that are fixed once entries are open and differ from the stored ones. */
function fixedChanges(stored: StoredCompetition, rules: Rules): string[] {
  const asked = toStore(rules)
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['entriesOpenAt', stored.opensAt, asked.opensAt],
    ['categories', stored.categories.map(inOrder), rules.categories.map(inOrder)],
    [
      'criteria',
      stored.criteria.map(({ id, label }) => [id, label]),
      asked.criteria.map(({ id, label }) => [id, label]),
    ],
    ['tieBreakers', stored.tieBreakers, asked.tieBreakers],
    ['minimumMarks', stored.minimumMarks, asked.minimumMarks],
    ['highestMark', stored.highestMark, asked.highestMark],
  ]
  return pairs.filter(([, before, after]) => !sameJson(before, after)).map(([field]) => field)
}
const inOrder = ({ name, ageFrom, ageTo }: Rules['categories'][number]) => [name, ageFrom, ageTo]

/** Changes a competition. @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID for rules that are fixed since entries opened */
export async function editCompetition(
  services: CompetitionServices,
  { eventId, version, ...rules }: Rules & { eventId: number; version: number },
  by: By,
) {
  assertRules(rules)
  await inTransaction(services.database.db, async (tx) => {
    const stored = await lockCompetition(tx, eventId)
    if (stored === undefined) throw new AppError('NOT_FOUND')
    if (stored.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const { all } = await countEntries(tx, eventId)
    const isFixed = all > 0 || stored.opensAt <= by.at
    const fixed = isFixed ? fixedChanges(stored, rules) : []
    if (fixed.length > 0)
      throw new AppError('INVALID', {
        fields: Object.fromEntries(fixed.map((field) => [field, texts.fixed])),
      })
    const accounts = await juryOf(tx, rules.jury)
    const jury = await listJury(tx, eventId)
    if (jury.some(({ id, hasMarked }) => hasMarked && !accounts.includes(id)))
      throw invalidField('jury', texts.jurorMarked)
    await updateCompetition(tx, eventId, toStore(rules))
    if (!isFixed) await replaceCategories(tx, eventId, rules.categories)
    await notifyJurors(services, tx, stored, await setJury(tx, eventId, accounts, by.at), by.at)
    await recordAudit(tx, {
      ...by,
      action: 'competition.updated',
      subject: `event:${eventId}`,
      details: { version: version + 1, jurors: accounts.length },
    })
  })
  services.changes.publish(...competitionTags(eventId))
  return { id: eventId, version: version + 1 }
}

/** A competition as staff see it. @throws NOT_FOUND */
export async function readManaged({ clock, database: { pool } }: CompetitionServices, eventId: number) {
  const event = await findCompetitionEvent(pool, eventId)
  if (event === undefined) throw new AppError('NOT_FOUND')
  const [stored, jury, counts] = await Promise.all([
    findCompetition(pool, eventId),
    listJury(pool, eventId),
    countEntries(pool, eventId),
  ])
  return {
    eventId,
    title: event.title,
    slug: event.slug,
    startsAt: event.startsAt.toISOString(),
    areRulesFixed: stored !== undefined && (counts.all > 0 || stored.opensAt <= clock.now()),
    entries: counts.entered,
    awaiting: counts.awaiting,
    resultsVersion: stored?.resultsVersion ?? null,
    rules:
      stored === undefined
        ? null
        : {
            version: stored.version,
            entriesOpenAt: stored.opensAt.toISOString(),
            entriesCloseAt: stored.closesAt.toISOString(),
            categories: stored.categories,
            criteria: stored.criteria,
            tieBreakers: stored.tieBreakers,
            minimumMarks: stored.minimumMarks,
            highestMark: stored.highestMark,
            mostMedia: stored.mostMedia,
            jury: jury.flatMap(({ email }) => email ?? []),
          },
  }
}
