import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { nothing, text } from './fields.ts'

/** Texts that every decision shares. */
export const decisionTexts = {
  reason: 'Enter a reason',
  reasonLong: 'Use at most 1000 characters',
  unknownReason: 'Choose a reason',
} as const

/** Most letters of a reason. */
export const reasonLength = 1000

/** Reason of a rejection or of a return, which its reader needs. */
export const requiredReason = text(decisionTexts.reason, reasonLength)

export const optionalReason = z.optional(
  z.string().check(z.trim(), z.maxLength(reasonLength, decisionTexts.reasonLong)),
)

/** A reason that is empty where it is left out. */
export const reasonOrEmpty = z._default(
  z
    .string({ error: decisionTexts.reason })
    .check(z.trim(), z.maxLength(reasonLength, decisionTexts.reasonLong)),
  '',
)

/** Fields of a reason from a list, with free text; `other` is the reason of the list that needs the text. */
export const listedReason = <const Kind extends string>(
  reasons: Readonly<Record<Kind | 'other', string>>,
) => ({
  reasonKind: z._default(
    z.enum(Object.keys(reasons) as [Kind | 'other', ...(Kind | 'other')[]], {
      error: decisionTexts.unknownReason,
    }),
    // TypeScript does not resolve the output of an enum whose values are a type parameter.
    'other' as never,
  ),
  reason: reasonOrEmpty,
})

/** Check of a body with `listedReason`. */
export const explainsOther = z.refine<{ reasonKind?: unknown; reason?: unknown }>(
  ({ reasonKind, reason }) => reasonKind !== 'other' || reason !== '',
  { path: ['reason'], error: decisionTexts.reason },
)

/** States decisions of one access: `decision(path, summary, { requestId, reason: requiredReason })`. */
export const decisionsBy =
  <const A extends Access>(access: A) =>
  <const Path extends string, Fields extends z.core.$ZodLooseShape>(
    path: Path,
    summary: string,
    fields: Fields,
    ...checks: z.core.$ZodCheck<z.output<z.ZodMiniObject<Fields, z.core.$strict>>>[]
  ) => ({
    method: 'POST' as const,
    path,
    access,
    summary,
    body: z.strictObject(fields).check(...checks),
    reply: nothing,
  })
