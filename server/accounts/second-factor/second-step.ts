import { createHash, randomBytes } from 'node:crypto'
import { cookieValue } from '../../http/access.ts'
import { cookieHeader } from '../../http/cookies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { findSecondStep, keepSecondStep, takeSecondStep } from './store-second-steps.ts'

/** Between the two steps of a sign-in nobody is signed in: a token says whose first step was right. */

const cookieName = 'sahaya_second_step'
/** Long enough to find the phone. */
const livesSeconds = 600

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Keeps the token in the browser; '' ends it. */
export const secondStepCookie = (token: string, isSecure: boolean) =>
  cookieHeader(cookieName, token, {
    maxAge: token === '' ? 0 : livesSeconds,
    isSecure,
    path: '/api/user',
  })
export const secondStepTokenOf = (cookies: string | undefined) => cookieValue(cookies ?? '', cookieName)

/** @returns the token under which the sign-in goes on */
export async function beginSecondStep(db: Db, clock: Clock, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.realNow().getTime() + livesSeconds * 1000)
  await keepSecondStep(db, { tokenHash: hashOf(token), accountId, expiresAt })
  return token
}

/** Returns the account whose sign-in it is; undefined when it is over. */
export const whoseSecondStep = (db: Db, clock: Clock, token: string): Promise<number | undefined> =>
  findSecondStep(db, hashOf(token), clock.realNow())

/** @returns false when it was ended meanwhile */
export const endSecondStep = (db: Db, token: string): Promise<boolean> => takeSecondStep(db, hashOf(token))
