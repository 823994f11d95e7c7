import { scheduleBody } from '../../contract/donations.ts?schemas'
import type { GiftBody } from './gift-fields.ts'
import type { FieldErrors } from './rules.ts'

/** Holds a filled-in form against the contract. @returns what is wrong, by field; undefined for nothing */
export function check(body: GiftBody): FieldErrors | undefined {
  const { error } = scheduleBody.safeParse(body)
  if (!error) return undefined
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return errors
}
