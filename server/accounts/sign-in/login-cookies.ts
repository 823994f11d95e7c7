import { loginHint } from '../../../contract/accounts/login-hint.ts'
import { loginCookie } from '../../http/access.ts'
import { cookieHeader } from '../../http/cookies.ts'

type Secure = { isSecure: boolean }

/** Cookies of a login: the login itself, and the hint by which pages know that there is one. */
export const loginCookies = (token: string, { maxAge, isSecure }: Secure & { maxAge: number }) => [
  cookieHeader(loginCookie, token, { maxAge, isSecure }),
  cookieHeader(loginHint, token && '1', { maxAge, isSecure, isReadable: true }),
]

/** Ends both. */
export const endedLoginCookies = ({ isSecure }: Secure) => loginCookies('', { maxAge: 0, isSecure })
