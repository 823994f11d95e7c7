import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'

type SmallTableProps = {
  label: string
  heads: readonly { text: string; isFigure?: boolean; isDay?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A few rows that come whole: no cell is cut. */
export const SmallTable = ({ label, heads, rows }: SmallTableProps) => (
  <ScrollBox label={label}>
    <table className="desk-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {heads.map(({ text, isFigure }) => (
            <th key={text} scope="col" className={isFigure ? 'is-figure' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {heads.map(({ text, isFigure, isDay }, index) => (
              <td key={text} className={isFigure ? 'is-figure' : isDay ? 'is-day' : undefined}>
                {isFigure ? cells[index] : <div className="desk-text">{cells[index]}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)
