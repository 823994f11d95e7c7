/** Unit of a chart's figures; decides how they are written. */
export type Unit = 'rupees' | 'count'

/** One thing that is drawn: a day, a month, a fund, a way of paying. */
export type ChartRow = {
  key: string
  name: string
  /** Name on the axis, where the full one has no room. */
  short?: string
  /** One figure for each series; null where there is none. Rupees, not paise. */
  values: readonly (number | null)[]
  /** Text about it in the tooltip and in the last column of the table. */
  detail?: string
  /** The filtered list that it counts. */
  to?: string
}

/** Data of every chart, which its table repeats. */
export type ChartData = {
  title: string
  unit: Unit
  /** Heading of the names in the table. */
  head: string
  /** Names of the series, in the order of each row's values. */
  series: readonly string[]
  rows: readonly ChartRow[]
  /** Heading of the details in the table. */
  detailHead?: string
  /** Text in its place where no row has a value. */
  empty: string
}

export const hasNoData = ({ rows }: ChartData): boolean =>
  rows.every(({ values }) => values.every((value) => !value))

/** Sums one series. */
export const totalOf = ({ rows }: ChartData, series = 0): number =>
  rows.reduce((sum, { values }) => sum + (values[series] ?? 0), 0)
