import type { GuardianRelation } from '../../../contract/talks/competition-facts.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type EntryFileRow = { id: string; type: string }
export type CompetitionEntryRow = {
  id: number
  eventId: number
  slug: string
  eventTitle: string
  eventStatus: string
  startsAt: Date
  endsAt: Date
  closesAt: Date
  mostMedia: number
  hasResults: boolean
  version: number
  name: string | null
  bornOn: string | null
  className: string | null
  school: string | null
  title: string
  category: string
  isMinor: boolean
  guardianName: string | null
  guardianRelation: GuardianRelation | null
  email: string | null
  mobileNo: string | null
  status: 'awaiting' | 'entered' | 'withdrawn'
  consentBy: 'otp' | 'paper' | 'account' | null
  paperMediaId: string | null
  accountId: number | null
  isByTeacher: boolean
  files: EntryFileRow[]
}

const filesOf = (
  entry: string,
) => `coalesce((select jsonb_agg(jsonb_build_object('id', f.media_id, 'type', m.type) order by f.position)
    from competition_media f join media m on m.id = f.media_id where f.entry_id = ${entry}), '[]')`
const columns = `n.id, n.event_id as "eventId", e.slug, e.title as "eventTitle", e.status as "eventStatus",
  e.starts_at as "startsAt", e.ends_at as "endsAt", c.entries_close_at as "closesAt", c.most_media as "mostMedia",
  c.results_version is not null as "hasResults", n.version, n.name, n.born_on::text as "bornOn",
  n.class_name as "className", n.school, n.title, k.name as category, n.is_minor as "isMinor",
  n.guardian_name as "guardianName", n.guardian_relation as "guardianRelation", n.email, n.mobile_no as "mobileNo",
  n.status, n.consent_by as "consentBy", n.paper_media_id as "paperMediaId", n.account_id as "accountId",
  n.is_by_teacher as "isByTeacher", ${filesOf('n.id')} as files`
const joined = `competition_entry n join competition c on c.event_id = n.event_id join event e on e.id = n.event_id
  join competition_category k on k.event_id = n.event_id and k.position = n.category`

export async function findCompetitionEntry(on: Runs, id: number): Promise<CompetitionEntryRow | undefined> {
  const [found] = await runNamed<CompetitionEntryRow>(
    on,
    `select ${columns} from ${joined} where n.id = $1`,
    [id],
  )
  return found
}

/** Locks an entry: its files, marks and status change under this lock. */
export async function lockEntry(tx: Tx, id: number): Promise<CompetitionEntryRow | undefined> {
  await runNamed(tx, 'select id from competition_entry where id = $1 for update', [id])
  return findCompetitionEntry(tx, id)
}

/** Locks entries of a competition in the order of their numbers. */
export async function lockEntries(
  tx: Tx,
  eventId: number,
  ids: readonly number[],
): Promise<CompetitionEntryRow[]> {
  await runNamed(
    tx,
    'select id from competition_entry where event_id = $1 and id = any($2::int[]) order by id for update',
    [eventId, ids],
  )
  return runNamed<CompetitionEntryRow>(
    tx,
    `select ${columns} from ${joined} where n.event_id = $1 and n.id = any($2::int[]) order by n.id`,
    [eventId, ids],
  )
}

/** Entries of a competition that an account made, at most 500. */
export const listOwnEntries = (on: Runs, eventId: number, accountId: number) =>
  runNamed<CompetitionEntryRow>(
    on,
    `select ${columns} from ${joined} where n.account_id = $2 and n.event_id = $1 order by n.id limit 500`,
    [eventId, accountId],
  )

export type NewEntry = {
  name: string
  bornOn: string
  className: string | null
  school: string | null
  title: string
  category: number
  isMinor: boolean
  personKey: string
  email: string | null
  mobileNo: string | null
  guardianName: string | null
  guardianRelation: GuardianRelation | null
  guardianBornOn: string | null
  consentBy: 'otp' | 'account' | null
  consentVersion: string | null
}
type Common = {
  eventId: number
  accountId: number | null
  isByTeacher: boolean
  status: 'awaiting' | 'entered'
  language: Language
  at: Date
}

