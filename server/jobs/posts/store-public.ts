import type { JobKind, jobStatus, salaryPeriods } from '../../../contract/jobs/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'
import { patternWith } from '../../platform/lists/conditions.ts'

/** A job as lists of the site show it. */
export type StoredCard = {
  id: number
  slug: string
  title: string
  kind: JobKind
  city: string
  place: string
  isRemote: boolean
  summary: string
  salaryFromPaise: number | null
  salaryToPaise: number | null
  salaryPeriod: (typeof salaryPeriods)[number] | null
  postedAt: Date
  closesOn: string | null
}

const cardColumns = `j.id, j.slug, j.title, j.kind, j.locality ->> 'city' as city, j.locality ->> 'formatted' as place,
  j.is_remote as "isRemote", j.summary, j.salary_from_paise as "salaryFromPaise", j.salary_to_paise as "salaryToPaise",
  j.salary_period as "salaryPeriod", j.opened_at as "postedAt", j.closes_on::text as "closesOn"`

/** Whether people may apply: the closing day counts, also before the nightly job has closed it. */
const isOpen = (today: string) =>
  `j.status = 'open' and (j.closes_on is null or j.closes_on >= ${today}::date)`

const searched = `(j.title || ' ' || j.summary || ' ' || (j.locality ->> 'city'))`

export type JobSearch = {
  today: string
  city?: string | undefined
  kind?: JobKind | undefined
  searchTerm?: string | undefined
}

function conditionOf({ today, city, kind, searchTerm }: JobSearch): { where: string; values: unknown[] } {
  const values: unknown[] = [today]
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = [isOpen('$1')]
  if (city !== undefined) parts.push(`lower(j.locality ->> 'city') = lower(${given(city)})`)
  if (kind !== undefined) parts.push(`j.kind = ${given(kind)}`)
  if (searchTerm !== undefined && searchTerm !== '')
    parts.push(`${searched} ilike ${given(patternWith(searchTerm))}`)
  return { where: parts.join(' and '), values }
}

/** A page of open jobs, the newest first. */
export function listOpenJobs(
  on: Runs,
  { page, limit, ...search }: JobSearch & { page: number; limit: number },
): Promise<StoredCard[]> {
  const { where, values } = conditionOf(search)
  const at = values.length
  return runPlanned<StoredCard>(
    on,
    `select ${cardColumns} from job j where ${where} order by j.opened_at desc, j.id desc limit $${at + 1} offset $${at + 2}`,
    [...values, limit, (page - 1) * limit],
  )
}

/** Counts the open jobs of a search, at most `cap`. */
export async function countOpenJobs(on: Runs, search: JobSearch, cap: number): Promise<number> {
  const { where, values } = conditionOf(search)
  const [found] = await runPlanned<{ n: number }>(
    on,
    `select count(*)::int as n from (select 1 from job j where ${where} limit $${values.length + 1}) found`,
    [...values, cap],
  )
  return found!.n
}

/** Cities with open jobs, those with most first. */
export const listJobCities = (on: Runs, today: string): Promise<{ city: string; jobs: number }[]> =>
  runNamed(
    on,
    `select min(j.locality ->> 'city') as city, count(*)::int as jobs from job j where ${isOpen('$1')}
     group by lower(j.locality ->> 'city') order by 2 desc, 1 limit 50`,
    [today],
  )

/** Kinds of open jobs. */
export const listJobKinds = (on: Runs, today: string): Promise<{ kind: JobKind; jobs: number }[]> =>
  runNamed(
    on,
    `select j.kind, count(*)::int as jobs from job j where ${isOpen('$1')} group by j.kind order by j.kind`,
    [today],
  )

export type StoredJob = StoredCard & {
  status: Exclude<StatusName<typeof jobStatus>, 'draft'>
  isOpen: boolean
  description: string
  region: string
}

/** A job that was open once, by any address that it has had. */
export async function findPublicJob(on: Runs, slug: string, today: string): Promise<StoredJob | undefined> {
  const [found] = await runNamed<StoredJob>(
    on,
    `select ${cardColumns}, j.status, ${isOpen('$2')} as "isOpen", j.description, j.locality ->> 'state' as region
     from job_slug s join job j on j.id = s.job_id
     where s.slug = $1 and j.status <> 'draft' and j.opened_at is not null`,
    [slug, today],
  )
  return found
}

/** Open jobs other than one, at most three: those of its city first, then those of its kind. */
export const listOtherJobs = (
  on: Runs,
  { id, city, kind }: Pick<StoredCard, 'id' | 'city' | 'kind'>,
  today: string,
): Promise<StoredCard[]> =>
  runNamed<StoredCard>(
    on,
    `select ${cardColumns} from job j where ${isOpen('$1')} and j.id <> $2
     order by (lower(j.locality ->> 'city') = lower($3)) desc, (j.kind = $4) desc, j.opened_at desc, j.id desc limit 3`,
    [today, id, city, kind],
  )

/** Addresses of the open jobs with the time of their publication. */
export const listOpenJobPaths = async (
  on: Runs,
  today: string,
): Promise<{ path: string; changedAt: Date }[]> => {
  const rows = await runNamed<{ slug: string; openedAt: Date }>(
    on,
    `select j.slug, j.opened_at as "openedAt" from job j where ${isOpen('$1')} order by j.opened_at, j.id limit 5000`,
    [today],
  )
  return rows.map(({ slug, openedAt }) => ({ path: `/jobs/${slug}`, changedAt: openedAt }))
}

/** Whether a job that was open once takes applications; undefined for an unknown one. */
export async function findPublicJobById(
  on: Runs,
  id: number,
  today: string,
): Promise<{ isOpen: boolean } | undefined> {
  const [found] = await runNamed<{ isOpen: boolean }>(
    on,
    `select ${isOpen('$2')} as "isOpen" from job j where j.id = $1 and j.status <> 'draft' and j.opened_at is not null`,
    [id, today],
  )
  return found
}

export type SharedJob = { id: number; title: string; kind: JobKind; place: string }

/** Facts of a job on the picture that other sites show of its link. */
export async function findJobForSharing(on: Runs, slug: string): Promise<SharedJob | undefined> {
  const [found] = await runNamed<SharedJob>(
    on,
    `select j.id, j.title, j.kind, j.locality ->> 'formatted' as place from job j
     where j.slug = $1 and j.status <> 'draft' and j.opened_at is not null`,
    [slug],
  )
  return found
}
