import { runNamed, type Runs } from '../../../platform/db/named.ts'
import type { Likeness } from './store-alarms.ts'

/** Parts of a fundraiser that are compared. */
export type Compared = {
  id: number
  version: number
  comparedVersion: number | null
  status: string
  organiserId: number
  organisationId: number | null
  storyHtml: string
  organiserMobile: string | null
  mobileSealed: Buffer | null
}

export async function findCompared(on: Runs, id: number): Promise<Compared | undefined> {
  const [row] = await runNamed<Compared>(
    on,
    `select c.id, c.version, c.compared_version as "comparedVersion", c.status, c.organiser_id as "organiserId",
       c.organisation_id as "organisationId", c.story_html as "storyHtml",
       a.mobile_no as "organiserMobile", b.mobile_sealed as "mobileSealed"
     from campaign c join account a on a.id = c.organiser_id left join campaign_beneficiary b on b.campaign_id = c.id
     where c.id = $1`,
    [id],
  )
  return row
}

/** Fundraisers that were not compared yet as they stand now, those that wait for a decision first. */
export async function listUncompared(on: Runs, limit: number): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    `(select id from campaign where compared_version is distinct from version and status in ('in_review', 'data_requested', 'reviewed')
        order by id limit $1)
     union all
     (select id from campaign where compared_version is distinct from version and status <> 'draft'
        and status not in ('in_review', 'data_requested', 'reviewed') order by id limit $1)
     limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Keeps the marks of a text, and that this version was compared. */
export const keepMarks = (
  on: Runs,
  { id, version }: Pick<Compared, 'id' | 'version'>,
  marks: readonly number[],
): Promise<unknown> =>
  runNamed(on, 'update campaign set text_marks = $3, compared_version = $2 where id = $1', [
    id,
    version,
    marks,
  ])

/** Others of other people; who runs several has one account, one telephone and one set of papers. */
const ofOthers = `c.id <> $1 and c.status <> 'draft' and c.organiser_id <> $2
  and ($3::integer is null or c.organisation_id is distinct from $3)`
const whose = ({ id, organiserId, organisationId }: Compared) => [id, organiserId, organisationId]
const most = 20

type Found = { otherId: number; mine?: string | number; theirs?: string | number; likeness?: number }
const likenesses = (kind: Likeness['kind'], found: readonly Found[]): Likeness[] =>
  found.map(({ otherId, ...details }) => ({ kind, otherId, details }))

export const findSameDocuments = async (on: Runs, own: Compared): Promise<Likeness[]> =>
  likenesses(
    'document',
    await runNamed<Found>(
      on,
      `select distinct on (c.id) c.id as "otherId", d.id as mine, o.id as theirs
       from campaign_document d join campaign_document o on o.digest = d.digest and o.removed_at is null
         join campaign c on c.id = o.campaign_id
       where d.campaign_id = $1 and d.removed_at is null and ${ofOthers} order by c.id, d.id, o.id limit ${most}`,
      whose(own),
    ),
  )

export const findSamePayees = async (on: Runs, own: Compared): Promise<Likeness[]> =>
  likenesses(
    'payee',
    await runNamed<Found>(
      on,
      `select c.id as "otherId" from campaign_payee p
         join campaign_payee o on o.account_fingerprint = p.account_fingerprint
         join campaign c on c.id = o.campaign_id
       where p.campaign_id = $1 and ${ofOthers} order by c.id limit ${most}`,
      whose(own),
    ),
  )

/** @param fingerprints of the organiser's number and the beneficiary's @param mobile the beneficiary's */
export const findSameTelephones = async (
  on: Runs,
  own: Compared,
  { fingerprints, mobile }: { fingerprints: readonly Buffer[]; mobile: string | null },
): Promise<Likeness[]> =>
  likenesses(
    'telephone',
    await runNamed<Found>(
      on,
      `select distinct on (c.id) c.id as "otherId", found.theirs from (
         select campaign_id as id, 'beneficiary' as theirs from campaign_beneficiary where mobile_fingerprint = any($4::bytea[])
         union all
         select o.id, 'organiser' from account a join campaign o on o.organiser_id = a.id where a.mobile_no = $5) found
       join campaign c on c.id = found.id where ${ofOthers} order by c.id, found.theirs limit ${most}`,
      [...whose(own), fingerprints, mobile],
    ),
  )

/** The story of `campaign c` without its tags. */
const plainStory = `regexp_replace(c.story_html, '<[^>]*>', ' ', 'g')`

/** Likeness of texts from which on somebody looks at both. */
const alikeFrom = 0.6

/** Stories alike, drafts and what was rejected of the same organiser left out: candidates by shared marks, then measured. */
export const findLikeTexts = async (
  on: Runs,
  { id, organiserId }: Compared,
  { text, marks }: { text: string; marks: readonly number[] },
): Promise<Likeness[]> =>
  marks.length === 0
    ? []
    : likenesses(
        'text',
        await runNamed<Found>(
          on,
          `with near as (
             select c.id, (select count(*) from unnest(c.text_marks) mark where mark = any($3::integer[])) as shared
             from campaign c
             where c.text_marks && $3::integer[] and c.status <> 'draft' and c.id <> $1
               and not (c.status = 'rejected' and c.organiser_id = $2)
             order by shared desc, c.id limit ${most}),
           measured as (
             select c.id, similarity($4, ${plainStory}) as likeness from near join campaign c on c.id = near.id)
           select id as "otherId", round(likeness::numeric, 2)::float8 as likeness from measured
           where likeness >= ${alikeFrom} order by likeness desc`,
          [id, organiserId, marks, text],
        ),
      )

/** Finds those of these fundraisers that wait for a decision: their reviewers are told as well. */
export async function whichWait(on: Runs, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from campaign where id = any($1::integer[]) and status in ('in_review', 'data_requested', 'reviewed')`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Finds those of these fundraisers that were rejected and are of the same organiser: told anew they are no alarm. */
export async function whichRejected(
  on: Runs,
  { organiserId }: Compared,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await runNamed<{ id: number }>(
    on,
    `select id from campaign where id = any($1::integer[]) and organiser_id = $2 and status = 'rejected'`,
    [ids, organiserId],
  )
  return new Set(rows.map(({ id }) => id))
}
