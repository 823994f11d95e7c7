import type { AreaTable } from '../../contract/landing.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import { addDays } from '../platform/ist.ts'
import type { AreaView } from '../platform/lists/area-views.ts'

const daysShown = 30
const rowsShown = 12

/** Active celebrations of the next days, with the money that they received. */
async function readComing(on: Runs, { today }: { today: string }): Promise<AreaTable['rows']> {
  const found = await runNamed<{ id: number; title: string; onDate: string; paise: number }>(
    on,
    `select c.id, c.title, c.on_date::text as "onDate",
       (select coalesce(sum(d.amount_paise - d.refunded_paise), 0)::bigint from donation d
        where d.celebration_id = c.id and d.paid_at is not null and d.state <> 'refunded') as paise
     from celebration c where c.status = 'active' and c.on_date between $1::date and $2::date
     order by c.on_date, c.id limit $3`,
    [today, addDays(today, daysShown), rowsShown],
  )
  return found.map(({ id, title, onDate, paise }) => ({
    key: String(id),
    url: `/celebrations-manager/celebrations?searchTerm=${encodeURIComponent(title)}`,
    cells: [title, onDate, paise / 100],
  }))
}

const gifts = `select paid_at as since, amount_paise - refunded_paise as paise from donation
  where celebration_id is not null and paid_at is not null and state <> 'refunded'`
const started = 'select created_at as since from celebration'

/** What changed at celebrations, and their gifts by month. */
export const celebrationViews: readonly AreaView[] = [
  {
    area: 'celebrations-manager',
    news: [
      { title: 'Celebrations started', rows: started, url: '/celebrations-manager/celebrations' },
      { title: 'Gifts for celebrations', rows: gifts },
    ],
    chart: { title: 'Gifts by month', label: 'Gifts', by: 'month', unit: 'rupees', rows: gifts },
    table: {
      title: 'Celebrations of the next 30 days',
      empty: 'No celebration in the next 30 days',
      columns: [
        { title: 'Celebration', kind: 'text' },
        { title: 'Day', kind: 'day' },
        { title: 'Received', kind: 'rupees' },
      ],
      read: readComing,
    },
  },
]
