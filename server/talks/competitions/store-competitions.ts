import type { Category, Criterion } from '../../../contract/talks/competition-facts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredEvent = {
  eventId: number
  slug: string
  title: string
  summary: string
  description: string
  status: string
  startsAt: Date
  endsAt: Date
  place: string | null
}
export type StoredCompetition = StoredEvent & {
  opensAt: Date
  closesAt: Date
  criteria: Criterion[]
  tieBreakers: string[]
  minimumMarks: number
  highestMark: number
  mostMedia: number
  resultsVersion: number | null
  version: number
  categories: Category[]
}

const eventColumns = `e.id as "eventId", e.slug, e.title, e.summary, e.description, e.status, e.starts_at as "startsAt",
  e.ends_at as "endsAt", nullif(concat_ws(', ', e.venue, e.city), '') as place`
const columns = `${eventColumns}, c.entries_open_at as "opensAt", c.entries_close_at as "closesAt", c.criteria,
  c.tie_breakers as "tieBreakers", c.minimum_marks as "minimumMarks", c.highest_mark as "highestMark",
  c.most_media as "mostMedia", c.results_version as "resultsVersion", c.version,
  coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'ageFrom', k.age_from, 'ageTo', k.age_to) order by k.position)
    from competition_category k where k.event_id = c.event_id), '[]') as categories`
const joined = 'competition c join event e on e.id = c.event_id'

/** An event of kind competition, whether its rules exist or not. */
export async function findCompetitionEvent(on: Runs, eventId: number): Promise<StoredEvent | undefined> {
  const [found] = await runNamed<StoredEvent>(
    on,
    `select ${eventColumns} from event e where e.id = $1 and e.kind = 'competition'`,
    [eventId],
  )
  return found
}

export async function findCompetition(on: Runs, eventId: number): Promise<StoredCompetition | undefined> {
  const [found] = await runNamed<StoredCompetition>(
    on,
    `select ${columns} from ${joined} where c.event_id = $1`,
    [eventId],
  )
  return found
}

/** A competition that the public may see. */
export async function findShownCompetition(on: Runs, slug: string): Promise<StoredCompetition | undefined> {
  const [found] = await runNamed<StoredCompetition>(
    on,
    `select ${columns} from ${joined} where e.slug = $1 and e.status in ('published', 'cancelled')`,
    [slug],
  )
  return found
}

/** Locks a competition: entries, jury and results of it change under this lock. */
export async function lockCompetition(tx: Tx, eventId: number): Promise<StoredCompetition | undefined> {
  const [found] = await runNamed<StoredCompetition>(
    tx,
    `select ${columns} from ${joined} where c.event_id = $1 for update of c`,
    [eventId],
  )
  return found
}

export type RulesToStore = {
  opensAt: Date
  closesAt: Date
  criteria: readonly Criterion[]
  tieBreakers: readonly string[]
  minimumMarks: number
  highestMark: number
  mostMedia: number
}

const valuesOf = (rules: RulesToStore) => [
  rules.opensAt,
  rules.closesAt,
  JSON.stringify(rules.criteria),
  rules.tieBreakers,
  rules.minimumMarks,
  rules.highestMark,
  rules.mostMedia,
]

/** @returns false where the competition has rules already */
export async function insertCompetition(
  tx: Tx,
  eventId: number,
  rules: RulesToStore,
  by: { actorId: number | null; at: Date },
): Promise<boolean> {
  const added = await runNamed(
    tx,
    `insert into competition (event_id, entries_open_at, entries_close_at, criteria, tie_breakers, minimum_marks,
       highest_mark, most_media, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning event_id`,
    [eventId, ...valuesOf(rules), by.actorId, by.at],
  )
  return added.length > 0
}

export const updateCompetition = (tx: Tx, eventId: number, rules: RulesToStore) =>
  runNamed(
    tx,
    `update competition set entries_open_at = $2, entries_close_at = $3, criteria = $4, tie_breakers = $5,
       minimum_marks = $6, highest_mark = $7, most_media = $8, version = version + 1 where event_id = $1`,
    [eventId, ...valuesOf(rules)],
  )

/** Replaces the categories of a competition that has no entries. */
export async function replaceCategories(
  tx: Tx,
  eventId: number,
  categories: readonly Category[],
): Promise<void> {
  await runNamed(tx, 'delete from competition_category where event_id = $1', [eventId])
  await runNamed(
    tx,
    `insert into competition_category (event_id, position, name, age_from, age_to)
     select $1, k.position, k.name, k.age_from, k.age_to
     from unnest($2::text[], $3::int[], $4::int[]) with ordinality as k (name, age_from, age_to, position)`,
    [
      eventId,
      categories.map(({ name }) => name),
      categories.map(({ ageFrom }) => ageFrom),
      categories.map(({ ageTo }) => ageTo),
    ],
  )
}

/** Active accounts by their e-mail addresses, in small letters. */
export const findAccountsByEmail = (on: Runs, emails: readonly string[]) =>
  runNamed<{ id: number; email: string }>(
    on,
    `select id, lower(email) as email from account
     where lower(email) = any($1::text[]) and closed_at is null and state = 'active'`,
    [emails],
  )

export const listJury = (on: Runs, eventId: number) =>
  runNamed<{ id: number; email: string | null; name: string; hasMarked: boolean }>(
    on,
    `select a.id, a.email, a.full_name as name, exists (
       select from competition_mark m where m.event_id = j.event_id and m.account_id = j.account_id) as "hasMarked"
     from competition_juror j join account a on a.id = j.account_id where j.event_id = $1 order by a.full_name, a.id`,
    [eventId],
  )

export const isJuror = async (on: Runs, eventId: number, accountId: number): Promise<boolean> =>
  (
    await runNamed(on, 'select event_id from competition_juror where event_id = $1 and account_id = $2', [
      eventId,
      accountId,
    ])
  ).length > 0

/** Sets the jury; jurors who are named stay as they are. @returns the jurors who are new, with their addresses */
export async function setJury(
  tx: Tx,
  eventId: number,
  accountIds: readonly number[],
  at: Date,
): Promise<{ email: string | null; name: string }[]> {
  await runNamed(tx, 'delete from competition_juror where event_id = $1 and account_id <> all($2::int[])', [
    eventId,
    accountIds,
  ])
  return runNamed(
    tx,
    `with added as (
       insert into competition_juror (event_id, account_id, added_at) select $1, a, $3 from unnest($2::int[]) a
       on conflict do nothing returning account_id)
     select a.email, a.full_name as name from added j join account a on a.id = j.account_id order by a.id`,
    [eventId, accountIds, at],
  )
}

export async function countEntries(
  on: Runs,
  eventId: number,
): Promise<{ entered: number; awaiting: number; all: number }> {
  const [counts] = await runNamed<{ entered: number; awaiting: number; all: number }>(
    on,
    `select count(*) filter (where status = 'entered')::int as entered,
       count(*) filter (where status = 'awaiting')::int as awaiting, count(*)::int as all
     from competition_entry where event_id = $1`,
    [eventId],
  )
  return counts!
}
