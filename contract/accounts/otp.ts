import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { failedText } from '../errors.ts'
import { mobile, nothing } from '../fields.ts'
import { plainCode } from '../typed/typed-text.ts'
import { loginReply } from './login.ts'

/** Digits of a one-time password, and the seconds before another can be asked for. */
export const otpDigits = 4
export const otpResendSeconds = 60

/** Outcome texts of an OTP. */
export const otpTexts = {
  sent: 'If this number has an account, an OTP is on its way to it',
  sentToNewNumber: 'An OTP is on its way to this number',
  wrong: 'This OTP is wrong. Check it and try again',
  over: 'This OTP is no longer valid. Request a new one',
} as const

export const invalidMobile = 'Invalid Mobile number'

/** A mobile number that a person signs in or up with; one text for absent and malformed. */
export const accountMobile = mobile(invalidMobile)

/** The four digits, in any script and with any separators between them. */
export const otpCode = z
  .string({ error: failedText })
  .check(z.overwrite(plainCode), z.regex(/^[0-9]{4}$/, otpTexts.wrong))

export const otpBody = z.strictObject({ mobile_no: accountMobile, otp: otpCode })
const numberBody = z.strictObject({ mobile_no: accountMobile })

export const otpSignIn = defineCalls({
  request: {
    method: 'POST',
    path: '/user/signin-OTP-request',
    access: 'public',
    summary: 'Sends an OTP to sign in with; answers alike for every number',
    limits: ['OTP_IP'],
    body: numberBody,
    reply: nothing,
  },
  verify: {
    method: 'POST',
    path: '/user/signin-OTP-verify',
    access: 'public',
    summary: 'Signs in with mobile number and OTP',
    limits: ['OTP_IP'],
    body: otpBody,
    reply: loginReply,
  },
  resend: {
    method: 'POST',
    path: '/user/resend-signin-otp',
    access: 'public',
    summary: 'Sends a new OTP to sign in or up with, 60 s after the last one; it replaces that',
    limits: ['OTP_IP'],
    body: numberBody,
    reply: nothing,
  },
})
