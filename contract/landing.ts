import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { instant, rupeeAmount } from './fields.ts'
import { periods } from '../shared/period-days.ts'

const calendarDay = z.string()

/** Days in India, both counted. `before` are as many of the period before, and its last one counts until this time of day. */
const span = z.object({
  name: z.enum(periods),
  from: calendarDay,
  to: calendarDay,
  before: z.object({ from: calendarDay, to: calendarDay }),
})

/** A figure and what it was in the period before; null where that is not known. Sums in rupees. */
const figure = z.object({
  value: z.number(),
  before: z.nullable(z.number()),
  /** Number of records behind the figure, where the figure is not a count itself. */
  count: z.nullable(z.int()),
})
export type LandingFigure = z.infer<typeof figure>

/** One column, slice or bar of a chart; days and months are named by their key alone. */
const row = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  values: z.array(z.nullable(z.number())),
  count: z.nullable(z.int()),
  /** Age of the oldest waiting item. */
  since: z.optional(z.nullable(instant)),
})
export type LandingRow = z.infer<typeof row>

/** Work that waits: as many cases as its list shows, since when the oldest of them does, and what they come to. */
const waiting = z.object({
  count: z.int(),
  isCapped: z.boolean(),
  since: z.nullable(instant),
  amount: z.nullable(rupeeAmount),
})
export type LandingWaiting = z.infer<typeof waiting>

/** Records of a kind that an area's landing page counts. */
export const countedWork = z.object({
  title: z.string(),
  count: z.int(),
  isCapped: z.boolean(),
  /** Time of the oldest of them. */
  since: z.nullable(instant),
  /** The list of the same records. */
  url: z.nullable(z.string()),
})
export type CountedWork = z.infer<typeof countedWork>

/** Waiting work with the area that does it. */
export const waitingWork = z.extend(countedWork, {
  area: z.string(),
  /** How many of them wait for more than a week. */
  old: z.int(),
})
export type WaitingWork = z.infer<typeof waitingWork>

/** Records that are new since the start of yesterday, and those of the two days before. */
export const areaNews = z.object({
  title: z.string(),
  count: z.int(),
  isCapped: z.boolean(),
  before: z.int(),
  url: z.nullable(z.string()),
})
export type AreaNews = z.infer<typeof areaNews>

/** Records by day, week or month; a week is named by its Monday, a month by its first day. */
export const areaChart = z.object({
  title: z.string(),
  unit: z.enum(['count', 'rupees']),
  by: z.enum(['day', 'week', 'month']),
  /** Heading of the values. */
  label: z.string(),
  rows: z.array(
    z.object({
      day: z.string(),
      value: z.number(),
      /** Number of records, where the value is a sum. */
      count: z.nullable(z.int()),
      url: z.nullable(z.string()),
    }),
  ),
})
export type AreaChart = z.infer<typeof areaChart>

/** A short table of an area: its rows lead to one record or list each. */
export const areaTable = z.object({
  title: z.string(),
  empty: z.string(),
  /** The list of the same records, where there is one. */
  url: z.nullable(z.string()),
  columns: z.array(
    z.object({ title: z.string(), kind: z.enum(['text', 'count', 'rupees', 'day', 'instant']) }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      url: z.nullable(z.string()),
      cells: z.array(z.nullable(z.union([z.string(), z.number()]))),
    }),
  ),
})
export type AreaTable = z.infer<typeof areaTable>

/** Null is what whoever asks may not see. */
const eachNamed = <Name extends string, S extends z.core.$ZodType>(names: readonly Name[], schema: S) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.nullable(schema)])) as Record<Name, z.ZodMiniNullable<S>>,
  )

/**
 * Reply of an area's landing page: figures with their change, charts, and waiting items, each by its name.
 */
export const landingReply = <Figure extends string, Chart extends string, Waiting extends string>({
  figures,
  charts,
  waits,
}: {
  figures: readonly Figure[]
  charts: readonly Chart[]
  waits: readonly Waiting[]
}) =>
  z.object({
    period: span,
    /** Whether all sums are of test money. */
    isTest: z.boolean(),
    figures: eachNamed(figures, figure),
    charts: eachNamed(charts, z.array(row)),
    waits: eachNamed(waits, waiting),
  })

/** An area's landing page as a call: one answer for one period, this month if none is asked for. */
export const landingCall = <
  const Path extends string,
  const A extends Access,
  const Figure extends string,
  const Chart extends string,
  const Waiting extends string,
>({
  path,
  access,
  summary,
  ...parts
}: {
  path: Path
  access: A
  summary: string
  figures: readonly Figure[]
  charts: readonly Chart[]
  waits: readonly Waiting[]
}) => ({
  method: 'GET' as const,
  path,
  access,
  summary,
  query: z.strictObject({
    period: z._default(z.enum(periods, { error: 'This period is not known here' }), 'month'),
  }),
  reply: landingReply(parts),
})
