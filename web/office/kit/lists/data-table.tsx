import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { Drawer, DrawerFacts, LookButton } from '../drawer/drawer.tsx'
import { useLook } from '../drawer/quick-look.ts'
import { useKey } from '../use-key.ts'
import { columnsFor, type Column } from './columns.tsx'
import { defaultSort, type DeskList, type ListCall, type RowOf } from './define-list.ts'
import type { ListUrl } from './list-url.ts'

const lookOf = { figure: 'is-figure', day: 'is-day', text: undefined } as const

/** So many rows are read without their head in sight; the box is as tall as they are. */
const shortList = 10

type TableProps<C extends ListCall> = { list: DeskList<C>; rows: readonly RowOf<C>[]; url: ListUrl }

/** A table whose head stays in sight. Keys j and k go from row to row, Enter opens; a click on a row opens too. */
export function DataTable<C extends ListCall>({ list, rows, url }: TableProps<C>) {
  const table = useRef<HTMLTableElement>(null)
  const columns = columnsFor(list.columns, url.asked)
  const keys = rows.map((row) => String(list.keyOf(row)))
  const { at: lookedAt, look } = useLook(keys)
  const looked = lookedAt < 0 ? undefined : rows[lookedAt]
  const lookOfRow = looked && list.quickLook?.(looked)
  const linkOf = (index: number) =>
    table.current?.querySelectorAll('tbody > tr')[index]?.querySelector<HTMLElement>('[data-row-link]')
  const closeLook = () => {
    linkOf(lookedAt)?.focus()
    look(null)
  }
  useKey((key) => {
    if (lookOfRow && key === 'Escape') return closeLook()
    if (key !== 'j' && key !== 'k') return
    const step = key === 'j' ? 1 : -1
    if (lookOfRow) {
      const next = Math.max(0, Math.min(rows.length - 1, lookedAt + step))
      linkOf(next)?.scrollIntoView({ block: 'nearest' })
      return look(keys[next]!)
    }
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
  })
  return (
    <>
      <ScrollBox label={list.title} isTall={rows.length > shortList}>
        <table ref={table} className="desk-table is-list">
          <caption className="sr-only">{list.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  url={url}
                  sorted={url.asked['sort'] ?? defaultSort(list)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={list.keyOf(row)}
                to={list.pathOf?.(row)}
                columns={columns}
                row={row}
                isLooked={index === lookedAt}
                look={list.quickLook && (() => look(keys[index]!))}
                lookTitle={list.quickLook?.(row).title}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {looked && lookOfRow && (
        <Drawer title={lookOfRow.title} to={list.pathOf?.(looked)} close={closeLook}>
          <DrawerFacts facts={lookOfRow.facts} />
        </Drawer>
      )}
    </>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Where it leads to. */
  to: string | undefined
  isLooked: boolean
  /** Shows it in the drawer. */
  look: (() => void) | undefined
  lookTitle: string | undefined
}

function Row<Row>({ row, columns, to, isLooked, look, lookTitle }: RowProps<Row>) {
  const open = (event: React.MouseEvent<HTMLTableRowElement>) => {
    if ((event.target as Element).closest('a, button, select, input, dialog') || getSelection()?.toString())
      return
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
  }
  return (
    // The way is the link in its first cell; the row only makes it easier to hit.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      onClick={to ? open : undefined}
      onKeyDown={look && lookBySpace(look)}
      className={classNames(to !== undefined && 'cursor-pointer', isLooked && 'is-looked')}
    >
      {columns.map((column, index) => {
        const cell =
          index === 0 && to !== undefined ? (
            <Link
              to={to}
              data-row-link=""
              aria-keyshortcuts={look && 'Space'}
              className="text-indigo underline underline-offset-4"
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )
        return (
          <td key={column.key} className={column.look && lookOf[column.look]}>
            {column.look === 'text' ? <Clipped>{cell}</Clipped> : cell}
            {index === 0 && look && lookTitle !== undefined && <LookButton title={lookTitle} look={look} />}
          </td>
        )
      })}
    </tr>
  )
}

/** A text in one line; what does not fit in it is cut. */
const Clipped = ({ children }: { children: ReactNode }) => (
  <div className="desk-clip">
    <div>{children}</div>
  </div>
)

/** Space on what leads to a row shows it in the drawer; elsewhere it does what it always does. */
const lookBySpace = (look: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== ' ' || !(event.target as Element).matches('[data-row-link]')) return
  event.preventDefault()
  look()
}

type HeadingProps<Row> = {
  column: Column<Row>
  url: ListUrl
  /** The order that the list stands in. */
  sorted: string
}

function Heading<Row>({ column, url, sorted }: HeadingProps<Row>) {
  const look = column.look && lookOf[column.look]
  if (column.sorts === undefined)
    return (
      <th scope="col" className={look}>
        {column.header}
      </th>
    )
  const { ascending, descending } = column.sorts
  const isDescending = sorted === descending
  const isSorted = isDescending || sorted === ascending
  const next = isDescending && ascending ? ascending : descending
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Link
        to={url.to({ sort: next })}
        className="inline-flex min-h-7 items-center gap-1 underline-offset-4 hover:underline"
      >
        {column.header}
        {isSorted && <Icon name="down" size={14} className={isDescending ? '' : 'rotate-180'} />}
      </Link>
    </th>
  )
}

/** A table that is on its way, as tall as what comes. */
export const TableSkeleton = <Row,>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <output className="sr-only">{m.loading()}</output>
    <div aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="flex h-9.5 items-center gap-6 border-b border-line px-3">
          {columns.slice(0, 6).map(({ key }) => (
            <div key={key} className="loading-cloth h-4 grow rounded-field" />
          ))}
        </div>
      ))}
    </div>
  </div>
)
