import { config } from 'zod/mini'
import type { Schema } from '../../contract/call.ts'
import { AppError, type ErrorsByField } from './app-error.ts'

type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly code?: string
  readonly keys?: readonly string[]
}
type Result = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/**
 * Parses one part of a request.
 * @throws AppError INVALID with a message for each field, by wire name (`files.0.size`).
 */
export function validate(schema: Schema | undefined, value: unknown): unknown {
  const illFormed = [...illFormedIn(value)]
  if (illFormed.length > 0) throw invalid(illFormed)
  if (schema === undefined) return {}
  const result = schema['~standard'].validate(value) as Result | Promise<Result>
  if (result instanceof Promise) throw new TypeError('schemas of calls must be synchronous')
  if (result.issues === undefined) return result.value
  throw invalid(result.issues.map((issue) => namedIfMissing(issue, value)))
}

/** An issue without its own text about a key that was not sent. */
function namedIfMissing(issue: Issue, value: unknown): Issue {
  const isMissing =
    issue.message === wordless &&
    issue.path !== undefined &&
    issue.path.length > 0 &&
    valueIn(value, issue.path) === undefined
  return isMissing ? { ...issue, message: 'This field is missing' } : issue
}

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }): PropertyKey =>
  typeof part === 'object' ? part.key : part

const valueIn = (value: unknown, path: NonNullable<Issue['path']>): unknown =>
  path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[keyOf(part)],
    value,
  )

/** @throws AppError INVALID that names every key there is */
export function refuseKeys(given: object): void {
  const keys = Object.keys(given)
  if (keys.length > 0) throw invalid([{ code: 'unrecognized_keys', keys, message: '' }])
}

/** Number of invalid fields that are named; the others are counted. */
const toldAtMost = 20

function invalid(issues: readonly Issue[]): AppError {
  const all = Object.entries(fieldErrors(issues))
  const fields = Object.fromEntries(all.slice(0, toldAtMost))
  return new AppError('INVALID', { fields, untold: Math.max(0, all.length - toldAtMost) })
}

/** Every text that is no Unicode: half of a character cannot be kept, nor written to anyone. */
function* illFormedIn(value: unknown, path: readonly string[] = []): Generator<Issue> {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) yield { message: 'This text holds half a character. Type it again', path }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield* illFormedIn(key, [...path, key])
      yield* illFormedIn(inner, [...path, key])
    }
}

/** Default message of the validator, never shown. */
const wordless = 'Invalid input'
// Stated, as full `zod` brings English words of its own with the first schema that it makes.
config({ localeError: () => wordless })
const wordsFor = (message: string, isWhole: boolean) =>
  message !== wordless ? message : isWhole ? 'Send a JSON object' : 'This value is not known here'

/** The first message of each field; a key that the call does not know is named. */
export function fieldErrors(issues: readonly Issue[]): ErrorsByField {
  const fields: ErrorsByField = Object.create(null) as ErrorsByField
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(keyOf(part)))
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) fields[[...path, key].join('.')] ??= 'This field is not known here'
    else fields[path.join('.') || 'body'] ??= wordsFor(issue.message, path.length === 0)
  }
  return { ...fields }
}
