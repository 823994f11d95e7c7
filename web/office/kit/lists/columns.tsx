import type { ReactNode } from 'react'
import type { ListFacts } from '../../../../contract/call.ts'
import type { StatusSet } from '../../../../contract/status.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { groupDigits, mobileText } from '../figures.ts'
import { MomentCell } from '../cells/moment-cell.tsx'
import { m } from '../../../app/words.ts'
import { EditLink } from '../edit-link.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { StatusChoice, type SaveResult, type StatusEffect } from './status/status-choice.tsx'

/** Figures stand at the right, in digits of one width; a text is cut where it does not fit. */
type Look = 'figure' | 'day' | 'text'
/** Orders that a press on the heading asks for, falling before rising. */
type Sorts<Sort extends string> =
  | { ascending?: Sort; descending: Sort }
  | { ascending: Sort; descending?: undefined }
type Show = 'rupees' | 'count' | 'instant' | 'day' | 'mobile'

type Head<Row> = {
  /** A field of the row: it gives its heading, and what stands in the column where there is no `cell`. */
  of?: keyof Row & string
  header?: string
  cell?(row: Row): ReactNode
}

/** A column as a list states it. */
export type ColumnOf<Row, Sort extends string = string> = Head<Row> & {
  show?: Show
  /** Status set that words and colours a status. */
  set?: Pick<StatusSet, 'names' | 'statuses'>
  /** Saves another status of the set, which is then chosen where it stands. */
  update?(row: Row, status: string | number): Promise<SaveResult>
  /** Text for a status that was not saved; else that of all lists. */
  failed?: string
  /** Effect of a change outside the office, such as an e-mail. */
  effect?(row: Row): StatusEffect
  look?: Look
  sorts?: Sorts<Sort>
  /** Head and cell in its place where the list is filtered by these other days, and so sorted by them. */
  byDays?: Record<string, Head<Row>>
  /** Whether it is hidden until chosen. */
  isExtra?: true
}

/** A column as its table shows it. */
export type Column<Row> = {
  key: string
  header: string
  cell(row: Row): ReactNode
  look?: Look
  sorts?: Sorts<string>
  byDays?: Record<string, { header: string; cell(row: Row): ReactNode }>
  isExtra: boolean
  /** On a phone it is next to the name, in sight without scrolling. */
  isStatus?: boolean
}

const lookClasses = { figure: 'is-figure', day: 'is-day', text: undefined } as const
export const lookClass = (look: Look | undefined) => look && lookClasses[look]

const lookOf: Partial<Record<Show, Look>> = { rupees: 'figure', count: 'figure', instant: 'day', day: 'day' }

const shown: Record<Show, (value: never) => ReactNode> = {
  rupees: (value: number) => formatRupees(value),
  count: (value: number) => groupDigits(value),
  instant: (value: string) => <MomentCell of={value} />,
  day: (value: string) => dayText(value),
  mobile: (value: string) => <span className="tabular whitespace-nowrap">{mobileText(value)}</span>,
}

/** Facts of its list that a column needs. */
type ListOf<Row> = { call: { list: ListFacts }; nameOf(row: Row): string }

function cellOf<Row>(
  { of, cell, show, set, update, failed, effect }: ColumnOf<Row>,
  list: ListOf<Row>,
  header: string,
): (row: Row) => ReactNode {
  if (cell !== undefined) return cell
  return (row) => {
    const value: unknown = of === undefined ? undefined : row[of]
    if (value === null || value === undefined) return null
    if (set !== undefined && update !== undefined)
      return (
        <StatusChoice
          set={set}
          value={value as string | number}
          name={list.nameOf(row)}
          label={header}
          save={(status) => update(row, status)}
          failed={failed}
          effect={effect?.(row)}
        />
      )
    if (set !== undefined) return <StatusBadge set={set} of={value as string | number} />
    return show === undefined ? (value as ReactNode) : shown[show](value as never)
  }
}

/** Gives a column its heading, its cells and their look. */
export function resolveColumn<Row>(column: ColumnOf<Row>, list: ListOf<Row>): Column<Row> {
  const { labels } = list.call.list
  const { of, show, byDays = {}, sorts, isExtra = false } = column
  const headerOf = (head: Head<Row>) => head.header ?? labels[head.of ?? ''] ?? ''
  const header = headerOf(column)
  const look = column.look ?? (show && lookOf[show])
  const days = Object.entries(byDays).map(([name, head]) => [
    name,
    { header: headerOf(head), cell: cellOf<Row>({ ...head, show, set: column.set }, list, headerOf(head)) },
  ])
  return {
    key: of ?? header,
    header,
    cell: cellOf(column, list, header),
    byDays: Object.fromEntries(days),
    isExtra,
    isStatus: column.set !== undefined || of === 'status',
    ...(look && { look }),
    ...(sorts && { sorts }),
  }
}

/** The columns of a list for its query; on a phone the status follows the first column. */
export function columnsFor<Row>(
  columns: readonly Column<Row>[],
  { days = '' }: Record<string, string>,
  isPhone = false,
): readonly Column<Row>[] {
  const asked = columns.map((column) => ({ ...column, ...column.byDays?.[days] }))
  const [first, ...rest] = asked
  if (!isPhone || first === undefined) return asked
  const isStatus = ({ isStatus = false }: Column<Row>) => isStatus
  return [first, ...rest.filter(isStatus), ...rest.filter((column) => !isStatus(column))]
}

/** A column with a pencil that leads to the form of the row. */
export const editColumn = <Row,>(
  pathOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'edit',
  header: m.office_edit(),
  cell: (row) => <EditLink to={pathOf(row)} label={m.office_edit_of({ name: nameOf(row) })} />,
  isExtra: false,
})
