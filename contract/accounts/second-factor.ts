import * as z from 'zod/mini'
import { capitalsCode } from '../typed/typed-text.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing } from '../fields.ts'
import { loginReply } from './login.ts'

/** Digits of an authenticator's code, and the recovery codes that stand in for it, each once. */
export const totpDigits = 6
export const recoveryCodeCount = 10

/** Outcome texts of the second step. */
export const secondFactorTexts = {
  ask: 'Enter the code of your authenticator app',
  missing: 'Enter the code',
  wrong: 'This code is wrong or was used before. Wait for the next one and try again',
  over: 'This took too long. Please sign in again',
  wrongPassword: 'The password is wrong',
  noPassword: 'Enter your password',
} as const

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const code = z
  .string({ error: secondFactorTexts.missing })
  .check(
    z.overwrite(capitalsCode),
    z.minLength(1, secondFactorTexts.missing),
    z.maxLength(40, secondFactorTexts.wrong),
  )
/** Asked of accounts that have one. */
const password = z.optional(z.string().check(z.maxLength(200, secondFactorTexts.wrongPassword)))
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = defineCalls({
  finish: {
    method: 'POST',
    path: '/user/second-factor/finish-sign-in',
    access: 'public',
    summary:
      'Ends a sign-in whose first step was right with a code of the authenticator app or a recovery code; a browser need not send the token',
    limits: ['LOGIN_IP'],
    body: z.strictObject({ code, token: z.optional(z.string().check(z.maxLength(100))) }),
    reply: loginReply,
  },
  status: {
    method: 'GET',
    path: '/user/second-factor',
    access: 'user',
    summary: 'Whether the person signed in has a second factor, and whether a role of theirs requires one',
    reply: z.object({
      since: z.nullable(instant),
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
    }),
  },
  begin: {
    method: 'POST',
    path: '/user/second-factor/begin',
    access: 'user',
    summary: 'Makes the secret of a second factor, which counts once a code of it was confirmed',
    limits: ['LOGIN_IP'],
    body: z.strictObject({ password }),
    /** `qr`: the modules of the QR code as the path of an SVG that is `size` wide. */
    reply: z.nullable(
      z.object({
        secret: z.string(),
        address: z.string(),
        qr: z.object({ path: z.string(), size: z.int() }),
      }),
    ),
  },
  confirm: {
    method: 'POST',
    path: '/user/second-factor/confirm',
    access: 'user',
    summary:
      'Switches the second factor on by a code of it, ends every other login, and answers the recovery codes, this once',
    limits: ['LOGIN_IP'],
    body: z.strictObject({ code }),
    reply: z.nullable(recoveryCodes),
  },
  renewCodes: {
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    access: 'user',
    summary: 'Makes new recovery codes in the place of the old ones',
    limits: ['LOGIN_IP'],
    body: z.strictObject({ code }),
    reply: z.nullable(recoveryCodes),
  },
  remove: {
    method: 'POST',
    path: '/user/second-factor/remove',
    access: 'user',
    summary: 'Switches the second factor off, by password and code',
    limits: ['LOGIN_IP'],
    body: z.strictObject({ password, code }),
    reply: nothing,
  },
})
