import type { ReplyOf } from '../../../../contract/call.ts'
import type { materialDashboard } from '../../../../contract/materials/dashboard.ts'
import { m } from '../../../app/words.ts'
import type { ChartData } from '../../kit/charts/data.ts'
import { groupDigits } from '../../kit/figures.ts'
import { monthDays, monthName, withDays } from '../../kit/landing/days.ts'
import { materialArea } from '../area.ts'

type Charts = ReplyOf<typeof materialDashboard.summary>['charts']

const unit = 'count' as const

/** Pieces of things by month, those that were received within those that were offered. */
export const monthData = (rows: Charts['byMonth']): ChartData => ({
  title: m.dashboard_by_month(),
  unit,
  head: m.dashboard_month(),
  empty: m.dashboard_no_things(),
  series: [m.dashboard_offered(), m.dashboard_received()],
  rows: rows.map(({ month, offered, received }) => ({
    key: month,
    ...monthName(month),
    values: [offered, received],
    to: withDays(materialArea.paths.offers(), monthDays(month)),
  })),
})

/** The same by category, the most first. */
export const categoryData = (rows: Charts['byCategory']): ChartData => ({
  title: m.dashboard_by_category(),
  unit,
  head: m.dashboard_category(),
  empty: m.dashboard_no_things(),
  series: [m.dashboard_offered()],
  detailHead: m.dashboard_received(),
  rows: rows.map(({ id, name, offered, received }) => ({
    key: String(id),
    name,
    values: [offered],
    detail: m.dashboard_of_received({ count: groupDigits(received) }),
  })),
})
