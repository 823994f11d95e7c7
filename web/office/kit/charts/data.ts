/** What a chart's figures count; decides how they are written. */
export type Unit = 'rupees' | 'count'

/** One thing that is drawn: a day, a month, a fund, a way of paying. */
export type ChartRow = {
  key: string
  name: string
  /** For the axis, where the name is longer than there is room for. */
  short?: string
  /** One figure for each series; null where there is none. Rupees, not paise. */
  values: readonly (number | null)[]
  /** What else is told of it in the tooltip and in the last column of the table. */
  detail?: string
  /** The filtered list that it counts. */
  to?: string
}

/** What every chart draws, and its table repeats. */
export type ChartData = {
  title: string
  unit: Unit
  /** Heading of the names in the table. */
  head: string
  /** In the order of each row's values. */
  series: readonly string[]
  rows: readonly ChartRow[]
  /** Heading of the details in the table. */
  detailHead?: string
  /** Said in its place where no row has a figure. */
  empty: string
}

export const hasNoData = ({ rows }: ChartData): boolean =>
  rows.every(({ values }) => values.every((value) => !value))

/** What one series comes to. */
export const totalOf = ({ rows }: ChartData, series = 0): number =>
  rows.reduce((sum, { values }) => sum + (values[series] ?? 0), 0)
