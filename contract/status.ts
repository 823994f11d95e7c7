import * as z from 'zod/mini'
import type { Access } from './call.ts'
import { recordId } from './fields.ts'

/** Colours of a status. Colour only helps: the label says it. */
export type StatusLook = 'neutral' | 'waiting' | 'good' | 'bad'

type Status = {
  readonly label: string
  readonly look?: StatusLook
  readonly code?: number
  /** Whether nothing leads back from it: screens ask before they set it. */
  readonly isFinal?: boolean
}
export type Statuses = Readonly<Record<string, Status>>

/**
 * All that is known of a status, stated once: the key is the word in the database and in code, `code` the number on the
 * wire where the specification has numbers, `label` what people read in lists, selects and spreadsheets.
 */
export type StatusSet<S extends Statuses = Statuses> = {
  readonly statuses: S
  readonly names: readonly [StatusKey<S>, ...StatusKey<S>[]]
}
type StatusKey<S> = keyof S & string
type StatusCodeIn<S extends Statuses> = S[keyof S] extends { readonly code: infer Code extends number }
  ? Code
  : never

/** The words of a set: `type PartnerStatus = StatusName<typeof partnerStatus>`. */
export type StatusName<Set> = Set extends StatusSet<infer S> ? StatusKey<S> : never
/** The numbers of a set; none unless every status has one. */
export type StatusCode<Set> = Set extends StatusSet<infer S> ? StatusCodeIn<S> : never

/** @throws where two statuses share a number, or some have one and others none */
export function statusSet<const S extends Statuses>(statuses: S): StatusSet<S> {
  const codes = Object.values(statuses).flatMap(({ code }) => code ?? [])
  const names = Object.keys(statuses)
  if (new Set(codes).size !== codes.length || ![0, names.length].includes(codes.length))
    throw new Error(`A status needs a number of its own: ${names.join(', ')}`)
  return { statuses, names: names as unknown as StatusSet<S>['names'] }
}

/** A status as it stands in a set. */
export type FoundStatus<Name extends string = string> = {
  name: Name
  /** Wire value: the number, or the word where the set has no numbers. */
  wire: string | number
  label: string
  look: StatusLook
  isFinal: boolean
}

/** @param wire a word or a number of the set; a number may be a text, as in an address */
export function findStatus<S extends Statuses>(
  set: StatusSet<S>,
  wire: string | number | null | undefined,
): FoundStatus<StatusKey<S>> | undefined {
  const name = set.names.find((one) => one === wire || String(set.statuses[one]!.code) === String(wire))
  if (name === undefined) return undefined
  const { label, look = 'neutral', code, isFinal = false }: Status = set.statuses[name]!
  return { name, wire: code ?? name, label, look, isFinal }
}

/** Names of the statuses that no change leads out of. */
export const finalStatuses = <S extends Statuses>({ names, statuses }: StatusSet<S>): string[] =>
  names.filter((name) => (statuses[name] as Status).isFinal)

export const statusLabel = <S extends Statuses>(set: StatusSet<S>, name: StatusKey<S>): string =>
  set.statuses[name]!.label

/** The number on the wire of a word; the set has numbers. */
export const statusCodeOf = <S extends Statuses>(set: StatusSet<S>, name: StatusKey<S>): StatusCodeIn<S> =>
  set.statuses[name]!.code as StatusCodeIn<S>

/** The word of a number on the wire, which the schema has let through. */
export const statusNameOf = <S extends Statuses>(set: StatusSet<S>, code: StatusCodeIn<S>): StatusKey<S> =>
  findStatus(set, code)!.name

/** Choices for a select or a filter; values are what the wire takes. */
export const statusOptions = <S extends Statuses>(
  set: StatusSet<S>,
  { omit = [] }: { omit?: readonly StatusKey<S>[] } = {},
): { value: string; label: string }[] =>
  set.names
    .filter((name) => !omit.includes(name))
    .map((name) => ({ value: String(findStatus(set, name)!.wire), label: statusLabel(set, name) }))

const unknown = { error: 'Unknown status' }

/** Attaches the set to its schema, so that stored rows and spreadsheets can be derived from a row's schema. */
const withSet = <T extends object, S extends Statuses>(schema: T, statusSet: StatusSet<S>) =>
  Object.assign(schema, { statusSet })

/** Schema of the word. */
export const statusNameSchema = <S extends Statuses>(set: StatusSet<S>, error = unknown.error) =>
  withSet(z.enum(set.names, { error }), set)

/** Schema of the number, in bodies and replies. */
export const statusCodeSchema = <S extends Statuses>(set: StatusSet<S>, error = unknown.error) =>
  withSet(
    z.literal(
      set.names.map((name) => set.statuses[name]!.code as StatusCodeIn<S>),
      { error },
    ),
    set,
  )

/** Schema of the number in an address, where it is a text. */
export const statusCodeQuery = <S extends Statuses>(set: StatusSet<S>) =>
  z.pipe(
    z.string(unknown).check(z.regex(/^\d{1,3}$/, unknown)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      statusCodeSchema(set),
    ),
  )

/** A call that sets the status of one record. @returns null */
export const statusUpdate = <const Path extends string, const A extends Access, S extends Statuses>({
  path,
  access,
  summary,
  set,
}: {
  path: Path
  access: A
  summary: string
  set: StatusSet<S>
}) => ({
  method: 'POST' as const,
  path,
  access,
  summary,
  body: z.strictObject({ id: recordId('Choose a record'), status: statusCodeSchema(set) }),
  reply: z.null(),
})
