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
