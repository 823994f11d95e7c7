import * as z from 'zod/mini'
import { accountMobile, otpBody } from '../accounts/otp.ts'
import { defineCalls } from '../call.ts'
import { nothing } from '../fields.ts'

export const fieldLoginTexts = {
  sent: 'If this is the number of an active volunteer, an OTP is on its way to it',
} as const

const session = z.object({
  name: z.string(),
  /** Names the person for the queue on the phone: `v12` a volunteer, `a5` staff. */
  owner: z.string(),
})

export const fieldLogin = defineCalls({
  request: {
    method: 'POST',
    path: '/field/v1/otp-request',
    access: 'public',
    summary: 'Sends an OTP to the number of an active volunteer; answers alike for every number',
    limits: ['OTP_IP'],
    body: z.strictObject({ mobile_no: accountMobile }),
    reply: nothing,
  },
  verify: {
    method: 'POST',
    path: '/field/v1/otp-verify',
    access: 'public',
    summary: 'Signs a volunteer in to the field app with mobile number and OTP, for 30 days without use',
    limits: ['OTP_IP'],
    body: otpBody,
    reply: z.nullable(z.extend(session, { accessToken: z.string() })),
  },
  session: {
    method: 'GET',
    path: '/field/v1/session',
    access: 'can:field.work',
    summary: 'The person who is signed in to the field app',
    reply: session,
  },
  signOut: {
    method: 'POST',
    path: '/field/v1/sign-out',
    access: 'can:field.work',
    summary: 'Ends the login of a volunteer on this phone; the login of staff stays',
    reply: nothing,
  },
})
