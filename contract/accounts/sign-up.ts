import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, nothing, personName } from '../fields.ts'
import { loginReply } from './login.ts'
import { accountMobile, otpBody } from './otp.ts'
import { newPassword } from './password.ts'
import { signUpConsent } from './sign-up-consent.ts'

export const signUp = defineCalls({
  individual: {
    method: 'POST',
    path: '/user/signup-ind',
    access: 'public',
    summary:
      'Begins the sign-up of a person and sends an OTP; answers alike where there is an account already',
    limits: ['OTP_IP'],
    body: z.strictObject({
      fullname: personName('Name is required'),
      mobile_no: accountMobile,
      email: email('Email is required', 'Email is invalid'),
      password: newPassword,
      consent: signUpConsent,
    }),
    reply: nothing,
  },
  verify: {
    method: 'POST',
    path: '/user/signup-OTP-verify',
    access: 'public',
    summary: 'Ends a sign-up with its OTP: makes the account and signs it in',
    limits: ['OTP_IP'],
    body: otpBody,
    reply: loginReply,
  },
})
