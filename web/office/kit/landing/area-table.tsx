import { Link } from 'react-router'
import type { AreaTable } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { fullText } from '../charts/figures.ts'
import { groupDigits } from '../figures.ts'
import { SmallTable } from '../small-table.tsx'
import { LandingCard } from './landing-card.tsx'

type Kind = AreaTable['columns'][number]['kind']
type Cell = AreaTable['rows'][number]['cells'][number]

/** A short table of an area; the text of each row links to its record. */
export function AreaTableCard({ table: { title, empty, url, columns, rows } }: { table: AreaTable }) {
  const linked = columns.findIndex(({ kind }) => kind === 'text')
  return (
    <LandingCard
      title={title}
      aside={
        url !== null &&
        rows.length > 0 && (
          <Link to={url} className="text-sm text-indigo underline underline-offset-4">
            {m.area_all()}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="py-4 text-sm text-soft">{empty}</p>
      ) : (
        <SmallTable
          isStacked
          label={title}
          heads={columns.map(({ title: text, kind }) => ({
            text,
            isFigure: kind === 'count' || kind === 'rupees',
            isDay: kind === 'day' || kind === 'instant',
          }))}
          rows={rows.map((row) => ({
            key: row.key,
            cells: row.cells.map((cell, index) =>
              shownCell(columns[index]!.kind, cell, index === linked ? row.url : null),
            ),
          }))}
        />
      )}
    </LandingCard>
  )
}

function shownCell(kind: Kind, cell: Cell, url: string | null) {
  if (url === null) return cellText(kind, cell)
  return (
    <Link to={url} className="text-indigo underline underline-offset-4">
      {cellText(kind, cell)}
    </Link>
  )
}

function cellText(kind: Kind, cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'number') return kind === 'rupees' ? fullText('rupees', cell) : groupDigits(cell)
  if (kind === 'day') return dayText(cell)
  return kind === 'instant' ? momentText(cell) : cell
}
