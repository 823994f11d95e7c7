import { useState, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { groupDigits } from './figures.ts'
import { ScrollBox } from './scroll-box.tsx'

type SmallTableProps = {
  label: string
  heads: readonly { text: string; isFigure?: boolean; isDay?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /**
   * Index of the first row shown, for tables that may be long: a few rows from there, or the last ones; the
   * others on request.
   */
  from?: number
  /** On a phone each row is a block of its fields, instead of a table that scrolls sideways. */
  isStacked?: boolean
}

const few = 12

/** Rows that come whole: no cell is cut. */
export function SmallTable({ label, heads, rows, from, isStacked }: SmallTableProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = from !== undefined && rows.length > few
  const first = Math.min(from ?? 0, rows.length - few)
  const seen = isLong && !isWhole ? rows.slice(Math.max(0, first)).slice(0, few) : rows
  return (
    <>
      <ScrollBox label={label} isTall={isLong && isWhole}>
        <table className={classNames('desk-table', isStacked && 'is-stacked')}>
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
            {seen.map(({ key, cells }) => (
              <tr key={key}>
                {heads.map(({ text, isFigure, isDay }, index) => (
                  <td
                    key={text}
                    data-head={text}
                    className={isFigure ? 'is-figure' : isDay ? 'is-day' : undefined}
                  >
                    {isFigure ? cells[index] : <div className="desk-text">{cells[index]}</div>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isWhole}
          className="min-h-11! self-start px-2! text-sm"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.office_show_fewer() : m.office_show_all({ count: groupDigits(rows.length) })}
        </Button>
      )}
    </>
  )
}
