import { useState } from 'react'
import type { StatusSet } from '../../../../../contract/status.ts'
import type { SaveResult, StatusEffect } from '../status/status-choice.tsx'

export type RowKey = string | number
/** Something that is done to all rows that are chosen. */
export type BulkAction<Row> = {
  label: string
  isDanger?: boolean
  /** Sum of the chosen rows, beside the label. */
  about?(rows: readonly Row[]): string
  /** `goTo`: the page of what it made. */
  run(rows: readonly Row[]): Promise<SaveResult & { goTo?: string }>
}

/** A status that is set for all chosen rows. */
export type BulkStatus<Row> = {
  /** Heading of its column. */
  label: string
  set: Pick<StatusSet, 'names' | 'statuses'>
  valueOf(row: Row): string | number
  nameOf(row: Row): string
  update(row: Row, status: string | number): Promise<SaveResult>
  effect?: ((row: Row) => StatusEffect) | undefined
}

/** How rows are chosen for what is done to several at once. */
export type Choosing<Row> = {
  /** Most rows that its calls take at once. */
  most: number
  /** Why a row cannot be chosen; nothing where it can. */
  bars?(row: Row): string | undefined
}

export type Selection<Row> = {
  /** Chosen rows, of whichever page. */
  rows: readonly Row[]
  has(key: RowKey): boolean
  bars(row: Row): string | undefined
  toggle(key: RowKey, isOn: boolean): void
  /** Chooses every row of this page that can be chosen, or none of it. */
  togglePage(isOn: boolean): void
  /** Chooses among these, and says why others are left out. */
  choose(from: readonly Row[]): void
  /** Lets go of what is not among these any more. */
  keepOnly(among: readonly Row[]): void
  clear(): void
  /** Chosen rows of this page. */
  count: number
  isPageChosen: boolean
  /** Why rows were left out when all were chosen, one for each. */
  leftOut: readonly string[]
}

type SelectionOf<Row> = {
  /** Rows of the page that is in sight. */
  rows: readonly Row[]
  keyOf(row: Row): RowKey
  /** Filter of the list: another one has its own choice. */
  of?: string
  /** No other page has rows of it: what is not in sight is not there. */
  isWhole?: boolean
  choosing?: Choosing<Row> | undefined
}

type Kept<Row> = { of: string; rows: readonly Row[]; leftOut: readonly string[] }

/** The rows that are chosen of a list, over all its pages. */
export function useSelection<Row>({
  rows,
  keyOf,
  of = '',
  isWhole = false,
  choosing,
}: SelectionOf<Row>): Selection<Row> {
  const nothing: Kept<Row> = { of, rows: [], leftOut: [] }
  const [stored, setKept] = useState(nothing)
  const kept = stored.of === of ? stored : nothing
  const bars = (row: Row) => choosing?.bars?.(row)
  const free = rows.filter((row) => bars(row) === undefined)
  const here = new Map(rows.map((row) => [keyOf(row), row]))
  // A row in sight says more of itself than it did when it was chosen.
  const chosen = kept.rows
    .flatMap((row) => here.get(keyOf(row)) ?? (isWhole ? [] : [row]))
    .filter((row) => bars(row) === undefined)
  const keys = new Set(chosen.map(keyOf))
  const added = (more: readonly Row[]) => [...chosen, ...more.filter((row) => !keys.has(keyOf(row)))]
  const without = (gone: ReadonlySet<RowKey>) => chosen.filter((row) => !gone.has(keyOf(row)))
  const keep = (rows: readonly Row[], leftOut: readonly string[] = []) => setKept({ of, rows, leftOut })
  const choose = (from: readonly Row[]) =>
    keep(
      added(from.filter((row) => bars(row) === undefined)),
      from.flatMap((row) => bars(row) ?? []),
    )
  const count = free.filter((row) => keys.has(keyOf(row))).length
  return {
    rows: chosen,
    bars,
    choose,
    count,
    leftOut: kept.leftOut,
    has: (key) => keys.has(key),
    toggle: (key, isOn) =>
      keep(isOn ? added(free.filter((row) => keyOf(row) === key)) : without(new Set([key]))),
    togglePage: (isOn) => (isOn ? choose(rows) : keep(without(new Set(here.keys())))),
    keepOnly: (among) => {
      const there = new Map(among.map((row) => [keyOf(row), row]))
      keep(chosen.flatMap((row) => there.get(keyOf(row)) ?? []))
    },
    clear: () => keep([]),
    isPageChosen: count > 0 && count === free.length,
  }
}
