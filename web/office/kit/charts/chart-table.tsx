import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { totalOf, type ChartData } from './data.ts'
import { fullText } from './figures.ts'

/** The figures behind a chart, with what they come to. */
export function ChartTable({ data }: { data: ChartData }) {
  const { title, head, series, rows, unit, detailHead } = data
  return (
    <ScrollBox label={title} isTall={rows.length > 10}>
      <table className="desk-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map((name) => (
              <th key={name} scope="col" className="is-figure">
                {name}
              </th>
            ))}
            {detailHead && (
              <th scope="col" className="is-figure">
                {detailHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values, detail, to }) => (
            <tr key={key}>
              <td>
                {to ? (
                  <Link to={to} className="text-indigo underline underline-offset-4">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              {values.map((value, index) => (
                <td key={series[index]} className="is-figure">
                  {value !== null && fullText(unit, value)}
                </td>
              ))}
              {detailHead && <td className="is-figure">{detail}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.chart_total()}</th>
            {series.map((name, index) => (
              <td key={name} className="is-figure">
                {fullText(unit, totalOf(data, index))}
              </td>
            ))}
            {detailHead && <td className="is-figure">–</td>}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}
