import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nothing } from './fields.ts'

/** The one text for a wrong, unknown, blocked or malformed login. */
export const loginRefused = 'Invalid Username / Password'

const login = z.object({
  accessToken: z.string(),
  fullname: z.string(),
  id: z.int(),
  role: z.string(),
  roles: z.array(z.string()),
  dropmenu: z.array(z.object({ name: z.string(), target: z.string() })),
})

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
        .check(z.trim(), z.minLength(1, loginRefused), z.maxLength(254, loginRefused)),
      password: z
        .string({ error: loginRefused })
        .check(z.minLength(1, loginRefused), z.maxLength(200, loginRefused)),
    }),
    reply: z.nullable(login),
  },
  logout: {
    method: 'POST',
    path: '/user/logout',
    access: 'user',
    summary: 'Ends this login on the server',
    reply: nothing,
  },
  profile: {
    method: 'GET',
    path: '/user/profile',
    access: 'user',
    summary: 'Name, e-mail and mobile number of the person signed in',
    reply: z.object({ fullname: z.string(), email: z.string(), mobile_no: z.string() }),
  },
})
