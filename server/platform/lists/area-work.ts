import { findStatus, type StatusSet } from '../../../contract/status.ts'
import type { AreaId } from '../../../shared/office-areas.ts'
import { runNamed, type Runs } from '../db/named.ts'
import { countCap } from './list.ts'

/**
 * Records that an area's landing page counts: work that waits (`isWaiting`), or what the area holds. `rows` is a
 * statement of their instants named `since`; `url` leads to the list of the same records, if there is one.
 */
export type AreaWork = {
  area: AreaId
  title: string
  rows: string
  isWaiting: boolean
  url?: string
  /** Its area has its own call, so only the landing page of the super-admin counts it here. */
  isElsewhere?: true
}

type Statuses = StatusSet['statuses']
type Titles<S extends Statuses> = { readonly [Status in keyof S]?: string }
type StatusWork<S extends Statuses> = {
  area: AreaId
  /** Table of the records, and the column of the date since when they wait. */
  table: string
  since?: string
  /** Path of their list. */
  screen: string
  /** Titles of the records that wait for a person, and of others, by their status. */
  waiting: Titles<S>
  other?: Titles<S>
}

/** Counts the records of a table by status. */
export function workByStatus<S extends Statuses>(
  set: StatusSet<S>,
  { area, table, since = 'created_at', screen, waiting, other = {} }: StatusWork<S>,
): AreaWork[] {
  const counted = (titles: Titles<S>, isWaiting: boolean) =>
    Object.entries(titles as Record<string, string>).map(([status, title]) => ({
      area,
      title,
      isWaiting,
      rows: `select ${since} as since from ${table} where status = '${status}'`,
      url: `${screen}?status=${findStatus(set, status)!.wire}`,
    }))
  return [...counted(waiting, true), ...counted(other, false)]
}

/** Count of at most `countCap` and one; `old` of them are older than `oldDays`. */
type Counted = { count: number; since: Date | null; old: number }
const oldDays = 7

/** Counts each kind of record, in the order given. */
export async function countWork(pool: Runs, work: readonly AreaWork[], now: Date): Promise<Counted[]> {
  if (work.length === 0) return []
  const parts = work.map(
    ({ rows }, index) =>
      `select ${index} as place, count(*)::int as count, min(since) as since,
         (count(*) filter (where since < $1))::int as old
       from (select since from (${rows}) every limit ${countCap + 1}) kind_${index}`,
  )
  const found = await runNamed<Counted & { place: number }>(pool, parts.join(' union all '), [
    new Date(now.getTime() - oldDays * 86_400_000),
  ])
  return found.toSorted((a, b) => a.place - b.place)
}
