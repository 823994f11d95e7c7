import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { linkInvalidText } from '../errors.ts'
import { email, nothing } from '../fields.ts'
import { newPassword } from './password.ts'

export const linkTexts = {
  noEmail: 'Enter a valid email address',
  invalidEmail: 'Invalid Email',
  sent: 'Check your email for reset instructions',
  over: linkInvalidText,
  passwordChanged: 'Your password has been changed. Sign in with the new one',
  emailVerified: 'Your email is verified',
} as const

/** The token of a link in a letter; whatever is none is one that is over. */
const linkToken = z
  .string({ error: linkTexts.over })
  .check(z.trim(), z.minLength(1, linkTexts.over), z.maxLength(200, linkTexts.over))

export const passwordReset = defineCalls({
  request: {
    method: 'POST',
    path: '/user/forgot-password',
    access: 'public',
    summary: 'Sends a link that resets the password; answers alike for every address',
    limits: ['OTP_IP'],
    body: z.strictObject({ emailId: email(linkTexts.noEmail, linkTexts.invalidEmail) }),
    reply: nothing,
  },
  check: {
    method: 'POST',
    path: '/user/check-reset-token',
    access: 'public',
    summary: 'Tells whether a reset link is still valid, without using it up',
    limits: ['OTP_IP'],
    body: z.strictObject({ token: linkToken }),
    reply: nothing,
  },
  reset: {
    method: 'POST',
    path: '/user/reset-account-password',
    access: 'public',
    summary: 'Sets a new password by a reset link, once, and ends every login of the account',
    limits: ['OTP_IP'],
    body: z.strictObject({ token: linkToken, password: newPassword }),
    reply: nothing,
  },
  checkEmail: {
    method: 'POST',
    path: '/user/check-email-token',
    access: 'public',
    summary: 'Reports whether a link that verifies an e-mail is still valid, without using it up',
    limits: ['OTP_IP'],
    body: z.strictObject({ token: linkToken }),
    reply: nothing,
  },
  verifyEmail: {
    method: 'POST',
    path: '/user/verify-user-email',
    access: 'public',
    summary: 'Verifies an e-mail address by the link that was sent to it, once',
    limits: ['OTP_IP'],
    body: z.strictObject({ token: linkToken }),
    reply: nothing,
  },
})
