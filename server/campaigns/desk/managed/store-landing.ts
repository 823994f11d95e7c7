import { runNamed, type Runs } from '../../../platform/db/named.ts'
import type { AreaWork } from '../../../platform/lists/area-work.ts'
import { countCap } from '../../../platform/lists/list.ts'
import { waitingOf, waitingSources } from './list-managed.ts'

const screen = '/manager/fundraisers'

const ofManager = (alias: string) =>
  `exists (select from campaign_listed l where l.id = ${alias}.campaign_id and ($1::integer is null or l.manager_id = $1))`
const live = `select l.started_at as since from campaign_listed l where l.started_at is not null and ($1::integer is null or l.manager_id = $1)`

/** Records of a manager that the landing page counts, each with the list of the same records. */
const work = [
  {
    title: 'Updates to approve',
    isWaiting: true,
    url: '/manager/updates',
    rows: `select w.proposed_at as since from ${waitingSources.update} and ${ofManager('w')}`,
  },
  {
    title: 'Requests to decide',
    isWaiting: true,
    url: '/manager/requests?status=waiting',
    rows: `select w.asked_at as since from ${waitingSources.change} and ${ofManager('w')}`,
  },
  {
    title: 'Withdrawals to decide',
    isWaiting: true,
    url: '/manager/withdrawals?status=otp_confirmed',
    rows: `select w.confirmed_at as since from ${waitingSources.withdrawal} and ${ofManager('w')}`,
  },
  {
    title: 'Bills to show',
    isWaiting: true,
    url: '/manager/bills',
    rows: `select w.offered_at as since from ${waitingSources.bill} and ${ofManager('w')}`,
  },
  {
    title: 'Bills overdue',
    isWaiting: true,
    url: '/manager/withdrawals?bills=overdue',
    rows: `select w.bills_due_on::timestamptz as since from withdrawal w
           where w.status = 'paid' and w.bills_waived_by is null and w.bills_due_on < $2::date and ${ofManager('w')}
             and w.billed_paise < w.amount_paise`,
  },
  {
    title: 'Reported fundraisers',
    isWaiting: true,
    url: '/manager/reports?status=open',
    rows: `select w.first_at as since from ${waitingOf.report} and ${ofManager('w')}`,
  },
  ...(
    [
      ['Live fundraisers', 'live'],
      ['Paused fundraisers', 'paused'],
      ['Completed fundraisers', 'completed'],
    ] as const
  ).map(([title, status]) => ({
    title,
    isWaiting: false,
    url: `${screen}?status=${status}`,
    rows: `${live} and l.status = '${status}'`,
  })),
]

const waits = (title: string, url: string, rows: string): AreaWork => ({
  area: 'manager',
  title,
  url,
  rows,
  isWaiting: true,
  isElsewhere: true,
})

/** The same for all managers, on the landing page of the super-admin. */
export const managedWork: readonly AreaWork[] = [
  waits(
    'Updates to approve',
    '/manager/updates',
    `select w.proposed_at as since from ${waitingSources.update}`,
  ),
  waits(
    'Requests to decide',
    '/manager/requests?status=waiting',
    `select w.asked_at as since from ${waitingSources.change}`,
  ),
  waits(
    'Withdrawals to decide',
    '/manager/withdrawals?status=otp_confirmed',
    `select w.confirmed_at as since from ${waitingSources.withdrawal}`,
  ),
  waits('Bills to show', '/manager/bills', `select w.offered_at as since from ${waitingSources.bill}`),
  waits(
    'Reported fundraisers',
    '/manager/reports?status=open',
    `select w.first_at as since from ${waitingOf.report}`,
  ),
]

const statement = work
  .map(
    ({ rows }, index) =>
      `select ${index} as place, count(*) as count, min(since) as since
       from (select since from (${rows}) every limit ${countCap + 1}) kind_${index}`,
  )
  .join(' union all ')

/** Counts what waits for a manager and what they hold; of everybody's where `managerId` is null. */
export async function countManaged(on: Runs, managerId: number | null, today: string) {
  const found = await runNamed<{ place: number; count: number; since: Date | null }>(on, statement, [
    managerId,
    today,
  ])
  const counted = work.map(({ title, url, isWaiting }, index) => {
    const { count, since } = found.find(({ place }) => place === index)!
    const isCapped = count > countCap
    return {
      isWaiting,
      shown: {
        title,
        url,
        isCapped,
        count: Math.min(count, countCap),
        since: since?.toISOString() ?? null,
      },
    }
  })
  const told = (waits: boolean) =>
    counted.filter(({ isWaiting }) => isWaiting === waits).map(({ shown }) => shown)
  return { waits: told(true).filter(({ count }) => count > 0), holds: told(false) }
}
