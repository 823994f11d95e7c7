import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing } from '../fields.ts'
import { otpCode } from './otp.ts'
import { profileTexts } from './profile.ts'

export const ownDataTexts = {
  noProof: 'Confirm first that it is you',
  noWay: 'Your account has neither a password nor a mobile number or e-mail address. Write to us',
  isStaff: 'An administrator closes the accounts of staff. Ask yours',
  recurring: 'Stop your recurring gifts first. Then you can close your account',
  withdrawals: 'Money of a fundraiser of yours is still to be decided or paid. Wait for it, or take it back',
  fundraisers: 'You have a fundraiser that is not finished. Write to us, and we close both',
  closed: 'Your account is closed',
} as const

/** Consents by kind; those that a person may withdraw on the page of consents. */
export const withdrawableConsents = ['newsletter', 'talks'] as const

const consent = z.object({
  kind: z.enum(['account', 'recurring', ...withdrawableConsents]),
  /** The words that stood there when it was given. */
  wording: z.string(),
  version: z.string(),
  language: z.enum(languages),
  givenAt: instant,
  /** Null while it stands, and of a recurring gift, whose own page tells its end. That of an account ends with it. */
  withdrawnAt: z.nullable(instant),
  stands: z.boolean(),
  /** Recurring gift that it belongs to, and on whose page it is stopped. */
  scheduleId: z.nullable(z.string()),
})
export type OwnConsent = z.infer<typeof consent>

const key = z
  .string({ error: ownDataTexts.noProof })
  .check(z.minLength(1, ownDataTexts.noProof), z.maxLength(400))
const keyed = { params: z.object({ key }), example: { params: { key: 'none' } } }

export const ownData = defineCalls({
  consents: {
    method: 'GET',
    path: '/user/consents',
    access: 'user',
    summary:
      'What the person signed in has agreed to, in the words that stood there, the last one first (at most 200)',
    reply: z.array(consent),
  },
  withdrawConsent: {
    method: 'POST',
    path: '/user/consents/withdraw',
    access: 'user',
    summary: 'Withdraws a consent to messages of a topic',
    body: z.strictObject({ kind: z.enum(withdrawableConsents, { error: 'This consent is not known here' }) }),
    reply: nothing,
  },
  sendProofCode: {
    method: 'POST',
    path: '/user/confirm/request-otp',
    access: 'user',
    summary: 'Sends an OTP to the mobile number, or else the e-mail address, of the person signed in',
    limits: ['OTP_IP'],
    /** `to` masked. */
    reply: z.nullable(z.object({ to: z.string() })),
  },
  confirm: {
    method: 'POST',
    path: '/user/confirm',
    access: 'user',
    summary:
      'Takes the password or an OTP; answers a key that opens one’s own data to this login for ten minutes',
    limits: ['LOGIN_IP'],
    /** Either of the two. */
    body: z
      .strictObject({
        password: z.optional(
          z
            .string({ error: profileTexts.noPassword })
            .check(z.minLength(1, profileTexts.noPassword), z.maxLength(200, profileTexts.wrongPassword)),
        ),
        otp: z.optional(otpCode),
      })
      .check(
        z.refine(({ password, otp }) => (password === undefined) !== (otp === undefined), {
          path: ['password'],
          error: profileTexts.noPassword,
        }),
      ),
    reply: z.nullable(z.object({ key: z.string() })),
  },
  asJson: {
    ...keyed,
    method: 'GET',
    path: '/user/my-data/json/{key}',
    access: 'user',
    summary: 'Everything that is kept of the person signed in, for programs',
    limits: ['READS_IP'],
    bytes: 'application/json',
    reply: z.unknown(),
  },
  asPage: {
    ...keyed,
    method: 'GET',
    path: '/user/my-data/page/{key}',
    access: 'user',
    summary: 'The same as a page to read',
    limits: ['READS_IP'],
    bytes: 'text/html; charset=utf-8',
    reply: z.unknown(),
  },
  close: {
    method: 'POST',
    path: '/user/close-account',
    access: 'user',
    summary: 'Closes the account for good: erases what no law asks us to keep, and ends every login',
    body: z.strictObject({ key }),
    reply: nothing,
  },
})
