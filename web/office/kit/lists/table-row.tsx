import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { LookButton } from '../drawer/drawer.tsx'
import { Menu, type MenuItem } from '../menu.tsx'
import { lookClass, type Column } from './columns.tsx'
import { useDragRow } from './reorder/drag-row.ts'
import { MoveButtons } from './reorder/move-buttons.tsx'
import type { RowKey } from './choosing/selection.tsx'

/** Functions that move a row in a list ordered by people. */
export type RowOrder = {
  id: RowKey
  isFirst: boolean
  isLast: boolean
  moveBy(by: 1 | -1): void
  drop(dragged: RowKey, onto: RowKey): void
}

type TableRowProps<Row> = {
  row: Row
  name: string
  columns: readonly Column<Row>[]
  /** Path of the row's page. */
  to: string | undefined
  /** `barred`: why it cannot be chosen. */
  select: { isOn: boolean; barred: string | undefined; toggle(isOn: boolean): void } | undefined
  order: RowOrder | undefined
  actions: readonly MenuItem[] | undefined
  isLooked: boolean
  /** Shows it in the drawer. */
  look: (() => void) | undefined
}

export function TableRow<Row>({
  row,
  name,
  columns,
  to,
  select,
  order,
  actions,
  isLooked,
  look,
}: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drag = useDragRow({ row: element, handle, id: order?.id, drop: order?.drop ?? (() => undefined) })
  const open = (event: React.MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as Element
    // Menus and dialogs belong to the row in React, but are drawn outside it.
    if (!event.currentTarget.contains(target)) return
    if (target.closest('a, button, select, input, label, dialog') || getSelection()?.toString()) return
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
  }
  const lead = (select !== undefined || order !== undefined) && (
    <span className="flex shrink-0 items-center gap-1">
      {order && <MoveButtons {...order} handle={handle} name={name} />}
      {select && (
        <input
          type="checkbox"
          aria-label={m.office_select_row({ name })}
          checked={select.isOn}
          disabled={select.barred !== undefined}
          title={select.barred}
          onChange={({ target }) => select.toggle(target.checked)}
        />
      )}
    </span>
  )
  return (
    // The way is the link, or the button of the quick look, in its first cell; the row only makes it easier to hit.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      ref={element}
      onClick={to || look ? open : undefined}
      onKeyDown={look && lookBySpace(look)}
      data-drag={drag}
      aria-selected={select?.isOn}
      className={classNames(
        (to !== undefined || look !== undefined) && 'cursor-pointer',
        isLooked && 'is-looked',
        drag === 'dragged' && 'opacity-50',
        drag === 'target' && 'outline-2 -outline-offset-2 outline-indigo',
      )}
    >
      {columns.map((column, index) => {
        const own = column.cell(row)
        const cell =
          index === 0 && to !== undefined ? (
            <Link
              to={to}
              data-row-link=""
              aria-keyshortcuts={look && 'Space'}
              className="text-indigo underline underline-offset-4"
            >
              {own}
            </Link>
          ) : index === 0 && look !== undefined ? (
            <button
              type="button"
              data-row-link=""
              aria-keyshortcuts="Space"
              className="text-start text-indigo underline underline-offset-4"
              onClick={look}
            >
              {own}
            </button>
          ) : (
            own
          )
        const text = column.look === 'text' ? <Clipped>{cell}</Clipped> : cell
        return (
          <td key={column.key} data-head={column.header} className={lookClass(column.look)}>
            {index === 0 && lead ? (
              <div className="flex items-center gap-2">
                {lead}
                {text}
              </div>
            ) : (
              text
            )}
            {index === 0 && look && <LookButton title={name} look={look} />}
          </td>
        )
      })}
      {actions && (
        <td className="is-figure">
          {actions.length > 0 && (
            <Menu
              label={m.office_actions_of({ name })}
              items={actions}
              className="inline-grid size-8 place-items-center rounded-field font-label hover:bg-sunk"
            >
              <span aria-hidden="true">⋯</span>
            </Menu>
          )}
        </td>
      )}
    </tr>
  )
}

/** Space on what leads to a row shows it in the drawer; elsewhere it does what it always does. */
const lookBySpace = (look: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== ' ' || !(event.target as Element).matches('[data-row-link]')) return
  event.preventDefault()
  look()
}

/** A text in one line; what does not fit in it is cut. */
const Clipped = ({ children }: { children: ReactNode }) => (
  <div className="desk-clip">
    <div>{children}</div>
  </div>
)
