import { errors, type ErrorCode } from '../../contract/errors.ts'

export type ErrorsByField = Record<string, string>

/**
 * A refusal with its code from the contract's table. Thrown anywhere, turned into the envelope in one place.
 * `fields` are messages by wire name; `retryAfterSeconds` goes into `Retry-After`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: ErrorsByField | undefined
  /** Number of invalid fields that `fields` does not name. */
  readonly untold: number
  readonly retryAfterSeconds: number | undefined
  /** Facts that stand beside `errors` in the answer. */
  readonly beside: Readonly<Record<string, unknown>> | undefined
  constructor(
    code: ErrorCode,
    details: {
      message?: string
      fields?: ErrorsByField
      untold?: number
      retryAfterSeconds?: number
      beside?: Readonly<Record<string, unknown>>
      cause?: unknown
    } = {},
  ) {
    super(details.message ?? errors[code].message, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.untold = details.untold ?? 0
    this.retryAfterSeconds = details.retryAfterSeconds
    this.beside = details.beside
  }
  get http(): number {
    return errors[this.code].http
  }
}

/** A 400 for one field. */
export const invalidField = (name: string, message: string) =>
  new AppError('INVALID', { fields: { [name]: message } })
