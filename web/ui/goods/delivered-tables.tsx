import { m } from '../../app/words.ts'
import { translateServerText } from '../fields/translate-server-text.ts'

type Sums = { items: number; kg: number | null }
type Delivered = Sums & { month: string; category: number; categoryName: string }

/** Sums of rows by a key, in the order in which the keys appear. */
function summed(rows: readonly Delivered[], keyOf: (row: Delivered) => string): [string, Sums][] {
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const { items, kg } = sums.get(keyOf(row)) ?? { items: 0, kg: null }
    sums.set(keyOf(row), {
      items: items + row.items,
      kg: row.kg === null ? kg : Math.round(((kg ?? 0) + row.kg) * 10) / 10,
    })
  }
  return [...sums]
}

/** Such as "Nov 2026", with the month as the page's language calls it. */
const monthText = (month: string) => {
  const [year, number] = month.split('-')
  return `${m.months().split(' ')[Number(number) - 1]} ${year}`
}

/** Delivered goods by month and by category, each as a table with bars. */
export const DeliveredTables = ({ months }: { months: readonly Delivered[] }) => (
  <div className="grid items-start gap-10 lg:grid-cols-2">
    <SumTable
      title={m.impact_by_month()}
      head={m.impact_month()}
      rows={summed(months, ({ month }) => month).map(([month, sums]) => [monthText(month), sums])}
    />
    <SumTable
      title={m.impact_by_category()}
      head={m.impact_category()}
      rows={summed(months, ({ categoryName }) => translateServerText(categoryName)).toSorted(
        ([, one], [, other]) => other.items - one.items,
      )}
    />
  </div>
)

type SumTableProps = { title: string; head: string; rows: readonly [string, Sums][] }

function SumTable({ title, head, rows }: SumTableProps) {
  const most = Math.max(1, ...rows.map(([, { items }]) => items))
  return (
    <table className="w-full border-collapse text-left">
      <caption className="pb-3 text-left text-xl font-heading">{title}</caption>
      <thead>
        <tr className="border-b border-edge text-sm">
          <th scope="col" className="py-2 pr-4 font-label">
            {head}
          </th>
          <th scope="col" className="py-2 text-right font-label">
            {m.impact_items_head()}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-label">
            {m.impact_kg_head()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { items, kg }]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="w-1/2 py-3 pr-4 text-base font-body">
              {name}
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-sunk">
                <span
                  className="block h-2 rounded-full bg-(--dye-turmeric)"
                  style={{ width: `${(items / most) * 100}%` }}
                />
              </span>
            </th>
            <td className="py-3 text-right tabular">{items.toLocaleString('en-IN')}</td>
            <td className="py-3 pl-4 text-right tabular">{kg === null ? '–' : kg.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
