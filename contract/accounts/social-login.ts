import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nothing } from '../fields.ts'

/**
 * Results of a sign-in at the identity provider, in the query of /social-login: `second-step` means that the
 * account has a second factor, `link` that an account has this e-mail, and signing in to it once connects both.
 */
export const socialLoginResults = ['signed-in', 'second-step', 'unknown', 'link', 'failed'] as const
export type SocialLoginResult = (typeof socialLoginResults)[number]

/** Text in the sign-in popup when no account matches. */
export const socialUnknown = 'User doesnt exist, signup with your email'

export const socialLogin = defineCalls({
  start: {
    method: 'GET',
    path: '/user/social-login/google',
    access: 'public',
    summary: 'Leads the browser to the identity provider; 404 where none is set up',
    limits: ['OTP_IP'],
    redirects: true,
    query: z.looseObject({}),
    reply: nothing,
  },
  callback: {
    method: 'GET',
    path: '/user/social-login/google/callback',
    access: 'public',
    summary: 'Takes the browser back from the identity provider and leads it to /social-login?result=',
    limits: ['OTP_IP'],
    redirects: true,
    query: z.looseObject({}),
    reply: nothing,
  },
})
