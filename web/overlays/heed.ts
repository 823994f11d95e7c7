import type { Aside } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { keepPendingPath, updateSignedIn } from '../accounts/session.ts'
import { signOutHere } from '../accounts/sign-out.ts'
import { alertFor, goTo, showPopup } from './stage.ts'

/** How long the alert stands, in seconds. */
const alertSeconds = 5

/** Does what an answer asks for beside its data. */
export function heed({ status, user, popUpMessage }: Aside) {
  if (user) updateSignedIn(user)
  if (popUpMessage) showPopup({ kind: 'message', message: popUpMessage })
  if (status === 403) alertFor('danger', m.say_no_access(), alertSeconds)
  if (status === 401) {
    const wanted = location.pathname + location.search
    signOutHere(goTo)
    if (wanted !== paths.home()) keepPendingPath(wanted)
    showPopup({ kind: 'sign-in' })
  }
}
