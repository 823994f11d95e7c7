import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { Judged, Ranked } from './rules.ts'
import type { EntryFileRow } from './store-entries.ts'

export type JudgedRow = Judged & { name: string | null; title: string; categoryName: string }

/** Entries that take part, with their marks; marks of a family's own jurors never count. */
export const listJudged = (on: Runs, eventId: number) =>
  runNamed<JudgedRow>(
    on,
    `select n.id, n.category, k.name as "categoryName", n.born_on::text as "bornOn", n.entered_at as "enteredAt",
       n.name, n.title, coalesce((
         select jsonb_object_agg(m.criterion, m.marks) from (
           select m.criterion, jsonb_agg(m.mark) as marks from competition_mark m
           where m.entry_id = n.id and not is_family_entry(n, m.account_id) group by m.criterion) m), '{}') as marks
     from competition_entry n join competition_category k on k.event_id = n.event_id and k.position = n.category
     where n.event_id = $1 and n.status = 'entered' order by n.id`,
    [eventId],
  )

/** Number of marked entries of each juror, without entries of the juror’s family. */
export const listProgress = (on: Runs, eventId: number) =>
  runNamed<{ name: string; marked: number; toMark: number }>(
    on,
    `select a.full_name as name, count(*) filter (where m.entry_id is not null)::int as marked,
       count(n.id)::int as "toMark"
     from competition_juror j join account a on a.id = j.account_id
     left join competition_entry n on n.event_id = j.event_id and n.status = 'entered' and not is_family_entry(n, a.id)
     left join lateral (select m.entry_id from competition_mark m
       where m.entry_id = n.id and m.account_id = j.account_id limit 1) m on true
     where j.event_id = $1 group by a.id, a.full_name order by a.full_name, a.id`,
    [eventId],
  )

export const listJuries = (on: Runs, accountId: number) =>
  runNamed<{ eventId: number; title: string; startsAt: Date; entries: number; marked: number }>(
    on,
    `select e.id as "eventId", e.title, e.starts_at as "startsAt",
       (select count(*)::int from competition_entry n where n.event_id = e.id and n.status = 'entered') as entries,
       (select count(distinct m.entry_id)::int from competition_mark m join competition_entry n on n.id = m.entry_id
        where m.event_id = e.id and m.account_id = $1 and n.status = 'entered') as marked
     from competition_juror j join event e on e.id = j.event_id and e.status in ('published', 'archived')
     where j.account_id = $1 order by e.starts_at desc, e.id desc limit 100`,
    [accountId],
  )

export type JurorRow = {
  id: number
  category: string
  title: string
  files: EntryFileRow[]
  marks: Record<string, number>
  isOwn: boolean
}

/** Entries of a competition for a juror, without names. */
export const listForJuror = (on: Runs, eventId: number, accountId: number) =>
  runNamed<JurorRow>(
    on,
    `select n.id, k.name as category, n.title, is_family_entry(n, $2) as "isOwn",
       coalesce((select jsonb_agg(jsonb_build_object('id', f.media_id, 'type', d.type) order by f.position)
         from competition_media f join media d on d.id = f.media_id where f.entry_id = n.id), '[]') as files,
       coalesce((select jsonb_object_agg(m.criterion, m.mark) from competition_mark m
         where m.entry_id = n.id and m.account_id = $2), '{}') as marks
     from competition_entry n join competition_category k on k.event_id = n.event_id and k.position = n.category
     where n.event_id = $1 and n.status = 'entered' order by n.category, n.id`,
    [eventId, accountId],
  )

type Marks = { entryId: number; eventId: number; accountId: number }

export async function saveMarks(
  tx: Tx,
  { entryId, eventId, accountId }: Marks,
  marks: readonly (readonly [criterion: string, mark: number | null])[],
  at: Date,
): Promise<void> {
  const [given, removed] = [
    marks.filter(([, mark]) => mark !== null),
    marks.filter(([, mark]) => mark === null),
  ]
  await runNamed(
    tx,
    'delete from competition_mark where entry_id = $1 and account_id = $2 and criterion = any($3::text[])',
    [entryId, accountId, removed.map(([criterion]) => criterion)],
  )
  await runNamed(
    tx,
    `insert into competition_mark (entry_id, account_id, event_id, criterion, mark, marked_at)
     select $1, $2, $3, m.criterion, m.mark, $6 from unnest($4::text[], $5::int[]) m (criterion, mark)
     on conflict (entry_id, account_id, criterion) do update set mark = excluded.mark, marked_at = excluded.marked_at`,
    [entryId, accountId, eventId, given.map(([criterion]) => criterion), given.map(([, mark]) => mark), at],
  )
}

export type Publication = { version: number; publishedAt: Date; reason: string | null }

export async function findPublication(on: Runs, eventId: number): Promise<Publication | undefined> {
  const [found] = await runNamed<Publication>(
    on,
    `select version, published_at as "publishedAt", reason from competition_publication where event_id = $1
     order by version desc limit 1`,
    [eventId],
  )
  return found
}

/** Ranks as they were published, in the order of `rankEntries`, withdrawn entries included. */
export const listPublished = (on: Runs, eventId: number, version: number) =>
  runNamed<Ranked>(
    on,
    `select entry_id as id, category, marks, rank, score_hundredths as "scoreHundredths" from competition_result
     where event_id = $1 and version = $2 order by rank is null, category, rank, entry_id`,
    [eventId, version],
  )

export async function insertPublication(
  tx: Tx,
  eventId: number,
  { version, reason, by, at }: { version: number; reason: string | null; by: number | null; at: Date },
  ranked: readonly Ranked[],
): Promise<void> {
  await runNamed(
    tx,
    `insert into competition_publication (event_id, version, published_at, published_by, reason)
     values ($1, $2, $3, $4, $5)`,
    [eventId, version, at, by, reason],
  )
  await runNamed(
    tx,
    `insert into competition_result (event_id, version, entry_id, category, rank, score_hundredths, marks)
     select $1, $2, r."id", r."category", r."rank", r."scoreHundredths", r."marks"
     from jsonb_to_recordset($3::jsonb) as r ("id" integer, "category" smallint, "rank" integer,
       "scoreHundredths" integer, "marks" smallint)`,
    [eventId, version, JSON.stringify(ranked)],
  )
  await runNamed(
    tx,
    'update competition set results_version = $2, version = version + 1 where event_id = $1',
    [eventId, version],
  )
}

export type ShownRow = {
  entryId: number
  category: string
  rank: number | null
  name: string
  className: string | null
  title: string
  scoreHundredths: number | null
  files: EntryFileRow[]
}

/** Published results of entries that still take part; those that were not judged come last. */
export const listShownResults = (on: Runs, eventId: number, version: number) =>
  runNamed<ShownRow>(
    on,
    `select r.entry_id as "entryId", k.name as category, r.rank, n.name, n.class_name as "className", n.title,
       r.score_hundredths as "scoreHundredths",
       case when r.rank <= 3 then coalesce((select jsonb_agg(jsonb_build_object('id', f.media_id, 'type', d.type) order by f.position)
         from competition_media f join media d on d.id = f.media_id where f.entry_id = n.id), '[]') else '[]' end as files
     from competition_result r join competition_entry n on n.id = r.entry_id and n.status = 'entered'
     join competition_category k on k.event_id = r.event_id and k.position = r.category
     where r.event_id = $1 and r.version = $2 order by r.category, r.rank nulls last, r.entry_id limit 2000`,
    [eventId, version],
  )