/** Adds entries in their order. @returns those that were added, by their person; a person who has an entry gets no other */
export const insertEntries = (tx: Tx, entries: readonly NewEntry[], common: Common) =>
  runNamed<{ id: number; personKey: string }>(
    tx,
    `insert into competition_entry (event_id, name, born_on, class_name, school, title, category, is_minor, person_key,
       email, mobile_no, guardian_name, guardian_relation, guardian_born_on, consent_by, consent_version,
       consented_at, account_id, is_by_teacher, status, language, entered_at, created_at)
     select $1, n."name", n."bornOn", n."className", n."school", n."title", n."category", n."isMinor", n."personKey",
       n."email", n."mobileNo", n."guardianName", n."guardianRelation", n."guardianBornOn", n."consentBy",
       n."consentVersion", case when n."consentBy" is not null then $7::timestamptz end, $3, $4, $5, $6,
       case when $5 = 'entered' then $7::timestamptz end, $7
     from jsonb_to_recordset($2::jsonb) as n ("name" text, "bornOn" date, "className" text, "school" text, "title" text,
       "category" smallint, "isMinor" boolean, "personKey" text, "email" text, "mobileNo" text, "guardianName" text,
       "guardianRelation" text, "guardianBornOn" date, "consentBy" text, "consentVersion" text)
     on conflict do nothing returning id, person_key as "personKey"`,
    [
      common.eventId,
      JSON.stringify(entries),
      common.accountId,
      common.isByTeacher,
      common.status,
      common.language,
      common.at,
    ],
  )

export type ChangedEntry = {
  id: number
  name: string
  bornOn: string
  className: string | null
  school: string | null
  title: string
  category: number
  isMinor: boolean
  personKey: string
  mobileNo: string | null
  guardianName: string | null
  guardianRelation: GuardianRelation | null
}

/** Changes entries that are locked. */
export const updateEntries = (tx: Tx, entries: readonly ChangedEntry[]) =>
  runNamed(
    tx,
    `update competition_entry e set name = n."name", born_on = n."bornOn", class_name = n."className",
       school = n."school", title = n."title", category = n."category", is_minor = n."isMinor",
       person_key = n."personKey", mobile_no = n."mobileNo", guardian_name = n."guardianName",
       guardian_relation = n."guardianRelation", version = e.version + 1
     from jsonb_to_recordset($1::jsonb) as n ("id" integer, "name" text, "bornOn" date, "className" text,
       "school" text, "title" text, "category" smallint, "isMinor" boolean, "personKey" text, "mobileNo" text,
       "guardianName" text, "guardianRelation" text)
     where e.id = n."id"`,
    [JSON.stringify(entries)],
  )

/** Withdraws entries; files with consent on paper are deleted. @returns those that were not withdrawn before */
export const withdrawEntries = (tx: Tx, ids: readonly number[], at: Date) =>
  runNamed<{ id: number; eventId: number }>(
    tx,
    `with before as (
       select id, paper_media_id as paper from competition_entry
       where id = any($1::int[]) and status <> 'withdrawn' for update),
     papers as (
       update media set state = 'retired' where id in (select paper from before where paper is not null))
     update competition_entry n set status = 'withdrawn', withdrawn_at = $2, paper_media_id = null, version = version + 1
     from before b where b.id = n.id returning n.id, n.event_id as "eventId"`,
    [ids, at],
  )

/** Adds a file to an entry that is locked. @returns false where it has the most files */
export async function insertFile(tx: Tx, entryId: number, mediaId: string, most: number): Promise<boolean> {
  const added = await runNamed(
    tx,
    `insert into competition_media (entry_id, position, media_id)
     select $1, p, $2 from generate_series(1, $3::int) p
     where not exists (select from competition_media f where f.entry_id = $1 and f.position = p)
     order by p limit 1 returning position`,
    [entryId, mediaId, most],
  )
  return added.length > 0
}

/** Completes an entry with the consent on paper. */
export const setPaperConsent = (
  tx: Tx,
  id: number,
  { mediaId, version, at }: { mediaId: string; version: string; at: Date },
) =>
  runNamed(
    tx,
    `update competition_entry set paper_media_id = $2, consent_by = 'paper', consent_version = $3, consented_at = $4,
       status = 'entered', entered_at = coalesce(entered_at, $4), version = version + 1 where id = $1`,
    [id, mediaId, version, at],
  )

/** Whether everyone may see a file: of an entry that takes part in a public competition with results. */
export const isPublicFile = async (on: Runs, mediaId: string): Promise<boolean> =>
  (
    await runNamed(
      on,
      `select n.id from competition_media f join competition_entry n on n.id = f.entry_id and n.status = 'entered'
       join competition c on c.event_id = n.event_id
       join competition_result r on r.event_id = n.event_id and r.version = c.results_version and r.entry_id = n.id
       join event e on e.id = n.event_id and e.status = 'published' where f.media_id = $1`,
      [mediaId],
    )
  ).length > 0

/** Whether a file belongs to a competition at all. */
export const isEntryFile = async (on: Runs, mediaId: string): Promise<boolean> =>
  (
    await runNamed(
      on,
      `select media_id from competition_media where media_id = $1
       union all select paper_media_id from competition_entry where paper_media_id = $1`,
      [mediaId],
    )
  ).length > 0
