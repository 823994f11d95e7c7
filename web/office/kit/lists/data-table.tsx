import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Drawer, DrawerFacts } from '../drawer/drawer.tsx'
import { useLook } from '../drawer/quick-look.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { useKey } from '../keys/use-key.ts'
import { columnsFor, lookClass, type Column } from './columns.tsx'
import { defaultSort, type DeskList, type ListCall, type RowOf } from './define-list.ts'
import type { ListUrl } from './list-url.ts'
import { useFocusInRows } from './use-focus-in-rows.ts'
import { usePhone } from './use-phone.ts'
import { useReorder } from './reorder/use-reorder.ts'
import type { Selection } from './choosing/selection.tsx'
import { TableRow, type RowOrder } from './table-row.tsx'

/** Number of rows that are readable without their head in sight; the box is as tall as they are. */
const shortList = 10

type TableProps<C extends ListCall> = {
  list: DeskList<C>
  rows: readonly RowOf<C>[]
  url: ListUrl
  /** Columns that this browser shows; else all that are not extra. */
  columns?: readonly Column<RowOf<C>>[]
  selection?: Selection<RowOf<C>>
  /** Others are on their way: these stay in sight, and the focus where it is. */
  isLoading?: boolean
}

/** A table whose head stays in sight. Keys j and k go from row to row, Enter opens; a click on a row opens too. */
export function DataTable<C extends ListCall>({
  list,
  rows,
  url,
  columns: shown,
  selection,
  isLoading = false,
}: TableProps<C>) {
  const table = useRef<HTMLTableElement>(null)
  useFocusInRows(table, rows)
  const isPhone = usePhone()
  const columns = columnsFor(shown ?? list.columns.filter(({ isExtra }) => !isExtra), url.asked, isPhone)
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
    if (lookOfRow && key === 'Escape') closeLook()
    // Nothing is typed by these; after a g the frame hears them too.
    if (key !== 'j' && key !== 'k') return false
    const step = key === 'j' ? 1 : -1
    if (lookOfRow) {
      const next = Math.max(0, Math.min(rows.length - 1, lookedAt + step))
      linkOf(next)?.scrollIntoView({ block: 'nearest' })
      look(keys[next]!)
      return false
    }
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
    return false
  })
  const rowOf = (row: RowOf<C>, order?: RowOrder) => {
    const key = list.keyOf(row)
    return (
      <TableRow
        key={key}
        row={row}
        name={list.nameOf(row)}
        columns={columns}
        to={list.pathOf?.(row)}
        select={
          selection && {
            isOn: selection.has(key),
            barred: selection.bars(row),
            toggle: (isOn) => selection.toggle(key, isOn),
          }
        }
        order={order}
        actions={list.actions?.(row)}
        isLooked={row === looked}
        look={list.quickLook && (() => look(String(key)))}
      />
    )
  }
  return (
    <>
      <ScrollBox label={list.title} isTall={rows.length > shortList}>
        <table
          ref={table}
          aria-busy={isLoading || undefined}
          className={classNames(
            'desk-table is-list',
            list.isStacked && 'is-stacked',
            (selection || list.reorder) && 'has-lead',
            isLoading && 'opacity-60',
          )}
        >
          <caption className="sr-only">{list.title}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <Heading
                  key={column.key}
                  column={column}
                  url={url}
                  sorted={url.asked['sort'] ?? defaultSort(list)}
                  lead={
                    index === 0 && selection && <SelectAll selection={selection} isMoved={!!list.reorder} />
                  }
                />
              ))}
              {list.actions && (
                <th scope="col">
                  <span className="sr-only">{m.office_actions()}</span>
                </th>
              )}
            </tr>
          </thead>
          {list.reorder ? (
            <OrderedRows list={list} rows={rows} save={list.reorder} rowOf={rowOf} />
          ) : (
            <tbody>{rows.map((row) => rowOf(row))}</tbody>
          )}
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

type OrderedRowsProps<C extends ListCall> = {
  list: DeskList<C>
  rows: readonly RowOf<C>[]
  save: NonNullable<DeskList<C>['reorder']>
  rowOf(row: RowOf<C>, order: RowOrder): ReactNode
}

/** Rows that people put in order; what came of a move is read out. */
function OrderedRows<C extends ListCall>({ list, rows, save, rowOf }: OrderedRowsProps<C>) {
  const ordered = useReorder({ rows, keyOf: list.keyOf, nameOf: list.nameOf, save })
  return (
    <>
      <tbody>
        {ordered.rows.map((row, index) => {
          const id = list.keyOf(row)
          return rowOf(row, {
            id,
            isFirst: index === 0,
            isLast: index === ordered.rows.length - 1,
            moveBy: (by) => ordered.moveBy(id, by),
            drop: ordered.drop,
          })
        })}
      </tbody>
      {createPortal(
        <output aria-live="assertive" className="sr-only">
          {ordered.word}
        </output>,
        document.body,
      )}
    </>
  )
}

/** Chooses every row of the page that can be chosen, or none. */
function SelectAll<Row>({ selection, isMoved }: { selection: Selection<Row>; isMoved: boolean }) {
  const { count, isPageChosen, togglePage } = selection
  return (
    <input
      type="checkbox"
      data-select-page=""
      // Aligns with the checkboxes of the rows, which have buttons to move them in front.
      className={classNames('me-2 align-middle', isMoved && 'ms-20')}
      aria-label={m.office_select_all()}
      checked={isPageChosen}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isPageChosen
      }}
      onChange={({ target }) => togglePage(target.checked)}
    />
  )
}

type HeadingProps<Row> = {
  column: Column<Row>
  url: ListUrl
  /** The order that the list stands in. */
  sorted: string
  /** Cell before the heading, as before the rows. */
  lead: ReactNode
}

function Heading<Row>({ column, url, sorted, lead }: HeadingProps<Row>) {
  const look = lookClass(column.look)
  if (column.sorts === undefined)
    return (
      <th scope="col" className={look}>
        {lead}
        {column.header}
      </th>
    )
  const { ascending, descending } = column.sorts
  const isDescending = sorted === descending
  const isSorted = isDescending || sorted === ascending
  const next = (isDescending && ascending) || (descending ?? ascending)
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      {lead}
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
