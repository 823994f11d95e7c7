import type { CaseTopic } from '../../../contract/support/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { countCap } from '../../platform/lists/list.ts'
import type { CaseState } from '../store-cases.ts'

type Span = { from: Date; until: Date }

/** Cases that arrived in a span of time, and those that were solved in it. */
export async function countCases(
  on: Runs,
  { from, until }: Span,
): Promise<{ received: number; solved: number }> {
  const [found] = await runNamed<{ received: number; solved: number }>(
    on,
    `select (select count(*)::int from support_case where created_at >= $1 and created_at < $2) as received,
       (select count(distinct record_id)::int from status_history
        where record_table = 'support_case' and to_status = 'solved' and at >= $1 and at < $2) as solved`,
    [from, until],
  )
  return found!
}

/** Cases that are not solved, by topic and status. */
export const countUnsolved = (on: Runs): Promise<{ topic: CaseTopic; status: CaseState; total: number }[]> =>
  runNamed(
    on,
    `select topic, status, count(*)::int as total from support_case
     where status in ('new', 'open', 'waiting') group by topic, status`,
    [],
  )

export type CaseWaitName =
  | 'overdue'
  | 'newCases'
  | 'openCases'
  | 'mine'
  | 'fundraisers'
  | 'comments'
  | 'materials'
  | 'messages'
export type CaseWait = { name: CaseWaitName; count: number; since: Date | null }

const waiting = (name: CaseWaitName, rows: string) =>
  `select '${name}' as name, count(*)::int as count, min(since) as since
   from (select since from (${rows}) every limit ${countCap + 1}) ${name}`
const ofCases = (condition: string) => `select created_at as since from support_case where ${condition}`

/** Work that waits for operations: how much, and since when. */
export const countCaseWaits = (
  on: Runs,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CaseWait[]> =>
  runNamed(
    on,
    [
      waiting('overdue', ofCases(`coalesce(due_at, 'infinity'::timestamptz) < $2`)),
      waiting('newCases', ofCases(`status = 'new'`)),
      waiting('openCases', ofCases(`status = 'open'`)),
      waiting('mine', ofCases(`assignee_id = $1 and status = 'open'`)),
      waiting('fundraisers', `select first_at as since from campaign_report_case where status = 'open'`),
      waiting('comments', `select opened_at as since from comment_case where status = 'open'`),
      waiting('materials', `select opened_at as since from material_case where status = 'open'`),
      waiting('messages', `select reported_at as since from chat_report where status = 'open'`),
    ].join(' union all '),
    [accountId, now],
  )

const casesOf = (title: string, status: 'new' | 'open'): AreaWork => ({
  area: 'operations',
  title,
  rows: ofCases(`status = '${status}'`),
  isWaiting: true,
  isElsewhere: true,
  url: `/operations/inbox?kind=case&state=${status}`,
})

/** Cases on the landing page of the super-admin. */
export const caseWork: readonly AreaWork[] = [casesOf('New cases', 'new'), casesOf('Open cases', 'open')]
