import * as z from 'zod/mini'
import { loginName } from '../typed/typed-names.ts'
import { defineCalls } from '../call.ts'
import { nothing } from '../fields.ts'
import { loginReply, sessionReply } from './login.ts'

/** The one text for a wrong, unknown, blocked or malformed login. */
export const loginRefused = 'Invalid Username / Password'

export const accounts = defineCalls({
  login: {
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Signs in with e-mail or mobile number and password',
    limits: ['LOGIN_IP'],
    body: z.strictObject({
      username: z
        .string({ error: loginRefused })
        .check(z.overwrite(loginName), z.minLength(1, loginRefused), z.maxLength(254, loginRefused)),
      password: z
        .string({ error: loginRefused })
        .check(z.minLength(1, loginRefused), z.maxLength(200, loginRefused)),
    }),
    reply: loginReply,
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    access: 'user',
    summary: 'Ends this login on the server',
    reply: nothing,
  },
  session: {
    method: 'GET',
    path: '/user/session',
    access: 'user',
    summary: 'Who is signed in, as signing in tells it: for a page to which a sign-in elsewhere has led',
    reply: sessionReply,
  },
  profile: {
    method: 'GET',
    path: '/user/profile',
    access: 'user',
    summary: 'Name, e-mail and mobile number of the person signed in',
    reply: z.object({ fullname: z.string(), email: z.string(), mobile_no: z.string() }),
  },
})
