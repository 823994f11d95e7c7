import { AppError } from '../../http/app-error.ts'

/**
 * Formats of actions that the server reads. A new one is added here; an old one is removed 90 days after the last build
 * that sends it.
 */
const readable: readonly number[] = [1]

/** @throws FIELD_FORMAT for a format that is older or newer than this server; the phone retains the action */
export function assertReadable(format: number): void {
  if (!readable.includes(format)) throw new AppError('FIELD_FORMAT')
}
