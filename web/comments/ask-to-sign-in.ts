import { loginHint } from '../../contract/accounts/login-hint.ts'
import { keepPendingPath, signedIn } from '../accounts/session.ts'
import { notify } from '../app/client/notify.ts'
import { m } from '../app/words.ts'

/** Tells whether somebody is signed in, as far as this browser knows; asks to sign in where nobody is, and to come back here. */
export function isSignedInOrAsked(): boolean {
  // A login may stand though this browser's storage was emptied: the server decides.
  if (signedIn() || document.cookie.includes(loginHint)) return true
  keepPendingPath(`${location.pathname}${location.search}#comments`)
  notify({ signIn: { said: m.comments_sign_in() } })
  return false
}
