import { createHash } from 'node:crypto'
import type { FieldWorker } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Runs } from '../../platform/db/named.ts'
import { fieldIdleMs, fieldTouchMs } from './rules.ts'
import { findFieldLogin, touchFieldLogin } from './store-logins.ts'

export const fieldTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Finds the volunteer of a token; undefined for one that is unknown, ended or without use for too long. */
export async function findVolunteerOf(
  on: Runs,
  clock: Pick<Clock, 'realNow'>,
  token: string,
): Promise<FieldWorker | 'inactive' | undefined> {
  if (token.length !== 43) return undefined
  const loginHash = fieldTokenHash(token)
  const found = await findFieldLogin(on, loginHash)
  if (found === undefined) return undefined
  const now = clock.realNow()
  const unusedMs = now.getTime() - found.lastUsedAt.getTime()
  if (unusedMs >= fieldIdleMs) return undefined
  if (!found.isActive) return 'inactive'
  if (found.isEnded) return undefined
  if (unusedMs > fieldTouchMs) await touchFieldLogin(on, loginHash, now)
  return { volunteerId: found.volunteerId, name: found.name, loginHash }
}
