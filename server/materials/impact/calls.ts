import type { materialImpact } from '../../../contract/materials/impact.ts'
import { attachment } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { workbook, type Cell, type SheetColumn } from '../../platform/xlsx/workbook.ts'
import type { Setup } from '../../domain.ts'
import { deliveredByMonth, deliveredOf, latestDeliveries, type MonthRow } from './store-impact.ts'

const latest = 6
const columns: SheetColumn[] = [
  { header: 'Month', kind: 'text' },
  { header: 'Category', kind: 'text' },
  { header: 'Items', kind: 'number' },
  { header: 'Weight in kg', kind: 'number' },
]

/** Tag of pages and answers that show deliveries. */
export const impactTag = 'material-impact'

/** @returns the weight as null where none is known */
function totalOf(rows: readonly MonthRow[]) {
  const known = rows.flatMap(({ kg }) => kg ?? [])
  const kg = known.length > 0 ? Math.round(known.reduce((sum, one) => sum + one, 0) * 10) / 10 : null
  return { items: rows.reduce((sum, { items }) => sum + items, 0), kg }
}

async function* inOneBatch(rows: readonly MonthRow[]): AsyncIterable<Cell[][]> {
  yield rows.map(({ month, categoryName, items, kg }) => [month, categoryName, items, kg])
}

/** Month eleven months before a day, such as 2025-12. */
const firstMonth = (day: string) => addDays(`${day.slice(0, 7)}-01`, -335).slice(0, 7)

export const impactHandlers = ({
  readPool,
  clock,
}: Pick<Setup, 'readPool' | 'clock'>): Handlers<typeof materialImpact> => ({
  async shown(_input, ctx) {
    const [rows, deliveries] = await Promise.all([
      deliveredByMonth(readPool),
      latestDeliveries(readPool, latest),
    ])
    ctx.keep([impactTag])
    const from = firstMonth(istDay(clock.now()))
    return { total: totalOf(rows), months: rows.filter(({ month }) => month >= from), latest: deliveries }
  },
  async sheet() {
    const rows = await deliveredByMonth(readPool)
    return attachment(workbook('Delivered goods', columns, inOneBatch(rows)), 'delivered-goods.xlsx')
  },
  async mine(_input, { actor }) {
    const months = await deliveredOf(readPool, actor.accountId)
    return { total: totalOf(months), months }
  },
})
