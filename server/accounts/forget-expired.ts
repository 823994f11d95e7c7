import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { forgetLinks } from './links/store-links.ts'
import { forgetVisits } from './oidc/store-identities.ts'
import { forgetCodes } from './otp/store-codes.ts'
import { forgetSecondSteps } from './second-factor/store-second-steps.ts'
import { forgetSignUps } from './sign-up/store-sign-ups.ts'

/** A code is asked about for a while after it is over: by its number a new one is sent for the same purpose. */
const keptMs = 3_600_000

/** Forgets codes, links and sign-ups that nobody can use any more. */
export async function forgetExpired(pool: pg.Pool, clock: Pick<Clock, 'realNow'>): Promise<void> {
  const now = clock.realNow()
  await forgetCodes(pool, new Date(now.getTime() - keptMs))
  await forgetLinks(pool, now)
  await forgetSignUps(pool, now)
  await forgetVisits(pool, now)
  await forgetSecondSteps(pool, now)
}
